import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { NewsKind } from '#domain/notifications/news.ts';
import { users } from '#server/modules/accounts/tables.ts';
import { instant } from '#server/platform/database/columns.ts';
import type { News } from './news-type.ts';
import type { SealedMail } from './sealed-mail.ts';

/** Mails that were handed over, by the key that names each: a second run of their task sends nothing. */
export const sentMails = pgTable('sent_mails', {
  key: text().primaryKey(),
  sentAt: instant().notNull().defaultNow(),
});

/** Mails that could not be handed over, until they are or an administrator removes them. */
export const undeliveredMails = pgTable(
  'undelivered_mails',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Names the mail, as in `sentMails`. */
    key: text().notNull().unique(),
    mail: jsonb().$type<SealedMail>().notNull(),
    tries: integer().notNull(),
    /** What the last try failed for. */
    error: text().notNull(),
    failedAt: instant().notNull(),
    triedAt: instant().notNull(),
    /** Null where it is not tried again by itself. */
    nextTryAt: instant(),
  },
  (t) => [index('undelivered_mails_next_try').on(t.nextTryAt)],
);

export const notifications = pgTable(
  'notifications',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The company whose news it is; null for employees. Companies stand right of this module, so no foreign key. */
    companyId: integer(),
    /** Whom news for a company name; they go with that account. Null for employees, whose news name companies. */
    employeeId: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** What happened and to whom, with the facts that the module names that tells it; put into words in the language of who reads it. */
    news: jsonb().$type<News>().notNull(),
    readAt: instant(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    index('notifications_user').on(t.userId, t.createdAt, t.id),
    index('notifications_company').on(t.companyId, t.createdAt, t.id),
    // Each account is told with every call how many its companies have not read.
    index('notifications_unread').on(t.companyId).where(sql`${t.readAt} is null`),
    index('notifications_employee').on(t.employeeId),
  ],
);

/** What accounts have chosen to be told (rule notifications/preferences); without a row, everything everywhere. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text().$type<NewsKind>().notNull(),
    bell: boolean().notNull(),
    mail: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.type] })],
);
