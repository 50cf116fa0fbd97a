import { createHash } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { type Connections, openConnections } from './connections.ts';
import { type Database, type Executor, runTransaction } from './database.ts';
import { checkHealth } from './health-check.ts';
import { createListener } from './listener.ts';

/**
 * The statement timeout. The product's own statements take milliseconds; one that takes this long has a bad plan or
 * waits for a lock that is never released, and occupies one of few connections for a client that has long left.
 */
const STATEMENT_TIMEOUT_MS = 30_000;

/** The longest that a call waits for a free or new connection of the pool. */
const CONNECTION_TIMEOUT_MS = 2000;

/**
 * The timeout of connections that no call waits for: of the start, of migrations, of the listener. A busy machine may
 * take seconds to open one.
 */
const PATIENT_CONNECTION_TIMEOUT_MS = 20_000;

/** Separate pools for calls and for tasks, so that neither can exhaust the connections of the other. */
const CALL_CONNECTIONS = 10;
const TASK_CONNECTIONS = 5;

interface PostgresOptions {
  /** The statement timeout of the pools; work within `exclusively`, such as migrations, has none. */
  statementTimeoutMs?: number;
}

export class DatabaseTooOldError extends Error {
  override name = 'DatabaseTooOldError';
}

/**
 * Opens pools on a PostgreSQL server of version 15 or later.
 * @throws DatabaseTooOldError on an earlier version
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
      // The client-side timeout, for when the server itself is gone and cannot end the statement.
      query_timeout: statementTimeoutMs + 2000,
    };
    const connections = openConnections(options, health.isUp, onError);
    health.cutWhenSilent(connections);
    return connections;
  };
  // One connection for all listeners of a node, because connections are few.
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
          // Closing the session releases the lock, whatever state the work left it in.
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
  // A broken connection is reported by the statement that fails on it.
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
