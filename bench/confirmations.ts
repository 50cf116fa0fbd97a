/**
 * Confirmations per second on PostgreSQL, each of which makes an agreement, beside bare inserts of one row that
 * `pgbench` does on the same server with as many clients: `node bench/confirmations.ts`. Both wait for the disk.
 * Needs the built pages (`node scripts/build.mjs`) and PostgreSQL with pgbench.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zurichDate } from '#domain/kernel/zurich.ts';
import { openPostgres } from '#server/platform/database/postgres.ts';
import type { TestApp } from '../test/app.ts';
import { aCompany, anEmployee, anEmployment, aPendingEntry, aUser } from '../test/factories.ts';
import { postgresFolder, startPostgres } from '../test/postgres.ts';
import { callApi, PASSWORD, startNode } from '../test/processes/node-process.ts';

const CONFIRMATIONS = Number(process.env.CONFIRMATIONS ?? 400);
const CLIENTS = 8;

const folder = mkdtempSync(join(tmpdir(), 'solstice-bench-'));
const postgres = await startPostgres({ durable: true });
const url = await postgres.createDatabase();
const nodeOptions = {
  dataDir: folder,
  env: { DATABASE_URL: url, SECRET_KEY: 'x'.repeat(40), MAIL: 'outbox' },
};
// Migrates.
await (await startNode(nodeOptions)).end('SIGTERM');
const waiting = await fill();

const node = await startNode(nodeOptions);
try {
  const { body } = await callApi<{ token: string }>(node, 'POST', '/auth', {
    body: { email: waiting.email, password: PASSWORD },
  });
  const start = performance.now();
  const queue = [...waiting.entryIds];
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
        const reply = await callApi<{ data: { cooperation_agreements: object[] } }>(
          node,
          'POST',
          `/company/${waiting.companyId}/employees/${id}/accept`,
          { token: body.token, body: {} },
        );
        if (reply.body.data.cooperation_agreements.length !== 1) throw new Error('No agreement was made');
      }
    }),
  );
  const own = CONFIRMATIONS / ((performance.now() - start) / 1000);
  const bare = pgbench();
  console.log(`confirmations per second  ${own.toFixed(0)}`);
  console.log(`bare inserts per second   ${bare.toFixed(0)}`);
  console.log(`ratio                     ${(own / bare).toFixed(3)}`);
} finally {
  await node.end('SIGTERM');
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** As many employees with a confirmed winter, whose summer waits for one house. */
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
