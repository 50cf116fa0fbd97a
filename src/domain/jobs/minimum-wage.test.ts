import { describe, expect, it } from 'vitest';
import { JOB_POSITION_IDS } from './constants.ts';
import { lackingPay, WAGE_LEVELS, WAGES_2026, wagesFor, wagesOn } from './minimum-wage.ts';
import type { Pay } from './pay.ts';

const monthly = (min: number | null, max: number | null = null): Pay => ({
  ...{ pay_min_amount: min, pay_max_amount: max, pay_unit: 'MONTH' as const },
});

describe('the minimum wages of the collective agreement', () => {
  it('of 2026 are 3713, 3943, 4070, 4528, 4635 and 5293 francs a month, and 2390 for internships', () => {
    expect(WAGES_2026.map(({ level, amount }) => `${level} ${amount / 100}`)).toEqual([
      ...['Ia 3713', 'Ib 3943', 'II 4070', 'IIIa 4528', 'IIIb 4635', 'IV 5293', 'internship 2390'],
    ]);
  });

  it('fit a position by what somebody has learned, the lowest first, and apprentices by none', () => {
    const fitting = JOB_POSITION_IDS.map((id) => wagesFor(id, WAGES_2026).map(({ level }) => level));
    expect(fitting).toEqual([
      ...[[], ['internship'], ['Ia', 'Ib'], ['II', 'IIIa', 'IIIb'], ['IIIa', 'IIIb', 'IV']],
    ]);
    expect(new Set(fitting.flat())).toEqual(new Set(WAGE_LEVELS));
    expect(wagesFor(4, [])).toEqual([]);
  });

  it('hold from their day on until newer ones of their level do', () => {
    const [of2026, of2027] = [
      { level: 'Ia' as const, amount: 371_300, valid_from: '2026-01-01' },
      { level: 'Ia' as const, amount: 376_000, valid_from: '2027-01-01' },
    ];
    const on = (day: string) => wagesOn(day, [of2027, of2026]);
    expect(on('2025-12-31')).toEqual([]);
    expect(on('2026-12-31')).toEqual([of2026]);
    expect(on('2027-01-01')).toEqual([of2027]);
  });

  it.each([
    ['exactly the lowest', monthly(371_300), null],
    ['a Rappen less', monthly(371_299), 'Ia'],
    ['an upper end below it', monthly(null, 371_299), 'Ia'],
    ['a range that begins below it', monthly(370_000, 400_000), 'Ia'],
    ['an hour of 20.40 francs', { ...monthly(2_040), pay_unit: 'HOUR' as const }, 'Ia'],
    ['an hour of 20.41 francs', { ...monthly(2_041), pay_unit: 'HOUR' as const }, null],
    ['nothing', monthly(null), null],
  ])('are missed by the pay of somebody without training or not: %s', (_, pay, level) => {
    expect(lackingPay(pay, 3, WAGES_2026)?.level ?? null).toBe(level);
  });

  it('are nothing to miss for an apprenticeship, or while none are known', () => {
    expect(lackingPay(monthly(100_000), 1, WAGES_2026)).toBeNull();
    expect(lackingPay(monthly(100_000), 3, [])).toBeNull();
  });
});
