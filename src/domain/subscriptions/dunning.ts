import { addDays, type CivilDate, daysBetween, lastDayOf } from '#domain/kernel/civil-date.ts';

/** The days after the due date on which the charge of a card is retried (rule subscriptions/dunning). */
const RETRY_DAYS = [1, 4, 8, 14] as const;

/**
 * The day of the next automatic retry of a failed charge; null if none is left. It depends on the date only, so that
 * trying another card in between does not use up an attempt.
 */
export function nextAttemptOn(dueOn: CivilDate, today: CivilDate): CivilDate | null {
  return RETRY_DAYS.map((days) => addDays(dueOn, days)).find((day) => day > today) ?? null;
}

/** The days before a renewal on which it is announced by mail (rule subscriptions/announcement). */
export const ANNOUNCED_DAYS_BEFORE = [30, 7] as const;

/** The days before the last day of a card on which its expiry is announced by mail (rule subscriptions/card-expiry). */
export const CARD_ANNOUNCED_DAYS_BEFORE = [30, 7] as const;

/**
 * Which announcement of a card's expiry is due: the number of days of `CARD_ANNOUNCED_DAYS_BEFORE`; null if none, since
 * the card is valid for longer, has expired, or that one was sent. Of two that are due only the later one is.
 * @param announced the one that was sent last; null if none was
 */
export function cardAnnouncementDue(
  expiresOn: CivilDate,
  announced: number | null,
  today: CivilDate,
): number | null {
  const left = daysBetween(today, expiresOn);
  if (left < 0) return null;
  const due = CARD_ANNOUNCED_DAYS_BEFORE.findLast((days) => left <= days) ?? null;
  return due !== null && (announced === null || due < announced) ? due : null;
}

/** The last day on which a card can be charged. @param month from 1 */
export function lastDayOfCard(year: number, month: number): CivilDate {
  return lastDayOf({ year, month });
}

/** The payment period of an invoice paid by bank transfer, in days. */
export const BANK_DAYS = 30;
