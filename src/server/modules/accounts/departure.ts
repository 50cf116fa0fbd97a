import type { Tx } from '#server/platform/database/database.ts';
import type { Enqueue } from '#server/platform/queue/queue.ts';
import { DROP_PICTURE } from './picture.ts';
import { type Account, depart } from './store/accounts.ts';
import { tellOfEnd } from './store/sessions.ts';

/**
 * Lets an account go whose person deletes it: all that is of the account alone, and out of its row whatever tells of
 * somebody. The row stays for what must go on naming it; whoever looks for the account finds none.
 */
export async function departAccount(
  { enqueue }: { enqueue: Enqueue },
  tx: Tx,
  { id, imageKey }: Pick<Account, 'id' | 'imageKey'>,
  now: Date,
): Promise<void> {
  await depart(tx, id, now);
  await tellOfEnd(tx, id);
  if (imageKey !== null) await enqueue(tx, DROP_PICTURE, { key: imageKey });
}
