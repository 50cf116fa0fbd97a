import { costApart, kilometresOnSphere, onSphere, type SpherePoint } from '#domain/plans/cost.ts';
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

/** The costs of ways between any two spots; those from one spot are computed when they are first asked for. */
export class SpotDistances {
  readonly #documents: Documents;
  readonly #points: (SpherePoint | null)[] = [];
  readonly #from: (Surroundings | undefined)[] = [];

  constructor(documents: Documents) {
    this.#documents = documents;
  }

  from(spot: number): Surroundings {
    const count = this.#documents.spots.length / 2;
    const known = this.#from[spot];
    if (known !== undefined && known.apart.length === count) return known;
    const apart = new Uint8Array(count);
    const within = new Uint32Array(256);
    for (let other = 0; other < count; other++) {
      const points = costApart(this.km(spot, other));
      apart[other] = points;
      within[points] = (within[points] as number) + 1;
    }
    for (let points = 1; points < within.length; points++) {
      within[points] = (within[points] as number) + (within[points - 1] as number);
    }
    const ends = within.slice();
    const nearest = new Uint32Array(count);
    for (let other = count - 1; other >= 0; other--) {
      const points = apart[other] as number;
      const place = (ends[points] as number) - 1;
      ends[points] = place;
      nearest[place] = other;
    }
    const surroundings = { apart, nearest, within };
    this.#from[spot] = surroundings;
    return surroundings;
  }

  /** Whole kilometres; null if the place of one is unknown. */
  km(spot: number, other: number): number | null {
    const points = this.#points;
    for (let next = points.length; next < this.#documents.spots.length / 2; next++) {
      const point = pointAt(this.#documents, next);
      points.push(point && onSphere(point));
    }
    const [a, b] = [points[spot] ?? null, points[other] ?? null];
    return a === null || b === null ? null : Math.round(kilometresOnSphere(a, b));
  }
}

/** Null for an unknown place. */
export function pointAt({ spots }: Pick<Documents, 'spots'>, spot: number): Point | null {
  const latitude = spots[2 * spot] as number;
  return Number.isNaN(latitude) ? null : { latitude, longitude: spots[2 * spot + 1] as number };
}
