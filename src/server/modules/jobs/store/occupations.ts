import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Executor, Tx } from '#server/platform/database/database.ts';
import { jobs, occupations } from '../tables.ts';

export type Occupation = typeof occupations.$inferSelect;
type NewOccupation = typeof occupations.$inferInsert;

/** Batch size of writes: PostgreSQL takes at most 65,535 parameters per statement. */
const ROWS_PER_STATEMENT = 2000;

/** An occupation by its code, also a retired one, which ads that name it keep; null if there is none. */
export async function findByCode(db: Executor, code: string): Promise<Occupation | null> {
  const [occupation] = await db.select().from(occupations).where(eq(occupations.code, code));
  return occupation ?? null;
}

/** The occupations that a new ad may name. */
export async function listCurrent(db: Executor): Promise<Occupation[]> {
  return db.select().from(occupations).where(isNull(occupations.retiredAt));
}

/** All occupations, retired ones too. */
export async function listAll(db: Executor): Promise<Occupation[]> {
  return db.select().from(occupations);
}

export async function isEmpty(db: Executor): Promise<boolean> {
  const rows = await db.select({ code: occupations.code }).from(occupations).limit(1);
  return rows.length === 0;
}

/**
 * A fingerprint that changes with every committed write, made from the ids of the transactions that wrote the rows
 * (`xmin`). Like the lists above it ignores what is not committed yet.
 */
export async function fingerprintOfRegister(db: Executor): Promise<string> {
  const [row] = await db
    .select({ value: sql<string>`count(*) || '/' || coalesce(sum(xmin::text::bigint), 0)` })
    .from(occupations);
  return row?.value ?? '';
}

/** Takes the exclusive advisory lock of the register until the transaction ends. */
export async function lockRegister(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('occupations'))`);
}

/**
 * The ads that name these occupations, including ads that are being written: row locks make us wait for their
 * transactions, and make others that would name one wait for ours.
 */
export async function idsOfJobsNaming(tx: Tx, codes: readonly string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const some of inTurn(codes)) {
    const named = inArray(occupations.code, some);
    // The weakest row lock that conflicts with the lock a foreign key takes on the row that it references.
    await tx
      .select({ code: occupations.code })
      .from(occupations)
      .where(named)
      .orderBy(asc(occupations.code))
      .for('update');
    const rows = await tx.select({ id: jobs.id }).from(jobs).where(inArray(jobs.occupationCode, some));
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

/** Upserts occupations by code. */
export async function put(tx: Tx, rows: readonly NewOccupation[]): Promise<void> {
  const set = {
    de: sql`excluded.de`,
    fr: sql`excluded.fr`,
    it: sql`excluded.it`,
    en: sql`excluded.en`,
    isSubject: sql`excluded.is_subject`,
    retiredAt: sql`excluded.retired_at`,
  };
  for (const some of inTurn(rows)) {
    await tx.insert(occupations).values(some).onConflictDoUpdate({ target: occupations.code, set });
  }
}

export async function retire(tx: Tx, codes: readonly string[], now: Date): Promise<void> {
  for (const some of inTurn(codes)) {
    await tx
      .update(occupations)
      .set({ retiredAt: now })
      .where(and(inArray(occupations.code, some), isNull(occupations.retiredAt)));
  }
}

function* inTurn<T>(rows: readonly T[]): Generator<T[]> {
  for (let i = 0; i < rows.length; i += ROWS_PER_STATEMENT) yield rows.slice(i, i + ROWS_PER_STATEMENT);
}
