import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconExclamationCircle from '@tabler/icons-react/dist/esm/icons/IconExclamationCircle.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '../lib/i18n.ts';
import css from './snackbar.module.css';

/** How long a message stays (product 9.1). */
const SHOWN_MS = 5000;

interface Message {
  id: number;
  kind: 'success' | 'error';
  text: string;
  action?: { label: string; run: () => void };
}

const NONE: readonly Message[] = [];
let messages = NONE;
let hosts: readonly string[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}

function change(next: readonly Message[]): void {
  messages = next;
  tell();
}

function show(kind: Message['kind'], text: string, action?: Message['action']): void {
  lastId += 1;
  // Two are enough: what was said before the last but one is over.
  change([...messages.slice(-1), { id: lastId, kind, text, ...(action && { action }) }]);
}

function dismiss(id: number): void {
  change(messages.filter((message) => message.id !== id));
}

/** Says what has happened, at the foot of the page: `notify.success(t('jobs:saved'))`. */
export const notify = {
  success: (text: string, action?: Message['action']) => show('success', text, action),
  error: (text: string, action?: Message['action']) => show('error', text, action),
  clearErrors: () => change(messages.filter(({ kind }) => kind !== 'error')),
};

/**
 * Where messages appear. The page holds one and so does each dialog, since what lies outside of a modal
 * dialog can be neither seen well nor heard; the innermost shows them.
 */
export function SnackbarHost() {
  const id = useId();
  useEffect(() => {
    hosts = [...hosts, id];
    tell();
    return () => {
      hosts = hosts.filter((other) => other !== id);
      tell();
    };
  }, [id]);
  const shown = useSyncExternalStore(
    subscribe,
    () => (hosts.at(-1) === id ? messages : NONE),
    () => NONE,
  );
  // Both regions exist before anything is said, else screen readers miss the first message.
  return (
    <div className={css.host}>
      <div role="status">
        {shown
          .filter(({ kind }) => kind === 'success')
          .map((message) => (
            <TimedSnackbar key={message.id} message={message} />
          ))}
      </div>
      <div role="alert">
        {shown
          .filter(({ kind }) => kind === 'error')
          .map((message) => (
            <TimedSnackbar key={message.id} message={message} />
          ))}
      </div>
    </div>
  );
}

function TimedSnackbar({ message }: { message: Message }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismiss(message.id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [held, message.id]);
  const { action } = message;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only waits while it is read or used
    <div
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Snackbar
        kind={message.kind}
        text={message.text}
        onClose={() => dismiss(message.id)}
        {...(action && {
          action: {
            label: action.label,
            run: () => {
              dismiss(message.id);
              action.run();
            },
          },
        })}
      />
    </div>
  );
}

export function Snackbar({ kind, text, action, onClose }: Omit<Message, 'id'> & { onClose?: () => void }) {
  const { t } = useTranslation('common');
  const Icon = kind === 'error' ? IconExclamationCircle : IconCircleCheck;
  return (
    <div className={css.bar} data-kind={kind}>
      <Icon size={20} aria-hidden />
      <span className={css.text}>{text}</span>
      {action && (
        <button type="button" className={css.action} onClick={action.run}>
          {action.label}
        </button>
      )}
      {onClose && (
        <button type="button" className={css.close} aria-label={t('action.close')} onClick={onClose}>
          <IconX size={20} aria-hidden />
        </button>
      )}
    </div>
  );
}
