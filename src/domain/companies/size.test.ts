import { expect, it } from 'vitest';
import { COMPANY_SIZES, SIZE_BOUNDS } from './size.ts';

it('the sizes of companies are ranges of headcount: 1 to 10, 11 to 30, 31 to 80, and more', () => {
  expect(COMPANY_SIZES.map((size) => [size, SIZE_BOUNDS[size].from, SIZE_BOUNDS[size].to])).toEqual([
    ['micro', 1, 10],
    ['small', 11, 30],
    ['medium', 31, 80],
    ['big', 81, null],
  ]);
});
