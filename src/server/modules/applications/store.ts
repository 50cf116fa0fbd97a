import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  not,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { REMINDERS_MAX, remindedUntil, UNANSWERED_STATUSES } from '#domain/applications/retention.ts';
import { type ApplicationScope, OPEN_STATUSES, openSince } from '#domain/applications/scope.ts';
import type { ApplicationMeaning, Side } from '#domain/applications/status.ts';
import { addDays, type CivilDate } from '#domain/kernel/civil-date.ts';
import { startOfZurichDay } from '#domain/kernel/zurich.ts';
import { accountNames } from '#server/modules/accounts/index.ts';
import { companyNames, companyOwnership } from '#server/modules/companies/index.ts';
import { jobOutlines, type PeriodWords, periodInWords } from '#server/modules/jobs/index.ts';
import { after } from '#server/platform/database/columns.ts';
import type { Database, Executor, Tx } from '#server/platform/database/database.ts';
import {
  holdsWords,
  inAlphabet,
  inOrder,
  type Listed,
  type ListRequest,
  readPage,
} from '#server/platform/database/lists.ts';
import type { Ownership } from '#server/platform/http/register-endpoints.ts';
import { forgetWhere as forgetInterviews } from './interviews/store.ts';
import { forget as forgetLetters } from './letters/store.ts';
import { applications } from './tables.ts';

/** The columns that name files (rule running/files). */
export const fileColumns = [applications.dossierKey];

/** An application as it is stored. */
export type Application = typeof applications.$inferSelect;
export type NewApplication = typeof applications.$inferInsert;

/** An application with the names that both sides see, search and sort by. */
export interface NamedApplication {
  application: Application;
  company: { id: number; name: string; place: string | null };
  employee: { firstName: string; lastName: string };
}

/** Which applications an account may see: employees their own, companies those sent to them. */
export function applicationOwnership(
  database: Database,
): Pick<Ownership, 'own_application' | 'company_application'> {
  const { company } = companyOwnership(database);
  const exists = async (which: SQL | undefined) =>
    (await database.db.select({ id: applications.id }).from(applications).where(which)).length > 0;
  return {
    own_application: (userId, { applicationId }) =>
      exists(and(eq(applications.id, Number(applicationId)), eq(applications.userId, userId))),
    async company_application(userId, params) {
      const { companyId, applicationId } = params;
      const isTheirs = await exists(
        and(eq(applications.id, Number(applicationId)), isSentTo(Number(companyId))),
      );
      return isTheirs && company(userId, params);
    },
  };
}

/** An application by its id; null if it is gone, as only drafts go. */
/** Whose applications these are, by their ids. */
export async function findApplicants(db: Executor, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: applications.id, userId: applications.userId })
    .from(applications)
    .where(inArray(applications.id, [...ids]));
  return new Map(rows.map(({ id, userId }) => [id, userId]));
}

export async function findById(db: Executor, id: number): Promise<Application | null> {
  const [application] = await db.select().from(applications).where(eq(applications.id, id));
  return application ?? null;
}

/** An application with names; null if it is gone. */
export async function findNamed(db: Executor, id: number): Promise<NamedApplication | null> {
  const rows = await named(db).rows.where(eq(applications.id, id));
  return rows.flatMap(wholeRow)[0] ?? null;
}

/** An application by itself, kept from changing until the transaction ends; null if it is gone. */
export async function findForUpdate(tx: Tx, id: number): Promise<Application | null> {
  const [application] = await tx.select().from(applications).where(eq(applications.id, id)).for('update');
  return application ?? null;
}

/** What lists of applications are sorted by. */
type Order = 'name' | 'title' | 'company' | 'workload' | 'start' | 'end' | 'sent' | 'status';

/** Which applications a list holds on a day, and what it says of them. */
export interface Choice {
  scope: ApplicationScope;
  today: CivilDate;
  /** Only those for one ad. */
  jobId?: number | undefined;
  /** Only those of which the list says this. */
  only?: ApplicationMeaning | undefined;
  periodWords: PeriodWords;
  meanings: {
    /** In the order in which the list sorts them. */
    inOrder: readonly ApplicationMeaning[];
    /** Which of them a word of the search names. */
    namedBy: (word: string) => readonly ApplicationMeaning[];
  };
}

/** The applications of an employee, newest first unless sorted. */
export function listOfEmployee(
  db: Executor,
  userId: number,
  choice: Choice,
  request: ListRequest<Order>,
): Promise<Listed<NamedApplication>> {
  return listFor(db, 'employee', eq(applications.userId, userId), choice, request);
}

/** The applications that were sent to a company, newest first unless sorted. */
export function listOfCompany(
  db: Executor,
  companyId: number,
  choice: Choice,
  request: ListRequest<Order>,
): Promise<Listed<NamedApplication>> {
  return listFor(db, 'company', isSentTo(companyId), choice, request);
}

/** The newest applications at a company that a choice holds. */
export async function newestOfCompany(
  db: Executor,
  companyId: number,
  choice: Choice,
  { words, most }: { words: readonly string[]; most: number },
): Promise<NamedApplication[]> {
  const { rows, job, where } = chosenBy(db, 'company', isSentTo(companyId), choice, words);
  const newest = await rows
    .leftJoin(job, eq(job.id, applications.jobId))
    .where(where)
    .orderBy(...newestFirst())
    .limit(most);
  return newest.flatMap(wholeRow);
}

/** Of how many applications at a company the lists say what; what is said of none is absent. */
export async function countByMeaning(
  db: Executor,
  companyId: number,
  choice: Choice,
  words: readonly string[],
): Promise<Map<ApplicationMeaning, number>> {
  const { employee, job, where } = chosenBy(db, 'company', isSentTo(companyId), choice, words);
  const rows = await db
    .select({ meaning: meaningOn(choice.today), total: count() })
    .from(applications)
    .leftJoin(employee, eq(employee.id, applications.userId))
    .leftJoin(job, eq(job.id, applications.jobId))
    .where(where)
    // By its place: written out once more, its values would make it another expression to PostgreSQL.
    .groupBy(sql`1`);
  return new Map(rows.map(({ meaning, total }) => [meaning, total]));
}

/** The list of one side, which is searched and sorted by the name of the other. */
async function listFor(
  db: Executor,
  side: Side,
  whose: SQL | undefined,
  choice: Choice,
  { words, sort, page }: ListRequest<Order>,
): Promise<Listed<NamedApplication>> {
  const { rows: all, company, job, names, where } = chosenBy(db, side, whose, choice, words);
  const { meanings, today } = choice;
  const orders: Record<Order, SQLWrapper[]> = {
    name: [inAlphabet(...names, job.title)],
    title: [inAlphabet(job.title)],
    company: [inAlphabet(company.name)],
    workload: [job.workloadMin, job.workloadMax],
    start: [job.startYear, job.startMonth, job.endYear, job.endMonth],
    end: [job.endYear, job.endMonth],
    sent:
      side === 'company'
        ? [sentOrBegun()]
        : // A draft comes after all that was sent: it waits for its author.
          [
            sql`${applications.sentAt} is null`,
            sql`coalesce(${applications.sentAt}, ${applications.updatedAt})`,
          ],
    status: [sql`array_position(${sql.param([...meanings.inOrder])}::text[], ${meaningOn(today)})`],
  };
  const found = all.leftJoin(job, eq(job.id, applications.jobId)).where(where);
  const listed = await readPage(db, found.$dynamic(), inOrder(sort, orders, newestFirst()), page);
  return { ...listed, rows: listed.rows.flatMap(wholeRow) };
}

/** Applications with names, what they are narrowed to, and the names that a side looks for. */
function chosenBy(
  db: Executor,
  side: Side,
  whose: SQL | undefined,
  { scope, today, jobId, only, periodWords, meanings }: Choice,
  words: readonly string[],
) {
  const { rows, employee, company } = named(db);
  const job = jobOutlines(db);
  const names = side === 'employee' ? [company.name] : [employee.lastName, employee.firstName];
  const where = and(
    whose,
    isInScope(scope, today),
    jobId === undefined ? undefined : eq(applications.jobId, jobId),
    only && isSaid(only, today),
    holdsWords(words, [...names, job.title, job.place, periodInWords(job, periodWords)], (word) =>
      inArray(meaningOn(today), [...meanings.namedBy(word)]),
    ),
  );
  return { rows, employee, company, job, names, where };
}

/** Applications with names, to be narrowed, and the relations that the names are taken from. */
function named(db: Executor) {
  const employee = accountNames(db);
  const company = companyNames(db);
  const rows = db
    .select({
      application: applications,
      company: { id: company.id, name: company.name, place: company.place },
      employee: { firstName: employee.firstName, lastName: employee.lastName },
    })
    .from(applications)
    .leftJoin(employee, eq(employee.id, applications.userId))
    .leftJoin(company, eq(company.id, applications.companyId));
  return { rows, employee, company };
}

/** Foreign keys hold both names. They are joined from the left, which costs nothing where rows are only counted. */
function wholeRow({
  application,
  company,
  employee,
}: Partial<{ [Part in keyof NamedApplication]: NamedApplication[Part] | null }>): NamedApplication[] {
  return application && company && employee ? [{ application, company, employee }] : [];
}

/** All applications of an employee for an ad, newest first. */
export function listOfJob(db: Executor, userId: number, jobId: number): Promise<Application[]> {
  return db
    .select()
    .from(applications)
    .where(and(eq(applications.userId, userId), eq(applications.jobId, jobId)))
    .orderBy(...newestFirst());
}

function newestFirst(): SQL[] {
  return [desc(sentOrBegun()), desc(applications.id)];
}

/** The expression that the indexes of a company's lists hold. */
function sentOrBegun(): SQL {
  return sql`coalesce(${applications.sentAt}, ${applications.createdAt})`;
}

/** The open applications at a company, kept from changing until the transaction ends. */
export function listOpenForUpdate(tx: Tx, companyId: number, today: CivilDate): Promise<Application[]> {
  return tx
    .select()
    .from(applications)
    .where(and(eq(applications.companyId, companyId), isOpen(today)))
    .orderBy(asc(applications.id))
    .for('update');
}

/** Those of these applications that were sent to a company, kept from changing until the transaction ends. */
export function listForUpdate(tx: Tx, companyId: number, ids: readonly number[]): Promise<Application[]> {
  return tx
    .select()
    .from(applications)
    .where(and(inArray(applications.id, [...ids]), isSentTo(companyId)))
    .orderBy(asc(applications.id))
    .for('update');
}

export async function insert(tx: Tx, values: NewApplication): Promise<Application> {
  const [application] = await tx.insert(applications).values(values).returning();
  return application as Application;
}

export async function update(tx: Tx, id: number, columns: Partial<NewApplication>): Promise<Application> {
  const [application] = await tx.update(applications).set(columns).where(eq(applications.id, id)).returning();
  if (application === undefined) throw new Error(`There is no application ${id}`);
  return application;
}

/** Deletes drafts that were not changed since the start of that day in Zurich. */
export async function removeDrafts(db: Executor, since: CivilDate): Promise<void> {
  await db.delete(applications).where(and(not(isSent()), isOlder(since)));
}

/** Erases what applicants wrote and enclosed, where it was decided, or left undecided, before these days in Zurich. */
export async function eraseDossiers(
  db: Executor,
  { decided, undecided }: { decided: CivilDate; undecided: CivilDate },
): Promise<void> {
  const isUndecided = inArray(applications.status, [...OPEN_STATUSES]);
  const isKeptNoLonger = or(and(isUndecided, isOlder(undecided)), and(not(isUndecided), isOlder(decided)));
  await forgetInterviews(db, and(isSent(), isKeptNoLonger));
  await db
    .update(applications)
    .set({ letter: '', dossierKey: null, documents: [], note: null })
    .where(and(isSent(), isNotNull(applications.dossierKey), isKeptNoLonger));
}

/**
 * Forgets the applications of an employee who deletes the account: drafts go, open ones are withdrawn, and of all it
 * stays for which job one was sent to which company, and what became of it (rule accounts/deletion). They are claimed
 * before the employee is locked, by `claimAllOf`.
 */
export async function forget(
  tx: Tx,
  userId: number,
  { now, today }: { now: Date; today: CivilDate },
): Promise<void> {
  const isTheirs = eq(applications.userId, userId);
  await forgetInterviews(tx, isTheirs);
  await tx.delete(applications).where(and(isTheirs, not(isSent())));
  await tx
    .update(applications)
    .set({ status: 'REFUSALEMPLOYEE', updatedAt: after(applications.updatedAt, now) })
    .where(and(isTheirs, isOpen(today)));
  await tx
    .update(applications)
    .set({ letter: '', dossierKey: null, documents: [], note: null, explanation: null })
    .where(isTheirs);
}

/** Lets nobody else change any application of an employee until the transaction ends, and answers them. */
export async function claimAllOf(tx: Tx, userId: number): Promise<Application[]> {
  return tx
    .select()
    .from(applications)
    .where(eq(applications.userId, userId))
    .orderBy(asc(applications.id))
    .for('update');
}

/** Forgets what companies noted for themselves, their interviews and templates, whose account is deleted. */
export async function forgetNotes(tx: Tx, companyIds: readonly number[]): Promise<void> {
  if (companyIds.length === 0) return;
  await forgetInterviews(tx, inArray(applications.companyId, [...companyIds]));
  await forgetLetters(tx, companyIds);
  await tx
    .update(applications)
    .set({ note: null })
    .where(inArray(applications.companyId, [...companyIds]));
}

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

/** The companies that are to be reminded of applications on that day. */
export async function companiesToRemind(db: Executor, today: CivilDate): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: applications.companyId })
    .from(applications)
    .where(isToRemind(today))
    .orderBy(asc(applications.companyId));
  return rows.map(({ id }) => id);
}

/** The applications that a company is still to be reminded of, the oldest first; none of them changes meanwhile. */
export async function claimToRemind(
  tx: Tx,
  companyId: number,
  today: CivilDate,
  limit: number,
): Promise<Application[]> {
  return tx
    .select()
    .from(applications)
    .where(and(eq(applications.companyId, companyId), isToRemind(today)))
    .orderBy(asc(applications.id))
    .limit(limit)
    .for('update');
}

/** Notes that a company was reminded of these, once more each. */
export async function noteReminders(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  await tx
    .update(applications)
    .set({ reminders: sql`${applications.reminders} + 1`, remindedAt: now })
    .where(inArray(applications.id, [...ids]));
}

function isToRemind(today: CivilDate): SQL | undefined {
  const until = new Date(startOfZurichDay(addDays(remindedUntil(today), 1)));
  return and(
    inArray(applications.status, [...UNANSWERED_STATUSES]),
    isOpen(today),
    lt(applications.updatedAt, until),
    lt(applications.reminders, REMINDERS_MAX),
    or(isNull(applications.remindedAt), lt(applications.remindedAt, until)),
  );
}

function isOlder(since: CivilDate): SQL {
  return lt(applications.updatedAt, new Date(startOfZurichDay(since)));
}

export async function remove(tx: Tx, id: number): Promise<void> {
  await tx.delete(applications).where(eq(applications.id, id));
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
 * How many applications were sent for an ad from each of these instants to the next, and from the last on; those before
 * the first are left out. The instants come in order.
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

/** How many applications were sent for an ad, for a list of another module to sort by: counted for each of its rows. */
export function countOfJob(jobId: AnyPgColumn): SQL<number> {
  return sql`(select count(*) from ${applications} where ${and(eq(applications.jobId, jobId), isSent())})`;
}

/** How many applications at a company are open on that day, how many of these nobody has read, and how many are closed. */
export async function countOfCompany(
  db: Executor,
  companyId: number,
  today: CivilDate,
): Promise<{ open: number; unread: number; closed: number }> {
  const countIf = (condition: SQL | undefined) => sql<number>`(count(*) filter (where ${condition}))::int`;
  const isUnread = eq(applications.status, 'SENT');
  const [row] = await db
    .select({
      open: countIf(isOpen(today)),
      unread: countIf(and(isOpen(today), isUnread)),
      closed: countIf(isInScope('closed', today)),
    })
    .from(applications)
    .where(eq(applications.companyId, companyId));
  return row ?? { open: 0, unread: 0, closed: 0 };
}

/** Which of these ads an application names; those cannot be deleted for good. */
export async function jobsNamed(db: Executor, jobIds: readonly number[]): Promise<number[]> {
  if (jobIds.length === 0) return [];
  const rows = await db
    .selectDistinct({ id: applications.jobId })
    .from(applications)
    .where(inArray(applications.jobId, [...jobIds]));
  return rows.map(({ id }) => id);
}

function isSent(): SQL {
  return ne(applications.status, 'DRAFT');
}

function isSentTo(companyId: number): SQL | undefined {
  return and(eq(applications.companyId, companyId), isSent());
}

/** `isOpen` of the domain as a condition; a test compares the two. */
function isOpen(today: CivilDate): SQL | undefined {
  return and(
    inArray(applications.status, [...OPEN_STATUSES]),
    gte(applications.updatedAt, new Date(startOfZurichDay(openSince(today)))),
  );
}

function meaningOn(today: CivilDate): SQL<ApplicationMeaning> {
  const isUndecided = inArray(applications.status, [...OPEN_STATUSES]);
  return sql`case when ${and(isUndecided, isInScope('closed', today))} then 'FORGOTTEN' else ${applications.status} end`;
}

/** Whether lists say this of an application: `meaningOn` in a form that an index answers. */
function isSaid(meaning: ApplicationMeaning, today: CivilDate): SQL | undefined {
  const isUndecided = inArray(applications.status, [...OPEN_STATUSES]);
  if (meaning === 'FORGOTTEN') return and(isUndecided, isInScope('closed', today));
  const isNotForgotten = or(not(isUndecided), isOpen(today));
  return and(eq(applications.status, meaning), isNotForgotten);
}

/** `scopeOf` of the domain as a condition. */
function isInScope(scope: ApplicationScope, today: CivilDate): SQL | undefined {
  switch (scope) {
    case 'all':
      return undefined;
    case 'draft':
      return not(isSent());
    case 'open':
      return isOpen(today);
    case 'closed': {
      const isUnderWay = or(not(isSent()), isOpen(today));
      return isUnderWay && not(isUnderWay);
    }
  }
}
