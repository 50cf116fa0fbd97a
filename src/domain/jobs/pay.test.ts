import { describe, expect, it } from 'vitest';
import { ruleText } from '#test/rule-text.ts';
import { HOURS_PER_MONTH, monthlyPay, PAY_AMOUNTS, type Pay, payInWords, payProblems } from './pay.ts';

const pay = (min: number | null, max: number | null, unit: Pay['pay_unit'] = 'MONTH'): Pay => ({
  ...{ pay_min_amount: min, pay_max_amount: max, pay_unit: unit },
});
const problems = (given: Partial<Pay>) => payProblems(given).map(({ field, code }) => `${field} ${code}`);

describe('the pay of an ad', () => {
  it('may be left out, or be one amount or two of them, the lower first', () => {
    expect(problems(pay(null, null, null))).toEqual([]);
    expect(problems(pay(420_000, null))).toEqual([]);
    expect(problems(pay(null, 420_000))).toEqual([]);
    expect(problems(pay(420_000, 420_000))).toEqual([]);
    expect(problems(pay(420_001, 420_000))).toEqual(['pay_max_amount payOrder']);
  });

  it('says what it is for, as soon as there is an amount', () => {
    expect(problems(pay(null, 420_000, null))).toEqual(['pay_unit required']);
    expect(problems(pay(null, null, 'HOUR'))).toEqual([]);
  });

  it.each(['MONTH', 'HOUR'] as const)('lies within the bounds that its unit (%s) has', (unit) => {
    const { min, max } = PAY_AMOUNTS[unit];
    const code = unit === 'HOUR' ? 'payPerHour' : 'payPerMonth';
    expect(problems(pay(min, max, unit))).toEqual([]);
    expect(problems(pay(min - 1, max, unit))).toEqual([`pay_min_amount ${code}`]);
    expect(problems(pay(min, max + 1, unit))).toEqual([`pay_max_amount ${code}`]);
    expect(ruleText('jobs/pay')).toContain(`${min / 100} to ${max / 100} francs`);
  });

  it('is compared by the month, by its upper end', () => {
    expect(monthlyPay(pay(null, null, null))).toBe(0);
    expect(monthlyPay(pay(400_000, 450_000))).toBe(450_000);
    expect(monthlyPay(pay(400_000, null))).toBe(400_000);
    expect(monthlyPay(pay(2_000, 2_500, 'HOUR'))).toBe(455_000);
    expect(ruleText('jobs/pay')).toContain(`${HOURS_PER_MONTH} hours`);
  });

  it('is said with the end that it states', () => {
    const said = (given: Pay) => payInWords(given, (phrase, amount) => `${phrase}(${amount})`);
    expect(said(pay(420_000, 460_050))).toBe('MONTH(range(CHF\u00a04’200–4’600.50))');
    expect(said(pay(420_000, 420_000))).toBe('MONTH(range(CHF\u00a04’200))');
    expect(said(pay(2_550, null, 'HOUR'))).toBe('HOUR(from(CHF\u00a025.50))');
    expect(said(pay(null, 2_500, 'HOUR'))).toBe('HOUR(upTo(CHF\u00a025))');
    expect(said(pay(null, null))).toBeNull();
  });
});
