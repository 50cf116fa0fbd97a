import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres, type TestPostgres } from '../postgres.ts';
import { anEmployer, callApi, jobForm, type NodeProcess, sleep, startNode } from './node-process.ts';
import { startProxy, type TcpProxy } from './tcp-proxy.ts';

/*
 * Two nodes write ads all the time while their database goes away and comes back, in all the ways in which it can. Each
 * step waits for the state that the one before leads to.
 */

/** Calls that write beside each other, on each node. */
const WRITERS = 3;

const cleanUps: (() => unknown)[] = [];
let postgres: TestPostgres;
let standby: TestPostgres;
let databaseUrl: string;
let proxy: TcpProxy;
let nodes: NodeProcess[];
let tokens: { token: string; companyId: number }[];
let occupation: string;

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'solstice-away-'));
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }));
  postgres = await startPostgres({ durable: true });
  cleanUps.push(postgres.stop);
  databaseUrl = await postgres.createDatabase();
  proxy = await startProxy(databaseUrl);
  cleanUps.push(proxy.stop);
  const start = (name: string) =>
    startNode({
      dataDir: join(folder, name),
      env: { SECRET_KEY: 'x'.repeat(40), DATABASE_URL: proxy.url },
    });
  nodes = [await start('a'), await start('b')];
  for (const node of nodes) cleanUps.push(() => node.end('SIGKILL'));
  tokens = [];
  for (const [n, node] of nodes.entries()) tokens.push(await anEmployer(node, `away-${n}`));
  const { rows } = await queried<{ code: string }>(
    'select code from occupations where not is_subject limit 1',
  );
  occupation = rows[0]?.code ?? '';
});

afterAll(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

const queried = async <Row extends pg.QueryResultRow>(text: string, url = databaseUrl) => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 500 });
  client.on('error', () => {});
  await client.connect();
  try {
    return await client.query<Row>(text);
  } finally {
    await client.end();
  }
};

/** The server and all that it started. */
function processes(): number[] {
  const first = postgres.pid();
  const children = readdirSync('/proc').filter((pid) => {
    try {
      return (
        /^\d+$/.test(pid) &&
        readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] === `${first}`
      );
    } catch {
      return false;
    }
  });
  return [first, ...children.map(Number)];
}

const signalled = (signal: NodeJS.Signals) => {
  for (const pid of processes()) process.kill(pid, signal);
};

function endedBy(signal: NodeJS.Signals) {
  let ending: number[] = [];
  return {
    goAway() {
      ending = processes();
      process.kill(postgres.pid(), signal);
    },
    async comeBack() {
      // A server does not start while one process of the former works on its files.
      await expect.poll(() => ending.filter(isRunning)).toEqual([]);
      postgres.startAgain();
    },
  };
}

/** Whether the process has not ended; one that nobody has waited for yet has. */
function isRunning(pid: number): boolean {
  try {
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
}

const OUTAGES = {
  'stops and starts again': endedBy('SIGINT'),
  'stops without a goodbye': endedBy('SIGQUIT'),
  'is killed': endedBy('SIGKILL'),
  'answers nothing for a while': { goAway: () => signalled('SIGSTOP'), comeBack: () => signalled('SIGCONT') },
  'is cut off': { goAway: () => proxy.cut(), comeBack: () => proxy.restore() },
  'goes silent, and another takes its place': {
    goAway: () => signalled('SIGSTOP'),
    async comeBack() {
      await queried('select pg_promote()', standby.url);
      databaseUrl = onServer(standby.url);
      await queried('alter system reset synchronous_standby_names');
      await queried('select pg_reload_conf()');
      proxy.redirect(databaseUrl);
    },
  },
} satisfies Record<string, { goAway(): void; comeBack(): void | Promise<void> }>;

function onServer(serverUrl: string): string {
  const url = new URL(serverUrl);
  url.pathname = new URL(databaseUrl).pathname;
  return url.href;
}

/** Writes ads on every node until it is stopped; answers what was told about each. */
function writeAds(name: string) {
  const told = new Map<string, number>();
  const retryAfters = new Set<string | null>();
  let isOver = false;
  let count = 0;
  /** The statuses that each writer was answered with. */
  const answers: number[][] = [];
  const writer = async (node: NodeProcess, { token, companyId }: { token: string; companyId: number }) => {
    const own: number[] = [];
    answers.push(own);
    while (!isOver) {
      count += 1;
      const title = `${name} ${count}`;
      const reply = await fetch(`${node.url}/api/company/${companyId}/jobs`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(jobForm(title, occupation)),
      });
      await reply.arrayBuffer();
      told.set(title, reply.status);
      own.push(reply.status);
      if (reply.status === 503) retryAfters.add(reply.headers.get('retry-after'));
      await sleep(50);
    }
  };
  const writers = nodes.flatMap((node, n) =>
    Array.from({ length: WRITERS }, () => writer(node, tokens[n] as { token: string; companyId: number })),
  );
  return {
    told,
    retryAfters,
    /** Waits until every writer is answered with that status once more. */
    async untilAllGet(status: number) {
      const before = answers.map(({ length }) => length);
      await expect
        .poll(() => answers.map((own, n) => own.slice(before[n]).includes(status)))
        .toEqual(answers.map(() => true));
    },
    async stop() {
      isOver = true;
      await Promise.all(writers);
    },
  };
}

/** Waits until all nodes answer so whether they are ready. */
async function untilReadiness(status: number): Promise<void> {
  const statuses = () => Promise.all(nodes.map(async ({ url }) => (await fetch(`${url}/readyz`)).status));
  await expect.poll(statuses).toEqual(nodes.map(() => status));
}

async function expectKept(told: Map<string, number>) {
  const { rows } = await queried<{ title: string }>('select title from jobs');
  const titles = new Set(rows.map(({ title }) => title));
  const acknowledged = [...told].filter(([, status]) => status === 201).map(([title]) => title);
  expect(acknowledged.length).toBeGreaterThan(0);
  expect(acknowledged.filter((title) => !titles.has(title))).toEqual([]);
}

describe.each(Object.entries(OUTAGES))('where the database %s', (name, { goAway, comeBack }) => {
  it('nodes answer 503 meanwhile, say so, lose nothing acknowledged and serve again', async () => {
    if (name.includes('another')) {
      await queried("alter system set synchronous_standby_names = '*'");
      standby = await startPostgres({ durable: true, primary: postgres.url });
      cleanUps.push(standby.stop, () => signalled('SIGCONT'));
      await queried('select pg_reload_conf()');
    }
    const ads = writeAds(name);
    await ads.untilAllGet(201);
    goAway();
    await untilReadiness(503);
    const healths = await Promise.all(nodes.map(({ url }) => fetch(`${url}/healthz`)));
    expect(healths.map(({ status }) => status)).toEqual([200, 200]);
    const pages = await Promise.all(nodes.map(({ url }) => fetch(`${url}/invitation/none`)));
    expect(pages.map(({ status }) => status)).toEqual([503, 503]);
    // Statements that were under way when the database went away are given up as well.
    await ads.untilAllGet(503);

    await comeBack();
    await untilReadiness(200);
    await ads.untilAllGet(201);
    const reads = nodes.map(async (node, n) => {
      const { token, companyId } = tokens[n] as { token: string; companyId: number };
      return (await callApi(node, 'GET', `/company/${companyId}`, { token })).status;
    });
    expect(await Promise.all(reads)).toEqual([200, 200]);
    await ads.stop();

    expect(nodes.map(({ child }) => child.exitCode)).toEqual([null, null]);
    // An outage is told at a pace, and not by each page (rule running/log-pace).
    expect(nodes.map((node) => node.output()).join()).not.toContain('page failed');
    expect([...new Set(ads.told.values())].sort()).toEqual([201, 503]);
    expect([...ads.retryAfters]).toEqual(['2']);
    await expectKept(ads.told);
  });
});

it('where connections are ended by hand, nodes answer 503 at most and go on', async () => {
  const ads = writeAds('ended');
  for (let n = 0; n < 5; n++) {
    await ads.untilAllGet(201);
    await queried('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()');
  }
  await ads.untilAllGet(201);
  await ads.stop();
  expect(nodes.map(({ child }) => child.exitCode)).toEqual([null, null]);
  expect([...ads.told.values()].filter((status) => status !== 201 && status !== 503)).toEqual([]);
  await expectKept(ads.told);
});
