import { registerHooks } from 'node:module';
import { PgBoss } from 'pg-boss';

/**
 * Loaded into a node with `--import`. The clock of the node is ahead by `AHEAD_MS`. A charge of the sandbox takes its time
 * before it is made and again before it is answered, each up to `LATE_MS` by `LATE_SEED`; from the `UNANSWERED_FROM`th on
 * none is answered. The node writes a line when a charge is made, and when a task has run, so that whoever kills it knows
 * what it is doing.
 */
const AHEAD_MS = Number(process.env.AHEAD_MS ?? 0);
const LATE_MS = Number(process.env.LATE_MS ?? 0);
const LATE_SEED = Number(process.env.LATE_SEED ?? 0);
const UNANSWERED_FROM = Number(process.env.UNANSWERED_FROM ?? Number.MAX_SAFE_INTEGER);

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

// Around the sandbox, and not in the database: what is late holds no connection meanwhile.
const LATE_SANDBOX = `
import { randomBy } from '${new URL('../random.ts', import.meta.url)}';
const random = randomBy(${LATE_SEED});
export function createSandboxPayments(context) {
  const own = createPromptSandbox(context);
  let made = 0;
  const late = () => new Promise((resolve) => setTimeout(resolve, random() * ${LATE_MS}));
  return {
    ...own,
    async charge(charge) {
      await late();
      const outcome = await own.charge(charge);
      console.log('charge made');
      made += 1;
      if (made >= ${UNANSWERED_FROM}) await new Promise(() => {});
      await late();
      return outcome;
    },
  };
}`;

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (!url.endsWith('/adapters/payments/embedded.ts')) return loaded;
    const source = String(loaded.source);
    const renamed = source.replace('export function createSandboxPayments(', 'function createPromptSandbox(');
    if (renamed === source) throw new Error('The sandbox is made by another function now');
    return { ...loaded, source: renamed + LATE_SANDBOX };
  },
});

const work = PgBoss.prototype.work as (...args: unknown[]) => Promise<string>;
PgBoss.prototype.work = function (
  this: PgBoss,
  name: string,
  options: object,
  handle: (tasks: unknown[]) => Promise<unknown>,
) {
  return work.call(this, name, options, async (tasks: unknown[]) => {
    const results = await handle(tasks);
    console.log(`task run: ${name}`);
    return results;
  });
} as never;
