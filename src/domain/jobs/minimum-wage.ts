import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { JobPositionId } from './constants.ts';
import { byTheMonth, type Pay, payRange } from './pay.ts';

/**
 * The levels of the collective agreement of hotels and restaurants: without training (Ia; Ib with a course), with a
 * two-year apprenticeship (II), with a three-year one (IIIa; IIIb with further training), with a professional
 * examination (IV), and internships.
 */
export const WAGE_LEVELS = ['Ia', 'Ib', 'II', 'IIIa', 'IIIb', 'IV', 'internship'] as const;
export type WageLevel = (typeof WAGE_LEVELS)[number];

/** The minimum of a level, in Rappen a month, thirteen times a year. */
export interface MinimumWage {
  readonly level: WageLevel;
  readonly amount: number;
}

/** The minimum wages of 2026 (rule jobs/minimum-wages). */
export const WAGES_2026: readonly MinimumWage[] = [
  { level: 'Ia', amount: 371_300 },
  { level: 'Ib', amount: 394_300 },
  { level: 'II', amount: 407_000 },
  { level: 'IIIa', amount: 452_800 },
  { level: 'IIIb', amount: 463_500 },
  { level: 'IV', amount: 529_300 },
  { level: 'internship', amount: 239_000 },
];

/** The minimum wages that a release brings along, each year of them with its source and the day from which it holds. */
export const BUNDLED_WAGES = [
  {
    validFrom: '2026-01-01',
    source: 'L-GAV Gastgewerbe / CCNL alberghiero / CCNT hôtellerie-restauration 2026',
    wages: WAGES_2026,
  },
] as const;

/** Those of the minimum wages that hold on a day, the newest of each level. */
export function wagesOn<Wage extends MinimumWage & { readonly valid_from: CivilDate }>(
  day: CivilDate,
  wages: readonly Wage[],
): Wage[] {
  return WAGE_LEVELS.flatMap((level) => {
    const begun = wages.filter((wage) => wage.level === level && wage.valid_from <= day);
    return begun.toSorted((a, b) => (a.valid_from < b.valid_from ? 1 : -1)).slice(0, 1);
  });
}

/**
 * The levels that a position may have, the lowest first. They depend on what somebody has learned and not on the field of
 * work, so that categories make no difference. Apprenticeships have pay of their own, which the agreement does not set.
 */
const LEVELS: Readonly<Record<JobPositionId, readonly WageLevel[]>> = {
  1: [],
  2: ['internship'],
  3: ['Ia', 'Ib'],
  4: ['II', 'IIIa', 'IIIb'],
  5: ['IIIa', 'IIIb', 'IV'],
};

/** The minimum wages that fit a position, the lowest first; none for an apprenticeship (rule jobs/minimum-wages). */
export function wagesFor<Wage extends MinimumWage>(position: JobPositionId, wages: readonly Wage[]): Wage[] {
  return LEVELS[position].flatMap((level) => wages.find((wage) => wage.level === level) ?? []);
}

/**
 * The lowest minimum wage that fits the position, if the pay of an ad begins below it; null if it does not, or if the
 * ad states none (rule jobs/minimum-wages).
 */
export function lackingPay(
  pay: Pay,
  position: JobPositionId,
  wages: readonly MinimumWage[],
): MinimumWage | null {
  const range = payRange(pay);
  const [lowest] = wagesFor(position, wages);
  if (range === null || lowest === undefined) return null;
  return byTheMonth(range.min, range.unit) < lowest.amount ? lowest : null;
}
