import { addDays, addMonths } from '../kernel/civil-date.ts';
import { startOfZurichDay, zurichDate } from '../kernel/zurich.ts';

/** What an alert looks for: ads, or year plans. */
export const ALERT_KINDS = ['jobs', 'year_plans'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

export const ALERT_FREQUENCIES = ['daily', 'weekly'] as const;
export type AlertFrequency = (typeof ALERT_FREQUENCIES)[number];

/** How many alerts an account or an address may have (rule alerts/most). */
export const ALERTS_MAX = 10;

/** The longest query string of a search, in characters. */
export const ALERT_SEARCH_MAX = 2000;

/** The most ads or year plans of one mail (rule alerts/mail). */
export const ALERT_RESULTS_MAX = 10;

/** Of what is found so many wait with a mail, so that others take the place of ads that are not public as it is sent. */
export const ALERT_WAITING_MAX = 3 * ALERT_RESULTS_MAX;

/** The days in which an alert has to be confirmed (rule alerts/confirmation). */
export const ALERT_CONFIRM_DAYS = 7;

/** The days for which an address that declined an alert is asked for none, whoever orders it. */
export const ALERT_REFUSED_DAYS = 30;

/** Months after which an alert ends by itself, and before which its mails say so (rule alerts/end). */
const LIFE_MONTHS = 12;
const NOTICE_MONTHS = 1;
/** The last days of an alert in which it has a mail of its own that it ends, if no other has said so. */
const NOTICE_DAYS = 14;

/** When an alert ends that is made, confirmed or kept now: a year later, at the end of that day in Zurich. */
export function endOfAlert(now: Date): Date {
  return new Date(startOfZurichDay(addMonths(zurichDate(now.getTime()), LIFE_MONTHS)));
}

/** Whether the mails of an alert say when it ends and how it is kept. */
export function isEndingSoon({ endsAt }: { endsAt: Date }, now: Date): boolean {
  return zurichDate(now.getTime()) >= addMonths(zurichDate(endsAt.getTime()), -NOTICE_MONTHS);
}

interface Ending {
  endsAt: Date;
  lastSentAt: Date | null;
}

/** Whether a mail that is written now is the first that says that the alert ends (rule alerts/end). */
export function announcesEnd(alert: Ending, now: Date): boolean {
  return isEndingSoon(alert, now) && (alert.lastSentAt === null || !isEndingSoon(alert, alert.lastSentAt));
}

/** Whether that is said now though nothing is new. Two Mondays lie within these days, so that weekly ones say it too. */
export function isEndToBeSaid(alert: Ending, now: Date): boolean {
  const from = addDays(zurichDate(alert.endsAt.getTime()), -NOTICE_DAYS);
  return announcesEnd(alert, now) && zurichDate(now.getTime()) >= from;
}
