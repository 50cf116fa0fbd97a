import { bigint, date, pgTable, text, uuid } from 'drizzle-orm/pg-core';

/** What each hosted index was last brought to: that of another place or format has to be filled anew. */
export const searchFeeds = pgTable('search_feeds', {
  place: text().primaryKey(),
  format: text().notNull(),
  /** The last version of `job_changes` that was written. */
  version: bigint({ mode: 'number' }).notNull(),
  /** The day in Zurich on which all of it was last compared with the ads. */
  comparedOn: date({ mode: 'string' }).notNull(),
});

/**
 * The snapshots of indices that nodes keep on their disks. One is of use as long as it is known here: a database that
 * was restored from a backup does not know those of a time which it has not lived through.
 */
export const searchSnapshots = pgTable('search_snapshots', {
  id: uuid().primaryKey(),
  /** The last version of `job_changes` that it holds. */
  version: bigint({ mode: 'number' }).notNull(),
});
