import { ValidationError } from '#server/platform/http/errors.ts';
import { createLimits, type LimitContext } from '#server/platform/http/limits.ts';
import { verifyPassword } from './passwords.ts';
import type { Account } from './store/accounts.ts';

/**
 * Whether the person at the keyboard is the one whose session it is: what would let a stranger keep an account asks for
 * its password once more. Attempts count like logins that fail (rule accounts/attempts).
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
