import { inArray } from 'drizzle-orm';
import { confirmedEmailKey } from '#server/modules/accounts/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { type PersonalTable, personal } from '#server/platform/database/personal.ts';
import { remove } from './store/newsletter.ts';
import { newsletterSubscribers } from './tables.ts';

/**
 * Subscriptions to the newsletter for the address of an account. They are exported only if the account has confirmed
 * its address.
 */
export const personalOfContent: readonly PersonalTable[] = [
  personal(newsletterSubscribers, {
    section: 'newsletter',
    of: (db, userId) => inArray(newsletterSubscribers.emailKey, confirmedEmailKey(db, userId)),
    without: { emailKey: 'the email as it is compared' },
  }),
];

/** Unsubscribes the address of an account that is deleted. */
export async function forgetNewsletter(tx: Tx, emailKey: string): Promise<void> {
  await remove(tx, emailKey);
}
