import { and, asc, eq, gt, inArray, lt } from 'drizzle-orm';
import type { Database, Executor, Tx } from '#server/platform/database/database.ts';
import type { Ownership } from '#server/platform/http/handler.ts';
import { documents } from './tables.ts';

export type Document = typeof documents.$inferSelect;

/** The columns that hold keys of the file store. */
export const fileColumns = [documents.fileKey];

/** Ownership check for the path of a document. */
export function documentOwnership({ db }: Database): Pick<Ownership, 'document'> {
  return {
    document: async (userId, { path }) =>
      (await db.$count(documents, and(eq(documents.path, String(path)), eq(documents.userId, userId)))) > 0,
  };
}

export async function findByPath(db: Executor, path: string): Promise<Document | null> {
  const [document] = await db.select().from(documents).where(eq(documents.path, path));
  return document ?? null;
}

/** The documents of one employee. */
export function listOf(db: Executor, userId: number): Promise<Document[]> {
  return db.select().from(documents).where(eq(documents.userId, userId)).orderBy(asc(documents.createdAt));
}

/** Deletes the documents of an employee whose account is deleted; the sweep deletes the files (rule running/files). */
export async function forget(tx: Tx, userId: number): Promise<void> {
  await tx.delete(documents).where(eq(documents.userId, userId));
}

export async function insert(tx: Tx, values: typeof documents.$inferInsert): Promise<void> {
  await tx.insert(documents).values(values);
}

/**
 * Sets documents of an employee as used now, and returns the paths of those that exist. The row locks keep the sweep
 * from deleting them until the transaction ends, and after that they are too recent.
 */
export async function use(
  tx: Tx,
  userId: number,
  paths: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (paths.length === 0) return new Set();
  const found = await tx
    .update(documents)
    .set({ usedAt: now })
    .where(and(eq(documents.userId, userId), inArray(documents.path, [...paths])))
    .returning({ path: documents.path });
  return new Set(found.map(({ path }) => path));
}

/** A page of documents that were not used since then, by path; `behind` is the cursor. */
export function listUnused(
  db: Executor,
  before: Date,
  { behind, limit }: { behind: string; limit: number },
): Promise<Document[]> {
  return db
    .select()
    .from(documents)
    .where(and(lt(documents.usedAt, before), gt(documents.path, behind)))
    .orderBy(asc(documents.path))
    .limit(limit);
}

/**
 * Deletes those of the documents that were still not used since then: the condition is checked again under the row
 * lock.
 */
export async function drop(db: Executor, paths: readonly string[], before: Date): Promise<void> {
  if (paths.length === 0) return;
  await db.delete(documents).where(and(inArray(documents.path, [...paths]), lt(documents.usedAt, before)));
}
