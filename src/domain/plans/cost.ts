/** How much each part of a year plan costs, in whole points; smaller is better (rule plans/cost). */
export const PLAN_WEIGHTS = {
  /** For each day by which the interruption differs from the wished one. */
  dayOff: 2,
  /** The kilometres between the two places that cost one point, and the most that they cost. */
  kmApartPerPoint: 2,
  mostApart: 150,
  apartUnknown: 75,
  /** The same between an ad and the home that was named. */
  kmHomePerPoint: 4,
  mostHome: 75,
  otherCategory: 40,
  perPosition: 10,
  otherOccupation: 12,
  noHousing: 30,
  /** An ad this near to the home needs no housing, in kilometres. */
  nearHomeKm: 30,
  idleMonth: 8,
  monthOfWait: 3,
  begun: 30,
  tandem: -60,
} as const;

/** The days without work between the two jobs, unless a person wishes otherwise. */
export const WISHED_DAYS_BETWEEN = 14;

/** The parts of a plan's cost by their names on the wire. */
export interface PlanParts {
  readonly between: number;
  readonly apart: number;
  readonly home: number;
  readonly work: number;
  readonly housing: number;
  readonly idle: number;
  readonly wait: number;
  readonly begun: number;
  readonly tandem: number;
}

export function costOfPlan(parts: PlanParts): number {
  return Object.values(parts).reduce((sum: number, part: number) => sum + part, 0);
}

const EARTH_RADIUS_KM = 6371;

/** A point in degrees (WGS 84). */
interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** A point as three coordinates on a sphere of radius 1, between which distances are quick to compute. */
export type SpherePoint = readonly [x: number, y: number, z: number];

export function onSphere({ latitude, longitude }: Point): SpherePoint {
  const [northwards, eastwards] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  const radius = Math.cos(northwards);
  return [radius * Math.cos(eastwards), radius * Math.sin(eastwards), Math.sin(northwards)];
}

/** The kilometres between two points along a great circle; not rounded. */
export function kilometresOnSphere(a: SpherePoint, b: SpherePoint): number {
  const [x, y, z] = [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(x * x + y * y + z * z) / 2));
}

export function kilometresBetween(a: Point, b: Point): number {
  return kilometresOnSphere(onSphere(a), onSphere(b));
}

/** @param interruption, wished days without work */
export function costBetween(interruption: number, wished: number): number {
  return PLAN_WEIGHTS.dayOff * Math.abs(interruption - wished);
}

/** @param km whole kilometres between the two ads; null if the place of one is unknown */
export function costApart(km: number | null): number {
  if (km === null) return PLAN_WEIGHTS.apartUnknown;
  return Math.min(PLAN_WEIGHTS.mostApart, Math.floor(km / PLAN_WEIGHTS.kmApartPerPoint));
}

/** @param km from the home that was named to one ad; null without a home */
export function costHome(km: number | null): number {
  return km === null ? 0 : Math.min(PLAN_WEIGHTS.mostHome, Math.floor(km / PLAN_WEIGHTS.kmHomePerPoint));
}

/** @param km from the home that was named to one ad; null without a home */
export function costHousing(hasAccommodation: boolean, km: number | null): number {
  const isNearHome = km !== null && km <= PLAN_WEIGHTS.nearHomeKm;
  return hasAccommodation || isNearHome ? 0 : PLAN_WEIGHTS.noHousing;
}

/** An ad's work by numbers. */
export interface PlanWork {
  readonly category: number;
  readonly position: number;
  readonly occupation: number;
}

export function costWork(a: PlanWork, b: PlanWork): number {
  if (a.category !== b.category) return PLAN_WEIGHTS.otherCategory;
  const positions = PLAN_WEIGHTS.perPosition * Math.abs(a.position - b.position);
  return positions + (a.occupation === b.occupation ? 0 : PLAN_WEIGHTS.otherOccupation);
}

/** The first and last month of a job, as `monthIndex` numbers them. */
export interface PlanPeriod {
  readonly start: number;
  readonly end: number;
}

/** How many of the twelve months from the first job's start month have work in one of the two. */
export function monthsWorked(first: PlanPeriod, second: PlanPeriod): number {
  const last = first.start + 11;
  const ofFirst = Math.min(first.end, last) - first.start + 1;
  const start = Math.max(second.start, first.end + 1);
  return ofFirst + Math.max(0, Math.min(second.end, last) - start + 1);
}

/** @param freeMonths how many months of the year the person wants off */
export function costIdle(months: number, freeMonths: number): number {
  return PLAN_WEIGHTS.idleMonth * Math.max(0, 12 - months - freeMonths);
}

/** @param from the first month that counts, and `start` that of the first job, as `monthIndex` numbers them */
export function costWait(start: number, from: number): number {
  return PLAN_WEIGHTS.monthOfWait * Math.max(0, start - from);
}

/** @param isAd whether the first job is an ad rather than a job that the person holds */
export function costBegun(start: number, from: number, isAd: boolean): number {
  return isAd && start < from ? PLAN_WEIGHTS.begun : 0;
}
