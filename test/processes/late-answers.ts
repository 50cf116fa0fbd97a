import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

/**
 * Loaded into a node with `--import`. The clock of the node is ahead by `AHEAD_MS`. A charge of the sandbox takes its time
 * before it is made and again before it is answered, each up to `LATE_MS`, so that a node that is killed at any moment is
 * killed between a charge and the record of it.
 */
const AHEAD_MS = Number(process.env.AHEAD_MS ?? 0);
const LATE_MS = Number(process.env.LATE_MS ?? 0);

const RealDate = Date;
globalThis.Date = class extends RealDate {
  constructor(...given: unknown[]) {
    if (given.length === 0) super(RealDate.now() + AHEAD_MS);
    else super(...(given as [number]));
  }

  static override now(): number {
    return RealDate.now() + AHEAD_MS;
  }
} as DateConstructor;

const isCharge = (text: unknown) => /^insert into "sandbox_operations"/.test(String(text));
const late = () => new Promise((resolve) => setTimeout(resolve, Math.random() * LATE_MS));

const transaction = PGlite.prototype.transaction;
PGlite.prototype.transaction = async function <T>(this: PGlite, work: (tx: never) => Promise<T>) {
  let hasCharged = false;
  const result = await transaction.call(this, async (tx) => {
    const query = tx.query.bind(tx);
    tx.query = ((text: string, ...rest: unknown[]) => {
      hasCharged ||= isCharge(text);
      return query(text, ...(rest as []));
    }) as never;
    return work(tx as never);
  });
  if (hasCharged) await late();
  return result;
} as never;

const charging = new WeakSet<pg.Client>();
const query = pg.Client.prototype.query as (...args: unknown[]) => Promise<unknown>;
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  // A caller that passes a callback gets no promise. The product passes none.
  if (typeof args.at(-1) === 'function') return query.apply(this, args);
  const text = typeof args[0] === 'string' ? args[0] : (args[0] as { text?: string } | undefined)?.text;
  if (isCharge(text)) {
    charging.add(this);
    return late().then(() => query.apply(this, args));
  }
  const result = query.apply(this, args);
  if (text !== 'commit' || !charging.delete(this)) return result;
  return result.then(async (answer) => {
    await late();
    return answer;
  });
} as never;
