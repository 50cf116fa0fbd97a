import { LRUCache } from 'lru-cache';

/** Cache versions of the pages of ads, or of companies. */
export interface PageStates {
  /** The version from less than a second ago; undefined if it is not cached, or the search index has changed since. */
  known(id: number): string | undefined;
  /** The current version; null if the ad, or the company, has no page. */
  ask(id: number): Promise<string | null>;
}

interface Options {
  /** Queries the database. */
  ask(id: number): Promise<string | null>;
  /** The version of the search index; null while none can be given. */
  edition(): string | null;
  /** The maximum number of cached versions. */
  most?: number;
}

/** Half of the time within which a change must show on every node (rule search/freshness). */
const KNOWN_MS = 1000;

/**
 * Caches versions for a moment, so that an ad that many open at once is queried once a second. A change of the ad
 * changes the search edition and invalidates its entry; a change of what a company tells of itself does not.
 */
export function pageStates({ ask, edition, most = 10_000 }: Options): PageStates {
  const remembered = new LRUCache<number, { state: string; edition: string | null; until: number }>({
    max: most,
  });
  return {
    known(id) {
      const last = remembered.get(id);
      if (last === undefined || last.edition !== edition() || performance.now() >= last.until)
        return undefined;
      return last.state;
    },
    async ask(id) {
      const asked = { edition: edition(), until: performance.now() + KNOWN_MS };
      const state = await ask(id);
      if (state === null) remembered.delete(id);
      else remembered.set(id, { state, ...asked });
      return state;
    },
  };
}
