import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { findAccounts, queueUpForAccount } from '#server/modules/accounts/index.ts';
import { companyOwnership } from '#server/modules/companies/index.ts';
import { titlesOfJobs } from '#server/modules/jobs/index.ts';
import type { Database, Executor, Tx } from '#server/platform/database/database.ts';
import type { Ownership } from '#server/platform/http/register-endpoints.ts';
import { resumeJobs } from './tables.ts';

/** A job of a resume as it is stored. */
export type Entry = typeof resumeJobs.$inferSelect;
export type NewEntry = typeof resumeJobs.$inferInsert;

/** An entry with the names that its readers want to see. */
export interface EntryRecord {
  entry: Entry;
  employee: { firstName: string; lastName: string };
  /** The title of the ad that it fills. */
  jobTitle: string | null;
}

/** Which entries an account may touch: employees their own, companies those that name them. */
export function entryOwnership(database: Database): Pick<Ownership, 'resume_job' | 'company_employee'> {
  const { company } = companyOwnership(database);
  const isOf = async (entryId: unknown, whose: SQL) => {
    const rows = await database.db
      .select({ id: resumeJobs.id })
      .from(resumeJobs)
      .where(and(isThere(), eq(resumeJobs.id, Number(entryId)), whose));
    return rows.length > 0;
  };
  return {
    resume_job: (userId, { entryId }) => isOf(entryId, eq(resumeJobs.userId, userId)),
    company_employee: async (userId, params) =>
      (await isOf(params.entryId, eq(resumeJobs.companyId, Number(params.companyId)))) &&
      company(userId, params),
  };
}

/**
 * Makes everything that happens to the employments of one employee happen one after the other until the transaction
 * ends. Taken before any of their entries is read for a change: what forms a package hangs on all of them at once.
 */
export async function lockEmployee(tx: Tx, userId: number): Promise<void> {
  await queueUpForAccount(tx, userId);
}

/** Null if it is gone. */
export async function findById(db: Executor, id: number): Promise<Entry | null> {
  const [entry] = await db
    .select()
    .from(resumeJobs)
    .where(and(isThere(), eq(resumeJobs.id, id)));
  return entry ?? null;
}

/** The same, kept from changing until the transaction ends. */
export async function findForUpdate(tx: Tx, id: number): Promise<Entry | null> {
  const [entry] = await tx
    .select()
    .from(resumeJobs)
    .where(and(isThere(), eq(resumeJobs.id, id)))
    .for('update');
  return entry ?? null;
}

/** Those of these entries that were ever stored, by their ids: also what is gone. */
export async function findEver(db: Executor, ids: readonly number[]): Promise<Map<number, Entry>> {
  if (ids.length === 0) return new Map();
  const entries = await db
    .select()
    .from(resumeJobs)
    .where(inArray(resumeJobs.id, [...ids]));
  return new Map(entries.map((entry) => [entry.id, entry]));
}

/** The entries of one employee, newest first. */
export function listOfEmployee(db: Executor, userId: number): Promise<Entry[]> {
  return db
    .select()
    .from(resumeJobs)
    .where(and(isThere(), eq(resumeJobs.userId, userId)))
    .orderBy(desc(resumeJobs.startYear), desc(resumeJobs.startMonth), desc(resumeJobs.id));
}

/** What an employee's confirmed employments are now; cancelled ones are none. */
export function listCounting(db: Executor, userId: number): Promise<Entry[]> {
  return db
    .select()
    .from(resumeJobs)
    .where(
      and(
        isThere(),
        eq(resumeJobs.userId, userId),
        isNotNull(resumeJobs.confirmedAt),
        isNull(resumeJobs.cancelledAt),
      ),
    )
    .orderBy(asc(resumeJobs.id));
}

/** All entries that name a company, declined ones too, newest first. */
export function listOfCompany(db: Executor, companyId: number): Promise<EntryRecord[]> {
  return listRecords(db, eq(resumeJobs.companyId, companyId));
}

/** @throws Error if it is gone: the caller has just seen it */
export async function findRecord(db: Executor, id: number): Promise<EntryRecord> {
  const [record] = await listRecords(db, eq(resumeJobs.id, id));
  if (record === undefined) throw new Error(`There is no entry ${id}`);
  return record;
}

async function listRecords(db: Executor, which: SQL): Promise<EntryRecord[]> {
  const entries = await db
    .select()
    .from(resumeJobs)
    .where(and(isThere(), which))
    .orderBy(desc(resumeJobs.startYear), desc(resumeJobs.startMonth), desc(resumeJobs.id));
  const accounts = await findAccounts(db, [...new Set(entries.map(({ userId }) => userId))]);
  const employees = new Map(accounts.map((account) => [account.id, account]));
  const titles = await titlesOfJobs(db, [...new Set(entries.flatMap(({ jobId }) => jobId ?? []))]);
  return entries.map((entry) => {
    const { firstName = '', lastName = '' } = employees.get(entry.userId) ?? {};
    return {
      entry,
      employee: { firstName, lastName },
      jobTitle: entry.jobId === null ? null : (titles.get(entry.jobId) ?? null),
    };
  });
}

export async function insert(tx: Tx, values: NewEntry): Promise<Entry> {
  const [entry] = await tx.insert(resumeJobs).values(values).returning();
  return entry as Entry;
}

export async function update(tx: Tx, id: number, columns: Partial<NewEntry>): Promise<Entry> {
  const [entry] = await tx.update(resumeJobs).set(columns).where(eq(resumeJobs.id, id)).returning();
  if (entry === undefined) throw new Error(`There is no entry ${id}`);
  return entry;
}

/** Entries that wait for a company lose it when it is removed (rule companies/removal); its name stays. */
export async function unlinkPending(tx: Tx, companyId: number, now: Date): Promise<void> {
  await tx
    .update(resumeJobs)
    .set({ companyId: null, updatedAt: now })
    .where(and(eq(resumeJobs.companyId, companyId), isNull(resumeJobs.status)));
}

/** Which of these ads an entry names; those cannot be deleted for good. */
export async function jobsNamed(db: Executor, jobIds: readonly number[]): Promise<number[]> {
  if (jobIds.length === 0) return [];
  const rows = await db
    .selectDistinct({ id: resumeJobs.jobId })
    .from(resumeJobs)
    .where(inArray(resumeJobs.jobId, [...jobIds]));
  return rows.flatMap(({ id }) => id ?? []);
}

function isThere(): SQL {
  return isNull(resumeJobs.deletedAt);
}
