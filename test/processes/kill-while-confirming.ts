import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

/**
 * Loaded into a node with `--import`. Kills the node during a confirmation that makes an agreement, at the point that
 * `KILL_AT` names: the employment is written by then; the agreement is about to be written, is written, or is committed.
 */
const KILL_AT = process.env.KILL_AT as 'before-agreement' | 'after-agreement' | 'after-commit';

const isAgreement = (text: unknown) => /^insert into "cooperation_agreements"/.test(String(text));
const kill = () => process.kill(process.pid, 'SIGKILL');

/** Whether the transaction under way has written an agreement. The tests run one transaction at a time. */
let hasWritten = false;

async function around<T>(text: unknown, run: () => Promise<T>): Promise<T> {
  if (KILL_AT === 'before-agreement' && isAgreement(text)) kill();
  const result = await run();
  if (isAgreement(text)) {
    hasWritten = true;
    if (KILL_AT === 'after-agreement') kill();
  }
  return result;
}

const transaction = PGlite.prototype.transaction;
PGlite.prototype.transaction = async function <T>(this: PGlite, work: (tx: never) => Promise<T>) {
  const result = await transaction.call(this, async (tx) => {
    const query = tx.query.bind(tx);
    tx.query = ((text: string, ...rest: unknown[]) =>
      around(text, () => query(text, ...(rest as [])))) as never;
    return work(tx as never);
  });
  if (KILL_AT === 'after-commit' && hasWritten) kill();
  return result;
} as never;

const query = pg.Client.prototype.query as (...args: unknown[]) => Promise<unknown>;
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const text = typeof args[0] === 'string' ? args[0] : (args[0] as { text?: string } | undefined)?.text;
  // A caller that passes a callback gets no promise. The product passes none.
  if (typeof args.at(-1) === 'function') return query.apply(this, args);
  return around(text, async () => {
    const result = await query.apply(this, args);
    if (KILL_AT === 'after-commit' && text === 'commit' && hasWritten) kill();
    return result;
  });
} as never;
