import { addDays, type CivilDate } from '#domain/kernel/civil-date.ts';

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

/** The payment period of an invoice paid by bank transfer, in days. */
export const BANK_DAYS = 30;
