import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconExclamationCircle from '@tabler/icons-react/dist/esm/icons/IconExclamationCircle.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '../lib/i18n.ts';
import { dismissNotice, type Notice, useNotices } from '../lib/notify.ts';
import css from './snackbar.module.css';

/** How long a message stays (rule pages/messages). */
const SHOWN_MS = 5000;

let hosts: readonly string[] = [];
const listeners = new Set<() => void>();

function change(next: readonly string[]): void {
  hosts = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Where messages appear. The page holds one and so does each dialog, since what lies outside of a modal
 * dialog can be neither seen well nor heard; the innermost shows them.
 */
export function SnackbarHost() {
  const id = useId();
  useEffect(() => {
    change([...hosts, id]);
    return () => change(hosts.filter((other) => other !== id));
  }, [id]);
  const isInnermost = useSyncExternalStore(
    subscribe,
    () => hosts.at(-1) === id,
    () => false,
  );
  const notices = useNotices();
  const shown = isInnermost ? notices : [];
  // Both regions exist before anything is said, else screen readers miss the first message.
  return (
    <div className={css.host}>
      <div role="status">
        {shown
          .filter(({ kind }) => kind === 'success')
          .map((notice) => (
            <TimedSnackbar key={notice.id} notice={notice} />
          ))}
      </div>
      <div role="alert">
        {shown
          .filter(({ kind }) => kind === 'error')
          .map((notice) => (
            <TimedSnackbar key={notice.id} notice={notice} />
          ))}
      </div>
    </div>
  );
}

function TimedSnackbar({ notice }: { notice: Notice }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismissNotice(notice.id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [held, notice.id]);
  const { action } = notice;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only waits while it is read or used
    <div
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Snackbar
        kind={notice.kind}
        text={notice.text}
        onClose={() => dismissNotice(notice.id)}
        {...(action && {
          action: {
            label: action.label,
            run: () => {
              dismissNotice(notice.id);
              action.run();
            },
          },
        })}
      />
    </div>
  );
}

export function Snackbar({ kind, text, action, onClose }: Omit<Notice, 'id'> & { onClose?: () => void }) {
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
