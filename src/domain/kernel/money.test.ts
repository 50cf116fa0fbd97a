import { expect, it } from 'vitest';
import { formatMoney, moneySpellings } from './money.ts';

it.each([
  [4990, 'CHF\u00a049.90'],
  [149880, 'CHF\u00a01’498.80'],
  [123456789, 'CHF\u00a01’234’567.89'],
  [-5, 'CHF\u00a0−0.05'],
  [0, 'CHF\u00a00.00'],
])('%i Rappen are written as %s', (rappen, francs) => {
  expect(formatMoney(rappen)).toBe(francs);
});

it('is found by each apostrophe that people type, and by none', () => {
  for (const typed of ["1'498.80", '1’498.80', '1498.80']) expect(moneySpellings(149880)).toContain(typed);
});
