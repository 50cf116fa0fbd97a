import { createHmac } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { PushPayload } from '#api/on-device.ts';
import type { Reply } from '#api/schemas.ts';
import type { NotificationType } from '#domain/notifications/news.ts';
import { PUSH_TTL_SECONDS } from '#domain/notifications/push.ts';
import type { PushTarget, PushTransport } from '#server/adapters/push/port.ts';
import { findAccount, isLiveSession, listLiveSessions, lockAccount } from '#server/modules/accounts/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Executor, Tx } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/http/errors.ts';
import type { Enqueue, Task } from '#server/platform/queue/queue.ts';
import { text } from '#server/platform/texts.ts';
import { markSent, wasSent } from './store/mails.ts';
import { dropSubscription, findSubscription, listDevices, subscribe, subscriptionsOf } from './store/push.ts';

const SEND_PUSH = 'send-push';
/** After some twenty minutes the bell has to do. */
const RETRIES = 7;

/** News for the devices of an account. */
interface PushedNews {
  userId: number;
  newsId: number;
  type: NotificationType;
  /** The path of the page that it links to. */
  page: string;
}

/** A message for one device, as it waits in the queue. */
interface QueuedPush extends Omit<PushedNews, 'userId'> {
  subscriptionId: number;
}

/** Enqueues messages for the devices of these accounts, which are sent only if the transaction commits. */
export type SendPush = (tx: Tx, all: readonly PushedNews[]) => Promise<void>;

/** Creates the function by which news go to devices. Several of a type and page from one transaction are one message. */
export function pusher(enqueue: Enqueue): SendPush {
  return async (tx, all) => {
    if (all.length === 0) return;
    const devices = Map.groupBy(
      await subscriptionsOf(tx, [...new Set(all.map(({ userId }) => userId))]),
      ({ userId }) => userId,
    );
    const last = new Map(all.map((it) => [`${it.userId} ${it.type} ${it.page}`, it]));
    for (const { userId, ...news } of last.values()) {
      for (const { id } of devices.get(userId) ?? []) {
        await enqueue(tx, SEND_PUSH, { subscriptionId: id, ...news } satisfies QueuedPush);
      }
    }
  };
}

/**
 * The task that sends a message (rule notifications/push). Idempotent: a repeated run sends nothing, unless the first was
 * killed between sending and recording it; then the second message replaces the first on the device.
 */
export function pushTasks({
  push,
  database: { db },
  clock,
  logger,
}: {
  push: PushTransport;
  database: Database;
  clock: Clock;
  logger: FastifyBaseLogger | false;
}): Task<never>[] {
  const send: Task<QueuedPush> = {
    name: SEND_PUSH,
    options: { retryLimit: RETRIES },
    async handle({ subscriptionId, newsId, type, page }) {
      const key = `push/${newsId}/${subscriptionId}`;
      const subscription = await findSubscription(db, subscriptionId);
      if (subscription === null || (await wasSent(db, key))) return;
      const { userId, sessionId } = subscription;
      const account = await findAccount(db, userId);
      if (account === null || account.disabledAt !== null) return;
      const { language } = account;
      if (!(await isLiveSession(db, { userId, id: sessionId, now: clock.now() }))) return;
      const topic = topicOf(subscription, `${type} ${page}`);
      const outcome = await push.send(subscription, {
        // A locked screen shows it to anybody: no names, and nothing of what it is about.
        payload: {
          title: text(language, 'notifications', `${type}.name`),
          body: text(language, 'notifications', 'push'),
          lang: language,
          tag: topic,
          page,
        } satisfies PushPayload,
        topic,
        ttlSeconds: PUSH_TTL_SECONDS,
      });
      if (outcome === 'gone') await dropSubscription(db, subscriptionId);
      if (outcome === 'refused' && logger !== false) {
        logger.warn({ subscription: subscriptionId, type }, 'a push service refused a message');
      }
      await markSent(db, key);
    },
  };
  return [send] as Task<never>[];
}

/** The longest topic that push services take. */
const TOPIC_LENGTH = 32;

/**
 * News of a kind that lead to one page replace each other, on the device and while it is off: they read the same. By the
 * secret of the browser, since its push service reads the topic.
 */
function topicOf({ auth }: PushTarget, what: string): string {
  return createHmac('sha256', auth).update(what).digest('base64url').slice(0, TOPIC_LENGTH);
}

/** Whose devices get messages, and the key by which a browser subscribes to them. */
export async function presentPush(
  db: Executor,
  { publicKey }: Pick<PushTransport, 'publicKey'>,
  { userId, sessionId }: { userId: number; sessionId: number },
  now: Date,
): Promise<Reply<'getPushSubscriptions'>['data']> {
  const live = new Map((await listLiveSessions(db, userId, now)).map((session) => [session.id, session]));
  const devices = (await listDevices(db, userId)).filter((it) => live.has(it.sessionId));
  return {
    public_key: publicKey,
    devices: devices.map((it) => ({
      device: live.get(it.sessionId)?.device ?? null,
      created_at: it.createdAt.toISOString(),
      current: it.sessionId === sessionId,
    })),
  };
}

/**
 * Has the device of this session get messages.
 * @throws AppError `conflict` for an address that another browser has
 */
export async function subscribeDevice(
  database: Database,
  reader: { userId: number; sessionId: number },
  target: PushTarget,
  now: Date,
): Promise<void> {
  await database.transaction(async (tx) => {
    if ((await lockAccount(tx, reader.userId)) === null) throw new AppError('token_invalid');
    const isStored = await subscribe(tx, { ...reader, ...target, createdAt: now });
    if (!isStored) throw new AppError('conflict');
  });
}
