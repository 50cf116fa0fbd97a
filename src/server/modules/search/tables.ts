import { bigint, date, pgTable, text, uuid } from 'drizzle-orm/pg-core';

/**
 * The position of the feed of each hosted index. An index at another place, or with another format, has to be filled
 * anew.
 */
export const searchFeeds = pgTable('search_feeds', {
  place: text().primaryKey(),
  format: text().notNull(),
  /** The last version of `job_changes` that was written to the index. */
  version: bigint({ mode: 'number' }).notNull(),
  /** The day in Zurich on which the whole index was last compared with the ads. */
  comparedOn: date({ mode: 'string' }).notNull(),
});

/**
 * The snapshots that nodes keep on disk. A snapshot may be restored only if it is known here: a database that was
 * restored from a backup does not know those saved after it.
 */
export const searchSnapshots = pgTable('search_snapshots', {
  id: uuid().primaryKey(),
  /** The last version of `job_changes` that it holds. */
  version: bigint({ mode: 'number' }).notNull(),
});
