import { costHome, costHousing, kilometresOnSphere, onSphere, PLAN_WEIGHTS } from '#domain/plans/cost.ts';
import { type Budget, cost } from '../budget.ts';
import type { Point } from '../distance.ts';
import type { Documents } from '../documents.ts';
import { CODES } from '../facets.ts';
import { standardFacets } from '../model.ts';
import { CATEGORIES, type Periods, POSITION } from './ads.ts';
import type { PlanMemory } from './plan-memory.ts';
import type { SpotDistances } from './spot-distances.ts';

const WORKLOAD_MIN = standardFacets.indexOf('workload_min');

/** What a person wishes of the two ads of a plan (rule plans/wishes). Lists that are absent allow everything. */
export interface PlanWishes {
  categories?: readonly number[] | undefined;
  positions?: readonly number[] | undefined;
  languages?: readonly string[] | undefined;
  workload?: number | undefined;
  accommodation: boolean;
  winterStates?: readonly string[] | undefined;
  summerStates?: readonly string[] | undefined;
  /** Both ads lie within `radiusKm` of it, and its distance costs. */
  home?: (Point & { radiusKm: number }) | undefined;
  /** Months of the year, 1 to 12, in which neither ad runs. */
  free: readonly number[];
  /** No ad ends before this month, numbered as `monthIndex` does. */
  from: number;
  daysBetween: number;
}

/** The ads that fit the wishes; the first `count` elements of each array count. */
export interface FittingAds {
  slots: Int32Array;
  /** By the index in `slots`: `home` and `housing`, the part of the cost that an ad has in every plan. */
  own: Uint8Array;
  /** By the index in `slots`: the number of the ad's period, times CATEGORIES, plus its category. */
  groups: Uint32Array;
  count: number;
  winter: number;
  summer: number;
}

/** The index as plans read it. */
export interface PlanMarket {
  documents: Documents;
  periods: Periods;
  distances: SpotDistances;
  memory: PlanMemory;
  /** By slot: 0 for an ad that is not public, else its combination of facets plus 1. */
  visible: Int32Array;
  /** The day that `visible` is of, as `sortableDay` returns it. */
  today: number;
}

/**
 * The ads that fit the wishes. Each condition is a table by the values of a column, and goes over the ads that are left
 * without branches, which a processor would mispredict for every second ad.
 * @param matching by slot: 0 for one that the words do not match; undefined without words
 */
export function fittingAds(
  { documents, periods, distances, memory, visible }: PlanMarket,
  matching: Uint8Array | undefined,
  wishes: PlanWishes,
  budget: Budget,
): FittingAds {
  const { columns, slots: all } = documents;
  budget.spend(all * cost.candidate);
  const groupOf = periods.groups;
  memory.makeRoom(all);
  const { slots, own, groups } = memory;
  const { winter, spot } = columns;
  let count = publicIn(slots, { all, visible, groupOf }, allowedGroups(periods, wishes));
  const keep = (column: Column, allowed: Uint8Array | undefined) => {
    if (allowed) count = keepAllowed(slots, count, column, allowed);
  };
  if (matching) count = keepMatching(slots, count, matching);
  keep(columns.combination, allowedCombinations(documents, wishes));
  keep(columns.language, wishes.languages && allowedStrings(documents, wishes.languages));
  keep(columns.accommodation, wishes.accommodation ? Uint8Array.of(0, 1) : undefined);
  keep(columns.workloadMax, wishes.workload === undefined ? undefined : fromValue(wishes.workload));
  if (wishes.winterStates || wishes.summerStates) {
    const inSummer = allowedStrings(documents, wishes.summerStates);
    const inWinter = allowedStrings(documents, wishes.winterStates);
    count = keepInStates(slots, count, columns, [inSummer, inWinter]);
  }
  const homes = wishes.home && fromHome(distances, wishes.home, budget);
  keep(spot, homes?.isNear);

  let winters = 0;
  for (let at = 0; at < count; at++) {
    const slot = slots[at] as number;
    const isHoused = columns.accommodation[slot] as number;
    const there = homes === undefined ? 0 : (spot[slot] as number);
    groups[at] = groupOf[slot] as number;
    own[at] = (homes?.points ?? WITHOUT_HOME)[2 * there + isHoused] as number;
    winters += winter[slot] as number;
  }
  return { slots, own, groups, count, winter: winters, summer: count - winters };
}

type Column = Uint8Array | Uint16Array | Uint32Array;

/** What an ad costs without a home: without accommodation, and with it. */
const WITHOUT_HOME = Uint8Array.of(PLAN_WEIGHTS.noHousing, 0);

/** Lists the slots of public ads of the allowed groups; returns their number. */
function publicIn(
  slots: Int32Array,
  { all, visible, groupOf }: { all: number; visible: Int32Array; groupOf: Uint32Array },
  allowed: Uint8Array,
): number {
  let count = 0;
  for (let slot = 0; slot < all; slot++) {
    slots[count] = slot;
    // 1 for a positive number.
    const isPublic = -(visible[slot] as number) >>> 31;
    count += (allowed[groupOf[slot] as number] as number) & isPublic;
  }
  return count;
}

function keepAllowed(slots: Int32Array, count: number, column: Column, allowed: Uint8Array): number {
  let kept = 0;
  for (let at = 0; at < count; at++) {
    const slot = slots[at] as number;
    slots[kept] = slot;
    kept += allowed[column[slot] as number] as number;
  }
  return kept;
}

function keepMatching(slots: Int32Array, count: number, matching: Uint8Array): number {
  let kept = 0;
  for (let at = 0; at < count; at++) {
    const slot = slots[at] as number;
    slots[kept] = slot;
    kept += matching[slot] as number;
  }
  return kept;
}

function keepInStates(
  slots: Int32Array,
  count: number,
  { state, winter }: Documents['columns'],
  [inSummer, inWinter]: readonly [Uint8Array, Uint8Array],
): number {
  let kept = 0;
  for (let at = 0; at < count; at++) {
    const slot = slots[at] as number;
    slots[kept] = slot;
    const there = state[slot] as number;
    kept += (winter[slot] === 1 ? inWinter[there] : inSummer[there]) as number;
  }
  return kept;
}

/** By value: whether it is at least that. */
function fromValue(least: number): Uint8Array {
  return new Uint8Array(256).fill(1, least);
}

/** By the number of a string: whether it is one of these; without a list all are. */
function allowedStrings({ strings }: Documents, list: readonly string[] | undefined): Uint8Array {
  const allowed = new Uint8Array(strings.values.length);
  if (list === undefined) return allowed.fill(1);
  for (const text of list) {
    const number = strings.find(text);
    if (number !== undefined) allowed[number] = 1;
  }
  return allowed;
}

/** Whether ads of these months may be in a plan: none ends before the first month, or works in a month off. */
function isAllowed({ start, end }: { start: number; end: number }, { from, free }: PlanWishes): boolean {
  if (end < from || end < start) return false;
  return free.every((month) => {
    const next = start + ((month - 1 - (start % 12) + 12) % 12);
    return next > end;
  });
}

/** By group: whether its period and its category are allowed. */
function allowedGroups({ values }: Periods, wishes: PlanWishes): Uint8Array {
  const allowed = new Uint8Array(values.length * CATEGORIES);
  const { categories } = wishes;
  for (const [number, period] of values.entries()) {
    if (!isAllowed(period, wishes)) continue;
    const first = number * CATEGORIES;
    if (categories === undefined) allowed.fill(1, first, first + CATEGORIES);
    else for (const category of categories) allowed[first + category] = 1;
  }
  return allowed;
}

/** By combination of facets: whether the position and the lower end of the workload are allowed; undefined if all are. */
function allowedCombinations({ codes, combinations }: Documents, wishes: PlanWishes): Uint8Array | undefined {
  const { positions, workload } = wishes;
  if (positions === undefined && workload === undefined) return undefined;
  const allowed = new Uint8Array(combinations.values.length);
  for (let number = 0; number < allowed.length; number++) {
    const start = number * CODES;
    const isFitting =
      (workload === undefined || (codes[start + WORKLOAD_MIN] as number) <= workload) &&
      (positions === undefined || positions.includes(codes[start + POSITION] as number));
    allowed[number] = Number(isFitting);
  }
  return allowed;
}

/** By spot: whether it is near enough to the home, and what an ad there costs without accommodation and with it. */
function fromHome(distances: SpotDistances, home: Point & { radiusKm: number }, budget: Budget) {
  const { count } = distances;
  budget.spend(count * cost.distance);
  const isNear = new Uint8Array(count);
  const points = new Uint8Array(2 * count);
  const from = onSphere(home);
  for (let spot = 0; spot < count; spot++) {
    const point = distances.sphereAt(spot);
    if (point === null) continue;
    const km = kilometresOnSphere(from, point);
    isNear[spot] = Number(km <= home.radiusKm);
    points[2 * spot] = costHome(km) + costHousing(false, km);
    points[2 * spot + 1] = costHome(km) + costHousing(true, km);
  }
  return { isNear, points };
}
