import { costApart, type SpherePoint } from '#domain/plans/cost.ts';
import { type Budget, cost } from '../budget.ts';
import type { SpotDistances } from './spot-distances.ts';

/**
 * Some of the spots, in the order of their height, so that the nearest to another spot is found among those that are
 * little more northern or southern, without the surroundings of either.
 */
export class NearestSpot {
  readonly #distances: SpotDistances;
  readonly #budget: Budget;
  readonly #points: SpherePoint[] = [];
  readonly #spots: number[] = [];
  /** By spot: how many of them lie before it in the order. */
  readonly #before: Uint32Array;
  readonly #hasUnknown: boolean;

  /**
   * @param isAmong by spot: whether it is one of them
   * @throws TooCostlyError when the budget is exceeded, as the other one does
   */
  constructor(distances: SpotDistances, isAmong: Uint8Array, budget: Budget) {
    this.#distances = distances;
    this.#budget = budget;
    const { count } = distances;
    budget.spend(count * cost.candidate);
    this.#before = new Uint32Array(count);
    for (const spot of distances.byHeight(budget)) {
      this.#before[spot] = this.#spots.length;
      if (isAmong[spot] === 0) continue;
      this.#spots.push(spot);
      this.#points.push(distances.sphereAt(spot) as SpherePoint);
    }
    let all = 0;
    for (const is of isAmong) all += is;
    this.#hasUnknown = all > this.#spots.length;
  }

  /** The points of the way to the nearest of them. */
  pointsFrom(spot: number): number {
    const from = this.#distances.sphereAt(spot);
    const nearest = from === null ? -1 : this.#nearestTo(from, this.#before[spot] as number);
    const points = nearest < 0 ? costApart(null) : this.#distances.points(spot, nearest);
    return this.#hasUnknown ? Math.min(points, costApart(null)) : points;
  }

  /** -1 if the places of all are unknown. */
  #nearestTo([x, y, z]: SpherePoint, before: number): number {
    const points = this.#points;
    let [below, above] = [before - 1, before];
    let best = -1;
    // The square of the chord, whose least part is how much higher or lower a spot lies.
    let least = Number.POSITIVE_INFINITY;
    for (;;) {
      const down = below < 0 ? Number.POSITIVE_INFINITY : z - (points[below] as SpherePoint)[2];
      const up = above === points.length ? Number.POSITIVE_INFINITY : (points[above] as SpherePoint)[2] - z;
      const height = Math.min(down, up);
      if (height * height >= least) break;
      const at = down < up ? below-- : above++;
      const point = points[at] as SpherePoint;
      const [a, b] = [point[0] - x, point[1] - y];
      const chord = a * a + b * b + height * height;
      if (chord >= least) continue;
      least = chord;
      best = this.#spots[at] as number;
    }
    this.#budget.spend((above - below) * cost.candidate);
    return best;
  }
}
