import { LRUCache } from 'lru-cache';
import { costApart, kilometresOnSphere, onSphere, type SpherePoint } from '#domain/plans/cost.ts';
import { type Budget, cost } from '../budget.ts';
import type { Point } from '../distance.ts';
import type { Documents } from '../documents.ts';

/** What the way from one spot to every other costs. */
export interface Surroundings {
  /** By spot. */
  apart: Uint8Array;
  /** All spots, nearest first. */
  nearest: Uint32Array;
  /** By points: how many spots are so near. */
  within: Uint32Array;
}

/** The spots of all kept surroundings together, each of which takes five bytes. All places of Switzerland have room. */
const MOST_KEPT = 20_000_000;
/** What putting the surroundings in order costs for each spot, and a new spot in the order of height. */
const ORDERING = 2 * cost.comparison;
const SORTING = 16 * cost.candidate;

/**
 * The costs of ways between any two spots. Ads may have as many spots as there are ads, so the surroundings of a spot are
 * only worked out once the distances from it that were asked for one by one have cost as much, and not all are kept.
 */
export class SpotDistances {
  readonly #documents: Pick<Documents, 'spots'>;
  readonly #points: (SpherePoint | null)[] = [];
  /** By spot: how many distances from it were computed one by one. */
  readonly #computed: number[] = [];
  readonly #kept: LRUCache<number, Surroundings>;
  #byHeight: number[] = [];
  #ordered = 0;

  constructor(documents: Pick<Documents, 'spots'>, mostKept = MOST_KEPT) {
    this.#documents = documents;
    this.#kept = new LRUCache({ maxSize: mostKept, sizeCalculation: ({ apart }) => apart.length });
  }

  get count(): number {
    return this.#documents.spots.length / 2;
  }

  /** @throws TooCostlyError when the budget is exceeded */
  from(spot: number, budget: Budget): Surroundings {
    return this.#upToDate(spot, budget) ?? this.#extend(spot, undefined, budget);
  }

  /**
   * The surroundings of a spot, if they are kept or worth their while; else undefined, and the caller computes as many
   * distances one by one.
   * @throws TooCostlyError when the budget is exceeded
   */
  worthwhileFrom(spot: number, distances: number, budget: Budget): Surroundings | undefined {
    const kept = this.#upToDate(spot, budget);
    if (kept !== undefined) return kept;
    const computed = (this.#computed[spot] ?? 0) + distances;
    this.#computed[spot] = computed;
    return computed < this.count ? undefined : this.#extend(spot, undefined, budget);
  }

  /** The points of the way between two spots. */
  points(spot: number, other: number): number {
    return costApart(this.km(spot, other));
  }

  /** Whole kilometres; null if the place of one is unknown. */
  km(spot: number, other: number): number | null {
    const points = this.#allPoints();
    const a = points[spot] ?? null;
    const b = points[other] ?? null;
    return a === null || b === null ? null : Math.round(kilometresOnSphere(a, b));
  }

  /** Null for an unknown place. */
  sphereAt(spot: number): SpherePoint | null {
    return this.#allPoints()[spot] ?? null;
  }

  #allPoints(): readonly (SpherePoint | null)[] {
    const points = this.#points;
    for (let next = points.length; next < this.count; next++) {
      const point = pointAt(this.#documents, next);
      points.push(point && onSphere(point));
    }
    return points;
  }

  /**
   * The spots of known places, from south to north.
   * @throws TooCostlyError when the budget is exceeded
   */
  byHeight(budget: Budget): readonly number[] {
    const { count } = this;
    if (this.#ordered === count) return this.#byHeight;
    budget.spend(count * cost.candidate + (count - this.#ordered) * SORTING);
    for (; this.#ordered < count; this.#ordered++)
      if (this.sphereAt(this.#ordered) !== null) this.#byHeight.push(this.#ordered);
    // What was in order is one run for the sort, so that few new spots are quickly put in their places.
    const heightOf = (spot: number) => (this.#points[spot] as SpherePoint)[2];
    this.#byHeight.sort((a, b) => heightOf(a) - heightOf(b));
    return this.#byHeight;
  }

  #upToDate(spot: number, budget: Budget): Surroundings | undefined {
    const kept = this.#kept.get(spot);
    return kept === undefined || kept.apart.length === this.count ? kept : this.#extend(spot, kept, budget);
  }

  /** The surroundings with the spots that were added since `known`. */
  #extend(spot: number, known: Surroundings | undefined, budget: Budget): Surroundings {
    const { count } = this;
    const from = known?.apart.length ?? 0;
    budget.spend((count - from) * cost.distance + count * ORDERING);
    const apart = new Uint8Array(count);
    if (known !== undefined) apart.set(known.apart);
    for (let other = from; other < count; other++) apart[other] = this.points(spot, other);
    const surroundings = { apart, ...inOrder(apart) };
    this.#kept.set(spot, surroundings);
    this.#computed[spot] = 0;
    return surroundings;
  }
}

/** All spots by their points, and how many have at most so many: a counting sort. */
function inOrder(apart: Uint8Array): Pick<Surroundings, 'nearest' | 'within'> {
  const within = new Uint32Array(256);
  for (const points of apart) within[points] = (within[points] as number) + 1;
  for (let points = 1; points < within.length; points++) {
    within[points] = (within[points] as number) + (within[points - 1] as number);
  }
  const ends = within.slice();
  const nearest = new Uint32Array(apart.length);
  for (let spot = apart.length - 1; spot >= 0; spot--) {
    const points = apart[spot] as number;
    const place = (ends[points] as number) - 1;
    ends[points] = place;
    nearest[place] = spot;
  }
  return { nearest, within };
}

/** Null for an unknown place. */
export function pointAt({ spots }: Pick<Documents, 'spots'>, spot: number): Point | null {
  const latitude = spots[2 * spot] as number;
  return Number.isNaN(latitude) ? null : { latitude, longitude: spots[2 * spot + 1] as number };
}
