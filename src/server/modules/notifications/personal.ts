import { eq, or } from 'drizzle-orm';
import { type PersonalTable, personal } from '#server/platform/database/personal.ts';
import { notificationPreferences, notifications, pushSubscriptions, waitingNews } from './tables.ts';

/**
 * The personal data in the tables of notifications: what a person is told, what others are told about them, and
 * preferences and devices. Queued mails hold the same facts, encrypted.
 */
export const personalOfNotifications: readonly PersonalTable[] = [
  personal(notifications, {
    section: 'notifications',
    of: (_, userId) => eq(notifications.userId, userId),
    without: {
      userId: 'the account, whose number is told at the beginning',
      employeeId: 'somebody else, whom the news names',
    },
  }),
  personal(notifications, {
    section: 'told_to_companies',
    of: (_, userId) => eq(notifications.employeeId, userId),
    without: {
      userId: 'somebody else, who reads it',
      employeeId: 'the account, whose number is told at the beginning',
      readAt: 'when somebody else read it',
    },
  }),
  personal(notificationPreferences, {
    section: 'notification_preferences',
    of: (_, userId) => eq(notificationPreferences.userId, userId),
    without: { userId: 'the account, whose number is told at the beginning' },
  }),
  personal(pushSubscriptions, {
    section: 'push_subscriptions',
    of: (_, userId) => eq(pushSubscriptions.userId, userId),
    without: {
      userId: 'the account, whose number is told at the beginning',
      sessionId: 'the session of the device, which the sessions tell of',
      p256dh: 'a key of the browser, and means nothing without it',
      auth: 'a secret of the browser',
    },
  }),
  personal(waitingNews, {
    section: 'waiting_news',
    // To the person, and to companies about the person.
    of: (_, userId) => or(eq(waitingNews.userId, userId), eq(waitingNews.employeeId, userId)),
    without: {
      userId: 'who reads it, who may be somebody else',
      employeeId: 'whom the news names, who may be somebody else',
    },
  }),
];
