import { expect, it } from 'vitest';
import { inOrder, shareOf } from './market-order.ts';

const row = (state: string | null, ads: number, without: number | null, isLeast = false) => ({
  ...{ state, ads, without_in_category: without, without_in_category_is_least: isLeast },
});

it('cantons with most ads without another half come first, then those with most ads, and the others last', () => {
  const rows = [row(null, 90, 80), row('BE', 9, null), row('GR', 9, 4), row('TI', 30, null), row('VS', 9, 7)];
  expect(inOrder(rows, 'state').map(({ state }) => state)).toEqual(['VS', 'GR', 'TI', 'BE', null]);
});

it('months come in their order', () => {
  const rows = ['2027-05', null, '2026-11', '2027-01'].map((month) => ({
    month,
    ads: 3,
    without_in_category: 3,
    without_in_category_is_least: false,
  }));
  expect(inOrder(rows, 'month').map(({ month }) => month)).toEqual(['2026-11', '2027-01', '2027-05', null]);
});

it('the share is told in whole percent where the count is, and never as too much', () => {
  expect([shareOf(row('GR', 9, 3)), shareOf(row('GR', 9, null))]).toEqual([33, null]);
  expect([shareOf(row('GR', 9, 6)), shareOf(row('GR', 9, 6, true))]).toEqual([67, 66]);
});
