import { fail, ok, type Result } from '#domain/kernel/result.ts';
import type { ProfileKey } from '#domain/profiles/completeness.ts';
import { checkLetter } from './letter.ts';

/** The paragraphs of the mail that confirms an application, and of the page after sending (rule applications/sent). */
export const SENT_PARAGRAPHS = ['received', 'decision', 'status', 'withdrawal'] as const;

/** Whether a draft may be kept: its letter may still be empty, but the ad must be public (rule applications/draft). */
export function checkDrafting({
  isJobPublic,
}: {
  readonly isJobPublic: boolean;
}): Result<undefined, 'job_not_public'> {
  return isJobPublic ? ok() : fail('job_not_public');
}

/**
 * Whether an application may be sent (rule applications/sending). A missing letter is a problem of the field
 * `application_letter` and is reported before the other reasons, which are errors of the whole request
 * (rule wire/order-of-checks); `letter` is the sanitised HTML, and `profile_incomplete` carries the `missing` fields.
 * Until the address of the account is confirmed nothing is sent (rule accounts/confirmation).
 */
export function checkSending({
  missingProfileFields,
  isEmailConfirmed,
  isJobPublic,
  letter,
}: {
  readonly missingProfileFields: readonly ProfileKey[];
  readonly isEmailConfirmed: boolean;
  readonly isJobPublic: boolean;
  readonly letter: string;
}): Result<undefined, 'letter_too_short' | 'profile_incomplete' | 'email_unconfirmed' | 'job_not_public'> {
  if (checkLetter(letter) === 'missing') return fail('letter_too_short');
  if (missingProfileFields.length > 0) return fail('profile_incomplete', { missing: missingProfileFields });
  if (!isEmailConfirmed) return fail('email_unconfirmed');
  return checkDrafting({ isJobPublic });
}
