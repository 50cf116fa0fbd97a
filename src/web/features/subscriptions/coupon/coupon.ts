import type { Reply } from '#api/schemas.ts';
import type { CompanySize } from '#domain/companies/size.ts';
import { addMonths, type CivilDate } from '#domain/kernel/civil-date.ts';
import { billOf } from '#domain/subscriptions/bills.ts';
import { type Coupon, NO_END } from '#domain/subscriptions/coupon.ts';
import type { InvoiceLine } from '#domain/subscriptions/invoice.ts';
import type { Interval } from '#domain/subscriptions/plans.ts';
import { type AgreedTerm, billingPeriods, firstTerm, type Term } from '#domain/subscriptions/term.ts';

export type CheckedCoupon = Reply<'checkCoupon'>['data'];

/** The value of a coupon, for codes and for running discounts. */
export interface Reduction {
  amount_off: number | null;
  percent_off: number | null;
  duration_in_months: number | null;
}

/** The coupon of a checked code as the bill calculation takes it. */
export function couponOf({ coupon_code, end, ...coupon }: CheckedCoupon): Coupon {
  return {
    code: coupon_code,
    name: coupon.name,
    amountOff: coupon.amount_off,
    percentOff: coupon.percent_off,
    durationInMonths: coupon.duration_in_months,
    endsOn: end === NO_END ? null : end,
    maxUses: null,
  };
}

export interface FirstBill {
  term: AgreedTerm;
  /** The period of the bill. */
  period: Term;
  lines: InvoiceLine[];
  total: number;
}

/** The first bill of a subscription that starts today. */
export function firstBill(
  plan: CompanySize,
  interval: Interval,
  today: CivilDate,
  coupon: CheckedCoupon | null,
): FirstBill {
  const term = firstTerm(today);
  const [period = term] = billingPeriods(term, interval);
  const discount = coupon && { coupon: couponOf(coupon), monthsLeft: coupon.duration_in_months };
  const { lines, total } = billOf({ plan, interval, period, additional: 0, discount });
  return { term, period, lines, total };
}

interface LaterBill {
  on: CivilDate;
  amount: number;
}

/**
 * The amounts after the first bill: the next non-zero amount, and the one that follows once the coupon has expired.
 * Either is null if there is none.
 */
export function laterBills(
  plan: CompanySize,
  interval: Interval,
  today: CivilDate,
  coupon: CheckedCoupon | null,
): { next: LaterBill | null; changed: LaterBill | null } {
  const months = interval === 'year' ? 12 : 1;
  const { period } = firstBill(plan, interval, today, coupon);
  const billAt = (index: number): LaterBill => {
    const duration = coupon?.duration_in_months ?? null;
    const monthsLeft = duration === null ? null : Math.max(0, duration - index * months);
    const discount = coupon && { coupon: couponOf(coupon), monthsLeft };
    const { total } = billOf({ plan, interval, period, additional: 0, discount });
    return { on: addMonths(today, index * months), amount: total };
  };
  const count = Math.ceil((coupon?.duration_in_months ?? 0) / months) + 1;
  const later = Array.from({ length: count }, (_, index) => billAt(index + 1));
  const next = later.find(({ amount }) => amount > 0) ?? null;
  const changed = next && (later.find(({ on, amount }) => on > next.on && amount !== next.amount) ?? null);
  return { next, changed };
}
