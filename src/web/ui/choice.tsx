import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import css from './choice.module.css';
import { cx } from './cx.ts';
import { FieldMessage } from './field.tsx';

interface ChoiceProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'children'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Shown at the end of the row, such as a count. */
  aside?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** `isPartly`: the indeterminate state of a checkbox for several others. */
export function Checkbox({ isPartly = false, ...props }: ChoiceProps & { isPartly?: boolean }) {
  const mark = (input: HTMLInputElement | null) => {
    if (input) input.indeterminate = isPartly;
  };
  return <Choice {...props} ref={props.ref ?? mark} type="checkbox" look={css.checkbox} />;
}

export function Radio(props: ChoiceProps) {
  return <Choice {...props} type="radio" look={css.radio} />;
}

/** For settings that apply immediately; the answers of a form are checkboxes. */
export function Switch(props: ChoiceProps) {
  return <Choice {...props} type="checkbox" role="switch" look={css.switch} />;
}

function Choice({
  label,
  hint,
  error,
  aside,
  look,
  className,
  ...rest
}: ChoiceProps & { type: string; look: string | undefined }) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-message`].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <label className={css.row} htmlFor={id}>
        <input
          {...rest}
          id={id}
          className={cx(css.control, look)}
          aria-invalid={error ? true : rest['aria-invalid']}
          aria-describedby={describedBy || undefined}
        />
        <span className={css.label}>
          {label}
          {hint && (
            <span className={css.hint} id={`${id}-hint`}>
              {hint}
            </span>
          )}
        </span>
        {aside !== undefined && <span className={css.aside}>{aside}</span>}
      </label>
      {error && <FieldMessage id={`${id}-message`} kind="error" text={error} />}
    </div>
  );
}

interface GroupProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** A warning that does not block submission. */
  warning?: ReactNode;
  /** In one row, for short labels. */
  inline?: boolean;
  children: ReactNode;
}

/** A group of choices with one question as its legend. */
export function ChoiceGroup({ label, hint, error, warning, inline, children }: GroupProps) {
  const id = useId();
  const message = error || warning;
  return (
    <fieldset className={css.group} aria-describedby={message ? `${id}-message` : undefined}>
      <legend className={css.legend}>{label}</legend>
      {hint && <div className={css.groupHint}>{hint}</div>}
      <div className={css.choices} data-inline={inline || undefined}>
        {children}
      </div>
      {message && <FieldMessage id={`${id}-message`} kind={error ? 'error' : 'warning'} text={message} />}
    </fieldset>
  );
}
