import { and, count, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { ApplicationScope } from '#domain/applications/scope.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { applications } from '../tables.ts';
import { hasMeaning, isInScope, isOpen, isSent } from './scopes.ts';

/** How many applications an employee has sent, and how many of them are open on that day. */
export async function countSentOf(
  db: Executor,
  userId: number,
  today: CivilDate,
): Promise<{ sent: number; open: number }> {
  const isTheirs = eq(applications.userId, userId);
  return {
    sent: await db.$count(applications, and(isTheirs, isSent())),
    open: await db.$count(applications, and(isTheirs, isOpen(today))),
  };
}

/** How many applications of an employee there are in each scope on that day. */
export async function countByScope(
  db: Executor,
  userId: number,
  today: CivilDate,
): Promise<Record<ApplicationScope, number>> {
  const [row] = await db
    .select({
      all: count(),
      open: countIf(isInScope('open', today)),
      draft: countIf(isInScope('draft', today)),
      closed: countIf(isInScope('closed', today)),
    })
    .from(applications)
    .where(eq(applications.userId, userId));
  return row ?? { all: 0, open: 0, draft: 0, closed: 0 };
}

/** How many applications were sent for each ad; ads without any are absent. */
export async function countOfJobs(db: Executor, jobIds: readonly number[]): Promise<Map<number, number>> {
  if (jobIds.length === 0) return new Map();
  const rows = await db
    .select({ jobId: applications.jobId, sent: count() })
    .from(applications)
    .where(and(inArray(applications.jobId, [...jobIds]), isSent()))
    .groupBy(applications.jobId);
  return new Map(rows.map(({ jobId, sent }) => [jobId, sent]));
}

/**
 * The number of applications for an ad in each interval between these ascending instants, the last of which is
 * open-ended. Applications before the first instant are ignored.
 */
export async function countOfJobSince(
  db: Executor,
  jobId: number,
  instants: readonly Date[],
): Promise<number[]> {
  if (instants.length === 0) return [];
  const starts = sql.param(instants.map((instant) => instant.toISOString()));
  const since = sql<number>`width_bucket(${applications.sentAt}, ${starts}::timestamptz[])`;
  const rows = await db
    .select({ since, sent: count() })
    .from(applications)
    .where(and(eq(applications.jobId, jobId), isSent(), gte(applications.sentAt, instants[0] as Date)))
    .groupBy(sql`1`);
  const bySince = new Map(rows.map((row) => [row.since, row.sent]));
  return instants.map((_, index) => bySince.get(index + 1) ?? 0);
}

/**
 * The number of applications sent for an ad as an SQL subquery, evaluated per row, by which lists of other modules are
 * sorted.
 */
export function countOfJob(jobId: AnyPgColumn): SQL<number> {
  return sql`(select count(*) from ${applications} where ${and(eq(applications.jobId, jobId), isSent())})`;
}

/** The numbers of applications at a company on that day: open, unread among these, and closed. */
export async function countOfCompany(
  db: Executor,
  companyId: number,
  today: CivilDate,
): Promise<{ open: number; unread: number; closed: number }> {
  const [row] = await db
    .select({
      open: countIf(isOpen(today)),
      unread: countIf(hasMeaning('SENT', today, 'company')),
      closed: countIf(isInScope('closed', today)),
    })
    .from(applications)
    .where(eq(applications.companyId, companyId));
  return row ?? { open: 0, unread: 0, closed: 0 };
}

function countIf(condition: SQL | undefined): SQL<number> {
  return sql`(count(*) filter (where ${condition}))::int`;
}
