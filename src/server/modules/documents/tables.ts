import { index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { users } from '#server/modules/accounts/tables.ts';
import { fileKey, instant } from '#server/platform/database/columns.ts';

/** Documents that employees uploaded for their resume. Entries refer to documents by path, and describe them. */
export const documents = pgTable(
  'documents',
  {
    /** Random, since it is part of a public address. */
    path: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fileKey: fileKey().notNull(),
    /** Its original file name, until an entry gives a title. */
    title: text().notNull(),
    pages: smallint().notNull(),
    createdAt: instant().notNull(),
    /** When it was uploaded, or an entry that refers to it was last saved. */
    usedAt: instant().notNull(),
  },
  (t) => [index('documents_user').on(t.userId)],
);
