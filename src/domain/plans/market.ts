import type { Season } from '#domain/kernel/season.ts';

/** No count below this is given of the market (rule plans/market-parts). */
export const MARKET_LEAST = 3;

/** Public ads of one kind, and how many of them have no other half (rule plans/market). */
export interface MarketCell {
  /** The season of the ads; the half that is missing is of the other one. */
  readonly season: Season;
  /** The canton; empty for an unknown place. */
  readonly state: string;
  readonly category: number;
  /** The month after the ads end, from which the other half is wanted, as `monthIndex` numbers it. */
  readonly month: number;
  ads: number;
  without: number;
  /** How many have no other half of their category; they may have one of another. */
  withoutInCategory: number;
}

/** Ads that are only ever counted together. What a null stands for is not told apart. */
export interface MarketPart {
  readonly season: Season;
  readonly state: string | null;
  readonly category: number | null;
  readonly month: number | null;
  /** At least `MARKET_LEAST`. */
  readonly ads: number;
  /** At least `MARKET_LEAST`, as the next; null if it is less. */
  readonly without: number | null;
  readonly withoutInCategory: number | null;
}

/** What counts can be told by. */
export const MARKET_LABELS = ['season', 'state', 'category', 'month'] as const;
export type MarketLabel = (typeof MARKET_LABELS)[number];

export interface MarketFilter {
  readonly season?: Season | undefined;
  readonly states?: readonly string[] | undefined;
  readonly categories?: readonly number[] | undefined;
}

/** A sum of parts, with the labels that were asked for. */
export type MarketRow = Partial<Pick<MarketPart, MarketLabel>> & MarketCounts;

export type MarketCounts = Pick<MarketPart, 'ads' | 'without' | 'withoutInCategory'>;

/**
 * Puts the cells together to parts that may be told (rule plans/market-parts). A cell with enough ads without another
 * half of their category is a part of its own. What is left is put together over the months, then over the categories of the canton, then
 * over the cantons. Every answer is a sum of whole parts, so no count below the least can be computed from answers.
 */
export function marketParts(cells: readonly MarketCell[]): MarketPart[] {
  const parts: MarketPart[] = [];
  const tell = (part: MarketPart) => parts.push(part);
  const leftOf = (counts: readonly Counted[], isTold: (pool: Counted) => boolean) =>
    counts.filter((each) => {
      if (!isTold(each)) return true;
      const { without, withoutInCategory, ...rest } = each;
      tell({ ...rest, without: told(without), withoutInCategory: told(withoutInCategory) });
      return false;
    });
  const isMissed = ({ withoutInCategory }: Counted) => withoutInCategory >= MARKET_LEAST;
  const isMany = ({ ads }: Counted) => ads >= MARKET_LEAST;
  // An ad without a canton is counted with what is left of the cantons.
  const known = cells.map((cell) => (cell.state === '' ? { ...cell, ...NOWHERE } : cell));
  const [nowhere, somewhere] = [known.filter(isNowhere), known.filter((cell) => !isNowhere(cell))];
  const months = leftOf(somewhere, isMissed);
  const categories = leftOf(pooled(months, { month: null }), isMissed);
  const states = leftOf(pooled(categories, { month: null, category: null }), isMany);
  leftOf(pooled([...states, ...nowhere], NOWHERE), isMany);
  return parts;
}

type Counted = Omit<MarketPart, keyof MarketCounts> & Readonly<Record<keyof MarketCounts, number>>;

function told(count: number): number | null {
  return count < MARKET_LEAST ? null : count;
}

const NOWHERE = { month: null, category: null, state: null } as const;

function isNowhere({ state }: Pick<Counted, 'state'>): boolean {
  return state === null;
}

/** The counts put together, without the labels that are given as null. */
function pooled(counts: readonly Counted[], without: Partial<typeof NOWHERE>): Counted[] {
  return grouped(counts.map((each) => ({ ...each, ...without }))).map((group) => ({
    ...(group[0] as Counted),
    ads: sum(group.map(({ ads }) => ads)),
    without: sum(group.map((each) => each.without)),
    withoutInCategory: sum(group.map((each) => each.withoutInCategory)),
  }));
}

/** The sums of the parts that lie within the filter, by these labels, in their order; what is not told apart comes last. */
export function marketRows(
  parts: readonly MarketPart[],
  by: readonly MarketLabel[],
  { season, states, categories }: MarketFilter,
): MarketRow[] {
  const within = parts.filter(
    (part) =>
      (season === undefined || part.season === season) &&
      (states === undefined || (part.state !== null && states.includes(part.state))) &&
      (categories === undefined || (part.category !== null && categories.includes(part.category))),
  );
  const labelled = within.map(({ ads, without, withoutInCategory, ...labels }) => ({
    ...Object.fromEntries(MARKET_LABELS.filter((label) => by.includes(label)).map((it) => [it, labels[it]])),
    ...{ ads, without, withoutInCategory },
  }));
  return grouped<MarketRow>(labelled)
    .map((group) => ({ ...group[0], ...marketTotal(group) }))
    .sort((a, b) => compareLabels(a, b));
}

/** The sum of rows; a count is null if none of them tells it. */
export function marketTotal(rows: readonly MarketCounts[]): MarketCounts {
  const total = (counts: readonly (number | null)[]) => {
    const known = counts.filter((count) => count !== null);
    return known.length === 0 ? null : sum(known);
  };
  return {
    ads: sum(rows.map(({ ads }) => ads)),
    without: total(rows.map(({ without }) => without)),
    withoutInCategory: total(rows.map(({ withoutInCategory }) => withoutInCategory)),
  };
}

function grouped<Row extends MarketRow>(rows: readonly Row[]): Row[][] {
  return [...Map.groupBy(rows, (row) => MARKET_LABELS.map((label) => row[label]).join(' ')).values()];
}

function compareLabels(a: MarketRow, b: MarketRow): number {
  for (const label of MARKET_LABELS) {
    const [one, other] = [a[label], b[label]];
    if (one === other) continue;
    if (one === null || one === undefined) return 1;
    if (other === null || other === undefined) return -1;
    return one < other ? -1 : 1;
  }
  return 0;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
