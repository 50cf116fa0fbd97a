import { index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { users } from '#server/modules/accounts/tables.ts';
import { fileKey, instant } from '#server/platform/database/columns.ts';

/** What employees uploaded for their resume. Entries name documents by their path, and say what they are. */
export const documents = pgTable(
  'documents',
  {
    /** Random, since it is part of an address. */
    path: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fileKey: fileKey().notNull(),
    /** What it was called as it came, until an entry says better. */
    title: text().notNull(),
    pages: smallint().notNull(),
    createdAt: instant().notNull(),
    /** When it was uploaded, or an entry that names it was saved. */
    usedAt: instant().notNull(),
  },
  (t) => [index('documents_user').on(t.userId)],
);
