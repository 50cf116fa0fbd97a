import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { NewsKind, Pace } from '#domain/notifications/news.ts';
import { sessions, users } from '#server/modules/accounts/tables.ts';
import { instant } from '#server/platform/database/columns.ts';
import type { News } from './news-type.ts';
import type { SealedMail } from './sealed-mail.ts';

/** Keys of delivered mails and push messages, which make their tasks idempotent. */
export const sentMails = pgTable('sent_mails', {
  key: text().primaryKey(),
  sentAt: instant().notNull().defaultNow(),
});

/** Mails that were begun to be sent and whose outcome is not known yet: a node that is killed leaves its own here. */
export const mailAttempts = pgTable('mail_attempts', {
  key: text().primaryKey(),
  begun: integer().notNull(),
  begunAt: instant().notNull(),
});

/** Mails that could not be delivered, until a retry succeeds or an administrator removes them. */
export const undeliveredMails = pgTable(
  'undelivered_mails',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The idempotency key of the mail, as in `sentMails`. */
    key: text().notNull().unique(),
    mail: jsonb().$type<SealedMail>().notNull(),
    tries: integer().notNull(),
    /** The error of the last attempt. */
    error: text().notNull(),
    failedAt: instant().notNull(),
    triedAt: instant().notNull(),
    /** Null if there is no automatic retry. */
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
    /** The recipient company; null for employees. Without a foreign key, since companies are a higher module. */
    companyId: integer(),
    /**
     * The employee named in news for a company, with whose account they are deleted. Null for employees, whose news
     * name companies.
     */
    employeeId: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** The type and facts of the event; rendered in the language of the reader. */
    news: jsonb().$type<News>().notNull(),
    readAt: instant(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    index('notifications_user').on(t.userId, t.createdAt, t.id),
    index('notifications_company').on(t.companyId, t.createdAt, t.id),
    // Every reply about an account counts the unread notifications of its companies.
    index('notifications_unread').on(t.companyId).where(sql`${t.readAt} is null`),
    index('notifications_employee').on(t.employeeId),
  ],
);

/** Notification preferences of accounts (rule notifications/preferences); without a row, every channel is on. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text().$type<NewsKind>().notNull(),
    bell: boolean().notNull(),
    mail: boolean().notNull(),
    /** How soon it is mailed; null for at once. */
    pace: text().$type<Pace>(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.type] })],
);

/**
 * The devices of accounts that get push messages, one for each session (rule notifications/push): they end with it.
 */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: integer()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** The address at the push service of the browser; whoever knows it can try to send there. */
    endpoint: text().notNull(),
    /** The keys by which only this browser reads what is sent. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    index('push_subscriptions_user').on(t.userId),
    uniqueIndex('push_subscriptions_session').on(t.sessionId),
    uniqueIndex('push_subscriptions_endpoint').on(t.endpoint),
  ],
);

/** News that wait for the mail of the hour (rule notifications/pace), by who gets it. */
export const waitingNews = pgTable(
  'waiting_news',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As in `notifications`. */
    companyId: integer(),
    employeeId: integer().references(() => users.id, { onDelete: 'cascade' }),
    news: jsonb().$type<News>().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    index('waiting_news_user').on(t.userId, t.id),
    index('waiting_news_company').on(t.companyId),
    index('waiting_news_employee').on(t.employeeId),
  ],
);
