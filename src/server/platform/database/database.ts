import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The database or a transaction; the first parameter of store functions. */
export type Executor = PgDatabase<PgQueryResultHKT, Record<string, never>>;

declare const inTransaction: unique symbol;

/** An executor within a transaction, required for writes that belong together and for enqueuing tasks. */
export type Tx = Executor & { readonly [inTransaction]: true };

/** The common interface of the embedded database and PostgreSQL. */
export interface Database {
  /** For reads that need no transaction. Never use it inside `transaction`: the embedded database has one connection. */
  readonly db: Executor;
  /**
   * Runs the work in a transaction, then the work deferred by `beforeCommit`. A serialization failure or a deadlock
   * rejects like any other error; the work is not retried.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Calls back on every NOTIFY of the channel. On PostgreSQL all listeners share one dedicated connection; when it is
   * replaced after a loss, it calls back once with an empty payload, because notifications may have been missed.
   */
  listen(channel: string, onNotify: (payload: string) => void): Promise<{ stop(): Promise<void> }>;
  /** Plain SQL outside of any transaction. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  /** Runs the work while this node holds the named advisory lock. */
  exclusively<T>(name: string, work: (db: Executor) => Promise<T>): Promise<T>;
  /**
   * The same database with a separate pool, so that background work and calls cannot starve each other of connections;
   * the database itself where there is only one connection.
   */
  readonly forTasks: Database;
  /** Whether the database answers and accepts writes; at most 2 s old. */
  isUp(): boolean;
  readonly kind: 'pglite' | 'postgres';
  close(): Promise<void>;
}

type Work = (tx: Tx) => Promise<void>;

/** The stages of deferred work, in order. Work that takes heavily contended locks comes last, to hold them briefly. */
const STAGES = ['end', 'very end'] as const;

const deferredWork = new WeakMap<object, Record<(typeof STAGES)[number], Map<string, Work>>>();

/**
 * Defers work to the end of the transaction, in the order of first registration; a second registration with a key that
 * is still pending is ignored. Deferred work may register further work of its own stage or the next.
 */
export function beforeCommit(tx: Tx, key: string, work: Work, stage: (typeof STAGES)[number] = 'end'): void {
  let deferred = deferredWork.get(tx);
  if (deferred === undefined) {
    deferred = { end: new Map(), 'very end': new Map() };
    deferredWork.set(tx, deferred);
  }
  if (!deferred[stage].has(key)) deferred[stage].set(key, work);
}

/** Wraps the driver's transaction so that deferred work runs inside it, before the commit. */
export async function runTransaction<T>(db: Executor, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction(async (raw) => {
    const tx = raw as unknown as Tx;
    const result = await work(tx);
    for (const stage of STAGES) {
      for (const [key, deferred] of deferredWork.get(tx)?.[stage] ?? []) {
        deferredWork.get(tx)?.[stage].delete(key);
        await deferred(tx);
      }
    }
    return result;
  });
}

/** The SQLSTATE of an error of either driver, if it has one. */
export function sqlState(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  const code = (cause as { code?: unknown } | null)?.code;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

/** Thrown without sending the statement, because the database is known to be down. */
export class DatabaseAwayError extends Error {
  override name = 'DatabaseAwayError';
}

/** The SQLSTATEs, or classes of them, by which PostgreSQL says that it is unavailable for any statement. */
const UNAVAILABLE_STATES = /^(08...|53...|57...|25006)$/;

/** The network's error codes for an unreachable server. */
const UNREACHABLE = /^(ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_)/;

/** Errors without a code: the driver's messages for connections that broke or timed out. */
const BROKEN =
  /^Connection terminated|connection (error|was cut)|timeout exceeded when trying to connect|^Query read timeout/;

/**
 * Whether a statement failed because the database is down, overloaded or about to stop, and not because of the request.
 * If a commit fails this way, its outcome is unknown.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseAwayError) return true;
  const { code = '', message, cause } = error as NodeJS.ErrnoException;
  return (
    [UNAVAILABLE_STATES, UNREACHABLE].some((pattern) => pattern.test(code)) ||
    BROKEN.test(message) ||
    isDatabaseAway(cause)
  );
}

/** Whether the write violated a unique index; `constraint` narrows it to one. */
export function violatesUnique(error: unknown, constraint?: string): boolean {
  if (sqlState(error) !== '23505') return false;
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return constraint === undefined || (cause as { constraint?: string }).constraint === constraint;
}
