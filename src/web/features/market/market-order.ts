/** What the page tells counts by, one at a time. */
export const MARKET_SPLITS = ['state', 'category', 'month'] as const;
export type MarketSplit = (typeof MARKET_SPLITS)[number];

interface Counted {
  readonly state?: string | null | undefined;
  readonly category?: number | null | undefined;
  readonly month?: string | null | undefined;
  readonly ads: number;
  readonly without_in_category: number | null;
  readonly without_in_category_is_least: boolean;
}

/** Months in their order, all else with most ads without another half of their category first; what is not told apart comes last. */
export function inOrder<Row extends Counted>(rows: readonly Row[], by: MarketSplit): Row[] {
  const isTold = (row: Row) => row[by] !== null;
  const told = rows.filter(isTold);
  const ordered =
    by === 'month'
      ? told.toSorted((a, b) => ((a.month ?? '') < (b.month ?? '') ? -1 : 1))
      : told.toSorted((a, b) => (b.without_in_category ?? 0) - (a.without_in_category ?? 0) || b.ads - a.ads);
  return [...ordered, ...rows.filter((row) => !isTold(row))];
}

/** In whole percent, rounded down where there are more; null where the count is not told. */
export function shareOf({
  ads,
  without_in_category: without,
  without_in_category_is_least: isLeast,
}: Pick<Counted, 'ads' | 'without_in_category' | 'without_in_category_is_least'>): number | null {
  if (without === null) return null;
  const percent = (without / ads) * 100;
  return isLeast ? Math.floor(percent) : Math.round(percent);
}
