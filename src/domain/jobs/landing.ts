import type { JobCategoryId } from './constants.ts';

/** The categories that have landing pages (rule pages/landing); without "other", which nobody searches for. */
export const LANDING_CATEGORY_IDS = [1, 2, 3, 4, 5, 6] as const satisfies readonly JobCategoryId[];

/** The minimum of public ads of one category, canton and season for a landing page. */
export const LANDING_MIN_ADS = 5;

/** A landing page's category, canton and season, named as on the wire. */
interface Landing {
  readonly job_category_id: number;
  readonly state: string;
  readonly season: string;
}

/**
 * The first landing page of each category and season; from these all others are reached by links to neighbours
 * (`isNeighbour`).
 */
export function firstOfEachKind<Each extends Landing>(landings: readonly Each[]): Each[] {
  const seen = new Set<string>();
  return landings.filter(({ job_category_id: id, season }) => {
    const kind = `${id} ${season}`;
    const isFirst = !seen.has(kind);
    seen.add(kind);
    return isFirst;
  });
}

/**
 * Whether two landing pages link to each other: the same category in another canton or season, or another category in
 * the same canton and season.
 */
export function isNeighbour(one: Landing, other: Landing): boolean {
  const isSame = (name: keyof Landing) => one[name] === other[name];
  if (isSame('job_category_id')) return !(isSame('state') && isSame('season'));
  return isSame('state') && isSame('season');
}
