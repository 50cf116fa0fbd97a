import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import type { ComponentProps } from 'react';
import { useTranslation } from '../lib/i18n.ts';
import { Field, type FieldFrame } from './field.tsx';
import css from './input.module.css';
import { splitFrame } from './text-field.tsx';

export interface Option {
  value: string | number;
  label: string;
  disabled?: boolean;
}

interface SelectProps extends FieldFrame, Omit<ComponentProps<'select'>, keyof FieldFrame> {
  options: readonly Option[];
  /** The placeholder; null if there is always a value. */
  placeholder?: string | null;
}

/** The native select, which is best on phones and with screen readers. */
export function Select({ options, placeholder, ...props }: SelectProps) {
  const { t } = useTranslation('common');
  const { frame, rest } = splitFrame(props);
  return (
    <Field {...frame}>
      {(control) => (
        <SelectBox {...rest} {...control}>
          {placeholder !== null && <option value="">{placeholder ?? t('field.choose')}</option>}
          {options.map(({ value, label, disabled }) => (
            <option key={value} value={value} disabled={disabled}>
              {label}
            </option>
          ))}
        </SelectBox>
      )}
    </Field>
  );
}

/** The control alone, for compound fields. */
export function SelectBox(props: Omit<ComponentProps<'select'>, 'className'>) {
  return (
    <span className={css.box}>
      <select {...props} className={css.select} />
      <IconChevronDown className={css.chevron} size={20} aria-hidden />
    </span>
  );
}
