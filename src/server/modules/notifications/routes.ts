import type { notificationEndpoints } from '#api/notifications.ts';
import type { Reply } from '#api/schemas.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { PushTransport } from '#server/adapters/push/port.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/http/errors.ts';
import type { EventStreams } from '#server/platform/http/event-streams.ts';
import type { Handlers } from '#server/platform/http/handler.ts';
import { listReply, readListQuery } from '#server/platform/http/paging.ts';
import { announce, type PeopleOf } from './announce.ts';
import { type NewsCatalogue, sideOf } from './news-type.ts';
import { chooseOwn, presentPreferences } from './preferences.ts';
import { presentPush, subscribeDevice } from './push.ts';
import { mailSeal } from './sealed-mail.ts';
import { dropUndelivered, listUndelivered, planNextTry, type UndeliveredMail } from './store/mails.ts';
import {
  findById,
  listGroups,
  listNewest,
  markAllRead,
  markGroupRead,
  markRead,
  type Notification,
} from './store/notifications.ts';
import { unsubscribeSession } from './store/push.ts';
import { stateOfLink, type UnsubscribeLinks, unsubscribe } from './unsubscribing.ts';

/** The endpoints of notifications, which are rendered in the language of the caller. */
export function notificationRoutes({
  database,
  secret,
  streams,
  links,
  peopleOf,
  catalogue,
  push,
}: {
  database: Database;
  secret: string;
  streams: EventStreams;
  links: UnsubscribeLinks;
  peopleOf: PeopleOf;
  catalogue: NewsCatalogue;
  push: PushTransport;
}): Handlers<keyof typeof notificationEndpoints> {
  const { db } = database;
  const seal = mailSeal(secret);
  return {
    async listNotifications({ actor: { userId }, query, language }) {
      const listed = await listNewest(db, { userId }, readListQuery(query).page);
      return listReply(
        listed.rows.map((row) => present(row, catalogue, language)),
        listed,
      );
    },

    async listCompanyNotifications({ params: { companyId }, query, language }) {
      const listed = await listNewest(db, { companyId }, readListQuery(query).page);
      return listReply(
        listed.rows.map((row) => present(row, catalogue, language)),
        listed,
      );
    },

    async listNotificationGroups({ params: { companyId }, language }) {
      const groups = await listGroups(db, companyId);
      return {
        data: groups.map(({ newest, count }) => ({
          ...present(newest, catalogue, language),
          ...catalogue.lineOf(newest.news, count, 'company', language),
          ...catalogue.groupOf(newest.news, count, companyId, language),
          count,
        })),
      };
    },

    async readNotification({ params: { notificationId }, language, now }) {
      const read = await database.transaction(async (tx) => {
        const marked = await markRead(tx, notificationId, now);
        if (marked !== null) await announce(peopleOf, tx, [marked]);
        return marked ?? findById(tx, notificationId);
      });
      if (read === null) throw new AppError('not_found');
      return { data: present(read, catalogue, language) };
    },

    async readNotificationGroup({ params: { notificationId }, now }) {
      await database.transaction(async (tx) => {
        const shown = await findById(tx, notificationId);
        if (shown === null) throw new AppError('not_found');
        await announce(peopleOf, tx, await markGroupRead(tx, shown, now));
      });
      return { data: null };
    },

    async readNotifications({ actor: { userId }, now }) {
      await database.transaction(async (tx) =>
        announce(peopleOf, tx, await markAllRead(tx, { userId }, now)),
      );
      return { data: null };
    },

    async readCompanyNotifications({ params: { companyId }, now }) {
      await database.transaction(async (tx) =>
        announce(peopleOf, tx, await markAllRead(tx, { companyId }, now)),
      );
      return { data: null };
    },

    streamNotifications({ session }) {
      if (session === null) throw new AppError('unauthenticated');
      return streams.open(session);
    },

    async getNotificationPreferences({ actor }) {
      return { data: await presentPreferences(db, actor) };
    },

    async updateNotificationPreferences({ actor, body }) {
      await chooseOwn(db, actor, body);
      return { data: await presentPreferences(db, actor) };
    },

    async getPushSubscriptions({ actor, now }) {
      return { data: await presentPush(db, push, actor, now) };
    },

    async addPushSubscription({ actor, body: { endpoint, keys }, now }) {
      await subscribeDevice(database, readerOf(actor), { endpoint, ...keys }, now);
      return { data: await presentPush(db, push, actor, now) };
    },

    async deletePushSubscription({ actor, now }) {
      await unsubscribeSession(db, actor.sessionId);
      return { data: await presentPush(db, push, actor, now) };
    },

    async getUnsubscribeLink({ params: { token }, now }) {
      return { data: await stateOfLink(db, links.read(token, now)) };
    },

    async unsubscribe({ params: { token }, now }) {
      return { data: await unsubscribe(db, links.read(token, now)) };
    },

    async listUndeliveredMails({ query }) {
      const listed = await listUndelivered(db, readListQuery(query).page);
      return listReply(
        listed.rows.map((row) => presentMail(row, seal)),
        listed,
      );
    },

    async repeatMail({ params: { mailId }, now }) {
      if (!(await planNextTry(db, mailId, now))) throw new AppError('not_found');
      return { data: null };
    },

    async deleteUndeliveredMail({ params: { mailId } }) {
      if (!(await dropUndelivered(db, mailId))) throw new AppError('not_found');
      return { data: null };
    },
  };
}

function readerOf({ userId, sessionId }: { userId: number; sessionId: number }) {
  return { userId, sessionId };
}

function presentMail(
  mail: UndeliveredMail,
  seal: ReturnType<typeof mailSeal>,
): Reply<'listUndeliveredMails'>['data'][number] {
  return {
    id: mail.id,
    to: receiverOf(mail, seal),
    template: mail.mail.template,
    tries: mail.tries,
    error: mail.error,
    failed_at: mail.failedAt.toISOString(),
    tried_at: mail.triedAt.toISOString(),
    next_try_at: mail.nextTryAt?.toISOString() ?? null,
  };
}

function receiverOf({ mail }: UndeliveredMail, seal: ReturnType<typeof mailSeal>): string | null {
  try {
    return seal.open(mail).to;
  } catch {
    // Sealed with another secret, so it cannot be read.
    return null;
  }
}

function present(
  { id, companyId, news, createdAt, readAt }: Notification,
  { messageOf, lineOf, targetOf }: NewsCatalogue,
  language: Language,
): Reply<'readNotification'>['data'] {
  return {
    id,
    company_id: companyId,
    type: news.type,
    message: messageOf(news, sideOf(companyId), language),
    ...lineOf(news, 1, sideOf(companyId), language),
    created_at: createdAt.toISOString(),
    read_at: readAt?.toISOString() ?? null,
    target: targetOf(news, companyId),
  };
}
