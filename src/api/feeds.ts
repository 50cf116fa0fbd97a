import type { Language } from '#domain/kernel/language.ts';

/** The feed formats for job portals (rule pages/feeds). */
export const PORTALS = ['jobs', 'indeed', 'jooble', 'adzuna'] as const;
export type Portal = (typeof PORTALS)[number];

/** The path of a feed: the newest ads in one language (Atom), or all ads in the format of a portal. */
export function feedPath(feed: Language | Portal): string {
  return PORTALS.some((portal) => portal === feed) ? `/feeds/${feed}.xml` : `/feeds/${feed}/jobs.atom`;
}

/** The path of the feed of a search, whose parameters follow as those of `searchJobs`. */
export function searchFeedPath(language: Language): string {
  return `/feeds/${language}/search.atom`;
}
