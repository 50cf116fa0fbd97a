import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, expect, it } from 'vitest';
import { createTestDatabase } from '../postgres.ts';
import { type HeldStream, holdStream } from '../streams.ts';
import {
  anEmployer,
  callApi,
  type NodeProcess,
  PASSWORD,
  registrationOf,
  startNode,
} from './node-process.ts';
import { startProxy } from './tcp-proxy.ts';

/** What docs/operations.md promises of each node. */
const CONNECTIONS_OF_NODE = 17;

const cleanUps: (() => unknown)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

it('a page that is open on one node hears of news on another, until its session ends or the node stops', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'solstice-streams-'));
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }));
  const databaseUrl = await createTestDatabase();
  const proxy = await startProxy(databaseUrl);
  cleanUps.push(proxy.stop);
  const db = new pg.Client(databaseUrl);
  await db.connect();
  cleanUps.push(() => db.end());
  const env = { SECRET_KEY: 'x'.repeat(40) };
  const a = await startNode({ dataDir: join(folder, 'a'), env: { ...env, DATABASE_URL: databaseUrl } });
  cleanUps.push(() => a.end('SIGKILL'));
  const b = await startNode({ dataDir: join(folder, 'b'), env: { ...env, DATABASE_URL: proxy.url } });
  cleanUps.push(() => b.end('SIGKILL'));

  const { token, companyId } = await anEmployer(a, 'streams');
  const employee = await anEmployee(a);
  const askToConfirm = (title: string) => entryAt(a, employee, companyId, title);
  const hold = async (node: NodeProcess, of: string) => {
    const stream = await holdStream(node.url, of);
    cleanUps.push(stream.leave);
    expect(stream.status).toBe(200);
    return stream;
  };
  const heard = (stream: HeldStream, times: number) =>
    expect
      .poll(() => stream.events)
      .toEqual(Array(times).fill({ event: 'news', data: { company_id: companyId } }));
  const readinessOfB = async () => (await fetch(`${b.url}/readyz`)).status;

  const [onA, onB] = [await hold(a, token), await hold(b, token)];
  await askToConfirm('Köchin');
  await heard(onB, 1);
  await heard(onA, 1);

  // What is read on one node is no longer unread on the page of the other.
  const { status } = await callApi(a, 'PATCH', `/company/${companyId}/notifications`, { token });
  expect(status).toBe(200);
  await heard(onB, 2);

  // Many calls at once fill the pools; streams take none of their connections.
  await Promise.all(
    [a, b].flatMap((node) => Array.from({ length: 30 }, () => callApi(node, 'GET', '/auth/user', { token }))),
  );
  const { rows } = await db.query<{ held: number }>(
    'select count(*)::int as held from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  expect(rows[0]?.held).toBeLessThanOrEqual(2 * CONNECTIONS_OF_NODE);

  // A node that was cut off from the database keeps its streams, and listens again by itself.
  proxy.cut();
  await expect.poll(readinessOfB).toBe(503);
  proxy.restore();
  await expect.poll(readinessOfB).toBe(200);
  await expect
    .poll(
      async () => {
        await askToConfirm('Barista');
        return onB.events.length;
      },
      { interval: 250 },
    )
    .toBeGreaterThan(2);

  const other = await logIn(a, 'streams@example.org');
  const ofOther = await hold(b, other);
  expect((await callApi(a, 'POST', '/auth/logout', { token: other })).status).toBe(200);
  await expect.poll(() => ofOther.hasEnded()).toBe(true);
  expect(onB.hasEnded()).toBe(false);

  // A stop waits for no stream: one that waited would be given up in the end, and not exit with 0.
  expect(await b.end('SIGTERM')).toBe(0);
  await expect.poll(() => onB.hasEnded()).toBe(true);
  expect(onA.hasEnded()).toBe(false);
});

async function anEmployee(node: NodeProcess): Promise<string> {
  const email = 'nadia@example.org';
  await callApi(node, 'POST', '/auth/user/register', {
    body: { ...registrationOf(email), is_employee: true },
  });
  const token = await logIn(node, email);
  const { status } = await callApi(node, 'POST', '/employee', {
    token,
    body: {
      date_of_birth: '1994-05-05',
      nationality: 'IT',
      residence_permit: 'B',
      street: 'Via Stazione',
      street_number: '4',
      zip: '6600',
      place: 'Locarno',
      country: 'CH',
      phone: '+41 79 000 00 00',
    },
  });
  if (status !== 200) throw new Error(`The profile was refused with ${status}`);
  return token;
}

async function logIn(node: NodeProcess, email: string): Promise<string> {
  const { body } = await callApi<{ token: string }>(node, 'POST', '/auth', {
    body: { email, password: PASSWORD },
  });
  return body.token;
}

/** An entry of the resume that the company is asked to confirm. */
async function entryAt(node: NodeProcess, token: string, companyId: number, title: string): Promise<void> {
  const year = new Date().getFullYear() - 1;
  const { status, body } = await callApi(node, 'POST', '/employee/resume/jobs', {
    token,
    body: {
      title,
      workload: 80,
      company_id: companyId,
      start_year: year,
      start_month: 5,
      start_day: 1,
      end_year: year,
      end_month: 9,
      end_day: 30,
    },
  });
  if (status !== 201) throw new Error(`${status}: ${JSON.stringify(body)}`);
}
