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
 */
export function checkSending({
  missingProfileFields,
  isJobPublic,
  letter,
}: {
  readonly missingProfileFields: readonly ProfileKey[];
  readonly isJobPublic: boolean;
  readonly letter: string;
}): Result<undefined, 'letter_too_short' | 'profile_incomplete' | 'job_not_public'> {
  if (checkLetter(letter) === 'missing') return fail('letter_too_short');
  if (missingProfileFields.length > 0) return fail('profile_incomplete', { missing: missingProfileFields });
  return checkDrafting({ isJobPublic });
}
