import { LRUCache } from 'lru-cache';

/** Cache versions of the pages of ads. */
export interface AdStates {
  /** The version from less than a second ago; undefined if it is not cached, or the search index has changed since. */
  known(jobId: number): string | undefined;
  /** The current version; null if the ad is not public. */
  ask(jobId: number): Promise<string | null>;
}

interface Options {
  /** Queries the database. */
  ask(jobId: number): Promise<string | null>;
  /** The version of the search index; null while none can be given. */
  edition(): string | null;
  /** The maximum number of cached ads. */
  most?: number;
}

/** Half of the time within which a change must show on every node (rule search/freshness). */
const KNOWN_MS = 1000;

/**
 * Caches versions for a moment, so that an ad that many open at once is queried once a second. A change of the ad
 * changes the search edition and invalidates its entry; a change of what only the company's page shows does not.
 */
export function adStates({ ask, edition, most = 10_000 }: Options): AdStates {
  const remembered = new LRUCache<number, { state: string; edition: string | null; until: number }>({
    max: most,
  });
  return {
    known(jobId) {
      const last = remembered.get(jobId);
      if (last === undefined || last.edition !== edition() || performance.now() >= last.until)
        return undefined;
      return last.state;
    },
    async ask(jobId) {
      const asked = { edition: edition(), until: performance.now() + KNOWN_MS };
      const state = await ask(jobId);
      if (state === null) remembered.delete(jobId);
      else remembered.set(jobId, { state, ...asked });
      return state;
    },
  };
}
