import { type CivilDate, earlierOf } from '#domain/kernel/civil-date.ts';
import { mondayOf, weeksUpTo } from '#domain/kernel/week.ts';

/** The maximum of weeks for which an ad shows its page views and applications (rule jobs/page-views). */
export const VIEW_WEEKS = 26;

/** The number of weeks whose page views lists sum up, the current one included (rule jobs/page-views). */
const RECENT_WEEKS = 4;

/** The properties of a request for an ad's page that decide whether it counts as a view. */
export interface PageRequest {
  method: string;
  /** The User-Agent header; empty if absent. */
  userAgent: string;
  /** The Sec-Purpose header and its older variants: `prefetch`, `preview`; blank for a normal visit. */
  purpose: string;
  /** The path of the referring page; empty if the browser does not send it. */
  from: string;
}

/** Words in the user agents of crawlers and link preview services. Cubot is excluded, since it is a brand of phones. */
const CRAWLER =
  /(?<!cu)bot\b|bot[/_-]|crawl|spider|slurp|scrap|archiver|facebookexternalhit|preview|monitor|lighthouse|validator|feedfetcher/i;

/** The user agent of every browser begins like this, that of most other programs does not. */
const BROWSER = /^Mozilla\//;

/** The pages on which companies manage their ads. */
const COMPANY_PAGE = /^\/company\//;

/**
 * Whether a request for an ad's page counts as a view (rule jobs/page-views): sent by a browser, not by a declared
 * crawler, not a prefetch, and not from the pages of a company.
 */
export function countsAsView({ method, userAgent, purpose, from }: PageRequest): boolean {
  return (
    method === 'GET' &&
    BROWSER.test(userAgent) &&
    !CRAWLER.test(userAgent) &&
    !/prefetch|prerender|preview/i.test(purpose) &&
    !COMPANY_PAGE.test(from)
  );
}

/** The Mondays of the weeks that an ad shows: from the one in which it was first public, at most `VIEW_WEEKS`. */
export function weeksOfAd(publicSince: CivilDate | null, today: CivilDate): CivilDate[] {
  if (publicSince === null) return [];
  const first = mondayOf(earlierOf(publicSince, today));
  return weeksUpTo(today, VIEW_WEEKS).filter((week) => week >= first);
}

/** The Monday of the first week that lists sum up. */
export function recentSince(today: CivilDate): CivilDate {
  return weeksUpTo(today, RECENT_WEEKS)[0] ?? mondayOf(today);
}

/** Applications per hundred page views, to one decimal; null if there are no views, or fewer than applications. */
export function sharePercent({
  views,
  applications,
}: {
  views: number;
  applications: number;
}): number | null {
  return views === 0 || applications > views ? null : Math.round((applications / views) * 1000) / 10;
}
