import { z } from 'zod';
import { NOTIFICATION_TYPES } from '#domain/notifications/notification.ts';
import { data, type EndpointSchemas, list, pagedQuery, timestamp } from './fields.ts';
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

const notifications = { query: pagedQuery(), reply: list(notification) };
const nothing = { reply: data(z.null()) };

export const notificationSchemas = {
  listNotifications: notifications,
  listCompanyNotifications: notifications,
  readNotification: { reply: data(notification) },
  readNotifications: nothing,
  readCompanyNotifications: nothing,
  listUndeliveredMails: { query: pagedQuery(), reply: list(undeliveredMail) },
  repeatMail: nothing,
  deleteUndeliveredMail: nothing,
} satisfies Record<string, EndpointSchemas>;
