import { and, asc, desc, eq, inArray, isNotNull, max, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { Language } from '#domain/kernel/language.ts';
import { accountNames } from '#server/modules/accounts/index.ts';
import { companyNames, companyOwnership } from '#server/modules/companies/index.ts';
import { jobOutlines } from '#server/modules/jobs/index.ts';
import type { Database, Executor, Tx } from '#server/platform/database/database.ts';
import type { Ownership } from '#server/platform/http/handler.ts';
import { applicationDossiers, applications } from '../tables.ts';
import { isOpen, isSentTo } from './scopes.ts';

/** The columns that name files (rule running/files). */
export const fileColumns = [applications.dossierKey, applicationDossiers.imageKey];

/** An application as it is stored. */
export type Application = typeof applications.$inferSelect;
export type NewApplication = typeof applications.$inferInsert;

/** An application with the names that both sides see, search and sort by. */
export interface NamedApplication {
  application: Application;
  company: {
    id: number;
    name: string;
    place: string | null;
    hrManager: string | null;
    verifiedAt: Date | null;
  };
  employee: { firstName: string; lastName: string; language: Language };
}

/** Ownership of applications: employees own theirs, companies those that were sent to them. */
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

/** Whether a person has a signed contract with one of these companies. */
export function wasHiredBy(userId: SQLWrapper, companyIds: readonly number[]): SQL {
  const signed = alias(applications, 'signed');
  return sql`exists (select from ${applications} ${sql.identifier('signed')} where ${and(
    sql`${signed.userId} = ${userId}`,
    inArray(signed.companyId, [...companyIds]),
    eq(signed.status, 'CONTRACTSIGNED'),
  )})`;
}

/** The companies with which a person has a signed contract. */
export async function hirersOf(db: Executor, userId: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: applications.companyId })
    .from(applications)
    .where(and(eq(applications.userId, userId), eq(applications.status, 'CONTRACTSIGNED')));
  return rows.map(({ id }) => id);
}

/** The applicants of these applications, by application id. */
export async function findApplicants(db: Executor, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: applications.id, userId: applications.userId })
    .from(applications)
    .where(inArray(applications.id, [...ids]));
  return new Map(rows.map(({ id, userId }) => [id, userId]));
}

/** An application by its id; null if it does not exist, since drafts can be deleted. */
export async function findById(db: Executor, id: number): Promise<Application | null> {
  const [application] = await db.select().from(applications).where(eq(applications.id, id));
  return application ?? null;
}

/** An application with its names; null if it does not exist. */
export async function findNamed(db: Executor, id: number): Promise<NamedApplication | null> {
  const rows = await named(db).rows.where(eq(applications.id, id));
  return rows.flatMap(wholeRow)[0] ?? null;
}

/** The applicants' names of these applications, by application id. */
export async function findNamesOf(
  db: Executor,
  ids: readonly number[],
): Promise<Map<number, NamedApplication['employee']>> {
  if (ids.length === 0) return new Map();
  const rows = await named(db).rows.where(inArray(applications.id, [...ids]));
  return new Map(rows.flatMap(wholeRow).map(({ application, employee }) => [application.id, employee]));
}

/**
 * Query of applications joined with their names, to which callers add conditions, and the aliases of the joined tables.
 */
export function named(db: Executor) {
  const employee = accountNames(db);
  const company = companyNames(db);
  const rows = db
    .select({
      application: applications,
      company: {
        id: company.id,
        name: company.name,
        place: company.place,
        hrManager: company.hrManager,
        verifiedAt: company.verifiedAt,
      },
      employee: { firstName: employee.firstName, lastName: employee.lastName, language: employee.language },
    })
    .from(applications)
    .leftJoin(employee, eq(employee.id, applications.userId))
    .leftJoin(company, eq(company.id, applications.companyId));
  return { rows, employee, company };
}

/**
 * Never null: foreign keys guarantee both. The joins are left joins, which the planner can drop when rows are only
 * counted.
 */
export function wholeRow({
  application,
  company,
  employee,
}: Partial<{ [Part in keyof NamedApplication]: NamedApplication[Part] | null }>): NamedApplication[] {
  return application && company && employee ? [{ application, company, employee }] : [];
}

/** An application without names, with a row lock until the transaction ends; null if it does not exist. */
export async function findForUpdate(tx: Tx, id: number): Promise<Application | null> {
  const [application] = await tx.select().from(applications).where(eq(applications.id, id)).for('update');
  return application ?? null;
}

/** The open applications at a company, with row locks until the transaction ends. */
export function listOpenForUpdate(tx: Tx, companyId: number, today: CivilDate): Promise<Application[]> {
  return tx
    .select()
    .from(applications)
    .where(and(eq(applications.companyId, companyId), isOpen(today)))
    .orderBy(asc(applications.id))
    .for('update');
}

/** Those of these applications that were sent to a company, with row locks until the transaction ends. */
export function listForUpdate(tx: Tx, companyId: number, ids: readonly number[]): Promise<Application[]> {
  return tx
    .select()
    .from(applications)
    .where(and(inArray(applications.id, [...ids]), isSentTo(companyId)))
    .orderBy(asc(applications.id))
    .for('update');
}

/** All applications of an employee, with row locks until the transaction ends. */
export async function listOfEmployeeForUpdate(tx: Tx, userId: number): Promise<Application[]> {
  return tx
    .select()
    .from(applications)
    .where(eq(applications.userId, userId))
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

export async function remove(tx: Tx, id: number): Promise<void> {
  await tx.delete(applications).where(eq(applications.id, id));
}

/** What these people have written from these tandems, drafts included; the newest first. */
export function listOfTandems(
  db: Executor,
  tandemIds: readonly number[],
  userIds: readonly number[],
): Promise<Application[]> {
  return db
    .select()
    .from(applications)
    .where(and(inArray(applications.tandemId, [...tandemIds]), inArray(applications.userId, [...userIds])))
    .orderBy(desc(applications.id));
}

/** Which of these ads are referred to by an application, and so cannot be purged. */
export async function jobsNamed(db: Executor, jobIds: readonly number[]): Promise<number[]> {
  if (jobIds.length === 0) return [];
  const rows = await db
    .selectDistinct({ id: applications.jobId })
    .from(applications)
    .where(inArray(applications.jobId, [...jobIds]));
  return rows.map(({ id }) => id);
}

/** The latest application of each of these employees to a company whose dossier is still there; others are absent. */
export async function findLatestDossiers(
  db: Executor,
  companyId: number,
  userIds: readonly number[],
): Promise<Map<number, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ userId: applications.userId, id: max(applications.id) })
    .from(applications)
    .where(
      and(
        isSentTo(companyId),
        inArray(applications.userId, [...userIds]),
        isNotNull(applications.dossierKey),
      ),
    )
    .groupBy(applications.userId);
  return new Map(rows.map(({ userId, id }) => [userId, id as number]));
}

/** Another application of a person to the same company. */
export type Other = Pick<Application, 'id' | 'userId' | 'status' | 'sentAt'> & {
  job: { id: number; title: string };
};

/** What these people have sent to a company, newest first, by person. */
export async function listSentBy(
  db: Executor,
  companyId: number,
  userIds: readonly number[],
): Promise<Map<number, Other[]>> {
  if (userIds.length === 0) return new Map();
  const job = jobOutlines(db);
  const { id, userId, status, sentAt } = applications;
  const rows = await db
    .select({ id, userId, status, sentAt, job: { id: job.id, title: job.title } })
    .from(applications)
    .innerJoin(job, eq(job.id, applications.jobId))
    .where(and(isSentTo(companyId), inArray(userId, [...userIds])))
    .orderBy(desc(sentAt), desc(id));
  return Map.groupBy(rows, (row) => row.userId);
}
