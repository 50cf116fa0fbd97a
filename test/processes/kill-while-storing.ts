import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

/**
 * Loaded into a node with `--import`. Kills the node while it keeps its first PDF, at the point that `KILL_AT` names: all of
 * the file is written beside; it has got its name, and no row names it; the row is committed, and nobody was answered.
 */
const KILL_AT = process.env.KILL_AT as 'before-name' | 'after-name' | 'after-row';

const kill = () => process.kill(process.pid, 'SIGKILL');

/** Whether a PDF lies in the store, and whether the transaction under way names it. */
let isKept = false;
let isNamed = false;

const { rename } = fs;
fs.rename = async (from, to) => {
  const isPdf = String(to).endsWith('.pdf');
  if (isPdf && KILL_AT === 'before-name') kill();
  await rename(from, to);
  if (!isPdf) return;
  isKept = true;
  if (KILL_AT === 'after-name') kill();
};
syncBuiltinESMExports();

const look = (text: unknown) => {
  if (isKept && /^(insert into|update) "(documents|applications)"/.test(String(text))) isNamed = true;
};
const killOnceNamed = () => {
  if (KILL_AT === 'after-row' && isNamed) kill();
};

const transaction = PGlite.prototype.transaction;
PGlite.prototype.transaction = async function <T>(this: PGlite, work: (tx: never) => Promise<T>) {
  const result = await transaction.call(this, async (tx) => {
    const query = tx.query.bind(tx);
    tx.query = ((text: string, ...rest: unknown[]) => {
      look(text);
      return query(text, ...(rest as []));
    }) as never;
    return work(tx as never);
  });
  killOnceNamed();
  return result;
} as never;

const query = pg.Client.prototype.query as (...args: unknown[]) => Promise<unknown>;
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const text = typeof args[0] === 'string' ? args[0] : (args[0] as { text?: string } | undefined)?.text;
  look(text);
  const answer = query.apply(this, args);
  // A caller that passes a callback gets no promise. The product passes none.
  if (text !== 'commit' || typeof args.at(-1) === 'function') return answer;
  return answer.then((result) => {
    killOnceNamed();
    return result;
  });
} as never;
