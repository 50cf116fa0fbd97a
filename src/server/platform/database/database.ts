import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** What store functions take first: the database itself or the transaction they run in. */
export type Executor = PgDatabase<PgQueryResultHKT, Record<string, never>>;

declare const inTransaction: unique symbol;

/** An executor inside a transaction: what writes that belong together, and tasks, must be given. */
export type Tx = Executor & { readonly [inTransaction]: true };

/** One database, embedded or PostgreSQL, behind the same few calls. */
export interface Database {
  /** For reads that need no transaction. Never use it inside `transaction`: the embedded database has one connection. */
  readonly db: Executor;
  /**
   * Runs the work in a transaction and then what it left for `beforeCommit`. A serialization failure or
   * a deadlock rejects like any other error; the work is not repeated.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Calls back on every NOTIFY of the channel. On PostgreSQL all that listens shares a connection of its own; where that
   * was lost, it calls with an empty payload once it listens again.
   */
  listen(channel: string, onNotify: (payload: string) => void): Promise<{ stop(): Promise<void> }>;
  /** Plain SQL outside of any transaction. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  /** Runs the work while this node alone holds the named lock. */
  exclusively<T>(name: string, work: (db: Executor) => Promise<T>): Promise<T>;
  /**
   * The same database on connections that no call can take, for background work; where there is one connection only, the
   * database itself.
   */
  readonly forTasks: Database;
  /** Whether the database answers and takes writes, as it was at most 2 s ago. */
  isUp(): boolean;
  readonly kind: 'pglite' | 'postgres';
  close(): Promise<void>;
}

type Work = (tx: Tx) => Promise<void>;

/** The stages of deferred work, in order. What takes a lock that everybody waits for comes at the very end. */
const STAGES = ['end', 'very end'] as const;

const deferredWork = new WeakMap<object, Record<(typeof STAGES)[number], Map<string, Work>>>();

/**
 * Leaves work to be done as the last thing before the commit, in the order it was first asked for; while it waits, a
 * second call with the same key is ignored. Such work may leave other work, of its own stage or the next.
 */
export function beforeCommit(tx: Tx, key: string, work: Work, stage: (typeof STAGES)[number] = 'end'): void {
  let deferred = deferredWork.get(tx);
  if (deferred === undefined) {
    deferred = { end: new Map(), 'very end': new Map() };
    deferredWork.set(tx, deferred);
  }
  if (!deferred[stage].has(key)) deferred[stage].set(key, work);
}

/** Wraps the driver's transaction so that deferred work runs inside it. */
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

/** The SQLSTATE of an error of either driver, if it is one. */
export function sqlState(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  const code = (cause as { code?: unknown } | null)?.code;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

/** A statement was not even sent, since the database answers nothing. */
export class DatabaseAwayError extends Error {
  override name = 'DatabaseAwayError';
}

/** PostgreSQL's ways of saying that it cannot work now, whatever the statement: SQLSTATEs and classes of them. */
const UNAVAILABLE_STATES = /^(08...|53...|57...|25006)$/;

/** What the network says of a server that is not there. */
const UNREACHABLE = /^(ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_)/;

/** What the driver says in words alone of connections that broke, or were not to be had in time. */
const BROKEN =
  /^Connection terminated|connection (error|was cut)|timeout exceeded when trying to connect|^Query read timeout/;

/**
 * Whether a statement failed since the database is away, overloaded or about to stop, and not for what was asked. What a
 * commit did of which this is the answer is not known.
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

/** Whether a unique index refused the write; `constraint` narrows it to one. */
export function violatesUnique(error: unknown, constraint?: string): boolean {
  if (sqlState(error) !== '23505') return false;
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return constraint === undefined || (cause as { constraint?: string }).constraint === constraint;
}
