import { describe, expect, it } from 'vitest';
import { type CheckedCoupon, couponOf, firstBill, laterBills } from './coupon.ts';

const TODAY = '2026-11-25';
const COUPON: CheckedCoupon = {
  coupon_code: 'START',
  name: 'Start',
  amount_off: null,
  percent_off: 20,
  duration_in_months: 3,
  end: '1970-01-01',
};

describe('the first bill of a subscription', () => {
  it('covers the first month on a monthly plan', () => {
    expect(firstBill('small', 'month', TODAY, null)).toMatchObject({
      period: { startsOn: '2026-11-25', endsOn: '2026-12-24' },
      total: 6690,
    });
  });

  it('covers the whole term on a yearly plan, with all months of a coupon at once', () => {
    const bill = firstBill('small', 'year', TODAY, COUPON);
    expect(bill.period).toEqual({ startsOn: '2026-11-25', endsOn: '2027-11-24' });
    expect(bill.total).toBe(12 * 6690 - 3 * 1338);
    expect(bill.term).toMatchObject(bill.period);
  });

  it('is never below zero', () => {
    const gift = { ...COUPON, percent_off: null, amount_off: 99_999, duration_in_months: null };
    expect(firstBill('micro', 'month', TODAY, gift).total).toBe(0);
  });
});

describe('the bills after the first one', () => {
  const free = { ...COUPON, percent_off: 100 };

  it.each([
    ['is the price, each month', 'month', null, ['2026-12-25', 6690], null],
    ['is the price, each year', 'year', null, ['2027-11-25', 80_280], null],
    [
      'is discounted, and the price once the coupon has run out',
      'month',
      COUPON,
      ['2026-12-25', 5352],
      ['2027-02-25', 6690],
    ],
    ['is due after the free months', 'month', free, ['2027-02-25', 6690], null],
    [
      'is discounted for the months of the coupon in the second year, then the price',
      'year',
      { ...COUPON, duration_in_months: 18 },
      ['2027-11-25', 80_280 - 6 * 1338],
      ['2028-11-25', 80_280],
    ],
    [
      'stays discounted with a coupon without end',
      'month',
      { ...COUPON, duration_in_months: null },
      ['2026-12-25', 5352],
      null,
    ],
    [
      'does not exist with a coupon of 100 % without end',
      'month',
      { ...free, duration_in_months: null },
      null,
      null,
    ],
  ] as const)('%s (%s)', (_, interval, coupon, next, changed) => {
    const bill = (it: readonly [string, number] | null) => it && { on: it[0], amount: it[1] };
    expect(laterBills('small', interval, TODAY, coupon)).toEqual({
      next: bill(next),
      changed: bill(changed),
    });
  });
});

it('a coupon that can be redeemed indefinitely has no last day', () => {
  expect(couponOf(COUPON).endsOn).toBeNull();
  expect(couponOf({ ...COUPON, end: '2027-01-31' }).endsOn).toBe('2027-01-31');
});
