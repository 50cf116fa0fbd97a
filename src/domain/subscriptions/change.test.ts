import { expect, it } from 'vitest';
import { planAtRenewal } from './change.ts';

it.each([
  ['micro', null, 'big', 'micro', 'nothing was announced'],
  ['micro', 'medium', 'medium', 'medium', 'the house is as large as when it was announced'],
  ['micro', 'medium', 'big', 'medium', 'it has grown on, which was not announced'],
  ['micro', 'medium', 'small', 'small', 'it has become smaller since'],
  ['micro', 'medium', 'micro', 'micro', 'it is as small as before'],
  ['small', 'medium', 'micro', 'small', 'it is smaller than ever'],
  ['micro', 'medium', null, 'micro', 'it states no size any more'],
] as const)(
  'with the plan %s and an announced %s, a company of size %s gets %s: %s',
  (plan, announced, size, expected, _) => {
    expect(planAtRenewal(plan, { announced, size })).toBe(expected);
  },
);
