import { LRUCache } from 'lru-cache';

/** How long a host is left alone after its first silence; twice as long after each further one, up to the second. */
const PAUSE_MS = { first: 30_000, longest: 10 * 60_000 } as const;
/** The number of hosts remembered, so that nobody fills the memory with names. */
const MOST_HOSTS = 1000;

/**
 * The hosts that kept a request waiting until its time was over. Each holds a worker of the queue for as long as that, so it
 * is left alone for a while, and then tried by one request at a time. Each node knows its own.
 */
export class SilentHosts {
  readonly #hosts = new LRUCache<string, { silences: number; until: number }>({ max: MOST_HOSTS });

  /**
   * Whether a host may be asked now. If it was silent before, it may be by this request alone.
   * @param trialMs how long that request may take
   */
  mayAsk(host: string, now: Date, trialMs: number): boolean {
    const known = this.#hosts.get(host);
    if (known === undefined) return true;
    if (now.getTime() < known.until) return false;
    known.until = now.getTime() + trialMs;
    return true;
  }

  /** A host did not answer in time. */
  wasSilent(host: string, now: Date): void {
    const silences = (this.#hosts.get(host)?.silences ?? 0) + 1;
    const pause = Math.min(PAUSE_MS.first * 2 ** (silences - 1), PAUSE_MS.longest);
    this.#hosts.set(host, { silences, until: now.getTime() + pause });
  }

  /** A host answered, whatever it said. */
  hasAnswered(host: string): void {
    this.#hosts.delete(host);
  }
}
