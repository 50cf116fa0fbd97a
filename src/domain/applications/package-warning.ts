import { MAX_DAYS_APART } from '#domain/agreements/package.ts';
import { type CivilDate, type CivilMonth, daysBetween, firstDayOf } from '#domain/kernel/civil-date.ts';

/**
 * Whether to warn an applicant that the ad forms no package with the job before it, since both are at one company
 * although the days between would fit (rule applications/same-house). The job before is the entry of the resume that
 * ended last before the ad's first month; entries without an end are passed over.
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
