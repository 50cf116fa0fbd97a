import type { ReactNode } from 'react';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import {
  type Bar,
  placeBars,
  type StripWindow,
  sharedWindow,
  sharedWindowBehind,
  spanOfWindow,
} from '#domain/kernel/year-strip.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import type { Column } from '../data-table.tsx';
import css from './period-column.module.css';
import { SharedRuler } from './ruler.tsx';
import { YearStrip } from './year-strip.tsx';

interface PeriodColumn<Row> extends Pick<Column<Row>, 'header' | 'width'> {
  /** The loaded rows, whose cards share one window of months. */
  rows: readonly Row[] | undefined;
  bar: (row: Row) => Bar;
  /** The accessible name of the strip, as a sentence. */
  label: (row: Row) => string;
  /** The period as text. */
  text: (row: Row) => string;
  /** Shown below the period. */
  more?: (row: Row) => ReactNode;
  /** The window of months that all rows share below one ruler. */
  rowWindow: StripWindow;
  /** The line for today; none for lists of the past. */
  today?: CivilDate | undefined;
}

/**
 * A column of a `DataTable` for periods, sorted by start: as text, with a year strip below. Rows and cards share a
 * ruler above all.
 */
export function periodColumn<Row>(options: PeriodColumn<Row>): Column<Row, 'start'> {
  const { rows = [], bar, label, text, more, rowWindow, today, ...column } = options;
  const now = today === undefined ? {} : { today };
  const cardWindow = cardWindowOf(rows.map(bar), today) ?? rowWindow;
  return {
    ...column,
    key: 'start' as const,
    sortable: true,
    wide: true,
    head: <SharedRuler window={rowWindow} {...now} />,
    aboveCards: rows.length > 0 && <SharedRuler window={cardWindow} {...now} />,
    cell: (row) => {
      const bars = [bar(row)];
      const strip = { size: 'sm', bars, label: label(row), gapText: null } as const;
      return (
        <div className={css.period}>
          <div>
            {text(row)}
            {more?.(row)}
            <OffRuler bar={bars[0] as Bar} window={rowWindow} />
          </div>
          <div className={css.inRow}>
            <YearStrip {...strip} window={rowWindow} ruler="bare" {...now} />
          </div>
          <div className={css.inCard}>
            <YearStrip {...strip} window={cardWindow} ruler="bare" {...now} />
          </div>
        </div>
      );
    },
  };
}

/** Says of a period outside of the ruler's months on which side of them it lies. */
function OffRuler({ bar, window }: { bar: Bar; window: StripWindow }) {
  const { t } = useTranslation('common');
  if (placeBars([bar], window).length > 0) return null;
  const isBefore = bar.end < spanOfWindow(window).start;
  return <span className={css.off}>{t(isBefore ? 'strip.before' : 'strip.after')}</span>;
}

function cardWindowOf(bars: readonly Bar[], today: CivilDate | undefined): StripWindow | null {
  if (today !== undefined) return sharedWindow(bars, today);
  return bars.length > 0 ? sharedWindowBehind(bars) : null;
}
