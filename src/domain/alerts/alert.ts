import { addDays, addMonths } from '../kernel/civil-date.ts';
import { startOfZurichDay, zurichDate } from '../kernel/zurich.ts';

/** The kinds of results of an alert. */
export const ALERT_KINDS = ['jobs', 'year_plans'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

export const ALERT_FREQUENCIES = ['daily', 'weekly'] as const;
export type AlertFrequency = (typeof ALERT_FREQUENCIES)[number];

/** The maximum of alerts per account or address (rule alerts/most). */
export const ALERTS_MAX = 10;

/** The maximum length of a search's query string, in characters. */
export const ALERT_SEARCH_MAX = 2000;

/** The maximum of ads or year plans per mail (rule alerts/mail). */
export const ALERT_RESULTS_MAX = 10;

/** How many results are enqueued with a mail, as replacements for ads that are no longer public when it is sent. */
export const ALERT_WAITING_MAX = 3 * ALERT_RESULTS_MAX;

/** The days until an unconfirmed alert expires (rule alerts/confirmation). */
export const ALERT_CONFIRM_DAYS = 7;

/** The days for which no confirmation is requested from an address that declined one. */
export const ALERT_REFUSED_DAYS = 30;

/** The months after which an alert expires (rule alerts/end). */
const LIFE_MONTHS = 12;
/** The months before the expiry in which its mails announce it. */
const NOTICE_MONTHS = 1;
/** The days before the expiry in which it is announced by a mail without results, unless another mail has done so. */
const NOTICE_DAYS = 14;

/** When an alert that is created, confirmed or renewed at `now` expires: a year later, at midnight in Zurich. */
export function endOfAlert(now: Date): Date {
  return new Date(startOfZurichDay(addMonths(zurichDate(now.getTime()), LIFE_MONTHS)));
}

/** Whether the mails of an alert announce its expiry and how to renew it. */
export function isEndingSoon({ endsAt }: { endsAt: Date }, now: Date): boolean {
  return zurichDate(now.getTime()) >= addMonths(zurichDate(endsAt.getTime()), -NOTICE_MONTHS);
}

interface Ending {
  endsAt: Date;
  lastSentAt: Date | null;
}

/** Whether a mail that is written now is the first to announce the expiry (rule alerts/end). */
export function announcesEnd(alert: Ending, now: Date): boolean {
  return isEndingSoon(alert, now) && (alert.lastSentAt === null || !isEndingSoon(alert, alert.lastSentAt));
}

/** Whether the expiry is announced even without new results. The period has two Mondays, so that weekly alerts do it too. */
export function isEndToBeSaid(alert: Ending, now: Date): boolean {
  const from = addDays(zurichDate(alert.endsAt.getTime()), -NOTICE_DAYS);
  return announcesEnd(alert, now) && zurichDate(now.getTime()) >= from;
}
