import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { type CivilMonth, monthIndex } from '#domain/kernel/civil-date.ts';
import { formatMonth, monthName } from '../../lib/format.ts';
import { useLanguage } from '../../lib/i18n.ts';
import css from './month-range.module.css';

interface MonthRangeProps {
  /** The accessible name: what the range means. */
  label: string;
  /** The consecutive months on offer. */
  months: readonly CivilMonth[];
  from: CivilMonth | null;
  until: CivilMonth | null;
  /** A month was pressed; the caller decides which end of the range that sets. */
  onPress: (month: CivilMonth) => void;
  /** A range was dragged in one gesture. */
  onDrag: (from: CivilMonth, until: CivilMonth) => void;
}

/**
 * Selects a range on a strip of months, by pressing its first and last month or by dragging. The arrow keys move along
 * it.
 */
export function MonthRange({ label, months, from, until, onPress, onDrag }: MonthRangeProps) {
  const language = useLanguage();
  const grid = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const [drawn, setDrawn] = useState<{ anchor: number; to: number } | null>(null);
  const isDrawing = drawn !== null && drawn.anchor !== drawn.to;
  const [start, end] = isDrawing
    ? [Math.min(drawn.anchor, drawn.to), Math.max(drawn.anchor, drawn.to)]
    : marked(from, until, months);

  function walk(event: KeyboardEvent) {
    const perRow = getComputedStyle(event.currentTarget).gridTemplateColumns.split(' ').length;
    const steps: Record<string, number> = {
      ArrowLeft: -1,
      ArrowRight: 1,
      ArrowUp: -perRow,
      ArrowDown: perRow,
      Home: -at,
      End: months.length - 1 - at,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = at + step;
    if (next < 0 || next >= months.length) return;
    setAt(next);
    (event.currentTarget.children[next] as HTMLElement).focus();
  }

  const isTouched = (event: PointerEvent): number | null => {
    const cell = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-month]');
    return cell instanceof HTMLElement && grid.current?.contains(cell) ? Number(cell.dataset.month) : null;
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons of one strip, not fields
    <div
      ref={grid}
      className={css.months}
      role="group"
      aria-label={label}
      onKeyDown={walk}
      onPointerDown={(event) => {
        const month = isTouched(event);
        if (event.button === 0 && month !== null) setDrawn({ anchor: month, to: month });
      }}
      onPointerMove={(event) => {
        const month = drawn && isTouched(event);
        if (drawn && month !== null && month !== drawn.to) setDrawn({ ...drawn, to: month });
      }}
      onPointerUp={() => {
        const [from, until] = [months[start], months[end]];
        if (isDrawing && from && until) onDrag(from, until);
        setDrawn(null);
      }}
      onPointerCancel={() => setDrawn(null)}
      onPointerLeave={() => setDrawn(null)}
    >
      {months.map((month, index) => {
        const isMarked = index >= start && index <= end;
        return (
          <button
            key={monthIndex(month)}
            type="button"
            className={css.month}
            data-month={index}
            data-start={index === start || undefined}
            data-end={index === end || undefined}
            aria-pressed={isMarked}
            tabIndex={index === at ? 0 : -1}
            onFocus={() => setAt(index)}
            onClick={() => onPress(month)}
          >
            <span className="visually-hidden">{formatMonth(month, language, 'long')}</span>
            {(index === 0 || month.month === 1) && (
              <span className={css.year} aria-hidden>
                {month.year}
              </span>
            )}
            <span className={css.name} aria-hidden>
              {monthName(month.month, language, 'short')}
            </span>
          </button>
        );
      })}
    </div>
  );
}

/** The indices of the selected range: with one end that month alone, without any nothing. */
function marked(
  from: CivilMonth | null,
  until: CivilMonth | null,
  [first]: readonly CivilMonth[],
): [start: number, end: number] {
  const one = from ?? until;
  if (!one || !first) return [0, -1];
  return [monthIndex(from ?? one) - monthIndex(first), monthIndex(until ?? one) - monthIndex(first)];
}
