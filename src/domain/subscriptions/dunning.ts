import { addDays, type CivilDate } from '#domain/kernel/civil-date.ts';

/** On which days after a bill fell due its card is tried again (rule subscriptions/dunning). */
const RETRY_DAYS = [1, 4, 8, 14] as const;

/**
 * When a bill is tried again by itself that could not be charged today, null once no day is left. It goes by the days
 * alone, so that who tries another card in between takes none of them away.
 */
export function nextAttemptOn(dueOn: CivilDate, today: CivilDate): CivilDate | null {
  return RETRY_DAYS.map((days) => addDays(dueOn, days)).find((day) => day > today) ?? null;
}

/** The days before a renewal on which it is announced by mail (rule subscriptions/announcement). */
export const ANNOUNCED_DAYS_BEFORE = [30, 7] as const;

/** How long people have to pay an invoice by bank. */
export const BANK_DAYS = 30;
