import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import {
  type ComponentProps,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
} from 'react';
import { useTranslation } from '../lib/i18n.ts';
import { Button, IconButton } from './button.tsx';
import css from './dialog.module.css';
import { Refusal } from './refusal.tsx';
import { SnackbarHost } from './snackbar.tsx';

interface DialogProps {
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
  /** Buttons, the last one the filled one. */
  actions?: ReactNode;
  /** 480 for a confirmation, 600 for a form, 912 for what needs room, 1200 for applications. */
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Text that lies under the title and belongs to the dialog's description. */
  lead?: ReactNode;
  /** Something is under way that closing would not stop: it stays open until that is done. */
  busy?: boolean;
}

/** A question, a form or a PDF over the page; open for as long as it is rendered. */
export function Dialog({ title, lead, onClose, children, actions, size = 'md', busy = false }: DialogProps) {
  const { t } = useTranslation('common');
  const id = useId();
  return (
    <Modal
      className={css.dialog}
      data-size={size}
      aria-labelledby={`${id}-title`}
      aria-describedby={lead ? `${id}-lead` : undefined}
      busy={busy}
      onClose={onClose}
    >
      <div className={css.sheet}>
        <header className={css.head}>
          <h2 className={css.title} id={`${id}-title`}>
            {title}
          </h2>
          <IconButton
            className={css.close}
            label={t('action.close')}
            icon={<IconX size={22} aria-hidden />}
            aria-disabled={busy || undefined}
            onClick={busy ? undefined : onClose}
          />
        </header>
        <div className={css.body}>
          {lead && (
            <p className={css.lead} id={`${id}-lead`}>
              {lead}
            </p>
          )}
          {children}
        </div>
        {actions && <footer className={css.actions}>{actions}</footer>}
      </div>
    </Modal>
  );
}

interface LeaveButtonProps extends Omit<ComponentProps<typeof Button>, 'variant' | 'onClick'> {
  busy: boolean;
  onLeave: () => void;
}

/** The way out of a dialog, or one step back: shut as long as the dialog is. */
export function LeaveButton({ busy, onLeave, ...rest }: LeaveButtonProps) {
  return (
    <Button
      {...rest}
      variant="outline"
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onLeave}
    />
  );
}

interface FormActionsProps {
  /** The id of the form that the filled button sends. */
  form: string;
  submitting: boolean;
  /** Said while the form is sent, "Wird gespeichert" unless given. */
  sending?: string;
  isDangerous?: boolean;
  onCancel: () => void;
  /** The word on the filled button. */
  children: ReactNode;
}

/** The buttons of a dialog that holds a form: one closes it, the other sends the form. */
export function FormActions({
  form,
  submitting,
  sending,
  isDangerous,
  onCancel,
  children,
}: FormActionsProps) {
  const { t } = useTranslation('common');
  return (
    <>
      <Button variant="outline" onClick={onCancel}>
        {t('action.cancel')}
      </Button>
      <Button
        form={form}
        type="submit"
        variant={isDangerous ? 'danger' : 'filled'}
        loading={submitting}
        loadingText={sending ?? t('action.saving')}
      >
        {children}
      </Button>
    </>
  );
}

interface ModalProps extends Omit<ComponentProps<'dialog'>, 'ref' | 'onClick' | 'onKeyDown'> {
  onClose: () => void;
  busy?: boolean;
  /** Selects what is focused unless something has `data-autofocus`. */
  first?: string;
}

/**
 * Lies over the page for as long as it is rendered. The browser's own modal dialog keeps the focus inside, hides the
 * rest from screen readers and closes with Escape; afterwards the focus is where it was.
 */
export function Modal({
  onClose,
  busy = false,
  first = 'input:not([type="hidden"], :disabled), select, textarea',
  children,
  ...rest
}: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const cancel = useEffectEvent((event: Event) => {
    event.preventDefault();
    if (!busy) onClose();
  });
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const before = document.activeElement;
    const onCancel = (event: Event) => cancel(event);
    dialog.addEventListener('cancel', onCancel);
    const release = holdPage();
    if (!dialog.open) dialog.showModal();
    // The browser would choose the button that closes it, which comes first.
    (
      dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector<HTMLElement>(first)
    )?.focus();
    return () => {
      dialog.removeEventListener('cancel', onCancel);
      dialog.close();
      release();
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [first]);
  return (
    <dialog
      {...rest}
      ref={ref}
      onClick={(event) => {
        // Only the backdrop is the dialog itself; what lies inside is its content.
        if (event.target === event.currentTarget && !busy) onClose();
      }}
      onKeyDown={(event) => {
        stop(event);
        // A second Escape closes it past everything that listens, unless its key counts for nothing.
        if (busy && event.key === 'Escape') event.preventDefault();
      }}
    >
      {children}
      <SnackbarHost />
    </dialog>
  );
}

// Keys typed in a dialog must not reach what lies behind it in React's tree.
function stop(event: SyntheticEvent): void {
  event.stopPropagation();
}

/** Keeps the page as wide as it is while its scroll bar is gone; answers a function that undoes it. */
function holdPage(): () => void {
  const page = document.documentElement;
  const bar = innerWidth - page.clientWidth;
  // Another dialog below already holds it.
  if (bar === 0) return () => {};
  page.style.paddingRight = `${bar}px`;
  return () => {
    page.style.paddingRight = '';
  };
}

interface ConfirmDialogProps {
  /** Names the thing: «Sous-Chef» löschen? */
  title: ReactNode;
  /** What goes and what stays. */
  children: ReactNode;
  /** The word on the red button: "Stelle löschen". */
  confirm: ReactNode;
  /** The word on the way out, "Behalten" unless said otherwise. */
  keep?: ReactNode;
  icon?: ReactNode;
  loading?: boolean;
  /** Why it was not done: the question stays open, and says so. */
  refusal?: Error | null;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before anything is destroyed. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirm, keep, icon, loading = false, refusal = null, onConfirm, onClose } = props;
  const { t } = useTranslation('common');
  return (
    <Dialog
      size="sm"
      title={title}
      busy={loading}
      onClose={onClose}
      actions={
        <>
          <LeaveButton busy={loading} onLeave={onClose} data-autofocus>
            {keep ?? t('action.keep')}
          </LeaveButton>
          <Button variant="danger" icon={icon} loading={loading} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
      <Refusal error={refusal} />
    </Dialog>
  );
}
