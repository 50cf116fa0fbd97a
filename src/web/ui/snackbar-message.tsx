import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconExclamationCircle from '@tabler/icons-react/dist/esm/icons/IconExclamationCircle.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../lib/i18n.ts';
import { dismissSnackbar, type SnackbarMessage } from '../lib/snackbar.ts';
import { ReportLink } from './report-link.tsx';
import css from './snackbar.module.css';

/**
 * How long a message stays (rule pages/messages). A success message is dismissed earlier by a touch scroll, or by Tab
 * onto an element that it covers.
 */
const SHOWN_MS = 5000;

/** A message that disappears by itself, unless it stays. */
export default function TimedSnackbar({ message }: { message: SnackbarMessage }) {
  const [held, setHeld] = useState(false);
  const before = useRef<Element | null>(null);
  useEffect(() => {
    if (held || message.stays) return;
    const timer = setTimeout(() => dismissSnackbar(message.id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [held, message.id, message.stays]);
  const { action } = message;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Errors and messages with an undo action stay.
    if (message.kind === 'error' || action) return;
    const dismiss = () => dismissSnackbar(message.id);
    const giveWay = ({ key }: KeyboardEvent) => {
      if (key === 'Tab' && box.current && covers(box.current, document.activeElement)) dismiss();
    };
    document.addEventListener('keyup', giveWay);
    document.addEventListener('touchmove', dismiss, { passive: true });
    return () => {
      document.removeEventListener('keyup', giveWay);
      document.removeEventListener('touchmove', dismiss);
    };
  }, [message, action]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only pauses the timer on hover and focus
    <div
      ref={box}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={({ relatedTarget, currentTarget }) => {
        setHeld(true);
        if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
      }}
      onBlur={() => setHeld(false)}
    >
      <Snackbar
        kind={message.kind}
        text={message.text}
        onClose={() => {
          dismissSnackbar(message.id);
          // The pressed button is removed with the message, so the focus is restored.
          if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
        }}
        {...(message.failure && { failure: message.failure })}
        {...(action && {
          action: {
            label: action.label,
            run: () => {
              if (!message.stays) dismissSnackbar(message.id);
              action.run();
            },
          },
        })}
      />
    </div>
  );
}

/** Whether a message covers the focused element. */
function covers(box: HTMLElement, focused: Element | null): boolean {
  if (!focused || focused === document.body || box.contains(focused)) return false;
  const [over, under] = [box.getBoundingClientRect(), focused.getBoundingClientRect()];
  return (
    under.top < over.bottom && under.bottom > over.top && under.left < over.right && under.right > over.left
  );
}

export function Snackbar({
  kind,
  text,
  action,
  failure,
  onClose,
}: Omit<SnackbarMessage, 'id'> & { onClose?: () => void }) {
  const { t } = useTranslation('common');
  const Icon = kind === 'error' ? IconExclamationCircle : IconCircleCheck;
  return (
    <div className={css.bar} data-kind={kind}>
      <Icon size={20} aria-hidden />
      <span className={css.text}>
        {failure ? t(failure.offline ? 'error.network' : 'error.general') : text}
      </span>
      {failure && <ReportLink className={css.action} failure={failure} />}
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
