import type { Language } from '#domain/kernel/language.ts';

/** The shapes in which other sites take the public ads over (rule pages/feeds). */
export const PORTALS = ['jobs', 'indeed', 'jooble', 'adzuna'] as const;
export type Portal = (typeof PORTALS)[number];

/** The address of the newest ads for readers of news in one language, or of all in the shape of a portal. */
export function feedPath(feed: Language | Portal): string {
  return PORTALS.some((portal) => portal === feed) ? `/feeds/${feed}.xml` : `/feeds/${feed}/jobs.atom`;
}
