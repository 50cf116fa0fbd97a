import { ValidationError } from '#server/platform/http/errors.ts';
import { createLimits, type LimitContext } from '#server/platform/http/limits.ts';
import { verifyPassword } from './passwords.ts';
import type { Account } from './store/accounts.ts';

/**
 * Re-authentication: confirms that the caller knows the password of the account, before changes with which a stolen
 * session could take the account over. Attempts count like failed logins (rule accounts/attempts).
 * @throws ValidationError `required` or `wrongPassword` on the field, AppError `rate_limited`
 */
export async function confirmPassword(
  context: LimitContext,
  account: Account,
  password: string | undefined,
  now: Date,
  field: 'current_password' | 'password' = 'current_password',
): Promise<void> {
  if (password === undefined || password === '') throw ValidationError.on(field, 'required');
  const limits = createLimits(context);
  await limits.count('password asked of account', String(account.id), now);
  if (!(await verifyPassword(account.passwordHash, password))) {
    throw ValidationError.on(field, 'wrongPassword');
  }
  await limits.forgive('password asked of account', String(account.id));
}
