/** Codes of an app: six digits that change with each step of the clock (RFC 6238). */
export const TOTP_STEP_SECONDS = 30;

/** How many steps an app's clock may be off, either way. */
export const TOTP_WINDOW = 1;

/** Codes on paper for whoever has lost the app; each works once. */
export const RECOVERY_CODES = 10;

/** Passkeys of an account: phone, computer, and keys in a drawer. */
export const PASSKEYS_PER_ACCOUNT = 10;

/** How long somebody may take between the password and the second factor. */
export const LOGIN_STEP_SECONDS = 5 * 60;

/** Wrong codes of an account in a day: of a million codes three are right at a time, so that guessing takes years. */
export const WRONG_CODES_PER_DAY = 50;

/** What somebody typed into the field for the code: six digits of the app, or anything else for one on paper. */
export type TypedCode = { kind: 'totp' | 'recovery'; code: string };

/** Reads a code as it is typed or copied, with spaces, hyphens and capitals. */
export function readCode(typed: string): TypedCode {
  const code = typed.replace(/[\s-]/g, '').toLowerCase();
  return { kind: /^\d{6}$/.test(code) ? 'totp' : 'recovery', code };
}
