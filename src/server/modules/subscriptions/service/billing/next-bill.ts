import { addDays, type CivilDate } from '#domain/kernel/civil-date.ts';
import { billOf, MONTHS_PER_BILL } from '#domain/subscriptions/bills.ts';
import { billingPeriods } from '#domain/subscriptions/term.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { findById as findCoupon } from '../../store/coupons.ts';
import type { SubscriptionRecord } from '../../store/subscriptions.ts';
import { additionalOn } from '../standing/state.ts';

/**
 * The expected amount of the first bill of the next term, in Rappen.
 * @param coming its plan and interval then
 * @param on the first day of that term
 */
export async function nextAmount(
  tx: Tx,
  subscription: SubscriptionRecord,
  { plan, interval }: Pick<SubscriptionRecord, 'plan' | 'interval'>,
  on: CivilDate,
): Promise<number> {
  const { couponId, discountMonthsLeft, members } = subscription;
  const coupon = couponId === null ? null : await findCoupon(tx, couponId);
  const taken = monthsBilledBefore(subscription, on);
  const monthsLeft = discountMonthsLeft && Math.max(discountMonthsLeft - taken, 0);
  const discount = coupon && { coupon, monthsLeft };
  const additional = additionalOn({ members }, on);
  return billOf({ plan, interval, additional, discount, period: { startsOn: on, endsOn: on } }).total;
}

/** The number of months that remain to be billed of the term that ends the day before. */
function monthsBilledBefore(
  { terms, interval, nextBillOn: from }: SubscriptionRecord,
  day: CivilDate,
): number {
  const term = terms.find(({ endsOn }) => endsOn === addDays(day, -1));
  if (term === undefined || from === null) return 0;
  const coming = billingPeriods(term, interval).filter(({ startsOn }) => startsOn >= from);
  return coming.length * MONTHS_PER_BILL[interval];
}
