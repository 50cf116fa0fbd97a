import { type ChangeEvent, type ReactNode, useId } from 'react';
import { lastDayOf } from '#domain/kernel/civil-date.ts';
import { monthName } from '../lib/format.ts';
import { useTranslation } from '../lib/i18n.ts';
import css from './date-parts.module.css';
import { FieldMessage } from './field.tsx';
import { SelectBox } from './select.tsx';

const MOST_DAYS = 31;

/** The field props of one part of the date. */
interface Part {
  name: string;
  value: string | number;
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void;
  onBlur: () => void;
  error?: string;
}

interface DatePartsProps {
  label: ReactNode;
  /** Omitted if the day is not asked for. */
  day?: Part | undefined;
  month: Part;
  year: Part;
  /** The first and last year on offer. */
  years: { first: number; last: number };
  /** Whether a month of the selected year is on offer; all are by default. */
  isOffered?: (month: number) => boolean;
  disabled?: boolean;
}

/**
 * A date that may be decades back or known only to the month: three selects side by side, newest year first. Their
 * errors are shown together below.
 */
export function DateParts({
  label,
  day,
  month,
  year,
  years,
  isOffered = () => true,
  disabled = false,
}: DatePartsProps) {
  const { t, language } = useTranslation('common');
  const id = useId();
  const errors = [...new Set([day?.error, month.error, year.error].filter((error) => error !== undefined))];
  const control = { disabled, ...(errors.length > 0 && { 'aria-describedby': `${id}-message` }) };
  return (
    <fieldset className={css.date}>
      <legend className={css.legend}>{label}</legend>
      <div className={css.parts} data-with-day={day !== undefined || undefined}>
        {day && (
          <PartSelect {...control} label={t('date.day')} part={day} none="–">
            {numbers(1, daysIn(month.value, year.value)).map((number) => (
              <option key={number}>{number}</option>
            ))}
          </PartSelect>
        )}
        <PartSelect {...control} label={t('date.month')} part={month}>
          {numbers(1, 12).map((number) => (
            <option key={number} value={number} disabled={!isOffered(number)}>
              {monthName(number, language)}
            </option>
          ))}
        </PartSelect>
        <PartSelect {...control} label={t('date.year')} part={year}>
          {numbers(years.first, years.last)
            .reverse()
            .map((number) => (
              <option key={number}>{number}</option>
            ))}
        </PartSelect>
      </div>
      {errors.length > 0 && (
        <div className={css.foot}>
          <FieldMessage id={`${id}-message`} kind="error" text={errors.join(' ')} />
        </div>
      )}
    </fieldset>
  );
}

interface PartSelectProps {
  label: string;
  part: Part;
  /** The placeholder of the empty option. */
  none?: string;
  disabled: boolean;
  'aria-describedby'?: string;
  children: ReactNode;
}

function PartSelect({ label, part, none = '', children, ...rest }: PartSelectProps) {
  const id = useId();
  const { error, ...control } = part;
  return (
    <label className={css.part} htmlFor={id}>
      <span className={css.name}>{label}</span>
      <SelectBox
        {...control}
        {...rest}
        id={id}
        required
        aria-invalid={error === undefined ? undefined : true}
      >
        <option value="">{none}</option>
        {children}
      </SelectBox>
    </label>
  );
}

function daysIn(month: string | number, year: string | number): number {
  if (month === '' || year === '') return MOST_DAYS;
  return Number(lastDayOf({ year: Number(year), month: Number(month) }).slice(8));
}

function numbers(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
