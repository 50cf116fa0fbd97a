import {
  costApart,
  costBegun,
  costBetween,
  costHome,
  costHousing,
  costIdle,
  costWait,
  costWork,
  kilometresBetween,
  monthsWorked,
  PLAN_WEIGHTS,
  type PlanParts,
  type PlanPeriod,
} from '#domain/plans/cost.ts';
import { interruptionOf, workOf } from './ads.ts';
import type { PlanMarket, PlanWishes } from './fitting-ads.ts';
import { type HeldJob, heldInterruption, periodOf } from './held-plans.ts';
import { pointAt } from './spot-distances.ts';

/** A plan with its cost, ads by their slots. */
export interface FoundPlan {
  first: number | HeldJob;
  second: number | HeldJob;
  interruptionDays: number;
  /** Whole kilometres; null if the place of one half is unknown. */
  distanceKm: number | null;
  months: number;
  parts: PlanParts;
  /** The tandem in which both houses offer the pair; null for none. */
  tandemId: number | null;
}

/** The parts of a plan's cost; null as a distance stands for a half that is held. */
export function explainPlan(
  { documents, distances, today }: Pick<PlanMarket, 'documents' | 'distances' | 'today'>,
  wishes: PlanWishes,
  first: number | HeldJob,
  second: number | HeldJob,
): FoundPlan {
  const { columns } = documents;
  const [a, b] = [first, second].map((half) =>
    typeof half === 'number'
      ? { start: columns.firstMonth[half] as number, end: columns.lastMonth[half] as number }
      : periodOf(half),
  ) as [PlanPeriod, PlanPeriod];
  const slots = [first, second].filter((half) => typeof half === 'number');
  const isPair = slots.length === 2;
  const interruptionDays =
    typeof first !== 'number'
      ? heldInterruption(first, b, true)
      : typeof second !== 'number'
        ? heldInterruption(second, a, false)
        : interruptionOf(a.end, b.start);
  const [one, other] = slots as [number, number];
  const distanceKm = isPair ? distances.km(columns.spot[one] as number, columns.spot[other] as number) : null;
  const homes = slots.map((slot) => {
    const point = pointAt(documents, columns.spot[slot] as number);
    return { slot, km: wishes.home && point ? kilometresBetween(wishes.home, point) : null };
  });
  const isTandem = isPair && documents.partnerOf(one, today) === other;
  const tandemId = isTandem ? (columns.tandem[one] as number) : null;
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  const months = monthsWorked(a, b);
  return {
    ...{ first, second, interruptionDays, distanceKm, months, tandemId },
    parts: {
      between: costBetween(interruptionDays, wishes.daysBetween),
      apart: isPair ? costApart(distanceKm) : 0,
      home: sum(homes.map(({ km }) => costHome(km))),
      work: isPair ? costWork(workOf(documents, one), workOf(documents, other)) : 0,
      housing: sum(homes.map(({ slot, km }) => costHousing(columns.accommodation[slot] === 1, km))),
      idle: costIdle(months, wishes.free.length),
      wait: costWait(a.start, wishes.from),
      begun: costBegun(a.start, wishes.from, typeof first === 'number'),
      tandem: isTandem ? PLAN_WEIGHTS.tandem : 0,
    },
  };
}
