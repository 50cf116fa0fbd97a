import { and, asc, desc, eq, inArray, isNull, lte, notExists, sql } from 'drizzle-orm';
import type { JobroomStatus } from '#domain/jobs/jobroom.ts';
import type { CivilMonth } from '#domain/kernel/civil-date.ts';
import type { CancellationCode } from '#server/adapters/jobroom/port.ts';
import type { Executor, Tx } from '#server/platform/database/database.ts';
import { isKept } from '../store/scopes.ts';
import { jobroomEntries, jobroomReports, jobs, occupations } from '../tables.ts';

export type Report = typeof jobroomReports.$inferSelect;
type NewReport = typeof jobroomReports.$inferInsert;
type Entry = typeof jobroomEntries.$inferInsert;

/** The latest report of an ad, from which its entry comes; null if there is none. */
export async function findLatest(db: Executor, jobId: number): Promise<Report | null> {
  const [report] = await db
    .select()
    .from(jobroomReports)
    .where(eq(jobroomReports.jobId, jobId))
    .orderBy(desc(jobroomReports.id))
    .limit(1);
  return report ?? null;
}

/** The latest report of each of these ads; ads without any are absent. */
export async function findLatestOf(db: Executor, jobIds: readonly number[]): Promise<Map<number, Report>> {
  const reports = await db
    .selectDistinctOn([jobroomReports.jobId])
    .from(jobroomReports)
    .where(inArray(jobroomReports.jobId, [...jobIds]))
    .orderBy(jobroomReports.jobId, desc(jobroomReports.id));
  return new Map(reports.map((report) => [report.jobId, report]));
}

export async function insertAll(tx: Tx, reports: readonly NewReport[]): Promise<void> {
  await tx.insert(jobroomReports).values([...reports]);
}

/** Upserts the job-room state that ads show. An ad may be named only once. */
export async function putEntries(tx: Tx, entries: readonly Entry[]): Promise<void> {
  const set = {
    status: sql`excluded.status`,
    rejectionReason: sql`excluded.rejection_reason`,
    reportingObligationEndDate: sql`excluded.reporting_obligation_end_date`,
    updatedAt: sql`excluded.updated_at`,
  };
  await tx
    .insert(jobroomEntries)
    .values([...entries])
    .onConflictDoUpdate({ target: jobroomEntries.jobId, set });
}

/** Requests the withdrawal of all open reports of these ads, with a reason; an earlier reason is kept. */
export async function withdraw(
  tx: Tx,
  jobIds: readonly number[],
  cancellation: CancellationCode,
  now: Date,
): Promise<void> {
  await tx
    .update(jobroomReports)
    .set({ cancellation, dueAt: now, tries: 0, updatedAt: now })
    .where(
      and(
        inArray(jobroomReports.jobId, [...jobIds]),
        isNull(jobroomReports.closedAt),
        isNull(jobroomReports.cancellation),
      ),
    );
}

export async function setStatuses(
  tx: Tx,
  jobIds: readonly number[],
  status: JobroomStatus,
  now: Date,
): Promise<void> {
  await tx
    .update(jobroomEntries)
    .set({ status, updatedAt: now })
    .where(inArray(jobroomEntries.jobId, [...jobIds]));
}

/** The ads of a company that have, or may still get, an entry in the job room. */
export async function idsOfCompanyToWithdraw(tx: Tx, companyId: number): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ id: jobs.id })
    .from(jobroomReports)
    .innerJoin(jobs, eq(jobs.id, jobroomReports.jobId))
    .where(and(eq(jobs.companyId, companyId), isNull(jobroomReports.closedAt)));
  return rows.map(({ id }) => id);
}

/** The reports of an ad that are not closed, the earliest first. */
export async function idsOpen(db: Executor, jobId: number): Promise<number[]> {
  const rows = await db
    .select({ id: jobroomReports.id })
    .from(jobroomReports)
    .where(and(eq(jobroomReports.jobId, jobId), isNull(jobroomReports.closedAt)))
    .orderBy(asc(jobroomReports.id));
  return rows.map(({ id }) => id);
}

/** Reports that are due, those due longest first. */
export async function idsDue(db: Executor, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: jobroomReports.id })
    .from(jobroomReports)
    .where(and(isNull(jobroomReports.closedAt), lte(jobroomReports.dueAt, now)))
    .orderBy(asc(jobroomReports.dueAt), asc(jobroomReports.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Makes the open reports with that entry due now. */
export async function makeDue(db: Executor, remoteId: string, now: Date): Promise<number[]> {
  const rows = await db
    .update(jobroomReports)
    .set({ dueAt: now })
    .where(and(eq(jobroomReports.remoteId, remoteId), isNull(jobroomReports.closedAt)))
    .returning({ id: jobroomReports.id });
  return rows.map(({ id }) => id);
}

/**
 * Claims a due report until the given time and counts the attempt; null if it is not due, or claimed by another node.
 */
export async function claim(db: Executor, id: number, now: Date, until: Date): Promise<Report | null> {
  const [report] = await db
    .update(jobroomReports)
    .set({ dueAt: until, tries: sql`least(${jobroomReports.tries} + 1, 1000)` })
    .where(and(eq(jobroomReports.id, id), isNull(jobroomReports.closedAt), lte(jobroomReports.dueAt, now)))
    .returning();
  return report ?? null;
}

/**
 * Stores the result of an attempt, unless the report was withdrawn or claimed by another node in the meantime; then
 * false.
 */
export async function release(
  db: Executor,
  { id, dueAt, cancellation }: Report,
  values: Partial<NewReport>,
): Promise<boolean> {
  const rows = await db
    .update(jobroomReports)
    .set(values)
    .where(
      and(
        eq(jobroomReports.id, id),
        eq(jobroomReports.dueAt, dueAt),
        cancellation === null
          ? isNull(jobroomReports.cancellation)
          : eq(jobroomReports.cancellation, cancellation),
      ),
    )
    .returning({ id: jobroomReports.id });
  return rows.length > 0;
}

/**
 * Stores the number of an entry that was just created, whatever the report's state: without it the entry could not be
 * withdrawn.
 */
export async function noteRemote(db: Executor, id: number, remoteId: string): Promise<void> {
  await db
    .update(jobroomReports)
    .set({ remoteId })
    .where(and(eq(jobroomReports.id, id), isNull(jobroomReports.remoteId)));
}

/** Active ads after an id that have to be reported and were not, whether or not their companies may publish. */
export async function idsUnreported(
  db: Executor,
  currentMonth: CivilMonth,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .select({ id: jobs.id })
    .from(jobs)
    .innerJoin(occupations, eq(occupations.code, jobs.occupationCode))
    .where(
      and(
        eq(jobs.status, 'ACTIVE'),
        isKept(currentMonth),
        eq(occupations.isSubject, true),
        eq(jobs.jobroomExternalApproved, false),
        sql`${jobs.id} > ${after}`,
        notExists(db.select({ one: sql`1` }).from(jobroomEntries).where(eq(jobroomEntries.jobId, jobs.id))),
      ),
    )
    .orderBy(asc(jobs.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}
