import type { z } from 'zod';
import type { accountForm } from '#api/fields.ts';
import { fail, ok, type Result } from '#domain/kernel/result.ts';
import { normalizeEmail } from '#server/platform/email.ts';
import type { AccountContext } from './context.ts';
import { NO_PASSWORD } from './passwords.ts';
import { newResetLink } from './reset-link.ts';
import * as store from './store/accounts.ts';

/**
 * Makes an account of an administrator, at the operator's command, and returns the link to choose its password.
 * Repeated, it returns a new link as long as none was chosen, and null afterwards (rule accounts/administrators).
 */
export async function addAdministrator(
  context: Pick<AccountContext, 'database' | 'settings'>,
  person: z.output<typeof accountForm>,
  now: Date,
): Promise<Result<{ link: string | null }, 'other_role' | 'disabled'>> {
  const emailKey = normalizeEmail(person.email);
  return context.database.transaction(async (tx) => {
    await store.insert(tx, {
      ...store.accountColumns(person),
      role: 'admin',
      emailKey,
      passwordHash: NO_PASSWORD,
      agbAcceptedAt: now,
      dsgAcceptedAt: now,
      createdAt: now,
      updatedAt: now,
    });
    const known = await store.findByEmail(tx, emailKey);
    const account = known && (await store.findForUpdate(tx, known.id));
    if (account?.role !== 'admin') return fail('other_role');
    if (account.disabledAt !== null) return fail('disabled');
    if (account.passwordHash !== NO_PASSWORD) return ok({ link: null });
    return ok({ link: (await newResetLink(context, tx, account, now)).link });
  });
}
