import { and, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { assignment, resumeJob, resumeJobForm } from '#api/employments.schemas.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { type Account, lockAccount } from '#server/modules/accounts/index.ts';
import { companyOwnership } from '#server/modules/companies/index.ts';
import { after } from '#server/platform/database/columns.ts';
import type { Database, Executor, Tx } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/http/errors.ts';
import type { Ownership } from '#server/platform/http/handler.ts';
import { presenterOf, replacedColumnsOf } from '#server/platform/wire.ts';
import { resumeJobs } from '../tables.ts';
import { isBegunAt, isThere } from './conditions.ts';

/** An entry as it is stored. */
export type Entry = typeof resumeJobs.$inferSelect;
export type NewEntry = typeof resumeJobs.$inferInsert;

// Excluded, because the URLs of documents are signed for each reader.
const withoutDocuments = { documents: true } as const;

/**
 * The presented columns of a row: for its employee those that the employee fills in, and for the company that it names.
 */
export const fieldsOf = presenterOf(resumeJobs, resumeJob.omit(withoutDocuments));
export const ownFieldsOf = presenterOf(resumeJobs, resumeJobForm.omit(withoutDocuments));
export const fieldsOfAssignment = presenterOf(resumeJobs, assignment, {
  resume_entry_id: 'id',
  occupied_job_id: 'jobId',
});
/** The columns that the form fills; a form replaces the whole entry. */
export const entryColumns = replacedColumnsOf(resumeJobs, resumeJobForm);

/** Ownership of entries: employees own theirs, companies those that name them. */
export function entryOwnership(database: Database): Pick<Ownership, 'resume_job' | 'company_entry'> {
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
    company_entry: async (userId, params) =>
      (await isOf(params.entryId, eq(resumeJobs.companyId, Number(params.companyId)))) &&
      company(userId, params),
  };
}

/**
 * Serialises all changes of one employee's employments until the transaction ends by locking the account, because
 * packages depend on all entries together. Lock order: the account before any of its entries. Returns the account as
 * read under the lock. Companies may also change entries of a deleted account, so they use `lockAccount`.
 * @throws AppError `token_invalid` if the account is gone
 */
export async function lockEmployee(tx: Tx, userId: number): Promise<Account> {
  const account = await lockAccount(tx, userId);
  if (account === null) throw new AppError('token_invalid');
  return account;
}

/** The employees of these entries, by entry id; removed entries included. */
export async function findEmployees(db: Executor, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: resumeJobs.id, userId: resumeJobs.userId })
    .from(resumeJobs)
    .where(inArray(resumeJobs.id, [...ids]));
  return new Map(rows.map(({ id, userId }) => [id, userId]));
}

export async function findById(db: Executor, id: number): Promise<Entry | null> {
  const [entry] = await db
    .select()
    .from(resumeJobs)
    .where(and(isThere(), eq(resumeJobs.id, id)));
  return entry ?? null;
}

/** An entry by its id, with a row lock until the transaction ends; null if it was removed. */
export async function findForUpdate(tx: Tx, id: number): Promise<Entry | null> {
  const [entry] = await tx
    .select()
    .from(resumeJobs)
    .where(and(isThere(), eq(resumeJobs.id, id)))
    .for('update');
  return entry ?? null;
}

/** Entries by id, removed ones included. */
export async function findEver(db: Executor, ids: readonly number[]): Promise<Map<number, Entry>> {
  if (ids.length === 0) return new Map();
  const entries = await db
    .select()
    .from(resumeJobs)
    .where(inArray(resumeJobs.id, [...ids]));
  return new Map(entries.map((entry) => [entry.id, entry]));
}

/** The entries of one employee, the latest start first. */
export function listOfEmployee(db: Executor, userId: number): Promise<Entry[]> {
  return db
    .select()
    .from(resumeJobs)
    .where(and(isThere(), eq(resumeJobs.userId, userId)))
    .orderBy(...latestFirst());
}

export function latestFirst(): SQL[] {
  return [desc(resumeJobs.startYear), desc(resumeJobs.startMonth), desc(resumeJobs.id)];
}

/** The paths of the documents that entries of these employees refer to. */
export async function documentsNamedByEntries(db: Executor, userIds: readonly number[]): Promise<string[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .select({ documents: resumeJobs.documents })
    .from(resumeJobs)
    .where(and(isThere(), inArray(resumeJobs.userId, [...userIds])));
  return rows.flatMap(({ documents }) => documents.map(({ path }) => path));
}

/**
 * The employments of an employee that count, that is all but those cut short or removed (rule agreements/counting); by
 * id.
 */
export function listCountingEmployments(db: Executor, userId: number): Promise<Entry[]> {
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

/** All confirmed employments of an employee at a company, including those cut short, but not removed ones. */
export function listConfirmedAt(tx: Tx, userId: number, companyId: number): Promise<Entry[]> {
  const ofBoth = and(eq(resumeJobs.userId, userId), eq(resumeJobs.companyId, companyId));
  return tx
    .select()
    .from(resumeJobs)
    .where(and(isThere(), ofBoth, isNotNull(resumeJobs.confirmedAt)));
}

/** The confirmed employments of these people at a company that began before that day, by person. */
export async function listBegunAt(
  db: Executor,
  companyId: number,
  userIds: readonly number[],
  today: CivilDate,
): Promise<Map<number, Entry[]>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(resumeJobs)
    .where(and(inArray(resumeJobs.userId, [...userIds]), isBegunAt(companyId, today)));
  return Map.groupBy(rows, ({ userId }) => userId);
}

/** The people who have a confirmed employment at a company that began before that day, as a subquery. */
export function peopleBegunAt(db: Executor, companyId: number, today: CivilDate) {
  return db.select({ userId: resumeJobs.userId }).from(resumeJobs).where(isBegunAt(companyId, today));
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

/** Unlinks the entries that wait for a company which is removed (rule companies/removal); its name stays in them. */
export async function unlinkPending(tx: Tx, companyId: number, now: Date): Promise<void> {
  await tx
    .update(resumeJobs)
    .set({ companyId: null, updatedAt: after(resumeJobs.updatedAt, now) })
    .where(and(eq(resumeJobs.companyId, companyId), isNull(resumeJobs.status)));
}

/**
 * Deletes the personal data in the entries of an employee whose account is deleted. Of confirmed employments the fact
 * remains, with days and title, for the companies; none of them is offered for renewal (rule accounts/deletion).
 */
export async function forget(tx: Tx, userId: number, today: CivilDate): Promise<void> {
  await tx.delete(resumeJobs).where(and(eq(resumeJobs.userId, userId), isNull(resumeJobs.confirmedAt)));
  await tx
    .update(resumeJobs)
    .set({
      description: null,
      documents: [],
      declineReason: null,
      declineExplanation: null,
      renewalCheckedOn: sql`coalesce(${resumeJobs.renewalCheckedOn}, ${today}::date)`,
    })
    .where(eq(resumeJobs.userId, userId));
}

/** The number of confirmed employments of an employee, including those cut short, but not removed ones. */
export function countConfirmedOf(db: Executor, userId: number): Promise<number> {
  return db.$count(
    resumeJobs,
    and(isThere(), eq(resumeJobs.userId, userId), isNotNull(resumeJobs.confirmedAt)),
  );
}

/**
 * Deletes the names of those who confirmed employments for companies whose account is deleted; the confirmations stay.
 */
export async function forgetConfirmers(tx: Tx, companyIds: readonly number[]): Promise<void> {
  if (companyIds.length === 0) return;
  await tx
    .update(resumeJobs)
    .set({ confirmedBy: null })
    .where(inArray(resumeJobs.companyId, [...companyIds]));
}

/** Which of these ads are referred to by an entry, and so cannot be purged. */
export async function jobsNamed(db: Executor, jobIds: readonly number[]): Promise<number[]> {
  if (jobIds.length === 0) return [];
  const rows = await db
    .selectDistinct({ jobId: resumeJobs.jobId, adId: resumeJobs.adId })
    .from(resumeJobs)
    .where(or(inArray(resumeJobs.jobId, [...jobIds]), inArray(resumeJobs.adId, [...jobIds])));
  return [...new Set(rows.flatMap(({ jobId, adId }) => [jobId ?? [], adId ?? []].flat()))];
}
