/**
 * Confirmations per second on PostgreSQL, each of which creates an agreement, compared with bare inserts of one row by
 * `pgbench` on the same server with as many clients: `node bench/confirmations.ts`. Both wait for the disk (fsync).
 * Needs the built pages (`node scripts/build.mjs`) and PostgreSQL with pgbench.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zurichDate } from '#domain/kernel/zurich.ts';
import { openPostgres } from '#server/platform/database/postgres.ts';
import type { TestApp } from '../test/app.ts';
import { aCompany, anEmployee, anEmployment, aPendingEntry, aUser } from '../test/factories.ts';
import { postgresFolder, startPostgres } from '../test/postgres.ts';
import { callApi, PASSWORD, sleep, startNode } from '../test/processes/node-process.ts';

const CONFIRMATIONS = Number(process.env.CONFIRMATIONS ?? 400);
const CLIENTS = 8;

const folder = mkdtempSync(join(tmpdir(), 'solstice-bench-'));
const postgres = await startPostgres({ durable: true });
const url = await postgres.createDatabase();
const nodeOptions = {
  dataDir: folder,
  env: { DATABASE_URL: url, SECRET_KEY: 'x'.repeat(40), MAIL: 'outbox' },
};
// The first start migrates the database.
await (await startNode(nodeOptions)).end('SIGTERM');
const waiting = await fill();

const node = await startNode(nodeOptions);
try {
  const { body } = await callApi<{ token: string }>(node, 'POST', '/auth', {
    body: { email: waiting.email, password: PASSWORD },
  });
  const cpuBefore = threadSeconds();
  const start = performance.now();
  const queue = [...waiting.entryIds];
  const times: number[] = [];
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
        const before = performance.now();
        const reply = await callApi<{ data: { cooperation_agreements: object[] } }>(
          node,
          'POST',
          `/company/${waiting.companyId}/employees/${id}/accept`,
          { token: body.token, body: {} },
        );
        times.push(performance.now() - before);
        if (reply.body.data.cooperation_agreements.length !== 1) throw new Error('No agreement was made');
      }
    }),
  );
  const own = CONFIRMATIONS / ((performance.now() - start) / 1000);
  await tasksDone();
  const cpu = (threadSeconds() - cpuBefore) / CONFIRMATIONS;
  const all = CONFIRMATIONS / ((performance.now() - start) / 1000);
  const bare = pgbench();
  console.log(`confirmations per second  ${own.toFixed(0)}`);
  times.sort((a, b) => a - b);
  console.log(`ms until answered, p50  ${times[times.length >> 1]?.toFixed(0)}`);
  console.log(`ms until answered, p95  ${times[Math.floor(times.length * 0.95)]?.toFixed(0)}`);
  console.log(`with papers and mails      ${all.toFixed(0)} a second`);
  console.log(`ms of CPU in its thread    ${(cpu * 1000).toFixed(1)}`);
  console.log(`bare inserts per second   ${bare.toFixed(0)}`);
  console.log(`ratio                     ${(own / bare).toFixed(3)}`);
} finally {
  await node.end('SIGTERM');
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Employees with a confirmed winter employment each, and a pending summer entry each at the same company. */
async function fill(): Promise<{ email: string; companyId: number; entryIds: number[] }> {
  const database = await openPostgres(url, () => {});
  const now = new Date();
  const app = { database, clock: { now: () => now, today: () => zurichDate(now.getTime()) } } as TestApp;
  const year = now.getUTCFullYear();
  const owner = await aUser(app);
  const winterHouse = await aCompany(app, { userId: (await aUser(app)).id });
  const summerHouse = await aCompany(app, { userId: owner.id });
  const entryIds: number[] = [];
  for (let n = 0; n < CONFIRMATIONS; n += 1) {
    const { id: userId } = await anEmployee(app);
    await anEmployment(app, {
      userId,
      companyId: winterHouse.id,
      from: `${year}-12-01`,
      to: `${year + 1}-04-11`,
    });
    const { id } = await aPendingEntry(app, {
      userId,
      companyId: summerHouse.id,
      from: `${year + 1}-05-05`,
      to: `${year + 1}-10-15`,
    });
    entryIds.push(id);
  }
  await database.executeSql('create table bare (id serial primary key, note text)');
  await database.close();
  return { email: owner.email, companyId: summerHouse.id, entryIds };
}

/** Resolves once every PDF is written and every mail sent. */
async function tasksDone(): Promise<void> {
  const database = await openPostgres(url, () => {});
  const waiting = async () => {
    const { rows } = await database.executeSql(
      "select 1 from tasks.job where state < 'completed' and data is not null limit 1",
    );
    return rows.length > 0;
  };
  while (await waiting()) await sleep(100);
  await database.close();
}

/** Processor time of the main thread so far, in the kernel's ticks of a hundredth of a second. */
function threadSeconds(): number {
  const pid = node.child.pid;
  const fields = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Inserts per second of one row each. */
function pgbench(): number {
  const script = join(folder, 'insert.sql');
  writeFileSync(script, "insert into bare (note) values ('confirmed');\n");
  const output = execFileSync(
    join(postgresFolder(), 'pgbench'),
    ['-n', '-f', script, '-c', String(CLIENTS), '-j', '2', '-T', '8', url],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  );
  return Number(/tps = ([\d.]+)/.exec(output)?.[1]);
}
