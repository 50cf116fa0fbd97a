import { hash, verify } from '@node-rs/argon2';
import { plainReadings } from '#domain/accounts/password.ts';
import { ValidationError } from '#server/platform/http/errors.ts';

/** Parameters of argon2id: memory in KiB, number of passes, degree of parallelism. */
export interface PasswordCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/**
 * OWASP's minimum for argon2id: 19 MiB, two passes, one lane (Password Storage Cheat Sheet, 2025). The library uses
 * argon2id by default and hashes on its own threads, so that hashing does not block the event loop.
 */
export const OWASP_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * A hash of the same cost that no known password matches. Logins to unknown addresses are verified against it, so that
 * they take as long as others; an account gets it when it must choose a new password.
 */
export const NO_PASSWORD = `${prefixOf(OWASP_COST)}${'A'.repeat(22)}$${'A'.repeat(43)}`;

export function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  return hash(password, cost);
}

/**
 * Hashes a newly chosen password (rule accounts/password).
 * @throws ValidationError `passwordCommon` on `password` for one of the most common passwords
 */
export async function hashChosenPassword(password: string, cost: PasswordCost): Promise<string> {
  if (await isCommon(password)) throw ValidationError.on('password', 'passwordCommon');
  return hashPassword(password, cost);
}

/**
 * Size of the list, the most common first. Entries further down are mostly words followed by a number, which hardly
 * anybody uses.
 */
const MOST_COMMON = 10_000;

let common: Promise<ReadonlySet<string>> | undefined;

/** Loaded lazily on first use, so that the list does not slow down the start. */
async function isCommon(password: string): Promise<boolean> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].slice(0, MOST_COMMON)),
  );
  const known = await common;
  return plainReadings(password).some((reading) => known.has(reading));
}

/**
 * Whether the password matches the stored hash. Takes as long where there is no account, so that timing does not reveal
 * which addresses have one.
 */
export function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  return verify(stored ?? NO_PASSWORD, password);
}

/** Whether a hash was made with other cost parameters. */
export function isOutdated(stored: string, cost: PasswordCost): boolean {
  return !stored.startsWith(prefixOf(cost));
}

function prefixOf({ memoryCost, timeCost, parallelism }: PasswordCost): string {
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`;
}
