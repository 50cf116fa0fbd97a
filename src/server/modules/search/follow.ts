import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { JOB_CHANGES_CHANNEL } from '#server/modules/jobs/index.ts';
import { Mirror, type MirrorOptions } from './mirror.ts';

/** How long after it last read the database a node may still call itself up to date. */
const FRESH_MS = 30_000;

/** Keeps this node's index equal to the ads in the database. */
export interface Follower {
  /** Takes in every change that was committed before the call. Rejects if the database cannot be read. */
  catchUp(): Promise<void>;
  /** Loads the index and follows until stopped. What fails is reported and tried again; this never rejects. */
  start(): Promise<void>;
  /** Ends following once what is being read has been taken in, or given up where it is all. It may be started again. */
  stop(): Promise<void>;
  /** Whether the index was loaded and the database read not long ago. */
  isFresh(): boolean;
  /** A name for all that searches find on a day, the same on every node; null while there is none. */
  edition(today: CivilDate): string | null;
}

interface FollowOptions extends Omit<MirrorOptions, 'onError' | 'isStopped'> {
  onError?: (error: Error) => void;
  /** How often the feed is read, in milliseconds. */
  pollMs?: number;
  /** How often the whole is compared with the database, in milliseconds. */
  compareMs?: number;
  /** From how many documents on a snapshot is kept; fewer are soon read anew. */
  snapshotFrom?: number;
}

/** Follows the ads of the database with an index (rule search/freshness). */
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

  /** Saves while reading goes on: what is saved is what the index holds when this begins. */
  const save = () => {
    if (saving !== null || index.size < snapshotFrom) return;
    saving = mirror
      .save()
      .catch(onError)
      .finally(() => {
        saving = null;
      });
  };

  // One reading at a time. Whoever calls while one runs gets the next one, which begins after the call and so sees
  // all that was committed before it; however many call, it is one.
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
      // A notification only shortens the wait, so that following works without it.
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
