import { createHmac } from 'node:crypto';
import {
  ALERT_ORDERS_PER_DAY,
  CLAIMS_PER_DAY,
  COUPON_CODES_PER_DAY,
  EXPORTS_PER_DAY,
  INTERVIEWS_PER_DAY,
  INVITATIONS_PER_HOUR,
  MAILS_PER_DAY,
  MESSAGES_PER_DAY,
  PAYMENTS_PER_DAY,
  PROPOSALS_PER_DAY,
  RATE_LIMIT_DAY_SECONDS,
  RATE_LIMIT_HOUR_SECONDS,
  RATE_LIMIT_WINDOW_SECONDS,
  TOLD_PER_DAY,
} from '#domain/accounts/rate-limits.ts';
import { WRONG_CODES_PER_DAY } from '#domain/accounts/second-factor.ts';
import type { Executor } from '../database/database.ts';
import type { Settings } from '../settings.ts';
import { networkOf } from './network.ts';
import { clearAttempts, countAttempt, forgiveAttempt } from './rate-limit.ts';

type LimitSetting = Extract<keyof Settings, `LIMIT_${string}`>;
type Limit = { setting: LimitSetting } | { perHour: number } | { perDay: number };

/** The rate limits, per 15 minutes by a setting, per hour or per day (rule accounts/attempts). */
const LIMITS = {
  'login of account': { setting: 'LIMIT_LOGINS_PER_ACCOUNT' },
  'login from address': { setting: 'LIMIT_LOGINS_PER_ADDRESS' },
  'registration from address': { setting: 'LIMIT_REGISTRATIONS' },
  'password mail from address': { setting: 'LIMIT_PASSWORD_MAILS' },
  'password mail to address': { perDay: MAILS_PER_DAY.password },
  'password asked of account': { setting: 'LIMIT_LOGINS_PER_ACCOUNT' },
  'second factor of account': { setting: 'LIMIT_LOGINS_PER_ACCOUNT' },
  'wrong codes of account': { perDay: WRONG_CODES_PER_DAY },
  'email change of account': { perDay: MAILS_PER_DAY.emailChange },
  'email change to address': { perDay: MAILS_PER_DAY.emailChange },
  'confirmation to address': { perDay: MAILS_PER_DAY.confirmation },
  'problem report of account': { perDay: MAILS_PER_DAY.problemReport },
  'message report of account': { perDay: MAILS_PER_DAY.messageReport },
  'invitation of account in an hour': { perHour: INVITATIONS_PER_HOUR },
  'invitation of account': { perDay: MAILS_PER_DAY.invitation },
  'invitation to address': { perDay: MAILS_PER_DAY.invitationTo },
  'invitation of company to address': { perDay: MAILS_PER_DAY.invitationAgain },
  'proof mail of account': { perDay: MAILS_PER_DAY.proofOf },
  'proof mail of account for company': { perDay: MAILS_PER_DAY.proof },
  'proof mail of account to address': { perDay: MAILS_PER_DAY.proof },
  'proof mail to address': { perDay: MAILS_PER_DAY.proofTo },
  'claim from address': { perDay: CLAIMS_PER_DAY },
  'contact message from address': { setting: 'LIMIT_CONTACT_MESSAGES' },
  'contact message of account': { perDay: MAILS_PER_DAY.contact },
  'newsletter order from address': { setting: 'LIMIT_NEWSLETTER_ORDERS' },
  'alert order from address': { setting: 'LIMIT_ALERT_ORDERS' },
  'alert order from address in a day': { perDay: ALERT_ORDERS_PER_DAY },
  'alert order for address': { perDay: MAILS_PER_DAY.alert },
  'application of account': { perDay: TOLD_PER_DAY.applications },
  'application for an ad': { perDay: TOLD_PER_DAY.applicationsForAd },
  'change of employment': { perDay: TOLD_PER_DAY.employmentChanges },
  'asking of companies': { perDay: TOLD_PER_DAY.askings },
  'asking of a company': { perDay: TOLD_PER_DAY.askingsOfCompany },
  'tandem proposal of company': { perDay: PROPOSALS_PER_DAY.ofCompany },
  'tandem proposal to company': { perDay: PROPOSALS_PER_DAY.toCompany },
  'interview of application': { perDay: INTERVIEWS_PER_DAY },
  'message in application': { perDay: MESSAGES_PER_DAY.inApplication },
  'message of employee': { perDay: MESSAGES_PER_DAY.ofEmployee },
  'message of company': { perDay: MESSAGES_PER_DAY.ofCompany },
  'export of account': { perDay: EXPORTS_PER_DAY },
  'coupon code of account': { perDay: COUPON_CODES_PER_DAY },
  'payment of account': { perDay: PAYMENTS_PER_DAY },
  'change of subscription': { perDay: TOLD_PER_DAY.subscriptionChanges },
  'code from address': { setting: 'LIMIT_CODES' },
} as const satisfies Record<string, Limit>;

type Limited = keyof typeof LIMITS;

export interface LimitContext {
  database: { db: Executor };
  settings: Pick<Settings, LimitSetting>;
  /** The HMAC key for the counters' names. */
  secret: string;
}

export interface Limits {
  /** Counts an attempt by account, network or email address. @throws AppError `rate_limited` */
  count(what: Limited, whose: string, now: Date): Promise<void>;
  /**
   * Counts an attempt and runs it; a failed one is uncounted. @throws AppError `rate_limited`, and what the attempt
   * throws
   */
  during<T>(what: Limited, whose: string, now: Date, attempt: () => Promise<T>): Promise<T>;
  /** Uncounts one attempt. */
  forgive(what: Limited, whose: string): Promise<void>;
  /** Uncounts all attempts. */
  clear(what: Limited, whose: string): Promise<void>;
}

/** The attempts that a limit allows, and over how many seconds. */
function boundOf(limit: Limit, settings: LimitContext['settings']): { hits: number; seconds: number } {
  if ('perHour' in limit) return { hits: limit.perHour, seconds: RATE_LIMIT_HOUR_SECONDS };
  if ('perDay' in limit) return { hits: limit.perDay, seconds: RATE_LIMIT_DAY_SECONDS };
  return { hits: settings[limit.setting], seconds: RATE_LIMIT_WINDOW_SECONDS };
}

export function createLimits(context: LimitContext): Limits {
  const { db } = context.database;
  // An HMAC instead of a plain hash: IP addresses are few enough to be found by brute force, and the table must not
  // reveal them.
  const bucket = (what: Limited, whose: string) =>
    createHmac('sha256', context.secret)
      .update(`${what} ${networkOf(whose)}`)
      .digest('base64url');
  const limits: Limits = {
    count(what, whose, now) {
      return countAttempt(db, bucket(what, whose), boundOf(LIMITS[what], context.settings), now);
    },
    async during(what, whose, now, attempt) {
      await limits.count(what, whose, now);
      try {
        return await attempt();
      } catch (error) {
        await limits.forgive(what, whose);
        throw error;
      }
    },
    forgive: (what, whose) => forgiveAttempt(db, bucket(what, whose)),
    clear: (what, whose) => clearAttempts(db, bucket(what, whose)),
  };
  return limits;
}
