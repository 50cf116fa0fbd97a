import { type Problem, type Readable, requiredProblems } from '../kernel/problem.ts';

/** How long somebody who ordered the newsletter has to confirm it, in days (rule content/newsletter). */
export const CONFIRM_DAYS = 7;

/** How long an address gets no second mail that asks to confirm, in seconds: others can order for it, too. */
export const ASK_AGAIN_SECONDS = 60 * 60;

/** How long an address that was asked and said no is asked no more, in days, whoever orders for it. */
export const REFUSED_DAYS = 30;

/** What a form that was open for less was filled in by no person, in seconds (rule content/traps). */
const LEAST_SECONDS = 2;

/** What of an order depends on its other fields, named as on the wire. */
export interface NewsletterFields {
  is_employee: boolean;
  company_name?: string | null | undefined;
}

/** All that is wrong with an order between its fields: houses say what they are called (rule content/newsletter). */
export function newsletterProblems(form: Readable<NewsletterFields>, _facts?: undefined): Problem[] {
  return form.is_employee === false ? requiredProblems(form, ['company_name']) : [];
}

/** What a form tells of how it was filled in, where it tells it. */
export interface Filling {
  /** Of a field that no person sees. */
  trap?: string | null | undefined;
  open_seconds?: number | null | undefined;
}

/** Whether a program filled in a form that it found on a page. Who calls the API says nothing of it, and is none. */
export function isFilledByProgram({ trap, open_seconds }: Filling): boolean {
  return (trap ?? '') !== '' || (open_seconds ?? LEAST_SECONDS) < LEAST_SECONDS;
}

/** What is known of an address: whether an order for it was confirmed, and its account, where it has one. */
export interface Reader {
  isOrdered: boolean;
  account: { wantsNewsletter: boolean; isEmailConfirmed: boolean; isDisabled: boolean } | null;
}

/**
 * Whether an address gets the newsletter. That of an account does as its setting says, once a mail to it is known to
 * have been read (rule content/newsletter).
 */
export function isSubscribed({ isOrdered, account }: Reader): boolean {
  if (account === null) return isOrdered;
  const isProven = isOrdered || account.isEmailConfirmed;
  return account.wantsNewsletter && !account.isDisabled && isProven;
}
