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
  /** True counts, as the next, which are told by `marketRows` and `marketTotal` alone. */
  readonly without: number;
  readonly withoutInCategory: number;
}

/** The parts, and for each count the pool of each part that has some. */
export interface Market {
  readonly parts: readonly MarketPart[];
  readonly pools: Readonly<Record<Measure, ReadonlyMap<MarketPart, Pool>>>;
}

type Measure = 'without' | 'withoutInCategory';

/** Some parts whose counts are only ever told together. */
interface Pool {
  readonly parts: readonly MarketPart[];
  /** At least `MARKET_LEAST`. */
  readonly count: number;
}

/** What counts can be told by. */
export const MARKET_LABELS = ['season', 'state', 'category', 'month'] as const;
export type MarketLabel = (typeof MARKET_LABELS)[number];

export interface MarketFilter {
  readonly season?: Season | undefined;
  readonly states?: readonly string[] | undefined;
  readonly categories?: readonly number[] | undefined;
}

/** What is told of some parts, with the labels that were asked for. */
export type MarketRow = Partial<Pick<MarketPart, MarketLabel>> & MarketCounts;

export interface MarketCounts extends Readonly<Record<Measure, ToldCount>> {
  readonly ads: number;
}

export interface ToldCount {
  /** At least `MARKET_LEAST`; null where that many are not told together. */
  readonly count: number | null;
  /** Whether there are more than that, too few to say how many. */
  readonly isLeast: boolean;
}

/**
 * Puts the cells together to parts that may be told (rule plans/market-parts), and their counts to pools. A cell with
 * enough ads without another half of their category is a part of its own. What is left is put together over the months,
 * then over the categories of the canton, then over the cantons.
 *
 * A part may have one or two without another half. These are told with those of other parts, so that totals are true.
 * Every answer is a sum of whole parts and pools, so no count below the least can be computed from answers.
 */
export function marketOf(cells: readonly MarketCell[]): Market {
  const parts = marketParts(cells);
  return {
    parts,
    pools: { without: poolsOf(parts, 'without'), withoutInCategory: poolsOf(parts, 'withoutInCategory') },
  };
}

function marketParts(cells: readonly MarketCell[]): MarketPart[] {
  const parts: MarketPart[] = [];
  const leftOf = (counts: readonly MarketPart[], isTold: (pool: MarketPart) => boolean) =>
    counts.filter((each) => {
      if (isTold(each)) parts.push(each);
      return !isTold(each);
    });
  const isMissed = ({ withoutInCategory }: MarketPart) => withoutInCategory >= MARKET_LEAST;
  const isMany = ({ ads }: MarketPart) => ads >= MARKET_LEAST;
  // An ad without a canton is counted with what is left of the cantons.
  const known = cells.map((cell) => (cell.state === '' ? { ...cell, ...NOWHERE } : cell));
  const [nowhere, somewhere] = [known.filter(isNowhere), known.filter((cell) => !isNowhere(cell))];
  const months = leftOf(somewhere, isMissed);
  const categories = leftOf(pooled(months, { month: null }), isMissed);
  const states = leftOf(pooled(categories, { month: null, category: null }), isMany);
  leftOf(pooled([...states, ...nowhere], NOWHERE), isMany);
  return parts;
}

/** What parts have in common of which a count is told together: as much as possible. */
const POOLED_BY: readonly (readonly MarketLabel[])[] = [
  ['season', 'state', 'category', 'month'],
  ['season', 'state', 'category'],
  ['season', 'state'],
  ['state'],
  ['season'],
  [],
];

function poolsOf(parts: readonly MarketPart[], measure: Measure): Map<MarketPart, Pool> {
  const pools: Pool[] = [];
  const countOf = (some: readonly MarketPart[]) => sum(some.map((part) => part[measure]));
  let left = parts.filter((part) => part[measure] > 0);
  for (const labels of POOLED_BY) {
    const few: MarketPart[] = [];
    for (const group of grouped(left, labels)) {
      const count = countOf(group);
      if (count >= MARKET_LEAST) pools.push({ parts: group, count });
      else few.push(...group);
    }
    left = few;
  }
  // One or two of the whole market are left. They join the widest pool of several parts, which few rows have whole anyway.
  const widest = pools.findLastIndex((pool) => pool.parts.length > 1);
  if (left.length > 0 && widest >= 0) {
    const joined = [...(pools[widest] as Pool).parts, ...left];
    pools[widest] = { parts: joined, count: countOf(joined) };
  }
  return new Map(pools.flatMap((pool) => pool.parts.map((part) => [part, pool])));
}

const NOWHERE = { month: null, category: null, state: null } as const;

function isNowhere({ state }: Pick<MarketPart, 'state'>): boolean {
  return state === null;
}

/** The counts put together, without the labels that are given as null. */
function pooled(counts: readonly MarketPart[], without: Partial<typeof NOWHERE>): MarketPart[] {
  const unlabelled = counts.map((each) => ({ ...each, ...without }));
  return grouped(unlabelled, MARKET_LABELS).map((group) => ({
    ...(group[0] as MarketPart),
    ads: sum(group.map(({ ads }) => ads)),
    without: sum(group.map((each) => each.without)),
    withoutInCategory: sum(group.map((each) => each.withoutInCategory)),
  }));
}

/** What is told of the parts that lie within the filter, by these labels, in their order; what is not told apart comes last. */
export function marketRows(market: Market, by: readonly MarketLabel[], filter: MarketFilter): MarketRow[] {
  const labels = MARKET_LABELS.filter((label) => by.includes(label));
  return grouped(partsWithin(market, filter), labels)
    .map((group) => ({
      ...Object.fromEntries(labels.map((label) => [label, group[0]?.[label]])),
      ...countsOf(market, group),
    }))
    .sort((a: MarketRow, b: MarketRow) => compareLabels(a, b));
}

/** What is told of all parts that lie within the filter: more than the rows tell where their parts have few each. */
export function marketTotal(market: Market, filter: MarketFilter): MarketCounts {
  return countsOf(market, partsWithin(market, filter));
}

function partsWithin({ parts }: Market, { season, states, categories }: MarketFilter): MarketPart[] {
  return parts.filter(
    (part) =>
      (season === undefined || part.season === season) &&
      (states === undefined || (part.state !== null && states.includes(part.state))) &&
      (categories === undefined || (part.category !== null && categories.includes(part.category))),
  );
}

function countsOf({ pools }: Market, parts: readonly MarketPart[]): MarketCounts {
  const told = (measure: Measure): ToldCount => {
    const here = Map.groupBy(parts, (part) => pools[measure].get(part));
    const whole = [...here].filter(([pool, of]) => pool?.parts.length === of.length);
    const count = sum(whole.map(([pool]) => pool?.count ?? 0));
    if (count === 0) return { count: null, isLeast: false };
    return { count, isLeast: count < sum(parts.map((part) => part[measure])) };
  };
  return {
    ads: sum(parts.map(({ ads }) => ads)),
    ...{ without: told('without'), withoutInCategory: told('withoutInCategory') },
  };
}

/** By the labels, each group in the order of the rows. */
function grouped<Row extends Partial<Pick<MarketPart, MarketLabel>>>(
  rows: readonly Row[],
  by: readonly MarketLabel[],
): Row[][] {
  return [...Map.groupBy(rows, (row) => by.map((label) => row[label]).join(' ')).values()];
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
