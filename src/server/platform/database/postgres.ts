import { createHash } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { type Connections, openConnections } from './connections.ts';
import { type Database, type Executor, runTransaction } from './database.ts';
import { checkHealth } from './health-check.ts';
import { createListener } from './listener.ts';

/**
 * The longest that a statement may run. The product's own take milliseconds: one that takes this long has a bad plan
 * or waits for a lock that nobody gives back, and it holds one of few connections for somebody who has long left.
 */
const STATEMENT_TIMEOUT_MS = 30_000;

/** The longest that a call waits for a connection, be it a new one or that of another call. */
const CONNECTION_TIMEOUT_MS = 2000;

/**
 * The longest for connections that no call waits for: those of the start, of migrations, of listening. A machine where
 * much starts at once takes its seconds to open one.
 */
const PATIENT_CONNECTION_TIMEOUT_MS = 20_000;

/** Connections for what people wait for, and apart from them for tasks, so that neither can take those of the other. */
const CALL_CONNECTIONS = 10;
const TASK_CONNECTIONS = 5;

interface PostgresOptions {
  /** Bounds the statements of the pools; the work of `exclusively`, such as migrations, takes the time it needs. */
  statementTimeoutMs?: number;
}

export class DatabaseTooOldError extends Error {
  override name = 'DatabaseTooOldError';
}

/**
 * Opens pools on a PostgreSQL server of version 15 or later.
 * @throws DatabaseTooOldError on a server of an earlier one
 */
export async function openPostgres(
  url: string,
  onError: (error: Error) => void,
  { statementTimeoutMs = STATEMENT_TIMEOUT_MS }: PostgresOptions = {},
): Promise<Database> {
  const connection = {
    connectionString: url,
    options: '-c timezone=UTC',
    connectionTimeoutMillis: PATIENT_CONNECTION_TIMEOUT_MS,
    keepAlive: true,
  };
  await checkVersion(connection);
  const health = checkHealth(connection);
  const open = (max: number) => {
    const options = {
      ...connection,
      connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
      max,
      statement_timeout: statementTimeoutMs,
      // The server ends the statement by itself, unless it is the server that is gone.
      query_timeout: statementTimeoutMs + 2000,
    };
    const connections = openConnections(options, health.isUp, onError);
    health.cutWhenSilent(connections);
    return connections;
  };
  // One for all that a node listens to, whoever listens: connections are few.
  const listener = createListener(connection, onError);
  health.cutWhenSilent(listener);
  const calls = open(CALL_CONNECTIONS);
  const tasks = open(TASK_CONNECTIONS);

  const databaseOver = ({ pool }: Connections, forTasks?: Database): Database => {
    const db = drizzle({ client: pool, casing: 'snake_case' }) as unknown as Executor;
    const database: Database = {
      kind: 'postgres',
      db,
      transaction: (work) => runTransaction(db, work),
      listen: listener.listen,
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
      isUp: health.isUp,
      get forTasks() {
        return forTasks ?? database;
      },
      async close() {
        await health.stop();
        await Promise.all([calls.pool.end(), tasks.pool.end()]);
      },
    };
    return database;
  };
  return databaseOver(calls, databaseOver(tasks));
}

async function checkVersion(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  // Whoever asks hears of a connection that breaks by the statement that fails.
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
    if (Number(rows[0]?.server_version_num) < 150_000)
      throw new DatabaseTooOldError('DATABASE_URL must name a PostgreSQL of version 15 or later.');
  } finally {
    await client.end();
  }
}

/** A key for PostgreSQL's advisory locks, which are numbers. */
function lockKey(name: string): string {
  return createHash('sha256').update(`solstice:${name}`).digest().readBigInt64BE().toString();
}
