import { createHmac } from 'node:crypto';
import type { Database } from '../database/database.ts';
import type { Settings } from '../settings.ts';
import { networkOf } from './network.ts';
import { clearAttempts, countAttempt, forgiveAttempt } from './rate-limit.ts';

/** What is limited per 15 minutes, and the setting that says to how many (rule accounts/attempts). */
const SETTINGS = {
  'login of account': 'LIMIT_LOGINS_PER_ACCOUNT',
  'login from address': 'LIMIT_LOGINS_PER_ADDRESS',
  'registration from address': 'LIMIT_REGISTRATIONS',
  'password mail from address': 'LIMIT_PASSWORD_MAILS',
  'password change of account': 'LIMIT_LOGINS_PER_ACCOUNT',
  'code from address': 'LIMIT_CODES',
} as const satisfies Record<string, keyof Settings>;

type Limited = keyof typeof SETTINGS;

export interface Limits {
  /** Counts an attempt of an account or an address. @throws AppError `rate_limited` */
  count(what: Limited, whose: string, now: Date): Promise<void>;
  /** Takes one attempt back. */
  forgive(what: Limited, whose: string): Promise<void>;
  /** Takes all attempts back. */
  clear(what: Limited, whose: string): Promise<void>;
}

export function createLimits(context: { database: Database; settings: Settings; secret: string }): Limits {
  const { db } = context.database;
  // The hash is keyed: all addresses of the internet are soon hashed, and the table must not tell anybody's.
  const bucket = (what: Limited, whose: string) =>
    createHmac('sha256', context.secret)
      .update(`${what} ${networkOf(whose)}`)
      .digest('base64url');
  return {
    count: (what, whose, now) => countAttempt(db, bucket(what, whose), context.settings[SETTINGS[what]], now),
    forgive: (what, whose) => forgiveAttempt(db, bucket(what, whose)),
    clear: (what, whose) => clearAttempts(db, bucket(what, whose)),
  };
}
