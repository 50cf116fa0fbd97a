import { and, desc, eq } from 'drizzle-orm';
import type { Executor, Tx } from '#server/platform/database/database.ts';
import { favourites } from './tables.ts';

type Key = Pick<typeof favourites.$inferSelect, 'userId' | 'jobId'>;

/** The ids of the ads that an employee has saved, the most recent first. */
export async function listIds(db: Executor, userId: number): Promise<number[]> {
  const rows = await db
    .select({ jobId: favourites.jobId })
    .from(favourites)
    .where(eq(favourites.userId, userId))
    .orderBy(desc(favourites.createdAt), desc(favourites.jobId));
  return rows.map(({ jobId }) => jobId);
}

export async function has(db: Executor, key: Key): Promise<boolean> {
  return (await db.$count(favourites, isAt(key))) > 0;
}

export async function insert(tx: Tx, favourite: typeof favourites.$inferInsert): Promise<void> {
  await tx.insert(favourites).values(favourite);
}

export async function remove(db: Executor, key: Key): Promise<void> {
  await db.delete(favourites).where(isAt(key));
}

/** Deletes the saved ads of an employee whose account is deleted. */
export async function forget(tx: Tx, userId: number): Promise<void> {
  await tx.delete(favourites).where(eq(favourites.userId, userId));
}

function isAt({ userId, jobId }: Key) {
  return and(eq(favourites.userId, userId), eq(favourites.jobId, jobId));
}
