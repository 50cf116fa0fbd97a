import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Executor, Tx } from '#server/platform/database/database.ts';
import { couponRedemptions, coupons } from '../tables.ts';

export type CouponRow = typeof coupons.$inferSelect;

/** By its code, which must be normalised (`normalizeCode`). */
export async function findByCode(db: Executor, code: string): Promise<CouponRow | null> {
  const [row] = await db.select().from(coupons).where(eq(coupons.code, code));
  return row ?? null;
}

export async function findByIds(db: Executor, ids: readonly number[]): Promise<CouponRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(coupons)
    .where(inArray(coupons.id, [...ids]));
}

export async function findById(db: Executor, id: number): Promise<CouponRow | null> {
  const [row] = await db.select().from(coupons).where(eq(coupons.id, id));
  return row ?? null;
}

/** Inserts a coupon; false if the code exists. */
export async function insert(db: Executor, values: typeof coupons.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(coupons)
    .values(values)
    .onConflictDoNothing({ target: coupons.code })
    .returning({ id: coupons.id });
  return rows.length > 0;
}

export function listAll(db: Executor): Promise<CouponRow[]> {
  return db.select().from(coupons).orderBy(asc(coupons.code));
}

/** Sets the last day on which a coupon can be redeemed. */
export async function end(db: Executor, id: number, endsOn: string, now: Date): Promise<void> {
  await db.update(coupons).set({ endsOn, updatedAt: now }).where(eq(coupons.id, id));
}

/** Takes one use of a coupon atomically; false if none is left. */
export async function take(tx: Tx, id: number): Promise<boolean> {
  const rows = await tx
    .update(coupons)
    .set({ uses: sql`${coupons.uses} + 1` })
    .where(and(eq(coupons.id, id), or(isNull(coupons.maxUses), lt(coupons.uses, coupons.maxUses))))
    .returning({ id: coupons.id });
  return rows.length > 0;
}

/** Whether a company has redeemed a coupon before. */
export async function isRedeemed(db: Executor, couponId: number, companyId: number): Promise<boolean> {
  const rows = await db
    .select({ couponId: couponRedemptions.couponId })
    .from(couponRedemptions)
    .where(and(eq(couponRedemptions.couponId, couponId), eq(couponRedemptions.companyId, companyId)));
  return rows.length > 0;
}

/** Records the redemption of a coupon by a company; false if there is one already. */
export async function redeem(tx: Tx, couponId: number, companyId: number, now: Date): Promise<boolean> {
  const rows = await tx
    .insert(couponRedemptions)
    .values({ couponId, companyId, createdAt: now })
    .onConflictDoNothing()
    .returning({ couponId: couponRedemptions.couponId });
  return rows.length > 0;
}

/** Releases the use that was held by a failed payment. */
export async function giveBack(tx: Tx, couponId: number, companyId: number): Promise<void> {
  await tx
    .update(coupons)
    .set({ uses: sql`${coupons.uses} - 1` })
    .where(eq(coupons.id, couponId));
  await unredeem(tx, couponId, companyId);
}

/** Deletes the redemption of a coupon that was not used. */
export async function unredeem(tx: Tx, couponId: number, companyId: number): Promise<void> {
  await tx
    .delete(couponRedemptions)
    .where(and(eq(couponRedemptions.couponId, couponId), eq(couponRedemptions.companyId, companyId)));
}
