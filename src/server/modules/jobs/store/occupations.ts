import { eq, isNull } from 'drizzle-orm';
import type { Executor, Tx } from '#server/platform/database/database.ts';
import { occupations } from '../tables.ts';

export type Occupation = typeof occupations.$inferSelect;

/** Also one that is retired: ads that name it keep it. */
export async function findByCode(db: Executor, code: string): Promise<Occupation | null> {
  const [occupation] = await db.select().from(occupations).where(eq(occupations.code, code));
  return occupation ?? null;
}

/** All that new ads may name. */
export async function listCurrent(db: Executor): Promise<Occupation[]> {
  return db.select().from(occupations).where(isNull(occupations.retiredAt));
}

export async function isEmpty(db: Executor): Promise<boolean> {
  const rows = await db.select({ code: occupations.code }).from(occupations).limit(1);
  return rows.length === 0;
}

/** Adds what is not there; two nodes may start on an empty database at once. */
export async function insertMissing(
  tx: Tx,
  rows: readonly (typeof occupations.$inferInsert)[],
): Promise<void> {
  await tx
    .insert(occupations)
    .values([...rows])
    .onConflictDoNothing();
}
