import { and, asc, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { TandemStatus } from '#domain/tandems/tandem.ts';
import { companyOwnership } from '#server/modules/companies/index.ts';
import { beforeCommit, type Database, type Executor, type Tx } from '#server/platform/database/database.ts';
import { type Listed, type ListRequest, readPage } from '#server/platform/database/lists.ts';
import type { Ownership } from '#server/platform/http/handler.ts';
import { tandems } from './tables.ts';

export type Tandem = typeof tandems.$inferSelect;
type NewTandem = typeof tandems.$inferInsert;

/** Which tandems a company has: those that it proposed, and those that were proposed to it. */
export function tandemOwnership(database: Database): Pick<Ownership, 'company_tandem'> {
  const { company } = companyOwnership(database);
  return {
    async company_tandem(userId, params) {
      const rows = await database.db
        .select({ id: tandems.id })
        .from(tandems)
        .where(and(eq(tandems.id, Number(params.tandemId)), isOf(Number(params.companyId))));
      return rows.length > 0 && company(userId, params);
    },
  };
}

/** The tandems of a company, the newest first; of some statuses if they are given. */
export function listOfCompany(
  db: Executor,
  companyId: number,
  statuses: readonly TandemStatus[] | undefined,
  page: ListRequest<never>['page'],
): Promise<Listed<Tandem>> {
  const where = and(isOf(companyId), statuses && inArray(tandems.status, [...statuses]));
  return readPage(db, db.select().from(tandems).where(where).$dynamic(), [desc(tandems.id)], page);
}

/** Tandems by their ids, whatever became of them. */
export function findByIds(db: Executor, ids: readonly number[]): Promise<Tandem[]> {
  return db
    .select()
    .from(tandems)
    .where(inArray(tandems.id, [...ids]));
}

/** A tandem with a row lock until the transaction ends; null for none. */
export async function findForUpdate(tx: Tx, id: number): Promise<Tandem | null> {
  const [tandem] = await tx.select().from(tandems).where(eq(tandems.id, id)).for('update');
  return tandem ?? null;
}

/** The live tandems after an id, for the task that looks through all; by ascending id. */
export function listLive(
  db: Executor,
  { after, limit }: { after: number; limit: number },
): Promise<Tandem[]> {
  return db
    .select()
    .from(tandems)
    .where(and(isLive(), sql`${tandems.id} > ${after}`))
    .orderBy(asc(tandems.id))
    .limit(limit);
}

/** The live tandems of these ads and companies, with row locks until the transaction ends, by ascending id. */
export async function listLiveForUpdate(
  tx: Tx,
  {
    ids = [],
    jobIds = [],
    companyIds = [],
  }: { ids?: readonly number[]; jobIds?: readonly number[]; companyIds?: readonly number[] },
): Promise<Tandem[]> {
  const among = [
    ...(ids.length > 0 ? [inArray(tandems.id, [...ids])] : []),
    ...(jobIds.length > 0
      ? [inArray(tandems.jobId, [...jobIds]), inArray(tandems.partnerJobId, [...jobIds])]
      : []),
    ...(companyIds.length > 0
      ? [inArray(tandems.companyId, [...companyIds]), inArray(tandems.partnerCompanyId, [...companyIds])]
      : []),
  ];
  if (among.length === 0) return [];
  return tx
    .select()
    .from(tandems)
    .where(and(isLive(), or(...among)))
    .orderBy(asc(tandems.id))
    .for('update');
}

/** How many proposals of a company wait for an answer. */
export function countOpenOf(db: Executor, companyId: number): Promise<number> {
  return db.$count(tandems, and(eq(tandems.companyId, companyId), eq(tandems.status, 'PROPOSED')));
}

/** The pairs of ads that a company has proposed or was proposed, unless that has ended. */
export async function listPairsOf(db: Executor, companyId: number): Promise<Set<string>> {
  const rows = await db
    .select({ jobId: tandems.jobId, partnerJobId: tandems.partnerJobId })
    .from(tandems)
    .where(and(isOf(companyId), ne(tandems.status, 'ENDED')));
  return new Set(rows.map(({ jobId, partnerJobId }) => pairKey(jobId, partnerJobId)));
}

/** The same key for two ads in either order. */
export function pairKey(jobId: number, other: number): string {
  return `${Math.min(jobId, other)}/${Math.max(jobId, other)}`;
}

/** Stores a proposal; null if the two ads already have a live one. */
export async function insert(tx: Tx, values: NewTandem): Promise<Tandem | null> {
  const [tandem] = await tx.insert(tandems).values(values).onConflictDoNothing().returning();
  return tandem ?? null;
}

export async function update(tx: Tx, id: number, columns: Partial<NewTandem>): Promise<Tandem> {
  const [tandem] = await tx.update(tandems).set(columns).where(eq(tandems.id, id)).returning();
  if (tandem === undefined) throw new Error(`There is no tandem ${id}`);
  return tandem;
}

/**
 * Deletes the tandems of companies whose account is deleted, at the very end of the transaction: those that still live
 * end before, and the other house is told.
 */
export function forget(tx: Tx, companyIds: readonly number[]): void {
  if (companyIds.length === 0) return;
  beforeCommit(
    tx,
    'forget tandems',
    async () => {
      const ids = [...companyIds];
      await tx
        .delete(tandems)
        .where(or(inArray(tandems.companyId, ids), inArray(tandems.partnerCompanyId, ids)));
    },
    'very end',
  );
}

function isLive(): SQL {
  // As in the partial indexes, so that they are used.
  return sql`${tandems.status} in ('PROPOSED', 'AGREED')`;
}

function isOf(companyId: number): SQL | undefined {
  return or(eq(tandems.companyId, companyId), eq(tandems.partnerCompanyId, companyId));
}
