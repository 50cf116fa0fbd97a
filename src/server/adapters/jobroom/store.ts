import { asc, desc, eq } from 'drizzle-orm';
import type { Executor } from '#server/platform/database/database.ts';
import { emulatedEntries } from './tables.ts';

export type EntryRow = typeof emulatedEntries.$inferSelect;
type Change = Partial<Pick<EntryRow, 'decision' | 'cancellationCode'>>;

export async function insert(
  db: Executor,
  values: Pick<EntryRow, 'id' | 'reference' | 'report' | 'createdAt'>,
): Promise<EntryRow> {
  const [row] = await db.insert(emulatedEntries).values(values).returning();
  return row as EntryRow;
}

export async function findById(db: Executor, id: string): Promise<EntryRow | null> {
  const [row] = await db.select().from(emulatedEntries).where(eq(emulatedEntries.id, id));
  return row ?? null;
}

/** Oldest first. */
export function listByReference(db: Executor, reference: string): Promise<EntryRow[]> {
  return db
    .select()
    .from(emulatedEntries)
    .where(eq(emulatedEntries.reference, reference))
    .orderBy(asc(emulatedEntries.createdAt));
}

/** Newest first. */
export function listNewest(db: Executor, limit: number): Promise<EntryRow[]> {
  return db.select().from(emulatedEntries).orderBy(desc(emulatedEntries.createdAt)).limit(limit);
}

/** False where the entry does not exist. */
export async function update(db: Executor, id: string, change: Change): Promise<boolean> {
  const rows = await db
    .update(emulatedEntries)
    .set(change)
    .where(eq(emulatedEntries.id, id))
    .returning({ id: emulatedEntries.id });
  return rows.length > 0;
}
