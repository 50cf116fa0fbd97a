import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { costApart } from '#domain/plans/cost.ts';
import { Budget, TooCostlyError } from '../budget.ts';
import { NearestSpot } from './nearest-spot.ts';
import { SpotDistances } from './spot-distances.ts';

/** Latitude and longitude of so many spots. */
const spotsOf = (count: number) =>
  Array.from({ length: count }, (_, spot) => [46 + (spot % 7) / 10, 7 + spot / 50]).flat();

/** What is done, and what it costs. */
function spentOn(distances: SpotDistances, spot: number): number {
  const budget = new Budget();
  distances.from(spot, budget);
  return budget.spent;
}

describe('the surroundings of spots', () => {
  it('cost work for each spot, and none while they are kept', () => {
    const [few, many] = [100, 200].map((count) => new SpotDistances({ spots: spotsOf(count) })) as [
      SpotDistances,
      SpotDistances,
    ];
    expect(spentOn(few, 0)).toBeGreaterThan(100 * 10);
    expect(spentOn(many, 0)).toBe(2 * spentOn(few, 1));
    expect(spentOn(many, 0)).toBe(0);
    expect(() => many.from(1, new Budget(100))).toThrow(TooCostlyError);
  });

  it('are kept for so many spots together alone, those that were asked for last', () => {
    const distances = new SpotDistances({ spots: spotsOf(100) }, 1000);
    for (let spot = 0; spot < 100; spot++) distances.from(spot, new Budget());
    const kept = Array.from({ length: 100 }, (_, spot) => 99 - spot).filter(
      (spot) => distances.worthwhileFrom(spot, 0, new Budget()) !== undefined,
    );
    expect(kept).toEqual([99, 98, 97, 96, 95, 94, 93, 92, 91, 90]);
  });

  it('are worked out once the distances that were asked for one by one are as many', () => {
    const distances = new SpotDistances({ spots: spotsOf(100) });
    const isWorthwhile = (spot: number, asked: number) =>
      distances.worthwhileFrom(spot, asked, new Budget()) !== undefined;
    expect(isWorthwhile(3, 60)).toBe(false);
    expect(isWorthwhile(4, 60)).toBe(false);
    expect(isWorthwhile(3, 39)).toBe(false);
    expect(isWorthwhile(3, 1)).toBe(true);
    expect(isWorthwhile(3, 1)).toBe(true);
    expect(isWorthwhile(4, 1)).toBe(false);
  });

  it('are extended by the spots that were added, instead of worked out anew', () => {
    const spots = spotsOf(400);
    const distances = new SpotDistances({ spots });
    const whole = spentOn(distances, 5);
    spots.push(46.1, 7.2, Number.NaN, Number.NaN);
    const extended = distances.from(5, new Budget());
    expect(extended).toEqual(new SpotDistances({ spots: spots.slice() }).from(5, new Budget()));
    spots.push(46.2, 7.3);
    expect(spentOn(distances, 5)).toBeLessThan(whole / 5);
  });
});

describe('the nearest of some spots', () => {
  const spot = fc.oneof(
    { weight: 9, arbitrary: fc.tuple(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 0, max: 40 })) },
    { weight: 1, arbitrary: fc.constant(null) },
  );

  it('is as near as the nearest that looking at all finds, also after spots were added', () => {
    fc.assert(
      fc.property(
        fc.array(spot, { minLength: 2, maxLength: 40 }),
        fc.infiniteStream(fc.boolean()),
        (all, is) => {
          const spots: number[] = [];
          const distances = new SpotDistances({ spots });
          for (const point of all) {
            spots.push(...(point ? [45 + point[0] / 4, 6 + point[1] / 4] : [Number.NaN, Number.NaN]));
            const isAmong = Uint8Array.from({ length: distances.count }, () => Number(is.next().value));
            if (!isAmong.includes(1)) continue;
            const nearest = new NearestSpot(distances, isAmong, new Budget());
            for (let from = 0; from < distances.count; from++) {
              const each = [...isAmong.keys()].filter((other) => isAmong[other] === 1);
              const points = each.map((other) => costApart(distances.km(from, other)));
              expect(nearest.pointsFrom(from)).toBe(Math.min(...points));
            }
          }
        },
      ),
    );
  });

  it('costs less than the surroundings of one spot, also where there are many', () => {
    const distances = new SpotDistances({
      spots: spotsOf(20_000).map((of, at) => (at % 2 ? of : 46 + at / 20_000)),
    });
    const isAmong = new Uint8Array(20_000).map((_, at) => at % 2);
    const nearest = new NearestSpot(distances, isAmong, new Budget());
    const before = new Budget();
    const same = new NearestSpot(distances, isAmong, before);
    const built = before.spent;
    expect(built).toBeLessThan(spentOn(distances, 0) / 2);
    for (const from of [0, 9999, 19_998]) expect(same.pointsFrom(from)).toBe(nearest.pointsFrom(from));
    expect(before.spent - built).toBeLessThan(built / 5);
  });
});
