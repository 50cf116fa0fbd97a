import { LRUCache } from 'lru-cache';

/** Names what the page of an ad is written from. */
export interface AdStates {
  /** As it was less than a second ago; undefined where nobody has asked since, or searches find something else by now. */
  known(jobId: number): string | undefined;
  /** As it is now; null where it is no public ad. */
  ask(jobId: number): Promise<string | null>;
}

interface Options {
  /** Asks the database. */
  ask(jobId: number): Promise<string | null>;
  /** Names what searches find; null while no name can be given. */
  edition(): string | null;
  /** How many ads are remembered. */
  most?: number;
}

/** Half of what a change may take until it shows on every node (rule search/freshness). */
const KNOWN_MS = 1000;

/**
 * Remembers for a moment what was asked, so that an ad that many open at once is asked for once a second. An ad that
 * changes makes another edition; what its company alone shows of itself does not.
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
