import { hash, verify } from '@node-rs/argon2';
import { plainReadings } from '#domain/accounts/password.ts';
import { ValidationError } from '#server/platform/http/errors.ts';

/** What a hash costs: KiB of memory, passes over it, lanes. */
export interface PasswordCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/**
 * What OWASP asks of argon2id at least: 19 MiB, two passes, one lane (Password Storage Cheat Sheet, 2025).
 * The library takes argon2id by itself and works on threads of its own, so that no request waits for a hash.
 */
export const OWASP_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * A hash of that cost that no password is known for: what an address without an account is checked against, and what an
 * account has that nobody may enter before a new password was chosen.
 */
export const NO_PASSWORD = `${prefixOf(OWASP_COST)}${'A'.repeat(22)}$${'A'.repeat(43)}`;

export function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  return hash(password, cost);
}

/**
 * The hash of a password that somebody chooses (rule accounts/password).
 * @throws ValidationError `passwordCommon` on `password` for one of those that are tried first
 */
export async function hashChosenPassword(password: string, cost: PasswordCost): Promise<string> {
  if (await isCommon(password)) throw ValidationError.on('password', 'passwordCommon');
  return hashPassword(password, cost);
}

/** So many, the most common first: further down the list stand words with a number behind them that few ever chose. */
const MOST_COMMON = 10_000;

let common: Promise<ReadonlySet<string>> | undefined;

/** The list is loaded when it is first asked, so that no start waits for it. */
async function isCommon(password: string): Promise<boolean> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].slice(0, MOST_COMMON)),
  );
  const known = await common;
  return plainReadings(password).some((reading) => known.has(reading));
}

/** Whether the password is the stored one. It takes as long without an account, so that nobody learns of one. */
export function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  return verify(stored ?? NO_PASSWORD, password);
}

/** Whether a hash was made at another cost. */
export function isOutdated(stored: string, cost: PasswordCost): boolean {
  return !stored.startsWith(prefixOf(cost));
}

function prefixOf({ memoryCost, timeCost, parallelism }: PasswordCost): string {
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`;
}
