import { type Problem, type Readable, requiredProblems } from '../kernel/problem.ts';

/** The validity of the confirmation link, in days (rule content/newsletter). */
export const CONFIRM_DAYS = 7;

/** The minimum interval between confirmation mails to one address, in seconds, since anybody can enter an address. */
export const ASK_AGAIN_SECONDS = 60 * 60;

/** The days for which an address that declined gets no confirmation mail, whoever orders for it. */
export const REFUSED_DAYS = 30;

/** A form submitted faster than this, in seconds, was filled in by a bot (rule content/traps). */
const LEAST_SECONDS = 2;

/** The fields of an order with cross-field rules, named as on the wire. */
export interface NewsletterFields {
  is_employee: boolean;
  company_name?: string | null | undefined;
}

/** The cross-field problems of an order: companies must give their name (rule content/newsletter). */
export function newsletterProblems(form: Readable<NewsletterFields>, _facts?: undefined): Problem[] {
  return form.is_employee === false ? requiredProblems(form, ['company_name']) : [];
}

/** Signals for bot detection, if the form sends them. */
export interface Filling {
  /** The value of the honeypot field, which is hidden from people. */
  trap?: string | null | undefined;
  open_seconds?: number | null | undefined;
}

/** Whether a form was submitted by a bot. API clients send no such signals and are not treated as bots. */
export function isFilledByProgram({ trap, open_seconds }: Filling): boolean {
  return (trap ?? '') !== '' || (open_seconds ?? LEAST_SECONDS) < LEAST_SECONDS;
}

/** The facts about an address: whether an order for it was confirmed, and its account, if any. */
export interface Reader {
  isOrdered: boolean;
  account: { wantsNewsletter: boolean; isEmailConfirmed: boolean; isDisabled: boolean } | null;
}

/**
 * Whether an address gets the newsletter. For that of an account its setting decides, once the address is verified
 * (rule content/newsletter).
 */
export function isSubscribed({ isOrdered, account }: Reader): boolean {
  if (account === null) return isOrdered;
  const isProven = isOrdered || account.isEmailConfirmed;
  return account.wantsNewsletter && !account.isDisabled && isProven;
}
