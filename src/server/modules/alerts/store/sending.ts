import { and, asc, eq, gt, inArray, lt, lte, min, notInArray, or, sql } from 'drizzle-orm';
import type { AlertFrequency } from '#domain/alerts/alert.ts';
import { adsOfFind } from '#domain/alerts/results.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { keptJobIds } from '#server/modules/jobs/index.ts';
import type { Executor, Tx } from '#server/platform/database/database.ts';
import { alertResults, alerts } from '../tables.ts';
import type { Alert } from './alerts.ts';

export type Result = Pick<typeof alertResults.$inferSelect, 'first' | 'second'>;

const isDue = (now: Date) => and(lte(alerts.dueAt, now), gt(alerts.endsAt, now));

/** The earliest `checkedAt` of due alerts; null if none is due. */
export async function earliestCheck(db: Executor, now: Date): Promise<Date | null> {
  const [found] = await db
    .select({ checkedAt: min(alerts.checkedAt) })
    .from(alerts)
    .where(isDue(now));
  return found?.checkedAt ?? null;
}

/** Keyset pagination over due alerts, by id. */
export function listDue(
  db: Executor,
  now: Date,
  { after, limit }: { after: number; limit: number },
): Promise<Alert[]> {
  return db
    .select()
    .from(alerts)
    .where(and(isDue(now), gt(alerts.id, after)))
    .orderBy(asc(alerts.id))
    .limit(limit);
}

/** Locks those of the alerts that are still due; skips rows that another transaction has locked. */
export function lockDue(tx: Tx, ids: readonly number[], now: Date): Promise<Alert[]> {
  return tx
    .select()
    .from(alerts)
    .where(and(inArray(alerts.id, [...ids]), isDue(now)))
    .orderBy(asc(alerts.id))
    .for('update', { skipLocked: true });
}

/** The ads that were sent, by alert: all for year plans; for ads, at least those sent since the last check. */
export async function adsTold(
  db: Executor,
  of: readonly Pick<Alert, 'id' | 'kind' | 'checkedAt'>[],
): Promise<Map<number, Set<number>>> {
  const told = new Map<number, Set<number>>();
  if (of.length === 0) return told;
  const idsOf = (kind: Alert['kind']) => of.flatMap((alert) => (alert.kind === kind ? alert.id : []));
  const checked = of.flatMap(({ checkedAt }) => checkedAt?.getTime() ?? []);
  const rows = await db
    .select({ alertId: alertResults.alertId, first: alertResults.first, second: alertResults.second })
    .from(alertResults)
    .where(
      or(
        inArray(alertResults.alertId, idsOf('year_plans')),
        and(
          inArray(alertResults.alertId, idsOf('jobs')),
          gt(alertResults.sentAt, new Date(Math.min(...checked))),
        ),
      ),
    );
  for (const { alertId, ...result } of rows) {
    const ads = told.get(alertId) ?? new Set();
    for (const ad of adsOfFind(result)) ads.add(ad);
    told.set(alertId, ads);
  }
  return told;
}

/** The results that an alert has sent, with the times at which the mails were written. */
export function toldBy(db: Executor, alertId: number): Promise<(Result & { sentAt: Date })[]> {
  const { first, second, sentAt } = alertResults;
  return db.select({ first, second, sentAt }).from(alertResults).where(eq(alertResults.alertId, alertId));
}

/** Deletes the results of the mail that was written at a time. */
export async function removeToldAt(tx: Tx, alertId: number, writtenAt: Date): Promise<void> {
  await tx
    .delete(alertResults)
    .where(and(eq(alertResults.alertId, alertId), eq(alertResults.sentAt, writtenAt)));
}

/** The number of rows in one statement, whose parameters are limited. */
const ROWS_AT_ONCE = 2000;

export async function insertResults(
  tx: Tx,
  rows: readonly (Result & { alertId: number; sentAt: Date })[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    await tx
      .insert(alertResults)
      .values(rows.slice(at, at + ROWS_AT_ONCE))
      .onConflictDoNothing();
  }
}

/** Records which alerts were checked and sent, and when they are due next. */
export async function noteRun(
  tx: Tx,
  { checked, sent }: { checked: readonly number[]; sent: readonly number[] },
  { checkedAt, now, due }: { checkedAt: Date; now: Date; due: Readonly<Record<AlertFrequency, Date>> },
): Promise<void> {
  const time = (date: Date) => sql`${date.toISOString()}::timestamptz`;
  for (const frequency of ['daily', 'weekly'] as const) {
    await tx
      .update(alerts)
      .set({
        checkedAt: sql`greatest(${alerts.checkedAt}, ${time(checkedAt)})`,
        dueAt: due[frequency],
      })
      .where(and(inArray(alerts.id, [...checked]), eq(alerts.frequency, frequency)));
  }
  if (sent.length > 0)
    await tx
      .update(alerts)
      .set({ lastSentAt: now })
      .where(inArray(alerts.id, [...sent]));
}

/**
 * Deletes results that were sent before an instant. Keeps those of year plans while one of their ads may be public, since
 * a new ad could otherwise be combined with a told one.
 */
export async function removeResults(db: Executor, before: Date, today: CivilDate): Promise<void> {
  const ofAds = db.select({ id: alerts.id }).from(alerts).where(eq(alerts.kind, 'jobs'));
  const kept = keptJobIds(db, today);
  const isOver = or(
    inArray(alertResults.alertId, ofAds),
    and(notInArray(alertResults.first, kept), notInArray(alertResults.second, kept)),
  );
  await db.delete(alertResults).where(and(lt(alertResults.sentAt, before), isOver));
}
