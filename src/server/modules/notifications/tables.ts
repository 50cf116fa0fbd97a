import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/database/columns.ts';

/** One row per mail handed over: a task that runs twice finds its key here and stays silent. */
export const sentMails = pgTable('sent_mails', {
  key: text().primaryKey(),
  sentAt: instant().notNull().defaultNow(),
});
