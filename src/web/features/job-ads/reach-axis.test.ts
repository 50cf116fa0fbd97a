import { expect, it } from 'vitest';
import { axisTop } from './reach-axis.ts';

it('an axis of counts ends at a round number, and never so low that one alone fills it', () => {
  expect([0, 1, 5, 6, 10, 11, 21, 50, 51, 137, 2000].map(axisTop)).toEqual([
    5, 5, 5, 10, 10, 20, 50, 50, 100, 200, 2000,
  ]);
});
