import { MAX_INTERRUPTION_DAYS } from '#domain/agreements/package.ts';
import {
  type CivilDate,
  dayNumber,
  firstDayOf,
  lastDayOf,
  monthFromIndex,
  monthIndex,
  monthOf,
} from '#domain/kernel/civil-date.ts';
import type { Season } from '#domain/kernel/season.ts';
import {
  costBegun,
  costBetween,
  costIdle,
  costWait,
  monthsWorked,
  type PlanPeriod,
} from '#domain/plans/cost.ts';
import { type Budget, cost } from '../budget.ts';
import type { Documents } from '../documents.ts';
import type { FittingAds, PlanWishes } from './fitting-ads.ts';
import type { TakenPlans } from './taken-plans.ts';

/** A job that a person has, as one half of a plan. */
export interface HeldJob {
  /** Null for a visitor's, of which only the days are known. */
  readonly entryId: number | null;
  readonly companyId: number | null;
  readonly season: Season;
  readonly startDate: CivilDate;
  readonly endDate: CivilDate;
  /** Whether it may be the first half, and the second. */
  readonly asFirst: boolean;
  readonly asSecond: boolean;
}

/** A held job and an ad, by its slot. */
export interface HeldPair {
  held: HeldJob;
  slot: number;
  isHeldFirst: boolean;
}

interface Candidate extends HeldPair {
  total: number;
  start: number;
  firstId: number;
  secondId: number;
}

/** Plans of a held job and an ad, best first (rule plans/held): one pass over the ads finds all. */
export function findHeldPlans(
  documents: Documents,
  ads: FittingAds,
  wishes: PlanWishes,
  held: readonly HeldJob[],
  { taken, most, budget }: { taken: TakenPlans; most: number; budget: Budget },
): HeldPair[] {
  budget.spend(ads.count * held.length * cost.attribute);
  const candidates = held.flatMap((job) => candidatesOf(documents, ads, wishes, { held: job, budget }));
  candidates.sort(
    (a, b) => a.total - b.total || a.start - b.start || a.firstId - b.firstId || a.secondId - b.secondId,
  );
  const { columns, strings } = documents;
  const found: HeldPair[] = [];
  for (const { held: job, slot, isHeldFirst } of candidates) {
    if (found.length >= most) break;
    const company = Number(strings.values[columns.company[slot] as number]);
    if (!taken.allows(-1, slot, job.companyId, company)) continue;
    taken.add(-1, slot, job.companyId, company);
    found.push({ held: job, slot, isHeldFirst });
  }
  return found;
}

function candidatesOf(
  documents: Documents,
  ads: FittingAds,
  wishes: PlanWishes,
  { held, budget }: { held: HeldJob; budget: Budget },
): Candidate[] {
  const { columns } = documents;
  const job = periodOf(held);
  const entryId = held.entryId ?? 0;
  const found: Candidate[] = [];
  for (let at = 0; at < ads.count; at++) {
    const slot = ads.slots[at] as number;
    if (columns.winter[slot] === Number(held.season === 'winter')) continue;
    const ad = { start: columns.firstMonth[slot] as number, end: columns.lastMonth[slot] as number };
    const isHeldFirst = job.start < ad.start;
    if (!(isHeldFirst ? held.asFirst : held.asSecond)) continue;
    const interruption = heldInterruption(held, ad, isHeldFirst);
    if (interruption < 0 || interruption > MAX_INTERRUPTION_DAYS) continue;
    const [first, second] = isHeldFirst ? [job, ad] : [ad, job];
    const id = columns.id[slot] as number;
    budget.spend(cost.readyingInAds);
    found.push({
      ...{ held, slot, isHeldFirst, start: first.start },
      total:
        (ads.own[at] as number) +
        costBetween(interruption, wishes.daysBetween) +
        costIdle(monthsWorked(first, second), wishes.free.length) +
        costWait(first.start, wishes.from) +
        costBegun(first.start, wishes.from, !isHeldFirst),
      firstId: isHeldFirst ? entryId : id,
      secondId: isHeldFirst ? id : entryId,
    });
  }
  return found;
}

/** The months that a held job touches. */
export function periodOf({ startDate, endDate }: Pick<HeldJob, 'startDate' | 'endDate'>): PlanPeriod {
  return { start: monthIndex(monthOf(startDate)), end: monthIndex(monthOf(endDate)) };
}

/** The days without work between a held job and an ad's whole months; negative if they overlap. */
export function heldInterruption(
  { startDate, endDate }: Pick<HeldJob, 'startDate' | 'endDate'>,
  ad: PlanPeriod,
  isHeldFirst: boolean,
): number {
  return isHeldFirst
    ? dayNumber(firstDayOf(monthFromIndex(ad.start))) - dayNumber(endDate) - 1
    : dayNumber(startDate) - dayNumber(lastDayOf(monthFromIndex(ad.end))) - 1;
}
