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
  /** Calls back on every NOTIFY of the channel. On PostgreSQL it listens on a connection of its own. */
  listen(channel: string, onNotify: (payload: string) => void): Promise<{ stop(): Promise<void> }>;
  /** Plain SQL on a connection of its own, for the task queue. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  /** Runs the work while this node alone holds the named lock. */
  exclusively<T>(name: string, work: (db: Executor) => Promise<T>): Promise<T>;
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

/** Whether a unique index refused the write; `constraint` narrows it to one. */
export function violatesUnique(error: unknown, constraint?: string): boolean {
  if (sqlState(error) !== '23505') return false;
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return constraint === undefined || (cause as { constraint?: string }).constraint === constraint;
}
