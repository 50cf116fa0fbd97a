import { sql } from 'drizzle-orm';
import { fromDrizzle, type JobInsert, type JobResult, PgBoss } from 'pg-boss';
import { beforeCommit, type Database, type Tx } from '../database/database.ts';
import { describeError } from '../log.ts';

/** Where pg-boss keeps its tables: beside the product's own, in a schema of its own. */
const SCHEMA = 'tasks';

/** Seconds without a sign of life after which a running task counts as dead with its process, and runs again. */
const HEARTBEAT_S = 10;
const FIRST_RETRY_S = 5;
const LONGEST_RETRY_S = 3600;
/** Tasks of a kind that a node takes and settles at once; it still runs them one after the other. */
const BATCH = 10;

interface TaskOptions {
  /** How often a failed run is repeated before the task is given up; the delay doubles each time, up to an hour. */
  retryLimit?: number;
  /** Cron expression, Zurich time: the queue itself makes one run due, whatever the number of nodes. */
  cron?: string;
  /** `stately`: of this kind one runs and one waits at most; enqueuing another then does nothing. */
  policy?: 'stately';
}

/** A kind of background work: its name is its queue, its payload is JSON. */
export interface Task<Payload extends object = object> {
  readonly name: string;
  readonly options: TaskOptions;
  readonly handle: (payload: Payload) => Promise<void>;
}

/**
 * What a use case needs to leave work behind: only inside a transaction, so that a rollback takes it along. It is written
 * before the commit, one statement for all tasks of a kind.
 */
export type Enqueue = <Payload extends object>(
  tx: Tx,
  taskName: string,
  payload: Payload,
  options?: { startAfter?: Date },
) => Promise<void>;

/** The queue as `main.ts` runs it. Tasks run at least once: every handler must bear a second run. */
export interface Queue {
  enqueue: Enqueue;
  /** Starts taking tasks. Each kind has its queue made before anything can be enqueued. */
  /** `catchUp` also runs once, at once, what otherwise waits for its time of day. */
  work(tasks: readonly Task<never>[], options?: { catchUp: boolean }): Promise<void>;
  /** Lets running tasks finish, for at most the given milliseconds. */
  stop(timeoutMs: number): Promise<void>;
}

/** Brings up the queue in the product's own database. */
export async function startQueue(database: Database, onError: (error: Error) => void): Promise<Queue> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.executeSql(text, values) as Promise<{ rows: unknown[] }> },
    backend: database.kind,
    schema: SCHEMA,
    // The embedded database belongs to one process; there is nothing to keep an eye on.
    monitorVacuum: database.kind === 'postgres',
    reindex: database.kind === 'postgres',
    useListenNotify: false,
    // How soon a task whose process was killed is noticed.
    superviseIntervalSeconds: HEARTBEAT_S,
    monitorIntervalSeconds: HEARTBEAT_S,
  });
  boss.on('error', onError);
  // Several nodes may start on an empty database at once.
  await database.exclusively('queue', () => boss.start());

  const left = new WeakMap<Tx, Map<string, JobInsert[]>>();
  const writeTasks = async (tx: Tx) => {
    const inTransaction = fromDrizzle(tx as unknown as Parameters<typeof fromDrizzle>[0], sql);
    const kinds = left.get(tx) ?? [];
    left.delete(tx);
    for (const [taskName, tasks] of kinds) await boss.insert(taskName, tasks, { db: inTransaction });
  };

  return {
    async enqueue(tx, taskName, payload, options = {}) {
      const kinds = left.get(tx) ?? new Map<string, JobInsert[]>();
      kinds.set(taskName, [...(kinds.get(taskName) ?? []), { data: payload, ...options }]);
      left.set(tx, kinds);
      beforeCommit(tx, 'tasks', writeTasks);
    },
    async work(tasks, { catchUp } = { catchUp: false }) {
      await database.exclusively('queue', () => prepareQueues(boss, tasks));
      const daily = tasks.filter(({ options }) => catchUp && options.cron !== undefined);
      for (const { name } of daily) await boss.send(name, {});
      for (const { name, handle } of tasks) {
        const worker = await boss.work<object>(
          name,
          { pollingIntervalSeconds: 1, batchSize: BATCH, perJobResults: true },
          async (tasks) => {
            const results: JobResult[] = [];
            for (const { id, data } of tasks) {
              try {
                await handle((data ?? {}) as never);
                results.push({ id, status: 'completed' });
              } catch (error) {
                // It stays in the queue's tables for a while, where it may tell no more than the log does.
                results.push({ id, status: 'failed', output: describeError(error) });
              }
            }
            // Where some waited others may wait: without this, they would wait out a second of their own.
            boss.notifyWorker(worker);
            return results;
          },
        );
      }
    },
    stop: (timeoutMs) => boss.stop({ graceful: true, timeout: timeoutMs, close: false }),
  };
}

/** Makes the queues and schedules that are not yet there, or not as this release has them: most starts write nothing. */
async function prepareQueues(boss: PgBoss, tasks: readonly Task<never>[]): Promise<void> {
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const crons = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
  for (const { name, options } of tasks) {
    const wanted = {
      retryLimit: options.retryLimit ?? 5,
      retryDelay: FIRST_RETRY_S,
      retryBackoff: true,
      heartbeatSeconds: HEARTBEAT_S,
      // What ran is deleted soon: payloads hold names and addresses, and one of them a link to a new password.
      deleteAfterSeconds: 3600,
    };
    const found = queues.get(name);
    if (found === undefined) {
      const { policy = 'standard' } = options;
      await boss.createQueue(name, { ...wanted, policy, retryDelayMax: LONGEST_RETRY_S });
    } else if (Object.entries(wanted).some(([key, value]) => found[key as keyof typeof found] !== value)) {
      await boss.updateQueue(name, wanted);
    }
    if (options.cron !== undefined && crons.get(name) !== options.cron) {
      await boss.schedule(name, options.cron, null, { tz: 'Europe/Zurich' });
    }
  }
}
