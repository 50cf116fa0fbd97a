import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Executor, Tx } from '#server/platform/database/database.ts';
import { jobs, occupations } from '../tables.ts';

export type Occupation = typeof occupations.$inferSelect;
type NewOccupation = typeof occupations.$inferInsert;

/** Rows of one statement, which takes 65,535 parameters at most. */
const ROWS_PER_STATEMENT = 2000;

/** Also one that is retired: ads that name it keep it. */
export async function findByCode(db: Executor, code: string): Promise<Occupation | null> {
  const [occupation] = await db.select().from(occupations).where(eq(occupations.code, code));
  return occupation ?? null;
}

/** All that new ads may name. */
export async function listCurrent(db: Executor): Promise<Occupation[]> {
  return db.select().from(occupations).where(isNull(occupations.retiredAt));
}

/** Those that are retired too. */
export async function listAll(db: Executor): Promise<Occupation[]> {
  return db.select().from(occupations);
}

export async function isEmpty(db: Executor): Promise<boolean> {
  const rows = await db.select({ code: occupations.code }).from(occupations).limit(1);
  return rows.length === 0;
}

/**
 * A text that differs once any row was written: rows carry the number of the transaction that wrote them. Of what is
 * not yet committed it knows nothing, as little as the lists above.
 */
export async function fingerprint(db: Executor): Promise<string> {
  const [row] = await db
    .select({ value: sql<string>`count(*) || '/' || coalesce(sum(xmin::text::bigint), 0)` })
    .from(occupations);
  return row?.value ?? '';
}

/** Waits for whoever else is writing the register, and holds off others until the transaction ends. */
export async function claimRegister(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('occupations'))`);
}

/**
 * The ads that name these occupations, also those that are just being written: their transactions are waited for,
 * and others that would name one wait for ours.
 */
export async function idsOfJobsNaming(tx: Tx, codes: readonly string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const some of inTurn(codes)) {
    const named = inArray(occupations.code, some);
    // A foreign key holds its row against this lock and no weaker one.
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

/** Adds these, in place of what is there under their codes. */
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
