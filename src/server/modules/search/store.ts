import { and, eq } from 'drizzle-orm';
import type { Database, Executor } from '#server/platform/database/database.ts';
import { searchFeeds, searchSnapshots } from './tables.ts';

export type FeedNote = typeof searchFeeds.$inferSelect;

export async function findFeed(db: Executor, place: string): Promise<FeedNote | undefined> {
  const [note] = await db.select().from(searchFeeds).where(eq(searchFeeds.place, place));
  return note;
}

/** Compare-and-set of the note (null for none): false if it was changed by another node in the meantime. */
export async function replaceFeed(
  db: Executor,
  before: FeedNote | undefined,
  note: FeedNote,
): Promise<boolean> {
  const written =
    before === undefined
      ? await db.insert(searchFeeds).values(note).onConflictDoNothing().returning()
      : await db
          .update(searchFeeds)
          .set(note)
          .where(
            and(
              eq(searchFeeds.place, before.place),
              eq(searchFeeds.format, before.format),
              eq(searchFeeds.version, before.version),
              eq(searchFeeds.comparedOn, before.comparedOn),
            ),
          )
          .returning();
  return written.length > 0;
}

/** Records the id of the current snapshot, in place of the one before. */
export async function noteSnapshot(
  { db }: Database,
  snapshot: { id: string; version: number },
  before: string | null,
): Promise<void> {
  await db.insert(searchSnapshots).values(snapshot);
  if (before !== null) await db.delete(searchSnapshots).where(eq(searchSnapshots.id, before));
}

/** Whether the database has a record of that snapshot. */
export async function isSnapshotKnown(db: Executor, id: string): Promise<boolean> {
  const found = await db.select().from(searchSnapshots).where(eq(searchSnapshots.id, id));
  return found.length > 0;
}
