import pg from 'pg';

/**
 * Loaded into a process with `--import`. Kills it while it sends alerts, at the point that `KILL_AT` names: the second
 * lot is written and not committed, or it is committed and the third is not begun.
 */
const KILL_AT = process.env.KILL_AT as 'in-lot' | 'between-lots';

const kill = () => process.kill(process.pid, 'SIGKILL');

/** How many lots wrote what they have sent, and whether the transaction under way is one. */
let lots = 0;
let isLot = false;

const query = pg.Client.prototype.query as (...args: unknown[]) => Promise<unknown>;
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const text = typeof args[0] === 'string' ? args[0] : (args[0] as { text?: string } | undefined)?.text;
  if (typeof args.at(-1) === 'function') return query.apply(this, args);
  if (/^insert into "alert_results"/.test(String(text))) isLot = true;
  if (text !== 'commit' || !isLot) return query.apply(this, args);
  isLot = false;
  lots += 1;
  if (lots === 2 && KILL_AT === 'in-lot') kill();
  return query.apply(this, args).then((result) => {
    if (lots === 2) kill();
    return result;
  });
} as never;
