import { describe, expect, it } from 'vitest';
import {
  costApart,
  costBegun,
  costBetween,
  costHome,
  costHousing,
  costIdle,
  costOfPlan,
  costWait,
  costWork,
  kilometresBetween,
  monthsWorked,
} from './cost.ts';

describe('the cost of a year plan', () => {
  it('is the sum of its parts', () => {
    const parts = { between: 28, apart: 5, home: 0, work: 12, housing: 30, idle: 8, wait: 3, begun: 0 };
    expect(costOfPlan({ ...parts, tandem: -60 })).toBe(26);
  });

  it('counts each day more or less than wished twice', () => {
    expect([costBetween(14, 14), costBetween(0, 14), costBetween(30, 14)]).toEqual([0, 28, 32]);
  });

  it('is half the distance rounded down, up to a bound, and fixed for an unknown place', () => {
    expect([0, 1, 5, 301, 400, null].map(costApart)).toEqual([0, 0, 2, 150, 150, 75]);
  });

  it('is a quarter of the way home', () => {
    expect([0, 3.9, 4, 299, 400, null].map(costHome)).toEqual([0, 0, 1, 74, 75, 0]);
  });

  it('asks for housing, but not near home', () => {
    expect([costHousing(true, null), costHousing(false, null)]).toEqual([0, 30]);
    expect([costHousing(false, 30), costHousing(false, 30.1)]).toEqual([0, 30]);
  });

  it('grows with other work: the category, else the levels between the positions and the occupation', () => {
    const work = { category: 1, position: 4, occupation: 7 };
    expect(costWork(work, work)).toBe(0);
    expect(costWork(work, { ...work, position: 2 })).toBe(20);
    expect(costWork(work, { ...work, occupation: 0 })).toBe(12);
    expect(costWork(work, { category: 2, position: 1, occupation: 0 })).toBe(40);
  });

  it('counts idle months except those that were to be free', () => {
    expect([costIdle(12, 0), costIdle(10, 0), costIdle(10, 1), costIdle(10, 5)]).toEqual([0, 16, 8, 0]);
  });

  it('counts the wait, or that an ad has begun', () => {
    expect([costWait(9, 10), costWait(10, 10), costWait(12, 10)]).toEqual([0, 0, 6]);
    expect([costBegun(9, 10, true), costBegun(10, 10, true), costBegun(9, 10, false)]).toEqual([30, 0, 0]);
  });
});

describe('the months worked', () => {
  it('are those of both jobs within twelve from the start of the first, a shared one once', () => {
    expect(monthsWorked({ start: 0, end: 4 }, { start: 6, end: 10 })).toBe(10);
    expect(monthsWorked({ start: 0, end: 4 }, { start: 4, end: 5 })).toBe(6);
    expect(monthsWorked({ start: 0, end: 6 }, { start: 9, end: 15 })).toBe(10);
    expect(monthsWorked({ start: 0, end: 12 }, { start: 13, end: 17 })).toBe(12);
  });
});

describe('the distance of two points', () => {
  it('is that on a sphere of 6371 km', () => {
    const [thun, davos] = [
      { latitude: 46.75, longitude: 7.62 },
      { latitude: 46.8, longitude: 9.83 },
    ];
    expect(kilometresBetween(thun, thun)).toBe(0);
    expect(kilometresBetween(thun, davos)).toBeCloseTo(168.4, 0);
    expect(kilometresBetween({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(
      6371 * Math.PI,
      6,
    );
  });
});
