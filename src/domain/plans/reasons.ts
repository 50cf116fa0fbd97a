import { PLAN_WEIGHTS, type PlanParts } from './cost.ts';

/** What speaks for a plan, by the parts of its cost. */
export const PLAN_MERITS = [
  'tandem',
  'same_occupation',
  'same_category',
  'near_home',
  'wished_days',
  'housed',
] as const;
export type PlanMerit = (typeof PLAN_MERITS)[number];

/** What speaks against it. */
export const PLAN_FLAWS = ['begun', 'other_category', 'one_unhoused', 'both_unhoused'] as const;
export type PlanFlaw = (typeof PLAN_FLAWS)[number];

/** Both ads are near the home that was named if they lie as near as where an ad needs no housing. */
const NEAR_HOME_POINTS = 2 * Math.floor(PLAN_WEIGHTS.nearHomeKm / PLAN_WEIGHTS.kmHomePerPoint);
/** The interruption is as wished if it differs by a week at most. */
const WISHED_WITHIN_DAYS = 7;

interface ExplainedPlan {
  readonly parts: PlanParts;
  /** Whether the two ads are of one category; null with a job that somebody holds, of which that is not known. */
  readonly isSameCategory: boolean | null;
  /** Whether a home was named. */
  readonly hasHome: boolean;
}

/** Why a plan stands where it does, the strongest reason first (rule plans/reasons). */
export function reasonsOf({ parts, isSameCategory, hasHome }: ExplainedPlan): {
  merits: PlanMerit[];
  flaws: PlanFlaw[];
} {
  const unhoused = parts.housing / PLAN_WEIGHTS.noHousing;
  const merits: Record<PlanMerit, boolean> = {
    tandem: parts.tandem < 0,
    same_occupation: isSameCategory === true && parts.work === 0,
    same_category: isSameCategory === true && parts.work > 0,
    near_home: hasHome && parts.home <= NEAR_HOME_POINTS,
    wished_days: parts.between <= WISHED_WITHIN_DAYS * PLAN_WEIGHTS.dayOff,
    housed: unhoused === 0,
  };
  const flaws: Record<PlanFlaw, boolean> = {
    begun: parts.begun > 0,
    other_category: isSameCategory === false,
    one_unhoused: unhoused === 1,
    both_unhoused: unhoused === 2,
  };
  return {
    merits: PLAN_MERITS.filter((merit) => merits[merit]),
    flaws: PLAN_FLAWS.filter((flaw) => flaws[flaw]),
  };
}
