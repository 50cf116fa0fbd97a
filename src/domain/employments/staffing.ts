import type { JobCategoryId } from '#domain/jobs/constants.ts';
import type { CivilMonth } from '#domain/kernel/civil-date.ts';

/**
 * Who is there and who is wanted in a month, by the category of ads (rule employments/staffing). Employed is who has a
 * confirmed employment with a day in that month, in the category of the ad that it takes a place of; null without an
 * ad. Wanted are the jobs of the ads that run in that month, of withdrawn ads only as many as were filled.
 */
export interface Staffing {
  categoryId: JobCategoryId | null;
  month: CivilMonth;
  employed: number;
  wanted: number;
}

/** How many people are missing; never negative, since more may be employed than ads were published for. */
export function lacking({ employed, wanted }: Pick<Staffing, 'employed' | 'wanted'>): number {
  return Math.max(wanted - employed, 0);
}
