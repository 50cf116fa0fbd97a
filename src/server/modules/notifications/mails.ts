import type { FastifyBaseLogger } from 'fastify';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { LateMailData, MailData, MailRequest, MailTemplate, RenderMail } from '#api/mails.ts';
import { nextTry } from '#domain/notifications/undelivered.ts';
import { MailRefusedError, type MailTransport } from '#server/adapters/mail/port.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { describeError } from '#server/platform/log.ts';
import type { Enqueue, Task } from '#server/platform/queue/queue.ts';
import { mailSeal, type SealedMail } from './sealed-mail.ts';
import {
  beginAttempt,
  countUndelivered,
  dropUndelivered,
  endAttempts,
  keepUndelivered,
  listDue,
  markSent,
  planNextTry,
  wasSent,
} from './store/mails.ts';

const SEND_MAIL = 'send-mail';

/** The number of mails that one run retries: some minutes of work with a slow mail server. */
const BATCH = 100;

/** Enqueues a mail, which is sent only if the transaction commits. */
export type SendMail = (tx: Tx, mail: MailRequest) => Promise<void>;

/** Creates the function with which modules enqueue mails for the task in `mailTasks`. */
export function mailSender(enqueue: Enqueue, secret: string): SendMail {
  const seal = mailSeal(secret);
  return (tx, mail) => {
    const { key, template } = mail;
    return enqueue(tx, SEND_MAIL, { key, template, sealed: seal.close(mail) } satisfies SealedMail);
  };
}

/**
 * How often a mail is sent whose outcome is unknown, because the node was killed: once more than needed at most, and
 * then it is for an administrator to decide.
 */
const ATTEMPTS_IN_DOUBT = 2;
const IN_DOUBT = 'The node was ended twice while it sent this mail, which may have arrived';

/** Looks up what mails tell as they are sent; null if nothing is left to tell, and then none is sent. */
export type LookUp = {
  [T in keyof LateMailData]: (data: LateMailData[T]) => Promise<MailData[T] | null>;
};

interface MailContext {
  mail: MailTransport;
  renderMail: RenderMail;
  database: Database;
  clock: Clock;
  logger: FastifyBaseLogger | false;
  metrics: Registry;
  secret: string;
  lookUp: LookUp;
  from: string;
  /** The mailbox of the association, which receives replies. */
  office: string;
}

/**
 * The task that renders and sends a mail, and the one that retries, each minute, those that could not be delivered
 * (rules notifications/undelivered, notifications/sent-once). Idempotent: a repeated run sends nothing, unless the first
 * was killed between sending the mail and recording it.
 */
export function mailTasks(context: MailContext): Task<never>[] {
  const { database, clock } = context;
  const deliver = deliverer(context);
  const sendMail: Task<SealedMail> = {
    name: SEND_MAIL,
    // Failed deliveries are stored and retried separately; the queue's retries are for database failures.
    options: { retryLimit: 15 },
    handle: async (mail) => void (await deliver(mail)),
  };
  const tryAgain: Task = {
    name: 'try-mails-again',
    options: { cron: '* * * * *', retryLimit: 0, policy: 'stately' },
    async handle() {
      for (const { id, mail } of await listDue(database.db, clock.now(), BATCH)) {
        const outcome = await deliver(mail);
        if (outcome === 'sent') await dropUndelivered(database.db, id);
        // Stops at the first failure: during an outage of the mail server, one attempt per minute is enough.
        if (outcome === 'failed') return;
      }
    },
  };
  return [sendMail, tryAgain] as Task<never>[];
}

function deliverer({ renderMail, database: { db }, clock, logger, metrics, ...context }: MailContext) {
  const seal = mailSeal(context.secret);
  const told = async (request: MailRequest): Promise<MailData[MailTemplate] | null> =>
    request.template === 'alert' ? context.lookUp.alert(request.data) : request.data;
  const failures = new Counter({
    name: 'mail_failures_total',
    help: 'Tries to hand a mail over that failed',
    registers: [metrics],
  });
  new Gauge({
    name: 'mails_undelivered',
    help: 'Mails that wait for another try or for an administrator',
    registers: [metrics],
    async collect() {
      this.set(await countUndelivered(db).catch(() => Number.NaN));
    },
  });

  return async (mail: SealedMail): Promise<'sent' | 'failed' | 'refused'> => {
    const { key, template } = mail;
    if (await wasSent(db, key)) return 'sent';
    const begun = await beginAttempt(db, key, clock.now());
    try {
      if (begun > ATTEMPTS_IN_DOUBT) throw new MailRefusedError(IN_DOUBT);
      const request = seal.open(mail);
      const { language, to, replyTo = context.office } = request;
      const data = await told(request);
      if (data === null) {
        await markSent(db, key);
        return 'sent';
      }
      const words = await renderMail(template, language, data as never);
      const unsubscribe = 'unsubscribe' in data ? data.unsubscribe : undefined;
      const calendar = 'calendar' in data ? data.calendar : undefined;
      const message = { ...words, from: context.from, to, replyTo, unsubscribe, calendar, key };
      await context.mail.send(message, { isRepeated: begun > 1 });
    } catch (error) {
      const now = clock.now();
      const { message } = describeError(error);
      const kept = await keepUndelivered(db, { key, mail, error: message }, now);
      const isRefused = error instanceof MailRefusedError;
      const nextTryAt = nextTry({ ...kept, isRefused }, now);
      await planNextTry(db, kept.id, nextTryAt);
      await endAttempts(db, key);
      failures.inc();
      if (logger !== false) {
        logger.warn({ err: error, key, template, tries: kept.tries, nextTryAt }, 'a mail was not delivered');
      }
      return isRefused ? 'refused' : 'failed';
    }
    await markSent(db, key);
    return 'sent';
  };
}
