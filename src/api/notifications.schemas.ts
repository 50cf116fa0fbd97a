import { z } from 'zod';
import { NEWS_KINDS, NOTIFICATION_TYPES, PACES } from '#domain/notifications/news.ts';
import { isPushAddress } from '#domain/notifications/push.ts';
import { data, type EndpointSchemas, flag, list, pagedQuery, timestamp } from './fields.ts';
import { MAIL_TEMPLATES } from './mails.ts';

const notification = z.object({
  id: z.int(),
  company_id: z.int().nullable(),
  type: z.enum(NOTIFICATION_TYPES),
  /** A sentence in the language of the caller. */
  message: z.string(),
  /** The same as a line of the bell. */
  subject: z.string(),
  /** What the bell says below it; may be empty. */
  details: z.string(),
  /** The ad that it is about; the bell shows those with the same key together, below the title. */
  ad: z.object({ key: z.string(), title: z.string() }).nullable(),
  created_at: timestamp(),
  read_at: timestamp().nullable(),
  /** The path of the page that it links to. */
  target: z.string(),
});

const undeliveredMail = z.object({
  id: z.int(),
  /** Null if it cannot be decrypted, because the server's secret has changed since. */
  to: z.string().nullable(),
  /** The template of the mail. */
  template: z.enum(MAIL_TEMPLATES),
  tries: z.int(),
  /** The error of the last attempt. */
  error: z.string(),
  failed_at: timestamp(),
  tried_at: timestamp(),
  /** When it is retried; null if it is not retried automatically. */
  next_try_at: timestamp().nullable(),
});

const preferences = data(
  z.array(
    z.object({
      type: z.enum(NEWS_KINDS),
      /** Null if this kind is never sent on that channel. */
      bell: z.boolean().nullable(),
      mail: z.boolean().nullable(),
      /** Whether each is mailed at once, or all of an hour in one mail; null if that cannot be chosen. */
      pace: z.enum(PACES).nullable(),
      /** Whether it is mandatory and cannot be switched off. */
      is_duty: z.boolean(),
    }),
  ),
);

const pushSubscriptions = data(
  z.object({
    /** P-256, uncompressed, in base64url: the `applicationServerKey` of the Push API. */
    public_key: z.string(),
    devices: z.array(
      z.object({
        /** Browser and operating system; null if neither is known. */
        device: z.string().nullable(),
        created_at: timestamp(),
        current: z.boolean(),
      }),
    ),
  }),
);

/** Bytes in base64url, as `PushSubscription.toJSON()` writes them; some browsers pad. */
const keyOf = (characters: string) => z.string().regex(new RegExp(`^${characters}={0,2}$`), 'characters');

const ENDPOINT_MAX = 2048;

const unsubscribeLink = data(
  z.object({
    type: z.enum(NEWS_KINDS),
    /** Whether mails of this kind are switched on; `gone` if the account does not exist any more. */
    state: z.enum(['on', 'off', 'gone']),
  }),
);

const notifications = { query: pagedQuery(), reply: list(notification) };
const nothing = { reply: data(z.null()) };

export const notificationSchemas = {
  listNotifications: notifications,
  listCompanyNotifications: notifications,
  listNotificationGroups: {
    /** Each is the newest of its group, with the sentence, the page and the number of the group. */
    reply: data(z.array(notification.extend({ count: z.int() }))),
  },
  readNotification: { reply: data(notification) },
  readNotificationGroup: nothing,
  readNotifications: nothing,
  readCompanyNotifications: nothing,
  streamNotifications: {
    /** Null if it is about the employee's own resume or account, not a company. */
    reply: z.object({ company_id: z.int().nullable() }),
  },
  getNotificationPreferences: { reply: preferences },
  updateNotificationPreferences: {
    body: z.object({
      type: z.enum(NEWS_KINDS),
      bell: flag().optional(),
      mail: flag().optional(),
      pace: z.enum(PACES).optional(),
    }),
    reply: preferences,
  },
  getPushSubscriptions: { reply: pushSubscriptions },
  addPushSubscription: {
    body: z.object({
      endpoint: z.string().max(ENDPOINT_MAX).refine(isPushAddress, 'url'),
      keys: z.object({
        /** An uncompressed point of P-256: 65 bytes, of which the first is 4. */
        p256dh: keyOf('B[\\w-]{86}'),
        auth: keyOf('[\\w-]{22}'),
      }),
    }),
    reply: pushSubscriptions,
  },
  deletePushSubscription: { reply: pushSubscriptions },
  getUnsubscribeLink: { reply: unsubscribeLink },
  unsubscribe: { reply: unsubscribeLink },
  listUndeliveredMails: { query: pagedQuery(), reply: list(undeliveredMail) },
  repeatMail: nothing,
  deleteUndeliveredMail: nothing,
} satisfies Record<string, EndpointSchemas>;
