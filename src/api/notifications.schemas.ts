import { z } from 'zod';
import { NEWS_KINDS, NOTIFICATION_TYPES } from '#domain/notifications/news.ts';
import { data, type EndpointSchemas, flag, list, pagedQuery, timestamp } from './fields.ts';
import { MAIL_TEMPLATES } from './mails.ts';

const notification = z.object({
  id: z.int(),
  company_id: z.int().nullable(),
  type: z.enum(NOTIFICATION_TYPES),
  /** A sentence in the language of the caller. */
  message: z.string(),
  created_at: timestamp(),
  read_at: timestamp().nullable(),
  /** The page of the product that it leads to. */
  target: z.string(),
});

const undeliveredMail = z.object({
  id: z.int(),
  /** Null where the server's secret is another one now, so that nobody can read it. */
  to: z.string().nullable(),
  /** Which of the product's mails it is. */
  template: z.enum(MAIL_TEMPLATES),
  tries: z.int(),
  /** What the last try failed for. */
  error: z.string(),
  failed_at: timestamp(),
  tried_at: timestamp(),
  /** Null where it is not tried again by itself. */
  next_try_at: timestamp().nullable(),
});

const preferences = data(
  z.array(
    z.object({
      type: z.enum(NEWS_KINDS),
      /** Null where it is never told there. */
      bell: z.boolean().nullable(),
      mail: z.boolean().nullable(),
      /** Whether it has to be told, and cannot be switched off. */
      is_duty: z.boolean(),
    }),
  ),
);

const unsubscribeLink = data(
  z.object({
    type: z.enum(NEWS_KINDS),
    /** Whether its mails are switched on; `gone` where the account does not exist any more. */
    state: z.enum(['on', 'off', 'gone']),
  }),
);

const notifications = { query: pagedQuery(), reply: list(notification) };
const nothing = { reply: data(z.null()) };

export const notificationSchemas = {
  listNotifications: notifications,
  listCompanyNotifications: notifications,
  readNotification: { reply: data(notification) },
  readNotifications: nothing,
  readCompanyNotifications: nothing,
  streamNotifications: {
    /** Null for an employee's own. */
    reply: z.object({ company_id: z.int().nullable() }),
  },
  getNotificationPreferences: { reply: preferences },
  updateNotificationPreferences: {
    body: z.object({ type: z.enum(NEWS_KINDS), bell: flag().optional(), mail: flag().optional() }),
    reply: preferences,
  },
  getUnsubscribeLink: { reply: unsubscribeLink },
  unsubscribe: { reply: unsubscribeLink },
  listUndeliveredMails: { query: pagedQuery(), reply: list(undeliveredMail) },
  repeatMail: nothing,
  deleteUndeliveredMail: nothing,
} satisfies Record<string, EndpointSchemas>;
