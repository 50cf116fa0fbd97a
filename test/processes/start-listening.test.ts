import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '#server/demo/logins.ts';
import { freePort } from '../sockets.ts';
import { onDatabase } from './deployment.ts';
import { callApi, type NodeProcess, spawnNode, startNode } from './node-process.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'solstice-listening-'));
const cleanUps: (() => unknown)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

interface Readiness {
  status: string;
  problem?: string;
  preparing?: string;
}

/** What `/readyz` tells; null as long as nobody listens. */
const readinessOf = ({ url }: NodeProcess): Promise<Readiness | null> =>
  fetch(`${url}/readyz`).then(
    (reply) => reply.json() as Promise<Readiness>,
    () => null,
  );

/** A node whose start got so far. */
async function nodeThatPrepares(
  what: string,
  options: Parameters<typeof spawnNode>[1],
): Promise<NodeProcess> {
  const node = spawnNode(await freePort(), options);
  cleanUps.push(() => node.end('SIGKILL'));
  await expect.poll(async () => (await readinessOf(node))?.preparing, { interval: 5 }).toBe(what);
  return node;
}

it('a node listens before it has a database: it says that it lives, what it waits for, and when to ask again, and can be stopped', async () => {
  const node = await nodeThatPrepares('database', {
    dataDir: join(dataDir, 'waiting'),
    // Nobody listens there.
    env: onDatabase(`postgres://solstice@127.0.0.1:${await freePort()}/solstice`),
  });
  const ask = async (address: string, init?: RequestInit) => {
    const reply = await fetch(node.url + address, init);
    const { status, headers } = reply;
    return { status, again: headers.get('retry-after'), headers, body: await reply.text() };
  };

  expect(await ask('/healthz')).toMatchObject({ status: 200, body: '{"status":"up"}' });
  const ready = await ask('/readyz');
  expect({ ...ready, body: JSON.parse(ready.body) }).toMatchObject({
    status: 503,
    body: {
      status: 'not ready',
      problem: 'The node is starting: it opens its database.',
      preparing: 'database',
    },
  });

  const italian = { 'accept-language': 'it' };
  for (const init of [{ headers: italian }, { headers: italian, method: 'POST', body: '{"email":' }]) {
    const call = await ask('/api/auth', init);
    expect(call).toMatchObject({ status: 503, again: '3' });
    expect(JSON.parse(call.body)).toEqual({ error: expect.stringContaining('Riprovi'), code: 'unavailable' });
  }
  const search = await ask('/1/indexes/*/queries', { method: 'POST', body: '{}' });
  expect(JSON.parse(search.body)).toEqual({ message: expect.any(String), status: 503 });

  const page = await ask('/it/jobs?query=cuoco', { headers: { 'accept-language': 'de' } });
  expect(page).toMatchObject({ status: 503, again: '3' });
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(page.body).toContain('<html lang="it">');
  expect(page.body).toContain('<meta http-equiv="refresh" content="3">');
  expect(page.body).not.toContain('<script');

  // A SIGTERM ends it in good order, whoever is connected.
  const socket = connect(Number(new URL(node.url).port), '127.0.0.1');
  cleanUps.push(() => socket.destroy());
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write('GET /de HTTP/1.1\r\nhost: x\r\nx-slow: ');
  expect(await node.end('SIGTERM')).toBe(0);
  expect(node.output()).not.toContain('    at ');
});

it('a SIGTERM while a first start makes its database or its demo data ends it in good order, and the next start does the rest', async () => {
  const options = { dataDir: join(dataDir, 'first'), env: { DEMO: '1' } };
  for (const stage of ['database', 'demo']) {
    const node = await nodeThatPrepares(stage, options);
    expect(await node.end('SIGTERM')).toBe(0);
    expect(node.output()).not.toContain('    at ');
    expect(node.output()).not.toContain('Solstice is ready');
  }
  const next = await startNode(options);
  cleanUps.push(() => next.end('SIGKILL'));
  // The demo data are written in one go, so that an account is there with all of it.
  const body = { email: 'company@example.org', password: DEMO_PASSWORD };
  expect((await callApi(next, 'POST', '/auth', { body })).status).toBe(200);
});
