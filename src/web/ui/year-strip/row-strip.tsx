import type { ReactNode } from 'react';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { type Bar, placeBars, type StripWindow, sharedWindow, windowFor } from '#domain/kernel/year-strip.ts';
import css from './row-strip.module.css';
import { YearStrip } from './year-strip.tsx';

interface RowStripProps {
  bars: readonly Bar[];
  /** What the strip shows, as a whole sentence. */
  label: string;
  /** The months that all rows share below one ruler. */
  rowWindow: StripWindow;
  /** Those of a card, which brings a ruler of its own. */
  cardWindow: StripWindow;
  /** The line through the rows. */
  today?: CivilDate;
  /** The period in words. */
  children: ReactNode;
}

/** A period in a row of a `DataTable`: in words, and below them in the year. */
export function RowStrip({ bars, label, rowWindow, cardWindow, today, children }: RowStripProps) {
  const strip = { size: 'sm', bars, label, gapText: null } as const;
  return (
    <div className={css.period}>
      <div>{children}</div>
      <div className={css.inRow}>
        <YearStrip {...strip} window={rowWindow} ruler="bare" {...(today !== undefined && { today })} />
      </div>
      <div className={css.inCard}>
        <YearStrip {...strip} window={cardWindow} />
      </div>
    </div>
  );
}

/** The months for each card of a list: the same for all, but for one that lies beyond them and would show nothing. */
export function cardWindows(all: readonly (readonly Bar[])[]): (bars: readonly Bar[]) => StripWindow {
  const bars = all.flat();
  if (bars.length === 0) return windowFor;
  const shared = sharedWindow(bars);
  return (own) => (placeBars(own, shared).length > 0 ? shared : windowFor(own));
}
