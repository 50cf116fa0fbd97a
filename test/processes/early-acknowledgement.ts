import { Server } from 'node:net';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

/**
 * A planted defect, loaded into a node with `--import`: transactions are acknowledged a moment before they are
 * committed. The crash test must notice; if it does not, it would not notice a real one either. The embedded database
 * has one connection, so that a reply that reads after its transaction waits for the commit: there the defect shows
 * only in calls whose reply reads nothing, such as deleting an ad.
 */
const LATE_MS = 400;

// The defect begins once the node serves people, since a start that fails would prove nothing.
let isServing = false;
const listen = Server.prototype.listen;
Server.prototype.listen = function (this: Server, ...args: unknown[]) {
  isServing = true;
  return listen.apply(this, args as never);
} as never;

const later = () => new Promise((resolve) => setTimeout(resolve, LATE_MS));

const transaction = PGlite.prototype.transaction;
PGlite.prototype.transaction = function <T>(work: (tx: never) => Promise<T>) {
  if (!isServing) return transaction.call(this, work as never) as never;
  return new Promise<T>((resolve, reject) => {
    transaction
      .call(this, async (tx) => {
        resolve(await work(tx as never));
        await later();
      })
      .catch(reject);
  }) as never;
};

const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
pg.Client.prototype.query = async function (this: pg.Client, ...args: unknown[]) {
  const text = typeof args[0] === 'string' ? args[0] : (args[0] as { text?: string } | undefined)?.text;
  if (isServing && text === 'commit') {
    void later().then(() => query.apply(this, args));
    return { rows: [], rowCount: 0 };
  }
  return query.apply(this, args);
} as never;
