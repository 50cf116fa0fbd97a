import { discountEndsOn } from '#domain/subscriptions/coupon.ts';
import type { AgreedTerm, Term } from '#domain/subscriptions/term.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { CouponRow } from '../../store/coupons.ts';
import * as couponStore from '../../store/coupons.ts';
import type { SubscriptionRecord } from '../../store/subscriptions.ts';

/** The discount columns after a coupon was redeemed with a bill that used some of its months. */
export async function discountAfter(tx: Tx, couponId: number | null, used: number, billed: Billed) {
  if (couponId === null) return {};
  const coupon = await couponStore.findById(tx, couponId);
  return coupon === null ? {} : discountColumns(coupon, used, billed);
}

/** A billing period of a term. */
interface Billed {
  term: AgreedTerm;
  period: Pick<Term, 'startsOn'>;
}

/** The columns of a discount that begins with that billing period, after its bill used some of its months. */
export function discountColumns(coupon: CouponRow, used: number, { term, period }: Billed) {
  const { durationInMonths: months } = coupon;
  const left = months === null ? null : Math.max(0, months - used);
  return {
    couponId: coupon.id,
    discountMonthsLeft: left,
    discountEndsOn: discountEndsOn(term, period.startsOn, months),
  };
}

/** The same for a discount that continues after a bill. */
export function keptDiscount(
  { couponId, discountMonthsLeft }: SubscriptionRecord,
  used: number,
  { term, period }: Billed,
) {
  if (couponId === null || discountMonthsLeft === null || used === 0) return {};
  return {
    discountMonthsLeft: discountMonthsLeft - used,
    discountEndsOn: discountEndsOn(term, period.startsOn, discountMonthsLeft),
  };
}
