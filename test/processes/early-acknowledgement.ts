import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

/**
 * A planted defect, loaded into a node with `--import`: the deletion of an ad is acknowledged before it is committed,
 * and its commit takes until the node is killed. The crash test must notice; if it does not, it would not notice a real
 * one either. A deletion, since its reply reads nothing afterwards: the embedded database has one connection, where a
 * reply that reads waits for the commit.
 */
const isDeletion = (text: unknown) => /^update "jobs" set .*"deleted_at" = /.test(String(text));

const never = new Promise<never>(() => {});

const transaction = PGlite.prototype.transaction;
PGlite.prototype.transaction = function <T>(this: PGlite, work: (tx: never) => Promise<T>) {
  return new Promise<T>((resolve, reject) => {
    transaction
      .call(this, async (tx) => {
        let deletes = false;
        const query = tx.query.bind(tx);
        tx.query = ((text: string, ...rest: unknown[]) => {
          deletes ||= isDeletion(text);
          return query(text, ...(rest as []));
        }) as never;
        const result = await work(tx as never);
        if (!deletes) return result;
        resolve(result);
        return never;
      })
      .then((result) => resolve(result as T), reject);
  }) as never;
} as never;

/** Connections whose transaction deletes an ad, and those of them that wait for the commit ever since. */
const deleting = new WeakSet<pg.Client>();
const committing = new WeakSet<pg.Client>();

const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const text = typeof args[0] === 'string' ? args[0] : (args[0] as { text?: string } | undefined)?.text;
  if (committing.has(this)) return never;
  if (isDeletion(text)) deleting.add(this);
  if (text === 'commit' && deleting.has(this)) {
    committing.add(this);
    return Promise.resolve({ rows: [], rowCount: 0 });
  }
  return query.apply(this, args);
} as never;
