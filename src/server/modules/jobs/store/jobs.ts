import { and, asc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { CivilMonth } from '#domain/kernel/civil-date.ts';
import { companyOwnership } from '#server/modules/companies/index.ts';
import type { Database, Executor, Tx } from '#server/platform/database/database.ts';
import type { Ownership } from '#server/platform/http/handler.ts';
import { jobroomEntries, jobroomReports, jobs, jobTandems, occupations } from '../tables.ts';
import { packed } from './packed.ts';
import { isKept } from './scopes.ts';

export type Job = typeof jobs.$inferSelect;
export type NewJob = typeof jobs.$inferInsert;

/** An ad with its occupation and what the job room says of it. */
export interface JobRecord {
  job: Job;
  occupation: typeof occupations.$inferSelect;
  jobroomEntry: typeof jobroomEntries.$inferSelect | null;
}

/** Which ads an account owns: those of its companies. Deleted ones stay readable in the archive. */
export function jobOwnership(database: Database): Pick<Ownership, 'company_job'> {
  const { company } = companyOwnership(database);
  return {
    async company_job(userId, params) {
      const rows = await database.db
        .select({ id: jobs.id })
        .from(jobs)
        .where(and(eq(jobs.id, Number(params.jobId)), eq(jobs.companyId, Number(params.companyId))));
      return rows.length > 0 && company(userId, params);
    },
  };
}

/** Query of ads joined with their occupation and job-room entry, for callers to add conditions to. */
export const records = (db: Executor) =>
  db
    .select({ job: jobs, occupation: occupations, jobroomEntry: jobroomEntries })
    .from(jobs)
    .innerJoin(occupations, eq(occupations.code, jobs.occupationCode))
    .leftJoin(jobroomEntries, eq(jobroomEntries.jobId, jobs.id));

/** An ad by its id, deleted and past ones included; null if it does not exist or was purged. */
export async function findById(db: Executor, id: number): Promise<JobRecord | null> {
  const [record] = await records(db).where(eq(jobs.id, id));
  return record ?? null;
}

/** The titles of ads by id, deleted ones included; purged ones are absent. */
export async function findTitles(db: Executor, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: jobs.id, title: jobs.title })
    .from(jobs)
    .where(inArray(jobs.id, [...ids]));
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** Ads by their ids, deleted and past ones too. */
export async function findByIds(db: Executor, ids: readonly number[]): Promise<JobRecord[]> {
  return ids.length === 0 ? [] : records(db).where(inArray(jobs.id, [...ids]));
}

/**
 * An ad by its id, with a row lock until the transaction ends; null if it does not exist or was purged. The lock is
 * taken first and the joined row read afterwards: a statement that waited for a lock re-reads only the locked row, and
 * would return a stale job-room entry.
 */
export async function findForUpdate(tx: Tx, id: number): Promise<JobRecord | null> {
  await tx.select({ id: jobs.id }).from(jobs).where(eq(jobs.id, id)).for('update');
  return findById(tx, id);
}

/**
 * Takes a share lock on an ad, which keeps it from changing until the transaction ends; removing its company changes it
 * too.
 */
export async function lockForShare(tx: Tx, id: number): Promise<void> {
  await tx.select({ id: jobs.id }).from(jobs).where(eq(jobs.id, id)).for('share');
}

/** Those of the ads that exist. */
export async function existing(db: Executor, ids: readonly number[]): Promise<number[]> {
  const found = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(inArray(jobs.id, [...ids]));
  return found.map(({ id }) => id);
}

/** What decides whether an ad is public, apart from its company. */
export interface JobFacts {
  job: Pick<Job, 'status' | 'deletedAt' | 'endYear' | 'endMonth' | 'jobroomExternalApproved'>;
  occupation: Pick<JobRecord['occupation'], 'isSubject'>;
  jobroomEntry: Pick<NonNullable<JobRecord['jobroomEntry']>, 'status' | 'reportingObligationEndDate'> | null;
}

/** The columns of `JobFacts` that are the ad's own. */
export const decidingColumns = {
  status: jobs.status,
  deletedAt: jobs.deletedAt,
  endYear: jobs.endYear,
  endMonth: jobs.endMonth,
  jobroomExternalApproved: jobs.jobroomExternalApproved,
};

/** The other columns of search documents. Each is read for all ads whenever the index is built. */
const searchedColumns = {
  id: jobs.id,
  companyId: jobs.companyId,
  title: jobs.title,
  introduction: jobs.introduction,
  description: jobs.description,
  fulltime: jobs.fulltime,
  workloadMin: jobs.workloadMin,
  workloadMax: jobs.workloadMax,
  startMonth: jobs.startMonth,
  startYear: jobs.startYear,
  season: jobs.season,
  accommodation: jobs.accommodation,
  payMinAmount: jobs.payMinAmount,
  payMaxAmount: jobs.payMaxAmount,
  payUnit: jobs.payUnit,
  housingRentAmount: jobs.housingRentAmount,
  startDay: jobs.startDay,
  endDay: jobs.endDay,
  spoken: jobs.spoken,
  zip: jobs.zip,
  place: jobs.place,
  state: jobs.state,
  latitude: jobs.latitude,
  longitude: jobs.longitude,
  positionId: jobs.positionId,
  categoryId: jobs.categoryId,
  occupationCode: jobs.occupationCode,
  language: jobs.language,
  publishedAt: jobs.publishedAt,
  createdAt: jobs.createdAt,
};

const candidate = packed(
  { ...decidingColumns, ...searchedColumns, isSubject: occupations.isSubject },
  {
    jobroomStatus: jobroomEntries.status,
    obligationEnd: jobroomEntries.reportingObligationEndDate,
    tandemId: jobTandems.tandemId,
    partnerJobId: jobTandems.partnerJobId,
  },
);

/** A row of `listCandidates`: what decides whether an ad is public, apart from its company. */
export type Candidate = (typeof candidate)['_']['type'];

/**
 * Ads, among these ids or after an id, that are public or may become so by the passing of days or a change of their
 * company; by ascending id.
 */
export async function listCandidates(
  db: Executor,
  currentMonth: CivilMonth,
  which: { ids: readonly number[] } | { after: number; limit: number },
): Promise<Candidate[]> {
  const chosen = 'ids' in which ? inArray(jobs.id, [...which.ids]) : gt(jobs.id, which.after);
  const query = db
    .select({ candidate })
    .from(jobs)
    .innerJoin(occupations, eq(occupations.code, jobs.occupationCode))
    .leftJoin(jobroomEntries, eq(jobroomEntries.jobId, jobs.id))
    .leftJoin(jobTandems, eq(jobTandems.jobId, jobs.id))
    .where(and(chosen, isCandidate(currentMonth)))
    .orderBy(asc(jobs.id));
  const rows = await ('ids' in which ? query : query.limit(which.limit));
  return rows.map((row) => row.candidate);
}

/** How many ads `listCandidates` lists in all. */
export function countCandidates(db: Executor, currentMonth: CivilMonth): Promise<number> {
  return db.$count(jobs, isCandidate(currentMonth));
}

function isCandidate(currentMonth: CivilMonth) {
  return and(eq(jobs.status, 'ACTIVE'), isKept(currentMonth));
}

function isWaitingOf(companyId: number, currentMonth: CivilMonth) {
  return and(
    eq(jobs.companyId, companyId),
    eq(jobs.status, 'INACTIVE'),
    eq(jobs.isWaiting, true),
    isKept(currentMonth),
  );
}

/** Whether a company has ads that wait for it, neither deleted nor over. */
export async function hasWaiting(tx: Tx, companyId: number, currentMonth: CivilMonth): Promise<boolean> {
  const rows = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(isWaitingOf(companyId, currentMonth))
    .limit(1);
  return rows.length > 0;
}

/** Switches on the ads of a company that wait for it, neither deleted nor over; answers their ids. */
export async function activateWaiting(
  tx: Tx,
  companyId: number,
  currentMonth: CivilMonth,
  now: Date,
): Promise<number[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const rows = await tx
    .update(jobs)
    .set({
      status: 'ACTIVE',
      isWaiting: false,
      publishedAt: sql`coalesce(${jobs.publishedAt}, ${at})`,
      // The same rule as in `laterThan`: the time must grow even within one millisecond.
      updatedAt: sql`greatest(${at}, ${jobs.updatedAt} + interval '1 millisecond')`,
    })
    .where(isWaitingOf(companyId, currentMonth))
    .returning({ id: jobs.id });
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}

export async function insert(tx: Tx, values: NewJob): Promise<Job> {
  const [job] = await tx.insert(jobs).values(values).returning();
  return job as Job;
}

export async function update(tx: Tx, id: number, values: Partial<NewJob>): Promise<Job> {
  const [job] = await tx.update(jobs).set(values).where(eq(jobs.id, id)).returning();
  return job as Job;
}

/** Switches off every ad of a company. */
export async function deactivateOfCompany(tx: Tx, companyId: number): Promise<void> {
  await tx.update(jobs).set({ status: 'INACTIVE', isWaiting: false }).where(eq(jobs.companyId, companyId));
}

/**
 * Deletes the texts of the ads of companies whose account is deleted, and those of their reports. Title, months,
 * workload and place stay, since applications and employments still show them. Ads without either are purged with the
 * archive (rule jobs/archive).
 */
export async function forget(tx: Tx, companyIds: readonly number[], now: Date): Promise<void> {
  if (companyIds.length === 0) return;
  await tx
    .update(jobs)
    .set({
      introduction: null,
      description: '',
      housingText: null,
      questions: [],
      deletedAt: sql`coalesce(${jobs.deletedAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(inArray(jobs.companyId, [...companyIds]));
  // The reference stays: it is the only way to find an entry that still has to be withdrawn.
  const reference = sql`jsonb_build_object('reference', ${jobroomReports.report} -> 'reference')`;
  const theirs = tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(inArray(jobs.companyId, [...companyIds]));
  await tx.update(jobroomReports).set({ report: reference }).where(inArray(jobroomReports.jobId, theirs));
}

export async function idsOfCompany(tx: Tx, companyId: number): Promise<number[]> {
  const rows = await tx.select({ id: jobs.id }).from(jobs).where(eq(jobs.companyId, companyId));
  return rows.map(({ id }) => id);
}

/** The id of one active ad of a company, if it has any. */
export async function anActiveOfCompany(tx: Tx, companyId: number): Promise<number[]> {
  const isActive = and(eq(jobs.companyId, companyId), eq(jobs.status, 'ACTIVE'), isNull(jobs.deletedAt));
  const rows = await tx.select({ id: jobs.id }).from(jobs).where(isActive).orderBy(asc(jobs.id)).limit(1);
  return rows.map(({ id }) => id);
}

/** The ids of ads that were deleted before that time, ascending. */
export async function idsDeletedBefore(
  db: Executor,
  time: Date,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(lt(jobs.deletedAt, time), gt(jobs.id, after)))
    .orderBy(asc(jobs.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Deletes the rows of ads. */
export async function purge(db: Executor, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.delete(jobs).where(inArray(jobs.id, [...ids]));
}

/**
 * Takes the shared advisory lock of a company's ads until the transaction ends, before an ad is added. It blocks changes
 * of the company's standing: a concurrent one could not see an ad that is not committed yet, and so would not touch it.
 */
export async function lockJobsOfCompanyForShare(tx: Tx, companyId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(hashtext('jobs_of_company'), ${companyId})`);
}

/**
 * Takes the exclusive advisory lock of a company's ads until the transaction ends: waits for transactions that add ads,
 * and blocks new ones.
 */
export async function lockJobsOfCompany(tx: Tx, companyId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('jobs_of_company'), ${companyId})`);
}
