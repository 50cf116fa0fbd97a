import { and, asc, desc, eq, gte, isNull, type SQL, sql } from 'drizzle-orm';
import type { Executor, Tx } from '#server/platform/database/database.ts';
import { sandboxCards, sandboxCustomers, sandboxEvents, sandboxOperations } from './tables.ts';

type CustomerRow = typeof sandboxCustomers.$inferSelect;
export type CardRow = typeof sandboxCards.$inferSelect;
export type OperationRow = typeof sandboxOperations.$inferSelect;
export type EventRow = typeof sandboxEvents.$inferSelect;

/** The customer with that operation id, inserted if missing. */
export async function ensureCustomer(db: Executor, values: CustomerRow): Promise<CustomerRow> {
  await db.insert(sandboxCustomers).values(values).onConflictDoNothing({
    target: sandboxCustomers.operationId,
  });
  const [row] = await db
    .select()
    .from(sandboxCustomers)
    .where(eq(sandboxCustomers.operationId, values.operationId));
  return row as CustomerRow;
}

export async function hasCustomer(db: Executor, ref: string): Promise<boolean> {
  return (await db.select().from(sandboxCustomers).where(eq(sandboxCustomers.ref, ref))).length > 0;
}

export async function findCard(db: Executor, ref: string): Promise<CardRow | null> {
  const [row] = await db.select().from(sandboxCards).where(eq(sandboxCards.ref, ref));
  return row ?? null;
}

export async function insertCard(tx: Tx, values: CardRow): Promise<void> {
  await tx.insert(sandboxCards).values(values);
}

export async function storeCard(tx: Tx, ref: string, now: Date): Promise<void> {
  await tx
    .update(sandboxCards)
    .set({ storedAt: now })
    .where(and(eq(sandboxCards.ref, ref), isNull(sandboxCards.storedAt)));
}

export async function forgetCard(db: Executor, ref: string, now: Date): Promise<void> {
  await db
    .update(sandboxCards)
    .set({ forgottenAt: now })
    .where(and(eq(sandboxCards.ref, ref), isNull(sandboxCards.forgottenAt)));
}

/** False where the operation's id exists already. */
export async function insertOperation(tx: Tx, values: OperationRow): Promise<boolean> {
  const rows = await tx
    .insert(sandboxOperations)
    .values(values)
    .onConflictDoNothing({ target: sandboxOperations.operationId })
    .returning({ ref: sandboxOperations.ref });
  return rows.length > 0;
}

type OperationKey = 'operationId' | 'ref' | 'clientSecret';

/** An operation with its card. */
export async function findOperation(
  db: Executor,
  key: OperationKey,
  value: string,
): Promise<{ operation: OperationRow; card: CardRow } | null> {
  const [row] = await withCards(db).where(eq(sandboxOperations[key], value));
  return row ?? null;
}

/** The next page of charges made at or after an instant, oldest first; `before` is the cursor. */
export function listCharges(db: Executor, since: Date, before: OperationRow | undefined, limit: number) {
  const behind: SQL | undefined =
    before &&
    sql`(${sandboxOperations.createdAt}, ${sandboxOperations.operationId}) > (${before.createdAt.toISOString()}::timestamptz, ${before.operationId})`;
  return withCards(db)
    .where(and(eq(sandboxOperations.kind, 'charge'), gte(sandboxOperations.createdAt, since), behind))
    .orderBy(asc(sandboxOperations.createdAt), asc(sandboxOperations.operationId))
    .limit(limit);
}

/** The latest operations with their company and card; pending ones come first. */
export function listLatest(db: Executor, limit: number) {
  return db
    .select({
      companyId: sandboxCustomers.companyId,
      amount: sandboxOperations.amount,
      brand: sandboxCards.brand,
      lastFour: sandboxCards.lastFour,
      status: sandboxOperations.status,
      reason: sandboxOperations.reason,
      clientSecret: sandboxOperations.clientSecret,
      createdAt: sandboxOperations.createdAt,
    })
    .from(sandboxOperations)
    .innerJoin(sandboxCards, eq(sandboxCards.ref, sandboxOperations.cardRef))
    .innerJoin(sandboxCustomers, eq(sandboxCustomers.ref, sandboxOperations.customerRef))
    .orderBy(desc(eq(sandboxOperations.status, 'requires_action')), desc(sandboxOperations.createdAt))
    .limit(limit);
}

function withCards(db: Executor) {
  return db
    .select({ operation: sandboxOperations, card: sandboxCards })
    .from(sandboxOperations)
    .innerJoin(sandboxCards, eq(sandboxCards.ref, sandboxOperations.cardRef))
    .$dynamic();
}

/** Settles an operation that waits for its cardholder; false where it is not waiting any more. */
export async function settle(
  tx: Tx,
  ref: string,
  change: Pick<OperationRow, 'status' | 'reason' | 'settledAt'>,
): Promise<boolean> {
  const rows = await tx
    .update(sandboxOperations)
    .set(change)
    .where(and(eq(sandboxOperations.ref, ref), eq(sandboxOperations.status, 'requires_action')))
    .returning({ ref: sandboxOperations.ref });
  return rows.length > 0;
}

export async function insertEvent(
  tx: Tx,
  values: Pick<EventRow, 'operationId' | 'ref' | 'type' | 'createdAt'>,
): Promise<void> {
  await tx.insert(sandboxEvents).values(values);
}

/** Undelivered events in order. */
export function listWaiting(db: Executor, limit: number): Promise<EventRow[]> {
  return db
    .select()
    .from(sandboxEvents)
    .where(isNull(sandboxEvents.deliveredAt))
    .orderBy(asc(sandboxEvents.number))
    .limit(limit);
}

/** Counts a delivery attempt, and records the delivery if it succeeded. */
export async function countTry(db: Executor, number: number, deliveredAt: Date | null): Promise<void> {
  await db
    .update(sandboxEvents)
    .set({ tries: sql`${sandboxEvents.tries} + 1`, ...(deliveredAt && { deliveredAt }) })
    .where(eq(sandboxEvents.number, number));
}
