import type { Tx } from '#server/platform/database/database.ts';
import type { Enqueue } from '#server/platform/queue/queue.ts';
import { DROP_PICTURE } from './picture.ts';
import { type Account, depart } from './store/accounts.ts';
import { tellOfEnd } from './store/sessions.ts';

/**
 * Deletes an account: removes the rows that belong to it alone and blanks the personal data in its own row. The row
 * itself stays for the foreign keys of records that are kept; queries for accounts no longer find it.
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
