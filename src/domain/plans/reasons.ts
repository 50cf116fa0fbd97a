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

/** An ad is near the home that was named if it has no more points than where it needs no housing. */
const NEAR_HOME_POINTS = Math.floor(PLAN_WEIGHTS.nearHomeKm / PLAN_WEIGHTS.kmHomePerPoint);
/** The interruption is as wished if it differs by a week at most. */
const WISHED_WITHIN_DAYS = 7;

interface ExplainedPlan {
  readonly parts: PlanParts;
  /** Whole kilometres between the two ads; null with a job that somebody holds, or if the place of one is unknown. */
  readonly distanceKm: number | null;
  /** Whether the two ads are of one category; null with a job that somebody holds, of which that is not known. */
  readonly isSameCategory: boolean | null;
  /** Whether a home was named. */
  readonly hasHome: boolean;
}

/** Why a plan stands where it does, the strongest reason first (rule plans/reasons). */
export function reasonsOf({ parts, distanceKm, isSameCategory, hasHome }: ExplainedPlan): {
  merits: PlanMerit[];
  flaws: PlanFlaw[];
} {
  const unhoused = parts.housing / PLAN_WEIGHTS.noHousing;
  const merits: Record<PlanMerit, boolean> = {
    tandem: parts.tandem < 0,
    same_occupation: isSameCategory === true && parts.work === 0,
    same_category: isSameCategory === true && parts.work > 0,
    near_home: hasHome && areNearHome(parts.home, distanceKm),
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

/**
 * Whether each ad is near home for certain. A plan tells the points of both together: one may have them all, and none has
 * more. Of two ads the farther one is, besides, no farther than half of both ways and the way between them.
 */
function areNearHome(points: number, distanceKm: number | null): boolean {
  if (points <= NEAR_HOME_POINTS) return true;
  if (distanceKm === null) return false;
  const { kmHomePerPoint } = PLAN_WEIGHTS;
  // Points are rounded down and the distance is rounded.
  const bothWays = (points + 2) * kmHomePerPoint;
  return (bothWays + distanceKm + 0.5) / 2 <= (NEAR_HOME_POINTS + 1) * kmHomePerPoint;
}
