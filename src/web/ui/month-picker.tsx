import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { type CivilMonth, monthFromIndex, monthIndex } from '#domain/kernel/civil-date.ts';
import { formatMonth, monthName } from '../lib/format.ts';
import { useTranslation } from '../lib/i18n.ts';
import { IconButton } from './button.tsx';
import { Field, type FieldFrame, labelIdOf } from './field.tsx';
import { keepBeside } from './field-popover.ts';
import input from './input.module.css';
import css from './month-picker.module.css';

interface MonthPickerProps extends FieldFrame {
  label: string;
  value: CivilMonth | null;
  onChange: (month: CivilMonth) => void;
  onBlur?: () => void;
  min: CivilMonth;
  max: CivilMonth;
  /** The initial month if none is selected; `min` by default. */
  initial?: CivilMonth;
  disabled?: boolean;
  name?: string;
}

/** A month of a year, selected from a panel of twelve. */
export function MonthPicker(props: MonthPickerProps) {
  const { value, onChange, onBlur, min, max, initial = min, disabled, name, ...frame } = props;
  const { t, language } = useTranslation('common');
  const panelId = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Field {...frame}>
        {({ id, required: _, ...described }) => (
          <span className={input.box}>
            <button
              {...described}
              ref={trigger}
              id={id}
              type="button"
              name={name}
              className={css.trigger}
              disabled={disabled}
              popoverTarget={panelId}
              aria-haspopup="dialog"
              aria-labelledby={`${labelIdOf(id)} ${id}`}
            >
              <IconCalendar size={20} aria-hidden />
              {value ? formatMonth(value, language) : <span className={css.none}>{t('field.choose')}</span>}
            </button>
          </span>
        )}
      </Field>
      <div
        ref={panel}
        id={panelId}
        popover="auto"
        role="dialog"
        aria-label={`${frame.label}: ${t('monthPicker.choose')}`}
        className={css.panel}
        onBeforeToggle={({ newState, currentTarget }) => {
          if (newState === 'open' && trigger.current) keepBeside(trigger.current, currentTarget);
        }}
        onToggle={({ newState }) => {
          setOpen(newState === 'open');
          if (newState === 'closed') onBlur?.();
        }}
      >
        {open && (
          <MonthSheet
            chosen={value}
            start={monthIndex(value ?? initial)}
            min={monthIndex(min)}
            max={monthIndex(max)}
            onChoose={(month) => {
              onChange(month);
              panel.current?.hidePopover();
            }}
          />
        )}
      </div>
    </>
  );
}

interface SheetProps {
  chosen: CivilMonth | null;
  /** As month indices (`monthIndex`), like the next two. */
  start: number;
  min: number;
  max: number;
  onChoose: (month: CivilMonth) => void;
}

const STEPS: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -3,
  ArrowDown: 3,
  PageUp: -12,
  PageDown: 12,
};

function MonthSheet({ chosen, start, min, max, onChoose }: SheetProps) {
  const { t, language } = useTranslation('common');
  const [at, setAt] = useState(clamp(start, min, max));
  const here = useRef<HTMLButtonElement>(null);
  const { year } = monthFromIndex(at);
  // A roving focus: it follows the arrow keys, and starts on a month when the panel opens.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves with the month
  useEffect(() => here.current?.focus(), [at]);

  function move(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setAt(clamp(at + step, min, max));
  }

  const showYear = (other: number) => setAt(clamp(at + (other - year) * 12, min, max));
  return (
    <>
      <div className={css.years}>
        <IconButton
          label={t('monthPicker.showYear', { year: year - 1 })}
          icon={<IconChevronLeft size={20} aria-hidden />}
          disabled={year <= monthFromIndex(min).year}
          onClick={() => showYear(year - 1)}
        />
        <span className={css.year} aria-live="polite">
          {year}
        </span>
        <IconButton
          label={t('monthPicker.showYear', { year: year + 1 })}
          icon={<IconChevronRight size={20} aria-hidden />}
          disabled={year >= monthFromIndex(max).year}
          onClick={() => showYear(year + 1)}
        />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it handles the arrow keys of its months */}
      <div className={css.months} onKeyDown={move}>
        {Array.from({ length: 12 }, (_, index) => {
          const month = { year, month: index + 1 };
          const number = monthIndex(month);
          return (
            <button
              key={number}
              ref={number === at ? here : undefined}
              type="button"
              className={css.month}
              tabIndex={number === at ? 0 : -1}
              disabled={number < min || number > max}
              aria-pressed={chosen !== null && monthIndex(chosen) === number}
              onClick={() => onChoose(month)}
            >
              <span aria-hidden>{monthName(index + 1, language, 'short')}</span>
              <span className="visually-hidden">{formatMonth(month, language, 'long')}</span>
            </button>
          );
        })}
      </div>
    </>
  );
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}
