import type { Reply } from '#api/schemas.ts';
import { endDate, startDate } from '#domain/jobs/period.ts';
import {
  type CivilMonth,
  daysBetween,
  isoMonth,
  monthFromIndex,
  monthIndex,
  monthOf,
} from '#domain/kernel/civil-date.ts';
import type { Season } from '#domain/kernel/season.ts';
import type { Bar } from '#domain/kernel/year-strip.ts';
import { barOf } from '#web/nouns/job/bar.ts';
import { monthsOf } from '#web/nouns/job/labels.ts';

export type Plan = Reply<'listYearPlans'>['data'][number];
export type Miss = Reply<'listPlanMisses'>['data']['misses'][number];
export type PlanHalf = Plan['first'];
export type AdHalf = Exclude<PlanHalf, { held: true }>;
/** A plan, or two jobs that miss being one. */
export type TwoHalves = Pick<Plan, 'first' | 'second'>;

export function isHeld(half: PlanHalf): half is Extract<PlanHalf, { held: true }> {
  return 'held' in half;
}

/** The ads of a plan, of which it has one or two. */
export function adsOf({ first, second }: TwoHalves): AdHalf[] {
  return [first, second].flatMap((half) => (isHeld(half) ? [] : [half]));
}

/** The key of a plan in addresses. The job that a visitor has is no entry. */
export function keyOf({ first, second }: TwoHalves): string {
  return [first, second].map((half) => (isHeld(half) ? `held${half.entry_id ?? ''}` : half.id)).join('-');
}

/** The first half's season and the second's; that of a held job is the one that the ad is not of. */
export function seasonsOf(plan: TwoHalves): [first: Season, second: Season] {
  const [ad] = adsOf(plan);
  const season = ad ? barOf(ad).season : 'winter';
  const other = season === 'winter' ? 'summer' : 'winter';
  return ad === plan.first ? [season, other] : [other, season];
}

/** Two ads are certain as such. Beside a job that somebody holds, an ad is only possible (rule pages/strips). */
export function barsOf(plan: TwoHalves): [first: Bar, second: Bar] {
  const seasons = seasonsOf(plan);
  const isBesideHeld = isHeld(plan.first) || isHeld(plan.second);
  return [plan.first, plan.second].map((half, nth): Bar => {
    if (!isHeld(half)) return { ...barOf(half), state: isBesideHeld ? 'possible' : 'confirmed' };
    const season = seasons[nth] as Season;
    return { season, start: half.start_date, end: half.end_date, state: 'confirmed' };
  }) as [Bar, Bar];
}

/** The first and last month of a half. */
export function periodOf(half: PlanHalf): [start: CivilMonth, end: CivilMonth] {
  return isHeld(half) ? [monthOf(half.start_date), monthOf(half.end_date)] : monthsOf(half);
}

/** The months of the plan's year, the twelve from its beginning, in which neither half runs. */
export function idleMonthsOf({ first, second }: TwoHalves): CivilMonth[] {
  const worked = new Set<string>();
  for (const [start, end] of [periodOf(first), periodOf(second)]) {
    for (let month = monthIndex(start); month <= monthIndex(end); month++) {
      worked.add(isoMonth(monthFromIndex(month)));
    }
  }
  const begin = monthIndex(periodOf(first)[0]);
  return Array.from({ length: 12 }, (_, index) => monthFromIndex(begin + index)).filter(
    (month) => !worked.has(isoMonth(month)),
  );
}

/**
 * The days without work between the last day of the first half and the first of the second. The rules count whole months
 * of an ad (`interruption_days`), which is less where an ad names days; null where it is the same (rule jobs/days).
 */
export function namedDaysBetween(plan: TwoHalves & Pick<Plan, 'interruption_days'>): number | null {
  const { first, second } = plan;
  const end = isHeld(first) ? first.end_date : endDate(monthsOf(first)[1], first.end_day ?? null);
  const start = isHeld(second) ? second.start_date : startDate(monthsOf(second)[0], second.start_day ?? null);
  const days = daysBetween(end, start) - 1;
  return days === plan.interruption_days ? null : days;
}
