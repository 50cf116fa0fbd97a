import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

/**
 * A planted defect, loaded into a node with `--import`: transactions are acknowledged a moment before they are
 * committed. The crash test must notice; if it does not, it would not notice a real one either.
 */
const LATE_MS = 400;

const later = () => new Promise((resolve) => setTimeout(resolve, LATE_MS));

const transaction = PGlite.prototype.transaction;
PGlite.prototype.transaction = function <T>(work: (tx: never) => Promise<T>) {
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
  if (args[0] === 'commit' || (args[0] as { text?: string } | undefined)?.text === 'commit') {
    void later().then(() => query.apply(this, args));
    return { rows: [], rowCount: 0 };
  }
  return query.apply(this, args);
} as never;
