import type { HostedIndex, JobDocument } from '#server/adapters/search/port.ts';
import { JOB_CHANGES_CHANNEL, listChangesSince, listSearchDocuments } from '#server/modules/jobs/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Enqueue, Task } from '#server/platform/queue/queue.ts';
import { type FeedNote, findFeed, replaceFeed } from './store.ts';

/** Batch size of writes; the position in the feed is stored after each batch. */
const ADS_PER_LOT = 1000;

const TASK = 'feed-hosted-search';

interface FeedOptions {
  database: Database;
  index: HostedIndex;
  clock: Clock;
  enqueue: Enqueue;
  onError?: (error: Error) => void;
}

/** This node's part in keeping a hosted index in sync with the ads in the database. */
export interface Feeder {
  /** The task that brings the index up to the last change; the queue runs it on one node at a time. */
  tasks: Task<never>[];
  /** Queues the task, now and at each change, until stopped; the task must be registered before. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Whether the index was filled and answers searches. */
  isFresh(): Promise<boolean>;
  /** Always null: a hosted index does not guarantee equal answers, so caches get no key. */
  edition(): null;
}

/** Feeds a hosted index from one node at a time (docs/decisions/0013-algolia.md). */
export function feedJobs({ database, index, clock, enqueue, onError = () => {} }: FeedOptions): Feeder {
  let last: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  let listener: { stop(): Promise<void> } | null = null;

  // Single-flight: changes that arrive while the task is being queued lead to one more call, which begins afterwards.
  const ask = () => {
    next ??= last = last.then(() => {
      next = null;
      return database.transaction((tx) => enqueue(tx, TASK, {})).catch(onError);
    });
    return next;
  };

  const task: Task = {
    name: TASK,
    // The schedule covers lost notifications and the change of day.
    options: { cron: '* * * * *', retryLimit: 20, policy: 'stately' },
    async handle() {
      try {
        await feed({ database, index, clock, onError });
      } catch (error) {
        onError(error as Error);
        throw error;
      }
    },
  };

  return {
    tasks: [task as Task<never>],
    async start() {
      listener = await database.listen(JOB_CHANGES_CHANNEL, ask).catch((error) => {
        onError(error);
        return null;
      });
      await ask();
    },
    async stop() {
      await listener?.stop();
      listener = null;
      await last;
    },
    async isFresh() {
      // An index that was never filled answers too, but finds nothing.
      const note = await findFeed(database.db, index.place);
      return note !== undefined && index.isReachable();
    },
    edition: () => null,
  };
}

type FeedContext = Required<Pick<FeedOptions, 'database' | 'index' | 'clock' | 'onError'>>;

/**
 * Writes all changes that were committed before the call. The position is stored after the writes, so that a node that
 * dies in between causes them to be repeated and not lost. A node that was taken for dead may still be writing, and
 * overwrite newer state with older. It notices when it stores its position, which is an optimistic lock: if another
 * node moved it meanwhile, the same ads are written again in their current state.
 */
async function feed({ database, index, clock, onError }: FeedContext): Promise<void> {
  /** Ads that this node may have overwritten with older state. */
  let inDoubt = new Set() as ReadonlySet<number> | 'all';

  const note = async (before: FeedNote | undefined, changed: Partial<FeedNote>): Promise<boolean> =>
    replaceFeed(database.db, before, {
      ...{ place: index.place, format: index.format, version: 0, comparedOn: clock.today() },
      ...before,
      ...changed,
    });

  const sound = (documents: JobDocument[]) =>
    documents.filter((document) => {
      try {
        index.check(document);
        return true;
      } catch (error) {
        // One invalid ad must block neither the others nor the changes behind it.
        onError(error as Error);
        return false;
      }
    });

  const fill = async (before: FeedNote | undefined) => {
    // The version is read before the documents, so that changes in between are written twice and never missed.
    const version = (await listChangesSince(database.db, 0)).at(-1)?.version ?? 0;
    const comparedOn = clock.today();
    await index.replaceAll(sound(await listSearchDocuments(database.db, comparedOn)));
    const isNoted = await note(before, { format: index.format, version, comparedOn });
    inDoubt = isNoted ? new Set() : 'all';
  };

  const compare = async (before: FeedNote) => {
    const comparedOn = clock.today();
    await index.reconcile(sound(await listSearchDocuments(database.db, comparedOn)));
    const isNoted = await note(before, { comparedOn });
    inDoubt = isNoted ? new Set() : 'all';
  };

  const write = async (before: FeedNote, ids: ReadonlySet<number>, version: number) => {
    const documents = sound(await listSearchDocuments(database.db, clock.today(), [...ids]));
    const found = new Set(documents.map(({ id }) => id));
    await index.apply({ documents, removed: [...ids].filter((id) => !found.has(id)) });
    const isNoted = await note(before, { version });
    inDoubt = isNoted ? new Set() : ids;
  };

  for (;;) {
    const before = await findFeed(database.db, index.place);
    if (before === undefined || before.format !== index.format) {
      await fill(before);
      continue;
    }
    const changes = (await listChangesSince(database.db, before.version)).slice(0, ADS_PER_LOT);
    if (inDoubt === 'all') await compare(before);
    else if (changes.length > 0 || inDoubt.size > 0) {
      const ids = new Set([...changes.map(({ jobId }) => jobId), ...inDoubt]);
      await write(before, ids, changes.at(-1)?.version ?? before.version);
    } else if (before.comparedOn !== clock.today()) await compare(before);
    else return;
  }
}
