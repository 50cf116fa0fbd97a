import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, expect, it } from 'vitest';
import { startPostgres } from '../postgres.ts';
import { anEmployer, callApi, jobForm, type NodeProcess, sleep, startNode } from './node-process.ts';

const cleanUps: (() => unknown)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

/** A door between a node and its database that can be shut: open connections break, new ones are refused. */
async function doorTo(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let open = true;
  const server = createServer((socket) => {
    if (!open) return void socket.destroy();
    const upstream = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      sockets.add(one);
      one
        .on('error', () => {})
        .on('close', () => {
          sockets.delete(one);
          other.destroy();
        });
      one.pipe(other);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanUps.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const url = new URL(databaseUrl);
  url.port = String((server.address() as { port: number }).port);
  return {
    url: url.href,
    shut() {
      open = false;
      for (const socket of sockets) socket.destroy();
    },
    open() {
      open = true;
    },
  };
}

/** Titles that a node's search finds, all of them. */
async function indexOf(node: NodeProcess): Promise<string[]> {
  const titles: string[] = [];
  for (let page = 0; ; page += 1) {
    const { body } = await callApi<{ hits: { title: string }[]; nbPages: number }>(
      node,
      'GET',
      `/search/jobs?page=${page}&hitsPerPage=100`,
    );
    titles.push(...body.hits.map(({ title }) => title));
    if (page + 1 >= body.nbPages) return titles.sort();
  }
}

async function eventually(check: () => Promise<void>, withinMs: number): Promise<void> {
  const end = Date.now() + withinMs;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > end) throw error;
      await sleep(50);
    }
  }
}

it('two nodes show the same ads within two seconds, also after one was stopped and cut off', {
  timeout: 180_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'solstice-nodes-'));
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }));
  const postgres = await startPostgres();
  cleanUps.push(postgres.stop);
  const databaseUrl = await postgres.createDatabase();
  const door = await doorTo(databaseUrl);
  const db = new pg.Client(databaseUrl);
  await db.connect();
  cleanUps.push(() => db.end());

  const settings = { SECRET_KEY: 'x'.repeat(40) };
  const startB = () =>
    startNode({ dataDir: join(folder, 'b'), env: { ...settings, DATABASE_URL: door.url } });
  const a = await startNode({ dataDir: join(folder, 'a'), env: { ...settings, DATABASE_URL: databaseUrl } });
  cleanUps.push(() => a.end('SIGKILL'));
  let b = await startB();
  cleanUps.push(() => b.end('SIGKILL'));

  const { token, companyId } = await anEmployer(a, 'two-nodes');
  await callApi(a, 'POST', `/company/${companyId}`, { token, body: { email: 'hotel@example.org' } });
  await callApi(a, 'POST', `/company/${companyId}/contactperson`, {
    token,
    body: {
      sex: 1,
      first_name: 'Reto',
      last_name: 'Camenisch',
      email: 'reto@example.org',
      phone: '+41 81 842 00 00',
      position: 'Direktor',
      language: 'de',
    },
  });
  // Subscriptions cannot be bought yet.
  await db.query(
    `with s as (insert into subscriptions (company_id, plan, interval) values ($1, 'small', 'month') returning id),
     t as (insert into subscription_terms (subscription_id, number, starts_on, ends_on)
           select id, 1, current_date - 30, current_date + 600 from s)
     insert into subscription_companies (subscription_id, company_id, type) select id, $1, 'base' from s`,
    [companyId],
  );
  const { rows } = await db.query<{ code: string }>(
    'select code from occupations where not is_subject limit 1',
  );
  const occupation = rows[0]?.code ?? '';

  const ids = new Map<string, number>();
  const write = async (node: NodeProcess, title: string) => {
    const { status, body } = await callApi<{ data: { id: number; is_public: boolean } }>(
      node,
      'POST',
      `/company/${companyId}/jobs`,
      { token, body: jobForm(title, occupation) },
    );
    expect({ status, isPublic: body.data?.is_public }).toEqual({ status: 201, isPublic: true });
    ids.set(title, body.data.id);
  };
  const withdraw = async (title: string) => {
    const { status } = await callApi(a, 'PATCH', `/company/${companyId}/jobs/${ids.get(title)}`, {
      token,
      body: { status: 'INACTIVE' },
    });
    expect(status).toBe(200);
  };
  const inDatabase = async () => {
    const found = await db.query<{ title: string }>(
      "select title from jobs where status = 'ACTIVE' and deleted_at is null",
    );
    return found.rows.map(({ title }) => title).sort();
  };
  const bothEqualTheDatabase = (withinMs: number) =>
    eventually(async () => {
      const truth = await inDatabase();
      expect(await indexOf(a)).toEqual(truth);
      expect(await indexOf(b)).toEqual(truth);
    }, withinMs);

  // Written on either, seen on both.
  for (let n = 0; n < 10; n += 1) await write(n % 2 === 0 ? a : b, `Erste Welle ${n}`);
  await bothEqualTheDatabase(2000);

  // One is stopped while the other goes on.
  expect(await b.end('SIGTERM')).toBe(0);
  for (let n = 0; n < 10; n += 1) await write(a, `Zweite Welle ${n}`);
  await withdraw('Erste Welle 3');
  b = await startB();
  await bothEqualTheDatabase(2000);

  // One is cut off from the database while the other goes on; notifications to it are lost.
  door.shut();
  for (let n = 0; n < 10; n += 1) await write(a, `Dritte Welle ${n}`);
  await withdraw('Zweite Welle 5');
  await withdraw('Erste Welle 0');
  expect(await indexOf(b)).not.toEqual(await inDatabase());
  expect((await fetch(`${b.url}/readyz`)).status).toBe(503);
  door.open();
  await bothEqualTheDatabase(10_000);

  // And from then on it follows as before, in both directions.
  await write(b, 'Vierte Welle');
  await withdraw('Dritte Welle 9');
  await bothEqualTheDatabase(2000);
  expect((await inDatabase()).length).toBe(27);
});
