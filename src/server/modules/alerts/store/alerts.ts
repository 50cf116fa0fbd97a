import { and, asc, desc, eq, gt, isNotNull, isNull, lt, or, type SQL } from 'drizzle-orm';
import type { Database, Executor, Tx } from '#server/platform/database/database.ts';
import type { Ownership } from '#server/platform/http/handler.ts';
import { alertRefusals, alerts } from '../tables.ts';

export type Alert = typeof alerts.$inferSelect;
export type NewAlert = typeof alerts.$inferInsert;
type Changes = Partial<Omit<NewAlert, 'id'>>;

/** Ownership check of the alerts of an account. */
export function alertOwnership({ db }: Database): Pick<Ownership, 'alert'> {
  return {
    async alert(userId, params) {
      return (await findOf(db, userId, Number(params.alertId))) !== null;
    },
  };
}

export function findById(db: Executor, id: number): Promise<Alert | null> {
  return one(db, eq(alerts.id, id));
}

function findOf(db: Executor, userId: number, id: number): Promise<Alert | null> {
  return one(db, and(eq(alerts.id, id), eq(alerts.userId, userId)));
}

/** Finds an alert, unless it was not confirmed in time. */
export function findLinked(db: Executor, id: number, unconfirmedSince: Date): Promise<Alert | null> {
  const inTime = or(isNotNull(alerts.confirmedAt), gt(alerts.createdAt, unconfirmedSince));
  return one(db, and(eq(alerts.id, id), inTime));
}

async function one(db: Executor, where: SQL | undefined): Promise<Alert | null> {
  const [alert = null] = await db.select().from(alerts).where(where);
  return alert;
}

/** The alerts of an account, newest first. */
export function listOf(db: Executor, userId: number): Promise<Alert[]> {
  return db.select().from(alerts).where(eq(alerts.userId, userId)).orderBy(desc(alerts.id));
}

/** Locks the alerts that were ordered for an address, by ascending id; those of its account are not among them. */
export function listOfAddressForUpdate(tx: Tx, emailKey: string): Promise<Alert[]> {
  return tx.select().from(alerts).where(eq(alerts.emailKey, emailKey)).orderBy(asc(alerts.id)).for('update');
}

export async function insert(tx: Tx, alert: NewAlert): Promise<Alert> {
  const [inserted] = await tx.insert(alerts).values(alert).returning();
  return inserted as Alert;
}

/**
 * Stores an alert that was ordered for an address, or replaces the same one if it is unconfirmed. Null if the same one is
 * confirmed, since anybody can order alerts for an address.
 */
export async function order(tx: Tx, alert: NewAlert): Promise<Alert | null> {
  const { frequency, language, createdAt, endsAt } = alert;
  const [ordered = null] = await tx
    .insert(alerts)
    .values(alert)
    .onConflictDoUpdate({
      target: [alerts.emailKey, alerts.kind, alerts.search],
      targetWhere: isNotNull(alerts.emailKey),
      set: { frequency, language, createdAt, endsAt },
      setWhere: isNull(alerts.confirmedAt),
    })
    .returning();
  return ordered;
}

/** Returns null if the alert was deleted concurrently. */
export async function update(tx: Tx, id: number, changes: Changes): Promise<Alert | null> {
  const [updated = null] = await tx.update(alerts).set(changes).where(eq(alerts.id, id)).returning();
  return updated;
}

export async function lock(tx: Tx, id: number): Promise<Alert | null> {
  const [alert = null] = await tx.select().from(alerts).where(eq(alerts.id, id)).for('update');
  return alert;
}

/** Returns the deleted alert. */
export async function remove(db: Executor, id: number): Promise<Alert | null> {
  const [removed = null] = await db.delete(alerts).where(eq(alerts.id, id)).returning();
  return removed;
}

/** Deletes expired alerts, and those that were not confirmed in time. */
export async function removeOver(db: Executor, now: Date, unconfirmedSince: Date): Promise<void> {
  const isUnconfirmed = and(isNull(alerts.confirmedAt), lt(alerts.createdAt, unconfirmedSince));
  await db.delete(alerts).where(or(lt(alerts.endsAt, now), isUnconfirmed));
}

/** Whether an address, given by its hash, declined an alert recently. */
export async function isRefused(db: Executor, addressHash: string, now: Date): Promise<boolean> {
  const found = await db
    .select({ until: alertRefusals.until })
    .from(alertRefusals)
    .where(and(eq(alertRefusals.addressHash, addressHash), gt(alertRefusals.until, now)));
  return found.length > 0;
}

export async function refuse(tx: Tx, addressHash: string, until: Date): Promise<void> {
  await tx
    .insert(alertRefusals)
    .values({ addressHash, until })
    .onConflictDoUpdate({ target: alertRefusals.addressHash, set: { until } });
}

export async function removeRefusals(db: Executor, now: Date): Promise<void> {
  await db.delete(alertRefusals).where(lt(alertRefusals.until, now));
}
