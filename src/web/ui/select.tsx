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
  /** Shown before anything is chosen; null where something always is. */
  placeholder?: string | null;
}

/** The browser's own list: it is the best one on phones and with a screen reader. */
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

/** The control alone, for fields that are made of several. */
export function SelectBox(props: Omit<ComponentProps<'select'>, 'className'>) {
  return (
    <span className={css.box}>
      <select {...props} className={css.select} />
      <IconChevronDown className={css.chevron} size={20} aria-hidden />
    </span>
  );
}
