import { addDays, type CivilDate } from '#domain/kernel/civil-date.ts';

/** On which days after a bill fell due its card is tried again (rule subscriptions/dunning). */
const RETRY_DAYS = [1, 4, 8, 14] as const;

/** How often a bill is tried at most, the first time included. */
export const ATTEMPTS_MAX = RETRY_DAYS.length + 1;

/** When a bill is tried again after so many attempts, each of which failed; null once no other is left. */
export function nextAttemptOn(dueOn: CivilDate, attempts: number): CivilDate | null {
  const days = RETRY_DAYS[attempts - 1];
  return days === undefined ? null : addDays(dueOn, days);
}

/** The days before a renewal on which it is announced by mail (rule subscriptions/announcement). */
export const ANNOUNCED_DAYS_BEFORE = [30, 7] as const;

/** How long people have to pay an invoice by bank. */
export const BANK_DAYS = 30;
