import { LRUCache } from 'lru-cache';

/** The exponential backoff: the pause after the first timeout doubles with each further one, up to the longest. */
const PAUSE_MS = { first: 30_000, longest: 10 * 60_000 } as const;
/** The maximum of remembered hosts, which bounds the memory. */
const MOST_HOSTS = 1000;

/**
 * A circuit breaker for hosts whose requests timed out, since each timeout blocks a worker of the queue. After a pause,
 * one trial request at a time is allowed. The state is local to the node.
 */
export class SilentHosts {
  readonly #hosts = new LRUCache<string, { silences: number; until: number }>({ max: MOST_HOSTS });

  /**
   * Whether a request to a host may be sent now. After a timeout, this reserves the trial for the caller.
   * @param trialMs the timeout of the request, for which the trial is reserved
   */
  mayAsk(host: string, now: Date, trialMs: number): boolean {
    const known = this.#hosts.get(host);
    if (known === undefined) return true;
    if (now.getTime() < known.until) return false;
    known.until = now.getTime() + trialMs;
    return true;
  }

  /** Records a timeout of a host. */
  wasSilent(host: string, now: Date): void {
    const silences = (this.#hosts.get(host)?.silences ?? 0) + 1;
    const pause = Math.min(PAUSE_MS.first * 2 ** (silences - 1), PAUSE_MS.longest);
    this.#hosts.set(host, { silences, until: now.getTime() + pause });
  }

  /** Records any response of a host, and closes the circuit. */
  hasAnswered(host: string): void {
    this.#hosts.delete(host);
  }
}
