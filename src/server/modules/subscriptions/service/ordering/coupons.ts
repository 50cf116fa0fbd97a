import type { Parsed } from '#api/schemas.ts';
import { addDays, type CivilDate } from '#domain/kernel/civil-date.ts';
import { type Coupon, checkCoupon as checkUse, normalizeCode } from '#domain/subscriptions/coupon.ts';
import type { Executor, Tx } from '#server/platform/database/database.ts';
import { AppError, ValidationError } from '#server/platform/http/errors.ts';
import type { BillingContext } from '../../context.ts';
import * as couponStore from '../../store/coupons.ts';
import { findOpen } from '../../store/payments.ts';
import * as store from '../../store/subscriptions.ts';
import { requireOwned } from '../reading/owned.ts';
import { discountColumns } from '../standing/discount.ts';
import { requireOpen, requireSettled } from '../standing/state.ts';

/** A new coupon; it has one of `amountOff` and `percentOff`. */
export type NewCoupon = Coupon;

/** Creates a coupon; false if its code is taken. */
export function addCoupon(db: Executor, coupon: NewCoupon, now: Date): Promise<boolean> {
  const code = normalizeCode(coupon.code);
  return couponStore.insert(db, { ...coupon, code, createdAt: now, updatedAt: now });
}

/** All coupons, by code. */
export const listCoupons = couponStore.listAll;

/**
 * Ends a coupon, which nobody can redeem from then on; discounts that were redeemed stay. A coupon that has ended keeps
 * its day.
 * @param code normalised (`normalizeCode`)
 * @returns false if there is none
 */
export async function endCoupon(
  db: Executor,
  code: string,
  { now, today }: { now: () => Date; today: () => CivilDate },
): Promise<boolean> {
  const coupon = await couponStore.findByCode(db, code);
  if (coupon === null) return false;
  const yesterday = addDays(today(), -1);
  const endsOn = coupon.endsOn !== null && coupon.endsOn < yesterday ? coupon.endsOn : yesterday;
  await couponStore.end(db, coupon.id, endsOn, now());
  return true;
}

/**
 * The coupon of a code, and what it would give a company today or, without one, in general. Read-only: no use is taken.
 * @throws ValidationError on `coupon_code` if it gives nothing
 */
export async function findCoupon(
  db: Executor,
  code: string,
  companyId: number | null,
  today: CivilDate,
): Promise<couponStore.CouponRow> {
  const coupon = await couponStore.findByCode(db, normalizeCode(code));
  if (coupon === null) throw invalid();
  const isRedeemed = companyId !== null && (await couponStore.isRedeemed(db, coupon.id, companyId));
  const isHeld = isRedeemed && (await isUnconfirmed(db, coupon.id, companyId));
  const uses = isHeld ? coupon.uses - 1 : coupon.uses;
  // One redemption per company; otherwise it could take the first months of a discount repeatedly.
  if ((isRedeemed && !isHeld) || !checkUse({ ...coupon, uses }, today).ok) throw invalid();
  return coupon;
}

/**
 * What a code gives to a company that the caller owns, or in general.
 * @throws AppError `not_found` for a company of somebody else
 * @throws ValidationError on `coupon_code` if it gives nothing
 */
export async function checkCoupon(
  db: Executor,
  { coupon_code, company_id }: Parsed<'checkCoupon', 'body'>,
  { userId, today }: { userId: number; today: CivilDate },
): Promise<couponStore.CouponRow> {
  if (company_id !== null) await requireOwned(db, company_id, userId);
  return findCoupon(db, coupon_code, company_id, today);
}

/** Whether the use is held by an unconfirmed payment, which a new attempt abandons and so releases it. */
async function isUnconfirmed(db: Executor, couponId: number, companyId: number): Promise<boolean> {
  const open = await findOpen(db, companyId);
  if (open?.status !== 'requires_action' || !('couponId' in open.intent)) return false;
  return open.intent.couponId === couponId;
}

/**
 * Redeems a code for a company and takes one of its uses; null without a code. The last use is taken only once, also by
 * concurrent callers.
 * @throws ValidationError on `coupon_code`
 */
export async function redeemCode(
  tx: Tx,
  code: string | null,
  companyId: number,
  { now, today }: { now: Date; today: CivilDate },
): Promise<couponStore.CouponRow | null> {
  if (code === null) return null;
  const coupon = await findCoupon(tx, code, companyId, today);
  // A concurrent caller may have taken the last use.
  if (!(await couponStore.redeem(tx, coupon.id, companyId, now))) throw invalid();
  if (!(await couponStore.take(tx, coupon.id))) throw invalid();
  return coupon;
}

/** Redeems a code for a subscription from its next bill on, replacing a discount that it has. */
export async function redeemCoupon(
  { database }: BillingContext,
  subscriptionId: number,
  code: string,
  when: { now: Date; today: CivilDate },
): Promise<void> {
  await database.transaction(async (tx) => {
    const subscription = await store.findForUpdate(tx, subscriptionId);
    await requireOpen(tx, subscription, when.today);
    const { companyId, nextBillOn, terms } = subscription as store.SubscriptionRecord;
    const term = terms.find(
      ({ startsOn, endsOn }) => nextBillOn && startsOn <= nextBillOn && nextBillOn <= endsOn,
    );
    if (nextBillOn === null || term === undefined) throw new AppError('subscription_cancelled');
    await requireSettled(tx, companyId);
    const coupon = await redeemCode(tx, code, companyId, when);
    if (coupon === null) throw invalid();
    await store.update(
      tx,
      subscriptionId,
      discountColumns(coupon, 0, { term, period: { startsOn: nextBillOn } }),
      when.now,
    );
  });
}

function invalid(): ValidationError {
  return ValidationError.on('coupon_code', 'couponInvalid');
}
