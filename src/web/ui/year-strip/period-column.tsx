import type { ReactNode } from 'react';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { type Bar, type StripWindow, sharedWindow, sharedWindowBehind } from '#domain/kernel/year-strip.ts';
import type { Column } from '../data-table.tsx';
import css from './period-column.module.css';
import { SharedRuler } from './ruler.tsx';
import { YearStrip } from './year-strip.tsx';

interface PeriodColumn<Row> extends Pick<Column<Row>, 'header' | 'width'> {
  /** The rows at hand, whose cards share their months. */
  rows: readonly Row[] | undefined;
  bar: (row: Row) => Bar;
  /** What the strip shows, as a whole sentence. */
  label: (row: Row) => string;
  /** The period in words. */
  text: (row: Row) => string;
  /** Shown below the period. */
  more?: (row: Row) => ReactNode;
  /** The months that all rows share below one ruler. */
  rowWindow: StripWindow;
  /** The line through the rows; a list that looks back has none. */
  today?: CivilDate | undefined;
}

/** The column of a `DataTable` that tells periods, by their start: in words, and below them in the year. */
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
    cell: (row) => {
      const bars = [bar(row)];
      const strip = { size: 'sm', bars, label: label(row), gapText: null } as const;
      return (
        <div className={css.period}>
          <div>
            {text(row)}
            {more?.(row)}
          </div>
          <div className={css.inRow}>
            <YearStrip {...strip} window={rowWindow} ruler="bare" {...now} />
          </div>
          <div className={css.inCard}>
            <YearStrip {...strip} window={cardWindow} />
          </div>
        </div>
      );
    },
  };
}

function cardWindowOf(bars: readonly Bar[], today: CivilDate | undefined): StripWindow | null {
  if (today !== undefined) return sharedWindow(bars, today);
  return bars.length > 0 ? sharedWindowBehind(bars) : null;
}
