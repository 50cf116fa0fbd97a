import { LRUCache } from 'lru-cache';

/** Tells what is repeated: `leftOut` is how often the same reason was left out since it was last told. */
type Tell = (leftOut: number) => void;

/** At most one line for a reason in that time. */
const PACE_MS = 30_000;
/** Reasons are few; what is told with ever-changing words forgets those that were not heard of for longest. */
const REASONS = 100;

/**
 * Limits log lines that an outage would repeat thousands of times: each reason is told at once, then at most once in
 * `paceMs` (rule running/log-pace).
 * @param now monotonic time in ms
 */
export function createPace(
  paceMs = PACE_MS,
  now: () => number = () => performance.now(),
): (reason: string, tell: Tell) => void {
  const known = new LRUCache<string, { toldAt: number; leftOut: number }>({ max: REASONS });
  return (reason, tell) => {
    const before = known.get(reason);
    if (before !== undefined && now() - before.toldAt < paceMs) {
      before.leftOut += 1;
      return;
    }
    known.set(reason, { toldAt: now(), leftOut: 0 });
    tell(before?.leftOut ?? 0);
  };
}
