import type { JobCategoryId } from './constants.ts';

/** The categories that have pages of their own (rule pages/landing); "other" is nothing that anybody looks for. */
export const LANDING_CATEGORY_IDS = [1, 2, 3, 4, 5, 6] as const satisfies readonly JobCategoryId[];

/** How many public ads of one category, canton and season make a page of their own. */
export const LANDING_MIN_ADS = 5;

/** Ads of one category, canton and season, in the names of the wire. */
interface Landing {
  readonly job_category_id: number;
  readonly state: string;
  readonly season: string;
}

/** The first of each category and season, which lead to all others by `isNeighbour`. */
export function firstOfEachKind<Each extends Landing>(landings: readonly Each[]): Each[] {
  const seen = new Set<string>();
  return landings.filter(({ job_category_id: id, season }) => {
    const kind = `${id} ${season}`;
    const isFirst = !seen.has(kind);
    seen.add(kind);
    return isFirst;
  });
}

/** Whether one leads to the other: what somebody does elsewhere or in the other season, or what else there is in the canton then. */
export function isNeighbour(one: Landing, other: Landing): boolean {
  const isSame = (name: keyof Landing) => one[name] === other[name];
  if (isSame('job_category_id')) return !(isSame('state') && isSame('season'));
  return isSame('state') && isSame('season');
}
