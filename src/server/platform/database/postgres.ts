import { createHash } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { type Database, type Executor, runTransaction } from './database.ts';

const RECONNECT_MS = 1000;

/**
 * The longest that a statement may run. The product's own take milliseconds: one that takes this long has a bad plan
 * or waits for a lock that nobody gives back, and it holds one of few connections for somebody who has long left.
 */
const STATEMENT_TIMEOUT_MS = 30_000;

interface PostgresOptions {
  /** Bounds the statements of the pool; the work of `exclusively`, such as migrations, takes the time it needs. */
  statementTimeoutMs?: number;
}

/** Opens a pool on a PostgreSQL server of version 15 or later. */
export async function openPostgres(
  url: string,
  onError: (error: Error) => void,
  { statementTimeoutMs = STATEMENT_TIMEOUT_MS }: PostgresOptions = {},
): Promise<Database> {
  const connection = {
    connectionString: url,
    options: '-c timezone=UTC',
    // A server that is gone without a word must be noticed, not waited for.
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  };
  const pool = new pg.Pool({
    ...connection,
    max: 10,
    statement_timeout: statementTimeoutMs,
    // The server ends the statement by itself, unless it is the server that is gone.
    query_timeout: statementTimeoutMs + 2000,
  });
  // Without a listener an idle connection that breaks would end the process; the pool replaces it.
  pool.on('error', onError);
  try {
    const { rows } = await pool.query<{ version: string }>(
      "select current_setting('server_version_num') as version",
    );
    if (Number(rows[0]?.version) < 150_000)
      throw new Error('DATABASE_URL must name a PostgreSQL of version 15 or later.');
  } catch (error) {
    await pool.end();
    throw error;
  }
  const db = drizzle({ client: pool, casing: 'snake_case' }) as unknown as Executor;
  return {
    kind: 'postgres',
    db,
    transaction: (work) => runTransaction(db, work),
    listen: (channel, onNotify) => listen(url, channel, onNotify, onError),
    executeSql: (text, values) => pool.query(text, values),
    async exclusively(name, work) {
      const client = new pg.Client(connection);
      client.on('error', onError);
      await client.connect();
      try {
        await client.query('select pg_advisory_lock($1)', [lockKey(name)]);
        return await work(drizzle({ client, casing: 'snake_case' }) as unknown as Executor);
      } finally {
        // Ends the session and with it the lock, whatever state the work left it in.
        await client.end();
      }
    },
    close: () => pool.end(),
  };
}

/**
 * Listens on a connection of its own and opens a new one when it breaks. Notifications in between are
 * lost; that is why listeners poll as well, and why they are called once on every new connection.
 */
async function listen(
  url: string,
  channel: string,
  onNotify: (payload: string) => void,
  onError: (error: Error) => void,
) {
  let stopped = false;
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;

  const connect = async () => {
    const next = new pg.Client({ connectionString: url, keepAlive: true });
    next.on('error', onError);
    next.on('notification', ({ payload }) => onNotify(payload ?? ''));
    next.on('end', () => {
      if (!stopped) timer = setTimeout(connect, RECONNECT_MS);
    });
    client = next;
    try {
      await next.connect();
      await next.query(`listen ${pg.escapeIdentifier(channel)}`);
      onNotify('');
    } catch (error) {
      onError(error as Error);
      await next.end().catch(() => {});
    }
  };
  await connect();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}

/** A key for PostgreSQL's advisory locks, which are numbers. */
function lockKey(name: string): string {
  return createHash('sha256').update(`solstice:${name}`).digest().readBigInt64BE().toString();
}
