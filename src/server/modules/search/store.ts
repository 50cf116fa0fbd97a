import { and, eq } from 'drizzle-orm';
import type { Executor } from '#server/platform/database/database.ts';
import { searchFeeds } from './tables.ts';

export type FeedNote = typeof searchFeeds.$inferSelect;

export async function findFeed(db: Executor, place: string): Promise<FeedNote | undefined> {
  const [note] = await db.select().from(searchFeeds).where(eq(searchFeeds.place, place));
  return note;
}

/** Writes a note in place of another, or of none; false if it was another meanwhile. */
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
