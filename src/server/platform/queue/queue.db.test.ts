import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { beforeCommit } from '#server/platform/database/database.ts';
import { workerDatabase } from '#test/database.ts';
import { type Queue, startQueue, type Task } from './queue.ts';

let queue: Queue | undefined;

async function startWith(tasks: Task<never>[]): Promise<Queue> {
  queue = await startQueue(await workerDatabase(), (error) => {
    throw error;
  });
  await queue.work(tasks);
  return queue;
}

afterEach(async () => {
  await queue?.stop(5000);
});

async function eventually(check: () => void | Promise<void>): Promise<void> {
  const end = Date.now() + 30_000;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

describe('the task queue', () => {
  it('runs a task with its payload once the transaction that enqueued it has committed', async () => {
    const seen: object[] = [];
    const task: Task<{ n: number }> = {
      name: 'count-to',
      options: {},
      handle: async (payload) => void seen.push(payload),
    };
    const { enqueue } = await startWith([task as Task<never>]);
    const database = await workerDatabase();
    await database.transaction((tx) => enqueue(tx, 'count-to', { n: 3 }));
    await eventually(() => expect(seen).toEqual([{ n: 3 }]));
  });

  it('runs cron tasks at once where it is told to catch up, and otherwise not', async () => {
    const ran: string[] = [];
    const daily = (name: string): Task<never> => ({
      name,
      options: { cron: '0 0 29 2 *' },
      handle: async () => void ran.push(name),
    });
    const now: Task<never> = { name: 'now', options: {}, handle: async () => void ran.push('now') };
    await startWith([daily('waits')]);
    await queue?.stop(5000);
    queue = await startQueue(await workerDatabase(), (error) => {
      throw error;
    });
    await queue.work([daily('caught-up'), now], { catchUp: true });
    await eventually(() => expect(ran).toEqual(['caught-up']));
  });

  it('runs tasks that deferred work enqueues before the commit, and no delayed task early', async () => {
    const seen: number[] = [];
    const task: Task<{ n: number }> = {
      name: 'count-late',
      options: {},
      handle: async ({ n }) => void seen.push(n),
    };
    const { enqueue } = await startWith([task as Task<never>]);
    const database = await workerDatabase();
    await database.transaction(async (tx) => {
      await enqueue(tx, 'count-late', { n: 1 });
      beforeCommit(tx, 'late', () => enqueue(tx, 'count-late', { n: 2 }));
      await enqueue(tx, 'count-late', { n: 3 }, { startAfter: new Date(Date.now() + 3_600_000) });
    });
    await eventually(() => expect(seen.toSorted()).toEqual([1, 2]));
    const { rows } = await database.executeSql(
      "select data->>'n' as n from tasks.job where name = 'count-late' and state = 'created'",
    );
    expect(rows).toEqual([{ n: '3' }]);
  });

  it('retries only the failed task of a batch', async () => {
    const seen: number[] = [];
    const task: Task<{ n: number }> = {
      name: 'fails-among-others',
      options: { retryLimit: 3 },
      async handle({ n }) {
        seen.push(n);
        if (n === 2 && seen.filter((it) => it === n).length === 1) throw new Error('not yet');
      },
    };
    const { enqueue } = await startWith([task as Task<never>]);
    const database = await workerDatabase();
    await database.transaction(async (tx) => {
      for (const n of [1, 2, 3]) await enqueue(tx, 'fails-among-others', { n });
    });
    await eventually(() => expect(seen.toSorted()).toEqual([1, 2, 2, 3]));
    await eventually(async () => {
      const { rows } = await database.executeSql(
        "select count(*)::int as n from tasks.job where name = 'fails-among-others' and state = 'completed'",
      );
      expect(rows).toEqual([{ n: 3 }]);
    });
  });

  it('drops a task whose transaction is rolled back', async () => {
    const seen: string[] = [];
    const task = (name: string): Task => ({
      name,
      options: {},
      handle: async () => void seen.push(name),
    });
    const { enqueue } = await startWith([task('rolled-back') as Task<never>, task('kept') as Task<never>]);
    const database = await workerDatabase();
    await database
      .transaction(async (tx) => {
        await enqueue(tx, 'rolled-back', {});
        throw new Error('no');
      })
      .catch(() => {});
    await database.transaction((tx) => enqueue(tx, 'kept', {}));
    await eventually(() => expect(seen).toContain('kept'));
    expect(seen).toEqual(['kept']);
    const { rows } = await database.executeSql(
      "select count(*)::int as n from tasks.job where name = 'rolled-back'",
    );
    expect(rows).toEqual([{ n: 0 }]);
  });

  it('retries a task after a failure', async () => {
    let runs = 0;
    const task: Task = {
      name: 'fails-once',
      options: { retryLimit: 3 },
      handle: async () => {
        runs += 1;
        if (runs === 1) throw new Error('not yet');
      },
    };
    const { enqueue } = await startWith([task as Task<never>]);
    const database = await workerDatabase();
    await database.transaction((tx) => enqueue(tx, 'fails-once', {}));
    await eventually(() => expect(runs).toBe(2));
  });

  it('runs waiting tasks one after the other, without the polling interval between them', async () => {
    const seen: number[] = [];
    const task: Task<{ n: number }> = {
      name: 'one-of-many',
      options: {},
      handle: async ({ n }) => void seen.push(n),
    };
    const { enqueue } = await startWith([task as Task<never>]);
    const database = await workerDatabase();
    await database.transaction(async (tx) => {
      for (let n = 0; n < 120; n += 1) await enqueue(tx, 'one-of-many', { n });
    });
    // Four times as many as polling would get through in this time.
    await eventually(() => expect(new Set(seen).size).toBe(120));
  });

  it('lets a task read and write the database in a transaction of its own', async () => {
    let answer: unknown;
    const database = await workerDatabase();
    const task: Task = {
      name: 'reads',
      options: {},
      handle: async () => {
        answer = await database.transaction(async (tx) => (await tx.execute(sql`select 42 as n`)) as unknown);
      },
    };
    const { enqueue } = await startWith([task as Task<never>]);
    await database.transaction((tx) => enqueue(tx, 'reads', {}));
    await eventually(() => expect((answer as { rows: unknown[] } | undefined)?.rows).toEqual([{ n: 42 }]));
  });

  it('runs at most one task and queues at most one of a stately kind', async () => {
    let running = 0;
    let most = 0;
    let runs = 0;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const task: Task = {
      name: 'one-at-a-time',
      options: { policy: 'stately' },
      handle: async () => {
        runs += 1;
        running += 1;
        most = Math.max(most, running);
        await held;
        running -= 1;
      },
    };
    const { enqueue } = await startWith([task as Task<never>]);
    const database = await workerDatabase();
    const ask = () => database.transaction((tx) => enqueue(tx, 'one-at-a-time', {}));
    await ask();
    await eventually(() => expect(running).toBe(1));
    for (let n = 0; n < 5; n += 1) await ask();
    const { rows } = await database.executeSql(
      "select state::text, count(*)::int as n from tasks.job where name = 'one-at-a-time' group by 1 order by 1",
    );
    expect(rows).toEqual([
      { state: 'active', n: 1 },
      { state: 'created', n: 1 },
    ]);
    release();
    await eventually(() => expect([runs, running]).toEqual([2, 0]));
    expect(most).toBe(1);
  });
});
