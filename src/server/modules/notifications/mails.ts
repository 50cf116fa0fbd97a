import type { MailRequest, RenderMail } from '#api/mails.ts';
import type { MailTransport } from '#server/adapters/mail/port.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import type { Enqueue, Task } from '#server/platform/queue/queue.ts';
import { markSent, wasSent } from './store.ts';

const SEND_MAIL = 'send-mail';

/** Leaves a mail to be sent once the transaction has committed. */
export type SendMail = (tx: Tx, mail: MailRequest) => Promise<void>;

/** How modules send mails: by a task that `mailTasks` runs. */
export function mailSender(enqueue: Enqueue): SendMail {
  return (tx, mail) => enqueue(tx, SEND_MAIL, mail);
}

/**
 * The task that puts a mail into words and hands it over. A second run sends nothing, unless the first was killed
 * between handing over and noting it.
 */
export function mailTasks(context: {
  mail: MailTransport;
  renderMail: RenderMail;
  database: Database;
  from: string;
}): Task<never>[] {
  const sendMail: Task<MailRequest> = {
    name: SEND_MAIL,
    options: { retryLimit: 15 },
    async handle(request) {
      const { db } = context.database;
      if (await wasSent(db, request.key)) return;
      const words = await context.renderMail(request.template, request.language, request.data as never);
      await context.mail.send({ ...words, from: context.from, to: request.to, key: request.key });
      await markSent(db, request.key);
    },
  };
  return [sendMail as Task<never>];
}
