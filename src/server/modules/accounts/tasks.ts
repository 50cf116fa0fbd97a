import type { Clock } from '#server/platform/clock.ts';
import { sweepAttempts } from '#server/platform/http/rate-limit.ts';
import type { Task } from '#server/platform/queue/queue.ts';
import type { AccountContext } from './context.ts';
import { SEND_EMAIL_CHANGE, sendEmailChange } from './email-change.ts';
import { SEND_PASSWORD_RESET } from './mailing.ts';
import { DROP_PICTURE, dropPicture } from './picture.ts';
import { sendPasswordReset } from './service.ts';
import { deleteExpiredResets } from './store/accounts.ts';
import { deleteOldChanges } from './store/email-changes.ts';
import { deleteOldSteps } from './store/second-factors.ts';
import { deleteOver } from './store/sessions.ts';

/**
 * The tasks of accounts: mailing links for passwords and addresses, deleting pictures, and deleting expired rows each
 * night.
 */
export function accountTasks(
  context: Pick<AccountContext, 'database' | 'files' | 'settings' | 'sendMail'> & { clock: Clock },
): Task<never>[] {
  const { database, clock } = context;
  const sendReset: Task<{ email: string }> = {
    name: SEND_PASSWORD_RESET,
    options: {},
    handle: ({ email }) => sendPasswordReset(context, email, clock.now()),
  };
  const sendChange: Task<{ changeId: number }> = {
    name: SEND_EMAIL_CHANGE,
    options: {},
    handle: ({ changeId }) => sendEmailChange(context, changeId, clock.now()),
  };
  const drop: Task<{ key: string }> = {
    name: DROP_PICTURE,
    options: {},
    handle: ({ key }) => dropPicture(context, key),
  };
  const sweep: Task = {
    name: 'sweep-accounts',
    options: { cron: '40 3 * * *' },
    async handle() {
      await deleteExpiredResets(database.db, clock.now());
      await deleteOldChanges(database.db, clock.now());
      await deleteOver(database.db, clock.now());
      await deleteOldSteps(database.db, clock.now());
      await sweepAttempts(database.db, clock.now());
    },
  };
  return [sendReset, sendChange, drop, sweep] as Task<never>[];
}
