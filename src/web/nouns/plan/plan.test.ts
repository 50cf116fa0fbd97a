import { describe, expect, it } from 'vitest';
import { adsOf, barsOf, idleMonthsOf, keyOf, namedDaysBetween, type PlanHalf, seasonsOf } from './plan.ts';

const ad = (id: number, season: string, start: [number, number], end: [number, number]) =>
  ({
    ...{ id, season, start_year: start[0], start_month: start[1], end_year: end[0], end_month: end[1] },
  }) as unknown as PlanHalf;
const held = (start_date: string, end_date: string): PlanHalf => ({
  ...{ held: true, entry_id: 5, title: 'Köchin', company: 'Hotel A', start_date, end_date },
});

const winter = ad(1, 'winter', [2026, 12], [2027, 3]);
const summer = ad(2, 'summer', [2027, 5], [2027, 10]);
const months = (plan: { first: PlanHalf; second: PlanHalf }) => idleMonthsOf(plan).map(({ month }) => month);

describe('a plan', () => {
  it('of two ads draws both as certain, and names the months of its year without work', () => {
    const plan = { first: winter, second: summer };
    expect(barsOf(plan).map(({ season, state }) => [season, state])).toEqual([
      ['winter', 'confirmed'],
      ['summer', 'confirmed'],
    ]);
    expect(months(plan)).toEqual([4, 11]);
    expect(keyOf(plan)).toBe('1-2');
  });

  it('with a held job draws the ad as possible, and the job in the other season', () => {
    const plan = { first: held('2026-12-20', '2027-04-03'), second: summer };
    expect(seasonsOf(plan)).toEqual(['winter', 'summer']);
    expect(barsOf(plan)).toMatchObject([
      { season: 'winter', start: '2026-12-20', end: '2027-04-03', state: 'confirmed' },
      { season: 'summer', state: 'possible' },
    ]);
    expect(adsOf(plan)).toEqual([summer]);
    expect(months(plan)).toEqual([11]);
    expect(keyOf(plan)).toBe('held5-2');
    const typed = { ...plan.first, entry_id: null } as PlanHalf;
    expect(keyOf({ ...plan, first: typed })).toBe('held-2');
  });

  it('that begins before the months that a ruler shows still counts its year from its beginning', () => {
    expect(months({ first: ad(3, 'summer', [2026, 4], [2026, 9]), second: winter })).toEqual([10, 11]);
  });

  it('says how many days lie between the days that its ads name, where whole months hide them', () => {
    const between = (end_day: number | null, start_day: number | null, interruption_days: number) =>
      namedDaysBetween({
        first: { ...ad(1, 'winter', [2026, 12], [2027, 4]), end_day } as PlanHalf,
        second: { ...summer, start_day } as PlanHalf,
        interruption_days,
      });
    expect(between(null, null, 0)).toBeNull();
    expect(between(30, 1, 0)).toBeNull();
    expect(between(5, null, 0)).toBe(25);
    expect(between(5, 20, 0)).toBe(44);
    const first = held('2026-12-20', '2027-04-03');
    expect(namedDaysBetween({ first, second: summer, interruption_days: 27 })).toBeNull();
  });
});
