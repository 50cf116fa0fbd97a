import { expect, it } from 'vitest';
import { isSampleOccupation } from './occupation.ts';

it.each([
  ['S0001', true],
  ['S9999', true],
  ['101350', false],
  ['S10135', false],
  ['S001', false],
  ['XS0001', false],
])('whether %s is the code of a sample: %s', (code, isSample) => {
  expect(isSampleOccupation(code)).toBe(isSample);
});
