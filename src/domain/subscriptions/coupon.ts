import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { Language } from '#domain/kernel/language.ts';
import { fail, ok, type Result } from '#domain/kernel/result.ts';
import { type AgreedTerm, billingPeriods, followingTerm } from './term.ts';

/** A discount code: an amount in Rappen or a percentage off each month. */
export interface Coupon {
  readonly code: string;
  /** What it is called in every language, unless `names` says so for each. */
  readonly name: string;
  readonly names?: Readonly<Record<Language, string>> | null;
  readonly amountOff: number | null;
  readonly percentOff: number | null;
  /** The number of months; null for unlimited. */
  readonly durationInMonths: number | null;
  /** The last day to redeem it; null for unlimited. */
  readonly endsOn: CivilDate | null;
  /** The maximum number of redemptions; null for unlimited. */
  readonly maxUses: number | null;
}

/** The sentinel on the wire for a coupon or discount without an end. */
export const NO_END: CivilDate = '1970-01-01';

/** What a coupon is called in a language. */
export function couponName({ name, names }: Pick<Coupon, 'name' | 'names'>, language: Language): string {
  return names?.[language] ?? name;
}

/** Codes are compared ignoring case and surrounding white space. */
export function normalizeCode(code: string): string {
  return code.trim().toUpperCase();
}

/** Whether a coupon can still be redeemed (rule subscriptions/coupons). */
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
 * The discount of a bill of so many months: the remaining monthly discounts, each at most the price of a month.
 * Percentages are rounded down.
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
 * The last day of a discount for so many (at least one) billed months from a day of `term` on; null if unlimited. Days
 * that extend a term do not count as months.
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
