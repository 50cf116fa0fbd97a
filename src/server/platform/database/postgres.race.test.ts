import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { type Database, sqlState } from './database.ts';
import { openPostgres } from './postgres.ts';

/** PostgreSQL's "canceling statement due to statement timeout". */
const QUERY_CANCELED = '57014';
const BOUND_MS = 300;

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

async function open(url: string): Promise<Database> {
  const database = await openPostgres(url, () => {}, { statementTimeoutMs: BOUND_MS });
  cleanUps.push(() => database.close());
  return database;
}

/** The error of a rejected promise, and after how many milliseconds it came. */
async function failureOf(work: Promise<unknown>): Promise<{ error: unknown; after: number }> {
  const startedAt = performance.now();
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return { error, after: performance.now() - startedAt };
}

describe('a statement that hangs', () => {
  it('is cancelled by the server, alone, in a transaction and for the queue, and leaves its connection usable', async () => {
    const database = await open(inject('postgresUrl'));
    for (const work of [
      () => database.db.execute(sql`select pg_sleep(20)`),
      () => database.transaction((tx) => tx.execute(sql`select pg_sleep(20)`)),
      () => database.executeSql('select pg_sleep(20)'),
    ]) {
      const { error, after } = await failureOf(work());
      expect(sqlState(error)).toBe(QUERY_CANCELED);
      expect(after).toBeGreaterThanOrEqual(BOUND_MS * 0.9);
    }
    expect((await database.executeSql('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('has no time limit within an exclusive lock, as in a migration or while it waits for the lock', async () => {
    const database = await open(inject('postgresUrl'));
    const turns: string[] = [];
    await Promise.all(
      ['first', 'second'].map((turn) =>
        database.exclusively('bounds', async (db) => {
          await db.execute(sql`select pg_sleep(${(BOUND_MS * 2) / 1000})`);
          turns.push(turn);
        }),
      ),
    );
    expect(turns.sort()).toEqual(['first', 'second']);
  });

  it('is given up on the client’s side when the server stops answering', async () => {
    const proxy = await aProxy();
    const database = await open(proxy.url);
    proxy.isSilent = true;
    const { error } = await failureOf(database.executeSql('select 1'));
    expect(error).toBeInstanceOf(Error);
  });
});

/** A way to the server that, once silent, accepts data but forwards nothing, like a network that was cut. */
async function aProxy(): Promise<{ url: string; isSilent: boolean }> {
  const url = new URL(inject('postgresUrl'));
  const { hostname, port } = url;
  const proxy = { url: '', isSilent: false };
  const sockets: Socket[] = [];
  const between = createServer((near) => {
    const far = connect(Number(port), hostname);
    sockets.push(near, far);
    near.on('data', (bytes) => proxy.isSilent || far.write(bytes));
    far.on('data', (bytes) => proxy.isSilent || near.write(bytes));
  }).listen(0, '127.0.0.1');
  await once(between, 'listening');
  cleanUps.push(() => {
    for (const socket of sockets) socket.destroy();
    between.close();
  });
  url.port = String((between.address() as { port: number }).port);
  proxy.url = url.href;
  return proxy;
}

it('a transaction that asks nothing of the server while it is away for a moment goes on afterwards', async () => {
  const proxy = await aProxy();
  const database = await open(proxy.url);
  const answered = await database.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    proxy.isSilent = true;
    await expect.poll(() => database.isUp()).toBe(false);
    proxy.isSilent = false;
    await expect.poll(() => database.isUp()).toBe(true);
    return tx.execute(sql`select 2 as two`);
  });
  expect(answered).toMatchObject({ rows: [{ two: 2 }] });
});

describe('the listeners of a node', () => {
  /** The connections of this database that listen to one of these channels. */
  const listening = async (database: Database, channels: string[]) => {
    const { rows } = await database.executeSql(
      `select pid, query from pg_stat_activity where query ~* $1 and pid <> pg_backend_pid()`,
      [`^(un)?listen "?(${channels.join('|')})`],
    );
    return rows as { pid: number; query: string }[];
  };
  const names = () => {
    const id = Math.random().toString(36).slice(2);
    return [`one_${id}`, `two_${id}`] as const;
  };

  it('share one connection, and miss nothing when one of them stops', async () => {
    const database = await open(inject('postgresUrl'));
    const [one, two] = names();
    const heard: string[] = [];
    const listeners = await Promise.all([
      database.listen(one, (payload) => heard.push(`one ${payload}`)),
      database.forTasks.listen(two, (payload) => heard.push(`two ${payload}`)),
      database.listen(two, (payload) => heard.push(`again ${payload}`)),
    ]);
    cleanUps.push(() => Promise.all(listeners.map(({ stop }) => stop())));
    expect(await listening(database, [one, two])).toHaveLength(1);
    heard.length = 0;
    await database.db.execute(sql`select pg_notify(${one}, 'a'), pg_notify(${two}, 'b')`);
    await expect.poll(() => heard.toSorted()).toEqual(['again b', 'one a', 'two b']);
    await listeners[0]?.stop();
    await listeners[1]?.stop();
    heard.length = 0;
    await database.db.execute(sql`select pg_notify(${one}, 'c'), pg_notify(${two}, 'd')`);
    await expect.poll(() => heard).toEqual(['again d']);
  });

  it('are moved to a new connection when the old one breaks, and called once because of it', async () => {
    const database = await open(inject('postgresUrl'));
    const [one, two] = names();
    const heard: string[] = [];
    const listeners = [
      await database.listen(one, (payload) => heard.push(`one ${payload}`)),
      await database.listen(two, (payload) => heard.push(`two ${payload}`)),
    ];
    cleanUps.push(() => Promise.all(listeners.map(({ stop }) => stop())));
    const [before] = await listening(database, [one, two]);
    heard.length = 0;
    await database.executeSql('select pg_terminate_backend($1)', [before?.pid]);
    await expect.poll(() => heard.toSorted()).toEqual(['one ', 'two ']);
    await database.db.execute(sql`select pg_notify(${two}, 'e')`);
    await expect.poll(() => heard.at(-1)).toBe('two e');
    const [after] = await listening(database, [one, two]);
    expect(after?.pid).not.toBe(before?.pid);
  });

  it('keep no connection once none is left', async () => {
    const database = await open(inject('postgresUrl'));
    const [one, two] = names();
    const listener = await database.listen(one, () => {});
    await listener.stop();
    expect(await listening(database, [one, two])).toEqual([]);
  });
});
