import { type CivilDate, earlierOf } from '#domain/kernel/civil-date.ts';
import { mondayOf, weeksUpTo } from '#domain/kernel/week.ts';

/** For how many weeks an ad tells its page views and applications at most (rule jobs/page-views). */
export const VIEW_WEEKS = 26;

/** The weeks whose page views a list sums up: the running one and those before it (rule jobs/page-views). */
const RECENT_WEEKS = 4;

/** What a request for the page of an ad says of whoever sends it. */
export interface PageRequest {
  method: string;
  /** What the browser calls itself; empty where it says nothing. */
  userAgent: string;
  /** What the page is asked for, where that is not to be read: `prefetch`, `preview`. */
  purpose: string;
  /** The path of the page that it was asked from; empty where the browser does not say. */
  from: string;
}

/** Words by which crawlers and makers of previews name themselves; Cubot makes phones. */
const CRAWLER =
  /(?<!cu)bot\b|bot[/_-]|crawl|spider|slurp|scrap|archiver|facebookexternalhit|preview|monitor|lighthouse|validator|feedfetcher/i;

/** Every browser calls itself that first, and most other programs do not. */
const BROWSER = /^Mozilla\//;

/** The pages on which companies look after their ads. */
const COMPANY_PAGE = /^\/company\//;

/**
 * Whether the page of an ad that is sent counts as looked at (rule jobs/page-views): by a browser that names itself no
 * crawler, not ahead of time, and not from the pages of a company.
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

/** The Mondays of the weeks that an ad tells: from the one in which it was first public, at most `VIEW_WEEKS`. */
export function weeksOfAd(publicSince: CivilDate | null, today: CivilDate): CivilDate[] {
  if (publicSince === null) return [];
  const first = mondayOf(earlierOf(publicSince, today));
  return weeksUpTo(today, VIEW_WEEKS).filter((week) => week >= first);
}

/** The Monday of the first week that lists sum up on that day. */
export function recentSince(today: CivilDate): CivilDate {
  return weeksUpTo(today, RECENT_WEEKS)[0] ?? mondayOf(today);
}

/** Applications for each hundred page views, to a tenth; null where there are fewer views than applications. */
export function sharePercent({
  views,
  applications,
}: {
  views: number;
  applications: number;
}): number | null {
  return views === 0 || applications > views ? null : Math.round((applications / views) * 1000) / 10;
}
