import type { ChangeEvent, ReactNode } from 'react';
import { type CivilMonth, monthIndex } from '#domain/kernel/civil-date.ts';
import { DateParts } from './date-parts.tsx';

interface MonthPartsProps {
  label: ReactNode;
  name: string;
  /** 'yyyy-MM', either part of which may be missing; the empty text for none. */
  value: string;
  onChange: (month: string) => void;
  onBlur: () => void;
  error?: string;
  /** The first and last month on offer. */
  months: { first: CivilMonth; last: CivilMonth };
}

/** A month that may be decades away: two selects side by side, which are one field of the form. */
export function MonthParts({ label, name, value, onChange, onBlur, error, months }: MonthPartsProps) {
  const [year = '', month = ''] = value.split('-');
  const write = (toYear: string, toMonth: string) =>
    onChange(toYear === '' && toMonth === '' ? '' : `${toYear}-${toMonth}`);
  const told = { onBlur, ...(error !== undefined && { error }) };
  return (
    <DateParts
      label={label}
      month={{
        ...told,
        name,
        value: month === '' ? '' : Number(month),
        onChange: ({ currentTarget: chosen }: ChangeEvent<HTMLSelectElement>) =>
          write(year, chosen.value.padStart(chosen.value === '' ? 0 : 2, '0')),
      }}
      year={{
        ...told,
        name: `${name}_year`,
        value: year,
        onChange: ({ currentTarget: chosen }: ChangeEvent<HTMLSelectElement>) => write(chosen.value, month),
      }}
      years={{ first: months.first.year, last: months.last.year }}
      isOffered={(number) => {
        if (year === '') return true;
        const index = monthIndex({ year: Number(year), month: number });
        return index >= monthIndex(months.first) && index <= monthIndex(months.last);
      }}
    />
  );
}
