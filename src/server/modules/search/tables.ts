import { bigint, date, pgTable, text } from 'drizzle-orm/pg-core';

/** What each hosted index was last brought to: that of another place or format has to be filled anew. */
export const searchFeeds = pgTable('search_feeds', {
  place: text().primaryKey(),
  format: text().notNull(),
  /** The last version of `job_changes` that was written. */
  version: bigint({ mode: 'number' }).notNull(),
  /** The day in Zurich on which all of it was last compared with the ads. */
  comparedOn: date({ mode: 'string' }).notNull(),
});
