import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '../lib/i18n.ts';
import { cx } from './cx.ts';
import css from './field.module.css';

/** The parts of a field other than its control. */
export interface FieldFrame {
  label: ReactNode;
  hint?: ReactNode;
  /** The error message, translated. */
  error?: ReactNode;
  /** A warning that does not block submission. */
  warning?: ReactNode;
  /** Marks the label with "(freiwillig)"; other fields are required. */
  optional?: boolean;
  /** False for an optional field without that mark, such as a filter. */
  required?: boolean;
  /** Shown next to the message, such as a character count. */
  aside?: ReactNode;
  className?: string | undefined;
}

/** The attributes that link a control to its label, hint and message. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  /** `aria-required` instead of `required`: forms show their own errors (`noValidate`). */
  required: true | undefined;
}

/** A field: label, hint, control and message. */
export function Field({
  label,
  hint,
  error,
  warning,
  optional,
  required = !optional,
  aside,
  className,
  children,
}: FieldFrame & { children: (control: ControlProps) => ReactNode }) {
  const { t } = useTranslation('common');
  const id = useId();
  const message = error || warning;
  const describedBy = [hint && `${id}-hint`, message && `${id}-message`].filter(Boolean).join(' ');
  return (
    <div className={cx(css.field, className)}>
      <label className={css.label} htmlFor={id} id={labelIdOf(id)}>
        {label}
        {optional && <span className={css.optional}> ({t('field.optional')})</span>}
      </label>
      {hint && (
        <div className={css.hint} id={`${id}-hint`}>
          {hint}
        </div>
      )}
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
        required: required || undefined,
      })}
      {(message || aside) && (
        <div className={css.foot}>
          {message && <FieldMessage id={`${id}-message`} kind={error ? 'error' : 'warning'} text={message} />}
          {aside && <div className={css.aside}>{aside}</div>}
        </div>
      )}
    </div>
  );
}

/** The id of a control's label, for controls whose content is their value: label and content form the name. */
export function labelIdOf(controlId: string): string {
  return `${controlId}-label`;
}

export function FieldMessage({ id, kind, text }: { id: string; kind: 'error' | 'warning'; text: ReactNode }) {
  const Icon = kind === 'error' ? IconAlertCircle : IconAlertTriangle;
  return (
    <div className={css.message} data-kind={kind} id={id}>
      <Icon size={17} aria-hidden />
      <span>{text}</span>
    </div>
  );
}
