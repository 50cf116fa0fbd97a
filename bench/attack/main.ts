/**
 * How long one user waits while others attack: `npm run bench:attack`, ten minutes. Every attack runs for `--seconds
 * 20` and is reproducible by `--seed 1`; `--database pglite` attacks the embedded database, `--only papers` runs the
 * attacks with that in their name, `--product <folder>` attacks another release that is built. With `--kills 400`,
 * nodes and database are killed that often as well. Needs the built pages (`npm run build`). See bench/README.md.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { randomBy } from '#test/random.ts';
import { parseMail } from '../../src/server/adapters/mail/eml.ts';
import { startPostgres, type TestPostgres } from '../../test/postgres.ts';
import {
  anEmployer,
  type NodeProcess,
  PASSWORD,
  registrationOf,
  startNode,
} from '../../test/processes/node-process.ts';
import { freePort } from '../../test/sockets.ts';
import { forgetMostMegabytes, mostMegabytes } from '../process.ts';
import { ATTACKS, type Attack, type Means } from './attacks.ts';
import type { BystanderData, Seen } from './bystander.ts';
import { caller, read } from './caller.ts';

const { values: given } = parseArgs({
  options: {
    database: { type: 'string', default: 'postgres' },
    seconds: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    product: { type: 'string' },
    kills: { type: 'string', default: '0' },
  },
});
/** One more than a node writes exports at a time. */
const ATTACKERS = 9;
/** The first address of the attackers: 127.0.8.1 and those after it. */
const FIRST_NETWORK = (8 << 8) + 1;
const SETTLED_MS = 50;
const GIVEN_UP_MS = 60_000;

const folder = mkdtempSync(join(tmpdir(), 'solstice-bench-'));
const postgres: TestPostgres | undefined =
  given.database === 'postgres' ? await startPostgres({ durable: true }) : undefined;
const nodeOptions = {
  dataDir: folder,
  port: await freePort(),
  ...(given.product !== undefined && { product: given.product }),
  env: {
    DEMO: '1',
    MAIL: 'outbox',
    SECRET_KEY: 'x'.repeat(40),
    // The rate limit of each network, as in production.
    LIMIT_REQUESTS: '1200',
    LOG_LEVEL: 'silent',
    ...(postgres && { DATABASE_URL: await postgres.createDatabase() }),
  },
};

let node = await startNode(nodeOptions);
const self = caller(node.url, 3);
const employer = await anEmployer(node, 'bystander');
const attacker = await anEmployer(node, 'attacker');
const { data: occupations } = await read<{ data: { avam_occupation_code: string }[] }>(self, 200, {
  method: 'GET',
  path: '/avam-occupation-classifications',
});
const occupation = occupations[0]?.avam_occupation_code ?? '';
const { hits } = await read<{ hits: { id: number }[] }>(self, 200, { method: 'GET', path: '/search/jobs' });
const bystanding = await anEmployee(0);
const employees: Awaited<ReturnType<typeof anEmployee>>[] = [];
for (let n = 1; n <= ATTACKERS; n++) employees.push(await anEmployee(n));

const workerData: BystanderData = {
  url: node.url,
  employee: bystanding,
  employer: { ...employer, occupation },
};
const bystander = new Worker(new URL('./bystander.ts', import.meta.url), { workerData });
interface Row {
  attack: string;
  seen: Seen;
  [column: string]: unknown;
}
const rows: Row[] = [];
try {
  console.log(
    `${given.database}, ${given.seconds} s an attack, seed ${given.seed}; load before ${loadavg()[0]?.toFixed(1)}`,
  );
  for (const attack of ATTACKS) if (attack.name.includes(given.only)) rows.push(await suffer(attack));
  if (Number(given.kills) > 0) {
    if (postgres)
      rows.push(await suffer({ name: 'the database is killed', run: () => killDatabase(postgres) }));
    rows.push(await suffer({ name: 'the node is killed', run: killNode }));
  }
  await bystander.terminate();
  const lost = await lostOf(rows.flatMap(({ seen }) => seen.acknowledged));
  console.table(
    rows.map(({ seen, ...columns }) => ({
      ...columns,
      acknowledged: seen.acknowledged.length,
      lost: seen.acknowledged.filter((id) => lost.has(id)).length,
    })),
  );
  console.log(`Load after ${loadavg()[0]?.toFixed(1)}`);
} finally {
  await bystander.terminate();
  self.leave();
  await node.end('SIGTERM');
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** A job seeker with a draft of an application. */
async function anEmployee(n: number) {
  const email = `attack-${n}@example.org`;
  await read(self, 201, { method: 'POST', path: '/auth/user/register', body: registrationOf(email) });
  const confirmation = await confirmationOf(email);
  if (confirmation !== null) await read(self, 200, { method: 'POST', path: confirmation });
  const { token } = await read<{ token: string }>(self, 200, {
    method: 'POST',
    path: '/auth',
    body: { email, password: PASSWORD },
  });
  await read(self, 200, {
    method: 'POST',
    path: '/employee',
    token,
    body: {
      date_of_birth: '1994-03-01',
      nationality: 'CH',
      street: 'Via Maistra',
      street_number: '4',
      zip: '7504',
      place: 'Pontresina',
      country: 'CH',
      phone: '+41 79 000 00 00',
    },
  });
  const jobId = hits[n]?.id ?? 0;
  const { data } = await read<{ data: { id: number } }>(self, 201, {
    method: 'POST',
    path: '/employee/applications',
    token,
    body: { job_id: jobId, application_letter: '<p>Ich bin gern bei Ihnen.</p>', status: 'DRAFT' },
  });
  return { token, email, applicationId: data.id, jobId };
}

/**
 * The path below `/api` by which the mail to a new account confirms its address; null for a release whose mail does
 * not.
 */
async function confirmationOf(email: string): Promise<string | null> {
  const mails = join(folder, 'mail');
  for (;;) {
    for (const name of await readdir(mails).catch(() => [])) {
      if (!name.endsWith('.eml')) continue;
      const { to, text } = parseMail(await readFile(join(mails, name), 'latin1'));
      if (to.includes(email)) return /\/email\/confirm\/[\w-]+/.exec(text)?.[0] ?? null;
    }
    await sleep(100);
  }
}

async function report(): Promise<Seen> {
  const said = new Promise<Seen>((resolve) => bystander.once('message', resolve));
  bystander.postMessage('report');
  return said;
}

/** Runs an attack, waits until the product has recovered, and gets the bystander's figures. */
async function suffer({ name, prepare, run }: Attack): Promise<Row> {
  await settled();
  await report();
  forgetMostMegabytes(node.child.pid as number);
  const callers = new Map<number, ReturnType<typeof caller>>();
  const statuses: number[] = [];
  let end = Number.POSITIVE_INFINITY;
  const means: Means = {
    url: node.url,
    async send(network, call) {
      const by = callers.get(network) ?? caller(node.url, FIRST_NETWORK + network);
      callers.set(network, by);
      const answer = await by.call(call);
      statuses.push(answer.status);
      return answer;
    },
    count: (status) => void statuses.push(status),
    random: randomBy(Number(given.seed)),
    isOver: () => Date.now() > end || hasEnded(node),
    employees,
    employer: { ...attacker, occupation },
  };
  await prepare?.(means);
  statuses.length = 0;
  end = Date.now() + Number(given.seconds) * 1000;
  await run(means);
  for (const by of callers.values()) by.leave();
  const died = hasEnded(node);
  const megabytes = died ? Number.NaN : mostMegabytes(node.child.pid as number);
  if (died) node = await startNode(nodeOptions);
  const settledAfter = await settled();
  const seen = await report();
  const of = (belongs: (status: number) => boolean) => statuses.filter(belongs).length;
  const [kind, worst] = Object.entries(seen.worst).sort((a, b) => b[1] - a[1])[0] ?? [];
  const row = {
    attack: name,
    seen,
    calls: statuses.length,
    '2xx': of((status) => status >= 200 && status < 400),
    '4xx': of((status) => status >= 400 && status < 500 && status !== 429),
    '429': of((status) => status === 429),
    '503': of((status) => status === 503),
    'other 5xx': of((status) => status >= 500 && status !== 503),
    broken: of((status) => !(status > 0)),
    'worst wait ms': `${worst?.toFixed(0)} ${kind}`,
    'health ms': Math.round(seen.worst.health),
    refused: Object.entries(seen.refused)
      .map(([status, times]) => `${times} × ${status}`)
      .join(', '),
    of: seen.calls,
    MB: Math.round(megabytes),
    'settled s': (settledAfter / 1000).toFixed(1),
    died,
  };
  const { seen: _, ...shown } = row;
  console.log(JSON.stringify(shown));
  return row;
}

function hasEnded({ child }: NodeProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** Waits until the node answers as fast as before; answers how many milliseconds that took. */
async function settled(): Promise<number> {
  const startedAt = performance.now();
  for (let quick = 0; quick < 10; ) {
    const askedAt = performance.now();
    if (askedAt - startedAt > GIVEN_UP_MS) return askedAt - startedAt;
    const { status } = await self.call({ method: 'GET', path: '/readyz' });
    quick = status === 200 && performance.now() - askedAt < SETTLED_MS ? quick + 1 : 0;
    await sleep(50);
  }
  return performance.now() - startedAt;
}

async function killDatabase(server: TestPostgres): Promise<void> {
  for (let n = 0; n < Number(given.kills); n++) {
    await sleep(300 + Math.random() * 500);
    process.kill(server.pid(), 'SIGKILL');
    await sleep(100);
    server.startAgain();
    await settled();
  }
}

async function killNode(): Promise<void> {
  for (let n = 0; n < Number(given.kills); n++) {
    await sleep(300 + Math.random() * 500);
    await node.end('SIGKILL');
    node = await startNode(nodeOptions);
  }
}

/** The acknowledged ads that are missing. */
async function lostOf(ids: readonly number[]): Promise<Set<number>> {
  const lost = new Set<number>();
  // The first token may have expired.
  const { token } = await read<{ token: string }>(self, 200, {
    method: 'POST',
    path: '/auth',
    body: { email: 'bystander@example.org', password: PASSWORD },
  });
  for (const [at, id] of ids.entries()) {
    const by = caller(node.url, 300 + (at >> 9));
    const path = `/api/company/${employer.companyId}/jobs/${id}`;
    const { status } = await by.call({ method: 'GET', path, token });
    if (status === 404) lost.add(id);
    else if (status !== 200) throw new Error(`${path}: ${status}`);
    by.leave();
  }
  return lost;
}
