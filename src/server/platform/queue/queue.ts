import { sql } from 'drizzle-orm';
import { fromDrizzle, type JobInsert, type JobResult, PgBoss } from 'pg-boss';
import { beforeCommit, type Database, type Tx } from '../database/database.ts';
import { describeError } from '../log.ts';

/** The schema of pg-boss's tables, separate from the product's own. */
const SCHEMA = 'tasks';

/** The heartbeat timeout in seconds, after which a running task counts as crashed and runs again. */
const HEARTBEAT_S = 10;
const FIRST_RETRY_S = 5;
const LONGEST_RETRY_S = 3600;
/** How many tasks of a kind a node fetches and completes in one batch; it still runs them one after the other. */
const BATCH = 10;

interface TaskOptions {
  /** The number of retries before the task is given up; the delay doubles each time, up to an hour. */
  retryLimit?: number;
  /** A cron expression in Zurich time; the queue creates one run, whatever the number of nodes. */
  cron?: string;
  /** `stately`: at most one task of this kind runs and one waits; enqueuing another then does nothing. */
  policy?: 'stately';
}

/** A kind of background work: its name is the name of its queue, its payload is JSON. */
export interface Task<Payload extends object = object> {
  readonly name: string;
  readonly options: TaskOptions;
  readonly handle: (payload: Payload) => Promise<void>;
}

/**
 * Enqueues a task within a transaction, so that a rollback discards it. All tasks of a kind are inserted by one
 * statement before the commit.
 */
export type Enqueue = <Payload extends object>(
  tx: Tx,
  taskName: string,
  payload: Payload,
  options?: { startAfter?: Date },
) => Promise<void>;

/** The queue as `main.ts` runs it. Delivery is at least once, so every handler must be idempotent. */
export interface Queue {
  enqueue: Enqueue;
  /** Creates the queue of each kind, then starts working on tasks; `catchUp` also runs every cron task once. */
  work(tasks: readonly Task<never>[], options?: { catchUp: boolean }): Promise<void>;
  /** Waits for running tasks, for at most the given milliseconds. */
  stop(timeoutMs: number): Promise<void>;
}

/** Starts the queue in the product's own database. */
export async function startQueue(database: Database, onError: (error: Error) => void): Promise<Queue> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.executeSql(text, values) as Promise<{ rows: unknown[] }> },
    backend: database.kind,
    schema: SCHEMA,
    // The embedded database belongs to one process and needs no monitoring.
    monitorVacuum: database.kind === 'postgres',
    reindex: database.kind === 'postgres',
    useListenNotify: false,
    // How soon a task whose process was killed is detected.
    superviseIntervalSeconds: HEARTBEAT_S,
    monitorIntervalSeconds: HEARTBEAT_S,
  });
  boss.on('error', onError);
  // Locked, because several nodes may start on an empty database at once.
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
                // The output stays in the queue's tables for a while, so it may reveal no more than the log does.
                results.push({ id, status: 'failed', output: describeError(error) });
              }
            }
            // After a batch more tasks are likely to wait; without this, they would wait for the next poll, up to a
            // second.
            boss.notifyWorker(worker);
            return results;
          },
        );
      }
    },
    stop: (timeoutMs) => boss.stop({ graceful: true, timeout: timeoutMs, close: false }),
  };
}

/** Creates or updates queues and schedules that are missing or differ from this release; most starts write nothing. */
async function prepareQueues(boss: PgBoss, tasks: readonly Task<never>[]): Promise<void> {
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const crons = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
  for (const { name, options } of tasks) {
    const wanted = {
      retryLimit: options.retryLimit ?? 5,
      retryDelay: FIRST_RETRY_S,
      retryBackoff: true,
      heartbeatSeconds: HEARTBEAT_S,
      // Completed tasks are deleted soon: payloads hold names and addresses, and one of them a password reset link.
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
