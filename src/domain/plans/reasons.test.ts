import { describe, expect, it } from 'vitest';
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
    ...{ parts: { ...NOTHING, ...parts }, isSameCategory: true, hasHome: false },
    ...plan,
  });
  return { for: merits, against: flaws };
};

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
    ['both near home', { home: 14 }, { hasHome: true }, ['same_occupation', 'near_home', 'housed'], []],
    ['both farther away', { home: 15 }, { hasHome: true }, ['same_occupation', 'housed'], []],
    ['a first half that has begun', { begun: 30 }, {}, ['same_occupation', 'housed'], ['begun']],
    ['a tandem', { tandem: -60 }, {}, ['tandem', 'same_occupation', 'housed'], []],
  ] as const)('with %s', (_, parts, plan, merits, flaws) => {
    expect(reasons(parts, plan)).toEqual({ for: merits, against: flaws });
  });
});
