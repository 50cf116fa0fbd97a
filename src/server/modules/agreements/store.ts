import { and, desc, eq, inArray, isNull, or, type SQL } from 'drizzle-orm';
import { findAccount } from '#server/modules/accounts/index.ts';
import { findCompanies } from '#server/modules/companies/index.ts';
import type { Database, Executor, Tx } from '#server/platform/database/database.ts';
import type { Ownership } from '#server/platform/http/register-endpoints.ts';
import { cooperationAgreements } from './tables.ts';

export type { AgreedEmployee, AgreedJob } from './tables.ts';

export type Agreement = typeof cooperationAgreements.$inferSelect;
type NewAgreement = typeof cooperationAgreements.$inferInsert;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An agreement is of its employee, of both companies, and open to administrators (rule agreements/readers). */
export function agreementOwnership({ db }: Database): Pick<Ownership, 'agreement'> {
  return {
    async agreement(userId, { uuid }) {
      const agreement = await findByUuid(db, String(uuid));
      if (agreement === null) return false;
      if (agreement.userId === userId) return true;
      const companies = await findCompanies(db, [agreement.firstCompanyId, agreement.secondCompanyId]);
      if (companies.some((company) => company.userId === userId)) return true;
      return (await findAccount(db, userId))?.role === 'admin';
    },
  };
}

/** Null for what is no uuid, too. */
export async function findByUuid(db: Executor, uuid: string): Promise<Agreement | null> {
  if (!UUID.test(uuid)) return null;
  return (await list(db, eq(cooperationAgreements.uuid, uuid.toLowerCase())))[0] ?? null;
}

/** The agreements of an employee, newest first. */
export function listOfEmployee(db: Executor, userId: number): Promise<Agreement[]> {
  return list(db, eq(cooperationAgreements.userId, userId));
}

/** The agreements that a company is a party of, newest first. */
export function listOfCompany(db: Executor, companyId: number): Promise<Agreement[]> {
  const { firstCompanyId, secondCompanyId } = cooperationAgreements;
  return list(db, or(eq(firstCompanyId, companyId), eq(secondCompanyId, companyId)));
}

/** The agreements that rest on any of these employments, newest first. */
export async function listOfEntries(db: Executor, entryIds: readonly number[]): Promise<Agreement[]> {
  if (entryIds.length === 0) return [];
  const { firstEmploymentId, secondEmploymentId } = cooperationAgreements;
  return list(db, or(inArray(firstEmploymentId, [...entryIds]), inArray(secondEmploymentId, [...entryIds])));
}

async function list(db: Executor, which: SQL | undefined): Promise<Agreement[]> {
  return db
    .select()
    .from(cooperationAgreements)
    .where(which)
    .orderBy(desc(cooperationAgreements.createdAt), desc(cooperationAgreements.uuid));
}

export async function insert(tx: Tx, values: NewAgreement): Promise<Agreement> {
  const [agreement] = await tx.insert(cooperationAgreements).values(values).returning();
  return agreement as Agreement;
}

export async function update(
  tx: Tx,
  uuid: string,
  columns: Partial<Omit<NewAgreement, 'uuid' | 'userId'>>,
): Promise<Agreement> {
  const [agreement] = await tx
    .update(cooperationAgreements)
    .set(columns)
    .where(eq(cooperationAgreements.uuid, uuid))
    .returning();
  if (agreement === undefined) throw new Error(`There is no agreement ${uuid}`);
  return agreement;
}

/** Names the paper of an agreement, unless the agreement changed since it was written or already has one. */
export async function namePaper(db: Executor, { uuid, updatedAt }: Agreement, pdfKey: string): Promise<void> {
  await db
    .update(cooperationAgreements)
    .set({ pdfKey })
    .where(
      and(
        eq(cooperationAgreements.uuid, uuid),
        eq(cooperationAgreements.updatedAt, updatedAt),
        isNull(cooperationAgreements.pdfKey),
      ),
    );
}
