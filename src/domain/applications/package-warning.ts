import { MAX_DAYS_APART } from '#domain/agreements/package.ts';
import { type CivilDate, type CivilMonth, daysBetween, firstDayOf } from '#domain/kernel/civil-date.ts';

/**
 * Whether to warn an applicant that the ad cannot form a package with the previous job, because both are at the same
 * company although the dates would fit (rule applications/same-house). The previous job is the resume entry with the
 * latest end before the ad's first month; entries without an end are ignored.
 */
export function packageWarning(
  ad: { readonly companyId: number; readonly start: CivilMonth },
  entries: readonly { readonly companyId: number | null; readonly endDate: CivilDate | null }[],
): boolean {
  const startDate = firstDayOf(ad.start);
  const ended = entries.flatMap(({ companyId, endDate }) =>
    endDate !== null && endDate < startDate
      ? [{ companyId, daysApart: daysBetween(endDate, startDate) }]
      : [],
  );
  const nearest = Math.min(...ended.map(({ daysApart }) => daysApart));
  return (
    nearest <= MAX_DAYS_APART &&
    ended.some(({ companyId, daysApart }) => daysApart === nearest && companyId === ad.companyId)
  );
}
