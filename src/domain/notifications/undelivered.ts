const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The backoff of retries in minutes; the last value repeats (rule notifications/undelivered). */
const PAUSES_MIN = [1, 2, 5, 10, 20, 40, 60, 120, 240];

/** How long a mail is retried automatically; long enough to outlast an outage of several days. */
export const RETRY_DAYS = 7;

/**
 * The next retry of a mail that could not be delivered to the mail server; null if it needs a manual decision.
 * @param tries the number of attempts so far
 * @param failedAt the time of the first failure
 * @param isRefused whether the server rejected it permanently, such as for a mailbox that does not exist
 */
export function nextTry(
  { tries, failedAt, isRefused }: { tries: number; failedAt: Date; isRefused: boolean },
  now: Date,
): Date | null {
  if (isRefused || now.getTime() - failedAt.getTime() >= RETRY_DAYS * DAY_MS) return null;
  const pause = PAUSES_MIN[Math.min(tries, PAUSES_MIN.length) - 1] ?? 1;
  return new Date(now.getTime() + pause * MINUTE_MS);
}
