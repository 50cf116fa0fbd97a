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
  /** The buttons; the last one is the filled one. */
  actions?: ReactNode;
  /** 480 for a confirmation, 600 for a form, 912 for wide content, 1200 for applications. */
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Text below the title, part of the dialog's accessible description. */
  lead?: ReactNode;
  /** A request is pending that closing would not cancel, so the dialog stays open until it is done. */
  busy?: boolean;
}

/** A modal dialog; open while it is rendered. */
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

/** The cancel or back button, disabled while the dialog is busy. */
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
  /** The id of the form that the filled button submits. */
  form: string;
  submitting: boolean;
  /** The label while submitting, "Wird gespeichert" by default. */
  sending?: string;
  isDangerous?: boolean;
  onCancel: () => void;
  /** The label of the other button, "Abbrechen" by default. */
  cancel?: string;
  /** The label of the filled button. */
  children: ReactNode;
}

/** The buttons of a dialog with a form: cancel and submit. */
export function FormActions({
  form,
  submitting,
  sending,
  isDangerous,
  onCancel,
  cancel,
  children,
}: FormActionsProps) {
  const { t } = useTranslation('common');
  return (
    <>
      <Button variant="outline" onClick={onCancel}>
        {cancel ?? t('action.cancel')}
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
  /** A CSS selector for the element that gets the focus initially, unless one has `data-autofocus`. */
  first?: string;
}

/** The field of a form that gets the focus first: one that cannot be used yet would leave it where it was. */
export const FIRST_FIELD = ':is(input:not([type="hidden"]), select, textarea):not(:disabled)';

/** The first element that can be seen: one that is meant for windows of another width would refuse the focus. */
export function firstVisible(within: HTMLElement, selector: string): HTMLElement | undefined {
  return [...within.querySelectorAll<HTMLElement>(selector)].find((it) => it.checkVisibility());
}

const TEXT_FIELDS =
  'textarea, [contenteditable="true"], input:not([type="checkbox"], [type="radio"], [type="search"])';

/**
 * Open while it is rendered. The native modal dialog traps the focus, hides the rest of the page from screen readers,
 * closes with Escape and restores the focus afterwards. A press beside it closes it too, until text was typed in it,
 * which a finger that slips would lose.
 */
export function Modal({ onClose, busy = false, first = FIRST_FIELD, children, ...rest }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const hasText = useRef(false);
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
    // By default the browser would focus the close button, which comes first.
    (firstVisible(dialog, '[data-autofocus]') ?? firstVisible(dialog, first))?.focus();
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
        // The click target is the dialog element itself only for the backdrop.
        if (event.target === event.currentTarget && !busy && !hasText.current) onClose();
      }}
      onInput={({ target }) => {
        if (target instanceof HTMLElement && target.matches(TEXT_FIELDS)) hasText.current = true;
      }}
      onKeyDown={(event) => {
        stop(event);
        // Browsers let a second Escape close a dialog without a cancelable event, so the key press itself is cancelled.
        if (busy && event.key === 'Escape') event.preventDefault();
      }}
    >
      {children}
      <SnackbarHost />
    </dialog>
  );
}

// React events bubble through portals, so keys that are typed in a dialog would reach the page behind it.
function stop(event: SyntheticEvent): void {
  event.stopPropagation();
}

/** Compensates for the hidden scroll bar, so that the page does not shift; returns a function that undoes it. */
function holdPage(): () => void {
  const page = document.documentElement;
  const bar = innerWidth - page.clientWidth;
  // An outer dialog has already done so.
  if (bar === 0) return () => {};
  page.style.paddingRight = `${bar}px`;
  return () => {
    page.style.paddingRight = '';
  };
}

interface ConfirmDialogProps {
  /** Names the object: «Sous-Chef» löschen? */
  title: ReactNode;
  /** What is deleted and what is kept. */
  children: ReactNode;
  /** The label of the red button: "Stelle löschen". */
  confirm: ReactNode;
  /** The label of the cancel button, "Behalten" by default. */
  keep?: ReactNode;
  icon?: ReactNode;
  loading?: boolean;
  /** The error of the last attempt; the dialog stays open and shows it. */
  refusal?: Error | null;
  onConfirm: () => void;
  onClose: () => void;
}

/** The confirmation of a destructive action. */
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
