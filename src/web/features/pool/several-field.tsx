import type { ReactNode } from 'react';
import { toggled } from '#web/lib/toggled.ts';
import { FilterChip } from '#web/ui/chip.tsx';
import { ChoiceGroup } from '#web/ui/choice.tsx';
import { Select } from '#web/ui/select.tsx';
import css from './pool.module.css';

interface SeveralFieldProps<Value extends string | number> {
  label: string;
  hint?: ReactNode;
  error?: ReactNode;
  options: readonly { value: Value; label: string }[];
  /** Shown as chips; all by default. The others are in a list with the label `addLabel`. */
  frequent?: readonly Value[];
  addLabel?: string;
  value: readonly Value[];
  onChange: (value: Value[]) => void;
}

/** A field for several values: frequent and chosen ones are chips, the others are in a list. */
export function SeveralField<Value extends string | number>(props: SeveralFieldProps<Value>) {
  const { label, hint, error, options, frequent, addLabel = label, value, onChange } = props;
  const isChip = (it: Value) => frequent === undefined || frequent.includes(it) || value.includes(it);
  const others = options.filter((it) => !isChip(it.value));
  return (
    <>
      <ChoiceGroup label={label} hint={hint} error={error}>
        <div className={css.chips}>
          {options
            .filter((it) => isChip(it.value))
            .map((it) => (
              <FilterChip
                key={it.value}
                chosen={value.includes(it.value)}
                onClick={() => onChange(toggled(value, it.value))}
              >
                {it.label}
              </FilterChip>
            ))}
        </div>
      </ChoiceGroup>
      {others.length > 0 && (
        <Select
          label={addLabel}
          required={false}
          value=""
          options={others}
          onChange={({ currentTarget }) => {
            const added = others.find((it) => String(it.value) === currentTarget.value);
            if (added) onChange([...value, added.value]);
          }}
        />
      )}
    </>
  );
}
