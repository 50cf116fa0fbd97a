const DAY_MS = 24 * 3600_000;

/** For so many days the link of the mail confirms the address of a new account, or closes it. */
export const CONFIRMATION_DAYS = 7;
/** After so many days the address of an account counts as confirmed that was made before such mails were sent. */
const UNASKED_DAYS = 30;

/** What is known of the address of an account. */
export interface Confirmation {
  /** When a link that was mailed to the address was last used. */
  readonly emailConfirmedAt: Date | null;
  /** When the registration asked for the confirmation; null if the account was made before this was asked for. */
  readonly confirmationAskedAt: Date | null;
  readonly createdAt: Date;
}

/** Accounts that were made by then, and never asked, count as confirmed now. */
export function unaskedSince(now: Date): Date {
  return new Date(now.getTime() - UNASKED_DAYS * DAY_MS);
}

/** Whether the address of an account counts as confirmed (rule accounts/confirmation). */
export function isEmailConfirmed(
  { emailConfirmedAt, confirmationAskedAt, createdAt }: Confirmation,
  now: Date,
): boolean {
  if (emailConfirmedAt !== null) return true;
  return confirmationAskedAt === null && createdAt <= unaskedSince(now);
}

/** Whether a link that was mailed at `mailedAt` (milliseconds since 1970) still works. */
export function isLinkOpen(mailedAt: number, now: Date): boolean {
  return now.getTime() - mailedAt < CONFIRMATION_DAYS * DAY_MS;
}
