/**
 * Event streams of notifications on a running product with PostgreSQL: `npm run bench:events -- --streams 2000 --runs
 * 20`. Measures the memory of the node with and without the streams, the time from the commit of a notification to its
 * arrival at all streams of its account, the time to reach all streams when a transaction notifies every account, and
 * the latency of an ordinary call meanwhile. Product, database and clients share one machine.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { zurichDate } from '#domain/kernel/zurich.ts';
import { newsOfAllModules } from '#server/contexts.ts';
import { applicationNews } from '#server/modules/applications/index.ts';
import { listMembers } from '#server/modules/companies/index.ts';
import { mailSender, notifier, unsubscribeLinks } from '#server/modules/notifications/index.ts';
import { openPostgres } from '#server/platform/database/postgres.ts';
import { STREAMS } from '#server/platform/http/event-streams.ts';
import type { TestApp } from '../test/app.ts';
import { aCompany, aUser } from '../test/factories.ts';
import { startPostgres } from '../test/postgres.ts';
import { callApi, PASSWORD, sleep, startNode } from '../test/processes/node-process.ts';
import { processorSeconds, residentMegabytes } from './process.ts';

const { values: given } = parseArgs({
  options: { streams: { type: 'string', default: '2000' }, runs: { type: 'string', default: '20' } },
});
const COUNT = Number(given.streams);
const RUNS = Number(given.runs);
const SECRET = 'x'.repeat(40);
/** The pause between two runs, and the timeout after which a notification counts as lost. */
const PAUSE_MS = 250;
const PATIENCE_MS = 10_000;
/** Streams that are opened concurrently. */
const AT_ONCE = 50;

interface Account {
  userId: number;
  companyId: number;
  token: string;
  streams: number;
}

const folder = mkdtempSync(join(tmpdir(), 'solstice-bench-'));
const postgres = await startPostgres({ durable: true });
const url = await postgres.createDatabase();
const options = { dataDir: folder, env: { DATABASE_URL: url, SECRET_KEY: SECRET, MAIL: 'outbox' } };
// The first start migrates the database.
await (await startNode(options)).end('SIGTERM');
const database = await openPostgres(url, () => {});
const accounts = await fill();
const node = await startNode(options);
const pid = node.child.pid as number;
const listeners: IncomingMessage[] = [];
/** The time at which each stream received something in this run. */
let heard: number[] = [];
try {
  console.log(`Load of the machine before: ${loadavg()[0]?.toFixed(1)}`);
  for (const account of accounts) account.token = await logIn(account);
  const [caller] = accounts as [Account];
  await callFor(caller, 3000);
  const idle = await settledMegabytes();
  const quiet = await callFor(caller, 5000);
  await openAll();
  await sleep(3000);
  const full = await settledMegabytes();
  console.log(`streams open                      ${listeners.length}`);
  console.log(`memory of the node before, MB     ${idle.toFixed(0)}`);
  console.log(`memory with them open, MB         ${full.toFixed(0)}`);
  console.log(`for each stream, kB               ${(((full - idle) * 1024) / listeners.length).toFixed(1)}`);

  const cpuBefore = processorSeconds(pid);
  await sleep(20_000);
  console.log(`CPU while nothing happens, %      ${((processorSeconds(pid) - cpuBefore) * 5).toFixed(1)}`);

  const withThem = await callFor(caller, 5000);
  const calls: number[] = [];
  const one = await measure('one account', [caller], calls);
  const all = await measure('all accounts', accounts, calls);
  print('ms, a call without streams', quiet);
  print('ms, a call with them open', withThem);
  print('ms, a call while all are told', calls);
  print(`ms, one account (${one.streams} streams)`, one.last);
  print(`ms, all accounts, each stream`, all.each);
  print(`ms, all accounts, the last`, all.last);
  console.log(`lost                              ${one.lost + all.lost}`);
  console.log(`Load of the machine after: ${loadavg()[0]?.toFixed(1)}`);
  const before = performance.now();
  const code = await node.end('SIGTERM');
  console.log(`stop with all open, ms            ${(performance.now() - before).toFixed(0)} (code ${code})`);
} finally {
  for (const listener of listeners) listener.destroy();
  await node.end('SIGKILL');
  await database.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Creates as many accounts as the streams need, each with a company. */
async function fill(): Promise<Account[]> {
  const now = new Date();
  const app = { database, clock: { now: () => now, today: () => zurichDate(now.getTime()) } } as TestApp;
  const made: Account[] = [];
  for (let left = COUNT; left > 0; left -= STREAMS.ofAccount) {
    const { id: userId, email } = await aUser(app);
    const { id: companyId } = await aCompany(app, { userId });
    made.push({ userId, companyId, token: email, streams: Math.min(left, STREAMS.ofAccount) });
  }
  return made;
}

async function logIn({ token: email }: Account): Promise<string> {
  const { body } = await callApi<{ token: string }>(node, 'POST', '/auth', {
    body: { email, password: PASSWORD },
  });
  return body.token;
}

async function openAll(): Promise<void> {
  const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });
  const wanted = accounts.flatMap(({ token, streams }) => Array(streams).fill(token) as string[]);
  const before = performance.now();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let token = wanted.pop(); token !== undefined; token = wanted.pop()) {
        listeners.push(await open(token, agent));
      }
    }),
  );
  console.log(`ms to open them                   ${(performance.now() - before).toFixed(0)}`);
}

function open(token: string, agent: Agent): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request(`${node.url}/api/notifications/stream`, { agent, headers: { authorization: `Bearer ${token}` } })
      .on('response', (response) => {
        if (response.statusCode !== 200)
          return reject(new Error(`A stream was refused: ${response.statusCode}`));
        response.setEncoding('utf8').on('data', (text: string) => {
          if (text.includes('event: news')) heard.push(performance.now());
        });
        response.on('error', () => {});
        resolve(response);
      })
      .on('error', reject)
      .end();
  });
}

/** Repeatedly notifies these accounts, while another one makes calls, whose latencies are recorded. */
async function measure(
  what: string,
  told: readonly Account[],
  calls: number[],
): Promise<{ streams: number; each: number[]; last: number[]; lost: number }> {
  const notify = notifier({
    settings: { PUBLIC_URL: node.url },
    clock: { now: () => new Date(), today: () => zurichDate(Date.now()) },
    // Mails are not part of the measurement.
    sendMail: mailSender(async () => {}, SECRET),
    sendPush: async () => {},
    links: unsubscribeLinks(SECRET),
    peopleOf: listMembers,
    catalogue: newsOfAllModules,
  });
  const news = applicationNews.received.of({ employee: 'Ana Reis', job: 'Koch' });
  const streams = told.reduce((sum, account) => sum + account.streams, 0);
  const each: number[] = [];
  const last: number[] = [];
  let lost = 0;
  let isOver = false;
  const calling = callWhile(told.at(-1) as Account, () => !isOver, calls);
  for (let run = 0; run < RUNS; run += 1) {
    await sleep(PAUSE_MS);
    heard = [];
    await database.transaction(async (tx) => {
      for (const { userId, companyId } of told) {
        await notify(tx, { userId, companyId, employeeId: userId }, news);
      }
    });
    // Time of the acknowledged commit; some streams may have received the event earlier.
    const committedAt = performance.now();
    while (heard.length < streams && performance.now() - committedAt < PATIENCE_MS) await sleep(1);
    lost += streams - heard.length;
    const delays = heard.map((at) => Math.max(0, at - committedAt));
    each.push(...delays);
    last.push(Math.max(...delays));
  }
  isOver = true;
  await calling;
  if (lost > 0) console.log(`${what}: ${lost} lost`);
  return { streams, each, last, lost };
}

async function callFor(account: Account, ms: number): Promise<number[]> {
  const end = performance.now() + ms;
  const times: number[] = [];
  await callWhile(account, () => performance.now() < end, times);
  return times;
}

/** Requests a company's list of notifications, as a page does, at most twenty times a second. */
async function callWhile(
  { companyId, token }: Account,
  goesOn: () => boolean,
  times: number[],
): Promise<void> {
  while (goesOn()) {
    const before = performance.now();
    const { status } = await callApi(node, 'GET', `/company/${companyId}/notifications?page=1&per_page=10`, {
      token,
    });
    if (status !== 200) throw new Error(`A call was refused: ${status}`);
    times.push(performance.now() - before);
    await sleep(50);
  }
}

/** The least of several measurements, which leaves out garbage that is not collected yet. */
async function settledMegabytes(): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let look = 0; look < 10; look += 1) {
    await sleep(500);
    least = Math.min(least, residentMegabytes(pid));
  }
  return least;
}

function print(name: string, times: number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  console.log(
    `${name.padEnd(33)} median ${at(0.5).toFixed(1)}, p95 ${at(0.95).toFixed(1)}, max ${at(1).toFixed(1)}`,
  );
}
