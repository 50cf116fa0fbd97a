import { count, desc, isNull, sql } from 'drizzle-orm';
import type { Executor, Tx } from '#server/platform/database/database.ts';
import { occupationImports, occupations } from '../tables.ts';

export type OccupationImport = typeof occupationImports.$inferSelect;

/** How many imports are shown. */
const TOLD = 50;

export async function note(tx: Tx, values: typeof occupationImports.$inferInsert): Promise<void> {
  await tx.insert(occupationImports).values(values);
}

/** The newest first. */
export function listNewest(db: Executor): Promise<OccupationImport[]> {
  return db.select().from(occupationImports).orderBy(desc(occupationImports.id)).limit(TOLD);
}

/** How many occupations an ad may name, and how many of them have to be reported. */
export async function countCurrent(db: Executor): Promise<{ all: number; subject: number }> {
  const [row] = await db
    .select({ all: count(), subject: sql<number>`(count(*) filter (where ${occupations.isSubject}))::int` })
    .from(occupations)
    .where(isNull(occupations.retiredAt));
  return row ?? { all: 0, subject: 0 };
}
