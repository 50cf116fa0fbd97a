import { useEffect, useId, useState } from 'react';
import { useSnackbars } from '../lib/snackbar.ts';
import { createStore } from '../lib/store.ts';
import css from './snackbar.module.css';
import type TimedSnackbar from './snackbar-message.tsx';

const loadMessage = () => import('./snackbar-message.tsx');

const hosts = createStore<readonly string[]>([]);
/** Both live regions exist before the first message, or else screen readers would miss it. */
const REGIONS = [
  { role: 'status', said: 'success' },
  { role: 'alert', said: 'error' },
] as const;

/**
 * The container of messages. The page and each dialog have one, since everything outside of a modal dialog is inert;
 * the innermost one shows the messages, but for those that stay: the page keeps them behind the dialog, such as the one
 * that asks to log in behind the dialog in which one does.
 */
export function SnackbarHost() {
  const id = useId();
  useEffect(() => {
    hosts.set([...hosts.get(), id]);
    return () => hosts.set(hosts.get().filter((other) => other !== id));
  }, [id]);
  const all = hosts.use();
  const messages = useSnackbars();
  const shown = messages.filter(({ stays }) => all.at(stays ? 0 : -1) === id);
  const [Message, setMessage] = useState<typeof TimedSnackbar | null>(null);
  // Loaded after hydration, before a message needs it; if that fails, the next message tries again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message is another try
  useEffect(() => {
    if (Message) return;
    loadMessage().then(
      (it) => setMessage(() => it.default),
      () => {},
    );
  }, [Message, messages]);
  return (
    <div className={css.host}>
      {REGIONS.map(({ role, said }) => (
        <div key={role} role={role}>
          {Message &&
            shown
              .filter(({ kind }) => kind === said)
              .map((message) => <Message key={message.id} message={message} />)}
        </div>
      ))}
    </div>
  );
}
