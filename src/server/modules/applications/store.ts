import { and, asc, count, desc, eq, gte, inArray, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { type ApplicationScope, OPEN_STATUSES, openSince } from '#domain/applications/scope.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { startOfZurichDay } from '#domain/kernel/zurich.ts';
import { companyOwnership } from '#server/modules/companies/index.ts';
import type { Database, Executor, Tx } from '#server/platform/database/database.ts';
import type { Ownership } from '#server/platform/http/register-endpoints.ts';
import { applications } from './tables.ts';

/** A candidature as it is stored. */
export type Application = typeof applications.$inferSelect;
export type NewApplication = typeof applications.$inferInsert;

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
        and(
          eq(applications.id, Number(applicationId)),
          eq(applications.companyId, Number(companyId)),
          isSent(),
        ),
      );
      return isTheirs && company(userId, params);
    },
  };
}

/** Null if it is gone: only drafts go. */
export async function findById(db: Executor, id: number): Promise<Application | null> {
  const [application] = await db.select().from(applications).where(eq(applications.id, id));
  return application ?? null;
}

/** The same, kept from changing until the transaction ends. */
export async function findForUpdate(tx: Tx, id: number): Promise<Application | null> {
  const [application] = await tx.select().from(applications).where(eq(applications.id, id)).for('update');
  return application ?? null;
}

/** What an employee wrote, in a scope on that day, newest first. */
export function listOfEmployee(
  db: Executor,
  userId: number,
  scope: ApplicationScope,
  today: CivilDate,
): Promise<Application[]> {
  return list(db, and(eq(applications.userId, userId), isInScope(scope, today)));
}

/** What was sent to a company, in a scope on that day, newest first. */
export function listOfCompany(
  db: Executor,
  companyId: number,
  scope: ApplicationScope,
  today: CivilDate,
): Promise<Application[]> {
  return list(db, and(eq(applications.companyId, companyId), isSent(), isInScope(scope, today)));
}

/** All that an employee ever wrote for an ad, newest first. */
export function listOfJob(db: Executor, userId: number, jobId: number): Promise<Application[]> {
  return list(db, and(eq(applications.userId, userId), eq(applications.jobId, jobId)));
}

async function list(db: Executor, which: SQL | undefined): Promise<Application[]> {
  const sentOrBegun = sql`coalesce(${applications.sentAt}, ${applications.createdAt})`;
  return db.select().from(applications).where(which).orderBy(desc(sentOrBegun), desc(applications.id));
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

/** How many applications at a company are open on that day, and how many of them nobody has read. */
export async function countOpen(
  db: Executor,
  companyId: number,
  today: CivilDate,
): Promise<{ open: number; unread: number }> {
  const isUnread = eq(applications.status, 'SENT');
  const [row] = await db
    .select({ open: count(), unread: sql<number>`(count(*) filter (where ${isUnread}))::int` })
    .from(applications)
    .where(and(eq(applications.companyId, companyId), isOpen(today)));
  return row ?? { open: 0, unread: 0 };
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

/** `isOpen` of the domain as a condition; a test compares the two. */
function isOpen(today: CivilDate): SQL | undefined {
  return and(
    inArray(applications.status, [...OPEN_STATUSES]),
    gte(applications.updatedAt, new Date(startOfZurichDay(openSince(today)))),
  );
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
