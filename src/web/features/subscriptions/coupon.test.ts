import { describe, expect, it } from 'vitest';
import { type CheckedCoupon, couponOf, firstBill } from './coupon.ts';

const TODAY = '2026-11-25';
const COUPON: CheckedCoupon = {
  coupon_code: 'START',
  name: 'Start',
  amount_off: null,
  percent_off: 20,
  duration_in_months: 3,
  end: '1970-01-01',
};

describe('the first bill', () => {
  it('of a monthly plan is for its first month', () => {
    expect(firstBill('small', 'month', TODAY, null)).toMatchObject({
      period: { startsOn: '2026-11-25', endsOn: '2026-12-24' },
      total: 6690,
    });
  });

  it('of a yearly plan is for the term, and takes the months of a coupon at once', () => {
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

it('a coupon that can be redeemed for ever has no last day', () => {
  expect(couponOf(COUPON).endsOn).toBeNull();
  expect(couponOf({ ...COUPON, end: '2027-01-31' }).endsOn).toBe('2027-01-31');
});
