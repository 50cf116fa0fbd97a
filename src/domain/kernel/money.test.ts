import { expect, it } from 'vitest';
import { formatMoney, formatPrice } from './money.ts';

it.each([
  [4990, 'CHF\u00a049.90'],
  [149880, 'CHF\u00a01’498.80'],
  [123456789, 'CHF\u00a01’234’567.89'],
  [-5, 'CHF\u00a0−0.05'],
  [0, 'CHF\u00a00.00'],
])('%i Rappen are written as %s', (rappen, francs) => {
  expect(formatMoney(rappen)).toBe(francs);
});

it('a price is as short as it is written on labels', () => {
  expect([formatPrice(45_000), formatPrice(120_050), formatPrice(0)]).toEqual(['450.–', '1’200.50', '0.–']);
});
