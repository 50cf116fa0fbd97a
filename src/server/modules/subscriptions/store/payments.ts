import {
  and,
  asc,
  between,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { addDays, type CivilDate } from '#domain/kernel/civil-date.ts';
import { CARD_ANNOUNCED_DAYS_BEFORE } from '#domain/subscriptions/dunning.ts';
import type { Executor, Tx } from '#server/platform/database/database.ts';
import { paymentEvents, paymentMethods, payments, subscriptions } from '../tables.ts';

export type Payment = typeof payments.$inferSelect;
export type PaymentMethod = typeof paymentMethods.$inferSelect;

/** The statuses without an outcome. */
const OPEN = ['pending', 'requires_action', 'processing'] as const;

/** Whether a payment has an outcome. */
export const isSettled = ({ status }: Payment): boolean => !(OPEN as readonly string[]).includes(status);

/** Inserts a payment; null if another payment of the company is open. */
export async function insert(tx: Tx, values: typeof payments.$inferInsert): Promise<Payment | null> {
  const [row] = await tx
    .insert(payments)
    .values(values)
    .onConflictDoNothing({
      target: payments.companyId,
      where: sql`status in ('pending', 'requires_action', 'processing')`,
    })
    .returning();
  return row ?? null;
}

export async function findForUpdate(tx: Tx, id: number): Promise<Payment | null> {
  const [row] = await tx.select().from(payments).where(eq(payments.id, id)).for('update');
  return row ?? null;
}

export async function findByOperation(db: Executor, operationId: string): Promise<Payment | null> {
  const [row] = await db.select().from(payments).where(eq(payments.operationId, operationId));
  return row ?? null;
}

export async function findByRef(db: Executor, companyId: number, ref: string): Promise<Payment | null> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.companyId, companyId), eq(payments.providerRef, ref)));
  return row ?? null;
}

/** The open payment of a company. */
export async function findOpen(db: Executor, companyId: number): Promise<Payment | null> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.companyId, companyId), inArray(payments.status, OPEN)));
  return row ?? null;
}

/** Whether a payment is open for a company, as the payer or as the one that joins another. */
export async function isPaidFor(db: Executor, companyId: number): Promise<boolean> {
  const joins = sql`${payments.intent}->>'kind' = 'additional' and (${payments.intent}->>'companyId')::int = ${companyId}`;
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(inArray(payments.status, OPEN), or(eq(payments.companyId, companyId), joins)))
    .limit(1);
  return rows.length > 0;
}

/** A page of the payments open since before an instant, oldest first; `last` is the cursor. */
export function listOpen(
  db: Executor,
  before: Date,
  last: Payment | null,
  limit: number,
): Promise<Payment[]> {
  return db
    .select()
    .from(payments)
    .where(and(inArray(payments.status, OPEN), lte(payments.createdAt, before), behind(last)))
    .orderBy(asc(payments.createdAt), asc(payments.id))
    .limit(limit);
}

/** A page of card payments ordered within a time span, oldest first; `last` is the cursor. */
export function listCharged(
  db: Executor,
  { since, before }: { since: Date; before: Date },
  last: Payment | null,
  limit: number,
): Promise<Payment[]> {
  return db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.status, 'succeeded'),
        gt(payments.amount, 0),
        gte(payments.createdAt, since),
        lte(payments.createdAt, before),
        behind(last),
      ),
    )
    .orderBy(asc(payments.createdAt), asc(payments.id))
    .limit(limit);
}

function behind(last: Payment | null): SQL | undefined {
  if (last === null) return undefined;
  return sql`(${payments.createdAt}, ${payments.id}) > (${last.createdAt.toISOString()}::timestamptz, ${last.id})`;
}

export async function update(
  tx: Tx,
  id: number,
  change: Partial<typeof payments.$inferInsert>,
): Promise<void> {
  await tx.update(payments).set(change).where(eq(payments.id, id));
}

export async function findMethod(db: Executor, companyId: number): Promise<PaymentMethod | null> {
  const [row] = await db.select().from(paymentMethods).where(eq(paymentMethods.companyId, companyId));
  return row ?? null;
}

export function findMethods(db: Executor, companyIds: readonly number[]): Promise<PaymentMethod[]> {
  if (companyIds.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(paymentMethods)
    .where(inArray(paymentMethods.companyId, [...companyIds]));
}

/** Upserts the payment method of a company; absent fields stay. */
export async function putMethod(
  tx: Tx,
  { companyId, ...method }: Partial<PaymentMethod> & Pick<PaymentMethod, 'companyId' | 'method' | 'provider'>,
  now: Date,
): Promise<void> {
  await tx
    .insert(paymentMethods)
    .values({ companyId, ...method, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: paymentMethods.companyId, set: { ...method, updatedAt: now } });
}

/** Deletes payment methods and returns them. */
export function deleteMethods(tx: Tx, companyIds: readonly number[]): Promise<PaymentMethod[]> {
  return tx
    .delete(paymentMethods)
    .where(inArray(paymentMethods.companyId, [...companyIds]))
    .returning();
}

/** Inserts a webhook event; false if it is a duplicate. */
export async function keepEvent(tx: Tx, event: typeof paymentEvents.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(paymentEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id });
  return rows.length > 0;
}

/** Deletes events that will not be resent any more. */
export async function dropEvents(db: Executor, before: Date): Promise<void> {
  await db.delete(paymentEvents).where(lt(paymentEvents.receivedAt, before));
}

/**
 * The companies whose card expires soon, while bills of a subscription that is not cancelled are to come, and whose
 * owners were not told so yet (`cardAnnouncementDue`); by id.
 */
export async function listExpiringCards(db: Executor, today: CivilDate, limit: number): Promise<number[]> {
  const [far, near] = CARD_ANNOUNCED_DAYS_BEFORE;
  const { cardExpiryYear: year, cardExpiryMonth: month, cardAnnouncedDays: announced } = paymentMethods;
  const expiresOn = sql<CivilDate>`((make_date(${year}, ${month}, 1) + interval '1 month')::date - 1)`;
  const rows = await db
    .selectDistinct({ companyId: paymentMethods.companyId })
    .from(paymentMethods)
    .innerJoin(subscriptions, eq(subscriptions.companyId, paymentMethods.companyId))
    .where(
      and(
        eq(paymentMethods.method, 'card'),
        isNull(subscriptions.cancelledAt),
        isNotNull(subscriptions.nextBillOn),
        isNotNull(year),
        between(month, 1, 12),
        or(
          and(isNull(announced), between(expiresOn, today, addDays(today, far))),
          and(eq(announced, far), between(expiresOn, today, addDays(today, near))),
        ),
      ),
    )
    .orderBy(asc(paymentMethods.companyId))
    .limit(limit);
  return rows.map(({ companyId }) => companyId);
}

/** The payment method of a company, with a row lock until the transaction ends. */
export async function findMethodForUpdate(tx: Tx, companyId: number): Promise<PaymentMethod | null> {
  const [row] = await tx
    .select()
    .from(paymentMethods)
    .where(eq(paymentMethods.companyId, companyId))
    .for('update');
  return row ?? null;
}

/** Records that the expiry of a company's card was announced so many days ahead. */
export async function noteCardAnnounced(tx: Tx, companyId: number, days: number): Promise<void> {
  await tx
    .update(paymentMethods)
    .set({ cardAnnouncedDays: days })
    .where(eq(paymentMethods.companyId, companyId));
}
