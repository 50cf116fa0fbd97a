/** TOTP: six digits that change with each time step (RFC 6238). */
export const TOTP_STEP_SECONDS = 30;

/** The tolerance for clock skew, in time steps in either direction. */
export const TOTP_WINDOW = 1;

/** The number of recovery codes, for users who have lost their app; each is valid once. */
export const RECOVERY_CODES = 10;

/** The maximum of passkeys per account: several devices and security keys. */
export const PASSKEYS_PER_ACCOUNT = 10;

/** The time allowed between the password and the second factor. */
export const LOGIN_STEP_SECONDS = 5 * 60;

/**
 * Rate limit on wrong codes per account and day: three of a million codes are valid at a time, so that guessing one
 * takes years.
 */
export const WRONG_CODES_PER_DAY = 50;

/** What was typed into the code field: six digits are a TOTP code, anything else is tried as a recovery code. */
export type TypedCode = { kind: 'totp' | 'recovery'; code: string };

/** Parses a code, ignoring spaces, hyphens and case. */
export function readCode(typed: string): TypedCode {
  const code = typed.replace(/[\s-]/g, '').toLowerCase();
  return { kind: /^\d{6}$/.test(code) ? 'totp' : 'recovery', code };
}
