import type { SearchIndex } from '#server/adapters/search/port.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';

/** Keeps this node's index equal to the ads in the database. */
export interface Follower {
  /** Takes in every change that is committed now. */
  catchUp(): Promise<void>;
  /** Follows until stopped. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

export function followJobs(_: { database: Database; index: SearchIndex; clock: Clock }): Follower {
  return { catchUp: async () => {}, start: async () => {}, stop: async () => {} };
}
