import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { fail, ok, type Result } from '#domain/kernel/result.ts';
import { type AgreedTerm, billingPeriods, followingTerm } from './term.ts';

/** A discount that is given for a code: so many Rappen or percent off each month. */
export interface Coupon {
  readonly code: string;
  readonly name: string;
  readonly amountOff: number | null;
  readonly percentOff: number | null;
  /** For how many months; null for always. */
  readonly durationInMonths: number | null;
  /** The last day to redeem it; null for no end. */
  readonly endsOn: CivilDate | null;
  /** How often it may be redeemed; null for any number. */
  readonly maxUses: number | null;
}

/** The sources' way of writing that a coupon or a discount has no end. */
export const NO_END: CivilDate = '1970-01-01';

/** Codes compare without case and blanks around them. */
export function normalizeCode(code: string): string {
  return code.trim().toUpperCase();
}

/** Whether a coupon can be redeemed that has been so often (rule subscriptions/coupons). */
export function checkCoupon(
  coupon: (Coupon & { readonly uses: number }) | null,
  today: CivilDate,
): Result<undefined, 'couponInvalid'> {
  const isOpen =
    coupon !== null &&
    (coupon.endsOn === null || today <= coupon.endsOn) &&
    (coupon.maxUses === null || coupon.uses < coupon.maxUses);
  return isOpen ? ok() : fail('couponInvalid');
}

/**
 * What a bill of so many months is reduced by: the monthly discounts that are left, each at most a month's price.
 * Percentages round down.
 */
export function discountOf(
  { coupon, monthsLeft }: { coupon: Coupon; monthsLeft: number | null },
  months: number,
  monthlyAmount: number,
): { months: number; amount: number } {
  const perMonth = coupon.amountOff ?? Math.floor((monthlyAmount * (coupon.percentOff ?? 0)) / 100);
  const discounted = Math.min(monthsLeft ?? months, months);
  return { months: discounted, amount: discounted * Math.min(perMonth, monthlyAmount) };
}

/**
 * The last day of so many months, one or more, that are billed from a day of `term` on; null where they have no end. Days
 * that extend a term are no months of it.
 */
export function discountEndsOn(
  term: AgreedTerm,
  startsOn: CivilDate,
  months: number | null,
): CivilDate | null {
  if (months === null) return null;
  const coming = billingPeriods(term, 'month').filter((period) => period.startsOn >= startsOn);
  const following = followingTerm(term);
  return coming[months - 1]?.endsOn ?? discountEndsOn(following, following.startsOn, months - coming.length);
}
