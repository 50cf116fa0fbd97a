import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { costHome, kilometresBetween } from './cost.ts';
import { reasonsOf } from './reasons.ts';

const NOTHING = {
  between: 100,
  apart: 0,
  home: 0,
  work: 0,
  housing: 0,
  idle: 0,
  wait: 0,
  begun: 0,
  tandem: 0,
};
const reasons = (parts: Partial<typeof NOTHING>, plan: Partial<Parameters<typeof reasonsOf>[0]> = {}) => {
  const { merits, flaws } = reasonsOf({
    ...{ parts: { ...NOTHING, ...parts }, distanceKm: 100, isSameCategory: true, hasHome: false },
    ...plan,
  });
  return { for: merits, against: flaws };
};

/** A held job, whose place is not known. */
const HELD = { hasHome: true, distanceKm: null, isSameCategory: null } as const;

describe('the reasons of a plan', () => {
  it.each([
    ['the same occupation', { work: 0 }, {}, ['same_occupation', 'housed'], []],
    ['another occupation of the category', { work: 12 }, {}, ['same_category', 'housed'], []],
    ['levels and occupations apart', { work: 52 }, {}, ['same_category', 'housed'], []],
    ['two categories', { work: 40 }, { isSameCategory: false }, ['housed'], ['other_category']],
    ['a held job, whose work is unknown', {}, { isSameCategory: null }, ['housed'], []],
    ['a week more or less between', { between: 14 }, {}, ['same_occupation', 'wished_days', 'housed'], []],
    ['eight days more or less', { between: 16 }, {}, ['same_occupation', 'housed'], []],
    ['one ad without accommodation', { housing: 30 }, {}, ['same_occupation'], ['one_unhoused']],
    ['two of them', { housing: 60 }, {}, ['same_occupation'], ['both_unhoused']],
    ['both near home', { home: 7 }, { hasHome: true }, ['same_occupation', 'near_home', 'housed'], []],
    ['one perhaps far from it', { home: 8 }, { hasHome: true }, ['same_occupation', 'housed'], []],
    [
      'one at home, one far',
      { home: 14 },
      { hasHome: true, distanceKm: 56 },
      ['same_occupation', 'housed'],
      [],
    ],
    [
      'both at one place near home',
      ...([{ home: 12 }, { hasHome: true, distanceKm: 0 }] as const),
      ...([['same_occupation', 'near_home', 'housed'], []] as const),
    ],
    ['an ad far from home beside a held job', { home: 12 }, HELD, ['housed'], []],
    ['an ad near home beside a held job', { home: 7 }, HELD, ['near_home', 'housed'], []],
    ['a first half that has begun', { begun: 30 }, {}, ['same_occupation', 'housed'], ['begun']],
    ['a tandem', { tandem: -60 }, {}, ['tandem', 'same_occupation', 'housed'], []],
  ] as const)('with %s', (_, parts, plan, merits, flaws) => {
    expect(reasons(parts, plan)).toEqual({ for: merits, against: flaws });
  });

  it('say that both ads are near home only where each of them is', () => {
    const place = fc.record({
      latitude: fc.double({ min: 46, max: 47.5, noNaN: true }),
      longitude: fc.double({ min: 6.5, max: 9, noNaN: true }),
    });
    fc.assert(
      fc.property(place, place, place, (home, one, other) => {
        const away = [one, other].map((ad) => kilometresBetween(home, ad));
        const parts = { home: away.reduce((sum, km) => sum + costHome(km), 0) };
        const distanceKm = Math.round(kilometresBetween(one, other));
        const isNear = reasons(parts, { hasHome: true, distanceKm }).for.includes('near_home');
        if (isNear) expect(Math.max(...away)).toBeLessThan(32);
      }),
      { numRuns: 2000 },
    );
  });
});
