const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Minutes from one try to the next; the last one repeats itself (rule notifications/undelivered). */
const PAUSES_MIN = [1, 2, 5, 10, 20, 40, 60, 120, 240];

/** How long a mail is tried again by itself, so that no outage of some days loses one. */
export const RETRY_DAYS = 7;

/**
 * When a mail that could not be handed over is tried again; null where that is left to a person.
 * @param tries how often it was tried so far
 * @param failedAt when it failed first
 * @param isRefused whether the other side said that it will never take it, such as for a mailbox that is none
 */
export function nextTry(
  { tries, failedAt, isRefused }: { tries: number; failedAt: Date; isRefused: boolean },
  now: Date,
): Date | null {
  if (isRefused || now.getTime() - failedAt.getTime() >= RETRY_DAYS * DAY_MS) return null;
  const pause = PAUSES_MIN[Math.min(tries, PAUSES_MIN.length) - 1] ?? 1;
  return new Date(now.getTime() + pause * MINUTE_MS);
}
