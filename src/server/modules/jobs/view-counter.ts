import { mondayOf } from '#domain/kernel/week.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { add, type WeekOfViews } from './store/views.ts';

/** How long views are counted in memory before they are written. */
const WRITTEN_AFTER_MS = 5000;

interface Options {
  database: { db: Executor };
  clock: Clock;
  onError?: ((error: Error) => void) | undefined;
  writtenAfterMs?: number;
}

/** Counts how often the pages of ads are looked at. */
export interface ViewCounter {
  /** Counts a view of the page that was just sent. Synchronous and in memory, so that it does not delay the page. */
  count(jobId: number): void;
  /** Writes the counts. Counts that cannot be written are kept, and retried with the next ones. */
  flush(): Promise<void>;
  /** Writes the remaining counts and stops counting. */
  stop(): Promise<void>;
}

/**
 * A page view increments a number in memory, and the views of some seconds are written in one statement
 * (rule jobs/page-views).
 */
export function createViewCounter(options: Options): ViewCounter {
  const { database, clock, onError, writtenAfterMs = WRITTEN_AFTER_MS } = options;
  let counted = new Map<string, WeekOfViews>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  function keep({ jobId, week, views }: WeekOfViews) {
    const name = `${jobId} ${week}`;
    const known = counted.get(name);
    if (known) known.views += views;
    else counted.set(name, { jobId, week, views });
    timer ??= setTimeout(() => void flush(), writtenAfterMs).unref();
  }

  async function write() {
    const taken = [...counted.values()];
    counted = new Map();
    clearTimeout(timer);
    timer = undefined;
    try {
      await add(database.db, taken);
    } catch (error) {
      for (const one of taken) keep(one);
      onError?.(error as Error);
    }
  }

  function flush() {
    writing = writing.then(write);
    return writing;
  }

  return {
    count: (jobId) => keep({ jobId, week: mondayOf(clock.today()), views: 1 }),
    flush,
    async stop() {
      await flush();
      clearTimeout(timer);
    },
  };
}
