import type { Reply } from '#api/schemas.ts';

/** Fewer open jobs would say little about the market, so that no figures are shown (rule pages/figures). */
const FEWEST_JOBS = 10;

/** How many cantons a link leads to. */
const CANTONS = 4;

/** What the search index counts today. */
export type Market = Reply<'getSearchFigures'>['data'];

/** The figures to show; null if there is too little to count. */
export function figuresToShow(counted: Market): Market | null {
  return counted.jobs < FEWEST_JOBS ? null : counted;
}

/** The largest landing page of each of the cantons with the largest; the pages come with most ads first. */
export function largestOfEachCanton<Page extends { state: string }>(pages: readonly Page[]): Page[] {
  const largest = new Map<string, Page>();
  for (const page of pages) if (!largest.has(page.state)) largest.set(page.state, page);
  return [...largest.values()].slice(0, CANTONS);
}
