import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { JOB_CHANGES_CHANNEL } from '#server/modules/jobs/index.ts';
import { Mirror, type MirrorOptions } from './mirror.ts';

/** How long after its last successful read a node still counts as up to date. */
const FRESH_MS = 30_000;

/** Keeps this node's index in sync with the ads in the database. */
export interface Follower {
  /** Applies every change that was committed before the call. Rejects if the database cannot be read. */
  catchUp(): Promise<void>;
  /** Loads the index and follows the feed until stopped. Failures are reported and retried; this never rejects. */
  start(): Promise<void>;
  /**
   * Stops following once the current read was applied; a full load is aborted instead. Following may be started again.
   */
  stop(): Promise<void>;
  /** Whether the index was loaded, and the database read recently. */
  isFresh(): boolean;
  /**
   * A cache key for everything that searches find on a day, equal on nodes in the same state; null while there is none.
   */
  edition(today: CivilDate): string | null;
}

interface FollowOptions extends Omit<MirrorOptions, 'onError' | 'isStopped'> {
  onError?: (error: Error) => void;
  /** Interval at which the feed is polled, in milliseconds. */
  pollMs?: number;
  /** Interval of the full comparison with the database, in milliseconds. */
  compareMs?: number;
  /** The number of documents from which a snapshot is kept; fewer are reloaded quickly. */
  snapshotFrom?: number;
}

/** Keeps an index in sync with the ads in the database (rule search/freshness). */
export function followJobs({
  onError = () => {},
  pollMs = 1000,
  compareMs = 600_000,
  snapshotFrom = 2000,
  ...options
}: FollowOptions): Follower {
  const { database, index } = options;
  const mirror = new Mirror({ ...options, onError, isStopped: () => isStopped });
  let isStopped = false;
  let isLoaded = false;
  let mayRestore = true;
  let saving: Promise<void> | null = null;
  let isComparisonDue = false;
  let freshAt = Number.NEGATIVE_INFINITY;
  let last: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  let undo: (() => Promise<void>) | null = null;

  const read = async () => {
    if (isLoaded) await mirror.takeChanges();
    if (isLoaded && isComparisonDue) {
      isLoaded = await mirror.isWhole();
      isComparisonDue = false;
      if (!isLoaded) onError(new Error('The search index has missed changes and is built anew'));
    }
    if (!isLoaded && mayRestore) isLoaded = await mirror.restore();
    mayRestore = false;
    const isNew = !isLoaded;
    if (isNew) await mirror.load();
    isLoaded = true;
    freshAt = performance.now();
    if (isNew || mirror.unsaved > Math.max(1000, index.size / 20)) save();
  };

  /** Saves while reading continues; the snapshot is the state of the index at this call. */
  const save = () => {
    if (saving !== null || index.size < snapshotFrom) return;
    saving = mirror
      .save()
      .catch(onError)
      .finally(() => {
        saving = null;
      });
  };

  // Single-flight: one read runs at a time, and all calls during it share the next one, which begins after them and so
  // sees everything that was committed before them.
  const catchUp = () => {
    next ??= last = last
      .catch(() => {})
      .then(() => {
        next = null;
        return read();
      });
    return next;
  };

  const follow = () => catchUp().catch((error) => isStopped || onError(error));

  return {
    catchUp,
    async start() {
      isStopped = false;
      const timers = [
        setInterval(follow, pollMs),
        setInterval(() => {
          isComparisonDue = true;
        }, compareMs),
      ];
      // Notifications only shorten the wait: polling works without them.
      const listener = await database.listen(JOB_CHANGES_CHANNEL, follow).catch((error) => {
        onError(error);
        return null;
      });
      undo = async () => {
        for (const timer of timers) clearInterval(timer);
        await listener?.stop();
      };
      await follow();
    },
    async stop() {
      isStopped = true;
      await undo?.();
      undo = null;
      await last.catch(() => {});
      await saving;
    },
    isFresh: () => performance.now() - freshAt < FRESH_MS,
    edition: (today) => mirror.edition(today),
  };
}
