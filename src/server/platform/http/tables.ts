import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';

/** The counters of rate limits that are shared by all nodes: logins, registrations, mails. */
export const rateLimits = pgTable('rate_limits', {
  bucket: text().primaryKey(),
  windowStart: instant().notNull(),
  hits: integer().notNull(),
});
