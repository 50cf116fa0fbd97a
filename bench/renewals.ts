/**
 * What the nightly renewal of many subscriptions takes on PostgreSQL: `npm run bench:renewals`. 10,000 groups, each
 * with a stored card, are renewed for a year, spread over that many nights, by the sandbox in the same database; then
 * some of them by a provider that takes 300 ms for each charge, both concurrently as the product does it and
 * sequentially. The baseline is a bare transaction of an insert and an update for each group, with the same
 * concurrency. It fails if a bound is exceeded. `--groups 1000`, `--runs 5`, `--slow 400` for the groups of the slow
 * provider.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { Registry } from 'prom-client';
import { zurichDate } from '#domain/kernel/zurich.ts';
import { diskFiles } from '#server/adapters/files/embedded.ts';
import { createEmbeddedGeocoder } from '#server/adapters/geocoding/embedded.ts';
import { createJobRoomEmulator } from '#server/adapters/jobroom/embedded.ts';
import { createSandboxPayments } from '#server/adapters/payments/embedded.ts';
import { createEmbeddedSearch } from '#server/adapters/search/embedded.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openPostgres } from '#server/platform/database/postgres.ts';
import { createLog } from '#server/platform/log.ts';
import { openDocumentWorker } from '#server/platform/pdf/worker.ts';
import { startQueue } from '#server/platform/queue/queue.ts';
import { readSettings } from '#server/platform/settings.ts';
import { tasksOf } from '#server/tasks.ts';
import { startPostgres } from '../test/postgres.ts';
import { forgetMostMegabytes, mostMegabytes, residentMegabytes } from './process.ts';

const { values: given } = parseArgs({
  options: {
    groups: { type: 'string', default: '10000' },
    runs: { type: 'string', default: '3' },
    slow: { type: 'string', default: '400' },
    lenient: { type: 'boolean', default: false },
  },
});
const GROUPS = Number(given.groups);
const RUNS = Number(given.runs);
const SLOW = Number(given.slow);
/** The number of concurrent charges. */
const AT_ONCE = 8;
const PROVIDER_MS = 300;
const FIRST_YEAR = 2027;

/** Upper limits, in figures that a slower machine hardly changes. */
const BOUNDS = { statements: 45, megabytes: 200, ofBare: 60, ofOneByOne: 0.25 };

const folder = mkdtempSync(join(tmpdir(), 'solstice-bench-'));
const postgres = await startPostgres({ durable: true });
const database = await openPostgres(await postgres.createDatabase(), (error) => console.error(error));
const worker = openDocumentWorker();
let now = new Date(`${FIRST_YEAR}-03-01T00:05:00Z`);
const clock = { now: () => now, today: () => zurichDate(now.getTime()) };
let statements = 0;
countStatements();

/** Delays the charges of a provider. */
type Pace = (charge: () => Promise<never>) => Promise<never>;
const atOnce: Pace = (charge) => charge();
const slowly: Pace = (charge) => sleep(PROVIDER_MS).then(charge);
let before: Promise<unknown> = Promise.resolve();
const oneByOne: Pace = (charge) => {
  const own = before.then(() => slowly(charge));
  before = own.catch(() => {});
  return own;
};
let pace = atOnce;

const sandbox = createSandboxPayments({
  database,
  clock,
  secret: 'only used to measure',
  deliver: async () => 200,
});

const broken: string[] = [];
const ends: (() => Promise<void>)[] = [];

try {
  await migrate(database);
  await fill();
  const bill = await billing();
  console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)}`);
  console.log(
    'a night of                                groups        s  ms each  CPU ms  statements  MB more',
  );
  const nights: Night[] = [];
  for (let run = 0; run < RUNS; run += 1) nights.push(await night('the sandbox', GROUPS, bill));
  const bares: Night[] = [];
  for (let run = 0; run < RUNS; run += 1) bares.push(await night('bare transactions', GROUPS, bare));
  pace = slowly;
  const several = await night(`a provider of ${PROVIDER_MS} ms`, SLOW, bill);
  pace = oneByOne;
  const single = await night('the same, one by one', SLOW / 8, bill);
  const own = median(nights.map(({ ms }) => ms));
  const peer = median(bares.map(({ ms }) => ms));
  console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)}`);
  console.log(`minutes for ${GROUPS} groups, median of ${RUNS}      ${((own * GROUPS) / 60_000).toFixed(2)}`);
  bound('statements of a group', median(nights.map((it) => it.statements)), BOUNDS.statements);
  bound('MB more at most', Math.max(...nights.map(({ megabytes }) => megabytes)), BOUNDS.megabytes);
  bound('time of a group, of a bare transaction', own / peer, BOUNDS.ofBare);
  bound('several at a time, of one by one', several.ms / single.ms, BOUNDS.ofOneByOne);
} finally {
  for (const end of ends) await end();
  await worker.close();
  await database.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
if (broken.length > 0 && !given.lenient) {
  console.error(`Over the bound: ${broken.join(', ')}`);
  process.exitCode = 1;
}

interface Night {
  /** Milliseconds per group. */
  ms: number;
  statements: number;
  megabytes: number;
}

function bound(name: string, value: number, max: number): void {
  console.log(`${name.padEnd(45)} ${value.toFixed(2).padStart(8)}  bound ${max}`);
  if (value > max) broken.push(name);
}

/** One night, in which this many groups fall due. */
async function night(name: string, count: number, work: () => Promise<void>): Promise<Night> {
  await database.executeSql(
    `update subscriptions set next_bill_on = case when id <= ${count} then '${clock.today()}'::date else '2099-01-01' end`,
  );
  await database.executeSql('vacuum analyze');
  const { pid } = process;
  const held = residentMegabytes(pid);
  forgetMostMegabytes(pid);
  statements = 0;
  const cpu = process.cpuUsage();
  const start = performance.now();
  await work();
  const total = performance.now() - start;
  const { user, system } = process.cpuUsage(cpu);
  const result = {
    ms: total / count,
    statements: statements / count,
    megabytes: Math.max(0, mostMegabytes(pid) - held),
  };
  console.log(
    [
      name.padEnd(38),
      String(count).padStart(9),
      (total / 1000).toFixed(1).padStart(8),
      result.ms.toFixed(2).padStart(8),
      ((user + system) / 1000 / count).toFixed(2).padStart(7),
      result.statements.toFixed(1).padStart(11),
      result.megabytes.toFixed(0).padStart(8),
    ].join(' '),
  );
  return result;
}

/** The billing task, which resolves when all that was due is billed; the next run is a year later. */
async function billing(): Promise<() => Promise<void>> {
  const queues = await startQueue(database.forTasks, (error) => console.error(error));
  await queues.work([{ name: 'send-mail', options: {}, handle: async () => {} }]);
  await queues.stop(1000);
  // Mails stay in the queue: sending them is not part of the measurement.
  const queue = await startQueue(database.forTasks, (error) => console.error(error));
  ends.push(() => queue.stop(1000));
  const dependencies: Dependencies = {
    settings: readSettings({ LOG_LEVEL: 'silent' }),
    secret: 'a secret that is only used to measure, and long enough',
    database: database.forTasks,
    clock,
    enqueue: queue.enqueue,
    mail: { send: async () => {}, close: async () => {} },
    renderMail: async () => ({ subject: '', html: '', text: '' }),
    push: { publicKey: '', send: async () => 'sent' },
    files: diskFiles(join(folder, 'files')),
    worker,
    examiner: worker,
    geocoder: createEmbeddedGeocoder({ withSamples: false }),
    jobRoom: createJobRoomEmulator({ database, clock, delayS: 10, waitDays: 5 }),
    payments: { ...sandbox, charge: (charge) => pace(() => sandbox.charge(charge) as Promise<never>) },
    searchIndex: createEmbeddedSearch(),
    planIndex: createEmbeddedSearch(),
    catchUpPlanIndex: async () => {},
    searchEdition: () => null,
    logger: createLog('error') as never,
    metrics: new Registry(),
    problem: async () => null,
  };
  const task = tasksOf(dependencies).find(({ name }) => name === 'bill-subscriptions');
  return async () => {
    const numbers = () =>
      database.db.execute(sql`select count(*)::int as count from invoices where total > 0`);
    const due = await database.db.execute(
      sql`select count(*)::int as count from subscriptions where next_bill_on <= ${clock.today()}::date`,
    );
    const earlier = await numbers();
    await task?.handle({} as never);
    const made = countOf(await numbers()) - countOf(earlier);
    if (made !== countOf(due)) throw new Error(`${made} invoices for ${countOf(due)} groups`);
    now = new Date(`${now.getUTCFullYear() + 1}-03-01T00:05:00Z`);
  };
}

function countOf(result: unknown): number {
  return (result as { rows: { count: number }[] }).rows[0]?.count ?? Number.NaN;
}

/** The lower bound per group: an insert of what was done, and an update. */
async function bare(): Promise<void> {
  const ids = Array.from({ length: GROUPS }, (_, i) => i + 1);
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let id = ids.pop(); id !== undefined; id = ids.pop()) {
        await database.forTasks.transaction(async (tx) => {
          await tx.execute(sql`insert into bare_notes (bare_id, note) values (${id}, 'renewed')`);
          await tx.execute(sql`update bare set times = times + 1 where id = ${id}`);
        });
      }
    }),
  );
}

async function fill(): Promise<void> {
  const run = (text: string) => database.executeSql(text);
  const each = `from generate_series(1, ${GROUPS}) i`;
  const [first, second] = [FIRST_YEAR - 1, FIRST_YEAR];
  await run(`
    insert into users (id, role, email, email_key, password_hash, sex, first_name, last_name, language, newsletter,
      agb_accepted_at, dsg_accepted_at)
    overriding system value
    select i, 'company', 'person' || i || '@example.org', 'person' || i || '@example.org', 'x', 1, 'Ladina', 'Caduff ' || i,
      'de', true, now(), now() ${each}`);
  await run(`
    insert into companies (id, user_id, name, name_key, street, street_number, zip, place, state, phone, email, size)
    overriding system value
    select i, i, 'Hotel Quarzhorn ' || i, 'hotelquarzhorn' || i, 'Via Maistra', '12', '7504', 'Pontresina', 'GR',
      '+41 81 000 00 00', 'hotel' || i || '@example.org', 'small' ${each}`);
  await run(
    `insert into company_members (company_id, user_id, role, created_at) select i, i, 'owner', now() ${each}`,
  );
  await run(`
    insert into subscriptions (id, company_id, plan, interval) overriding system value
    select i, i, 'small', 'year' ${each}`);
  await run(`
    insert into subscription_terms (subscription_id, number, anchor_on, starts_on, ends_on)
    select i, n, date '${first}-03-01', make_date(${first} + n - 1, 3, 1), make_date(${second} + n - 1, 3, 1) - 1
    from generate_series(1, ${GROUPS}) i, generate_series(1, 2) n`);
  await run(`
    insert into subscription_companies (subscription_id, company_id, type) select i, i, 'base' ${each}`);
  await run(`
    insert into payment_methods (company_id, method, provider, customer_ref, card_ref, card_brand, card_last_four)
    select i, 'card', 'sandbox', 'cus_' || i, 'pm_' || i, 'visa', '4242' ${each}`);
  await run(`
    insert into sandbox_customers (operation_id, ref, company_id, created_at)
    select 'customer-' || i, 'cus_' || i, i, now() ${each}`);
  await run(`
    insert into sandbox_cards (ref, customer_ref, token, brand, last_four, expiry_month, expiry_year, stored_at)
    select 'pm_' || i, 'cus_' || i, 'tok_visa', 'visa', '4242', 12, 2099, now() ${each}`);
  await run('create table bare (id int primary key, times int not null default 0)');
  await run('create table bare_notes (id serial primary key, bare_id int not null, note text)');
  await run(`insert into bare (id) select i ${each}`);
}

/** Counts statements by patching the one method of the driver through which every connection sends them. */
function countStatements(): void {
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    statements += 1;
    return Reflect.apply(query, this, args);
  };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}
