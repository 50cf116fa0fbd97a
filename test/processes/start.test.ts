import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { get } from 'node:http';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../postgres.ts';
import { closed, freePort } from '../sockets.ts';
import { aDeployment, onDatabase } from './deployment.ts';
import { callApi, type NodeProcess, PASSWORD, registrationOf, spawnNode, startNode } from './node-process.ts';
import { startProxy } from './tcp-proxy.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'solstice-start-'));
const cleanUps: (() => unknown)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** The words of a node that does not come up. */
async function lastWords(
  env: Record<string, string>,
  port?: number,
): Promise<{ code: number | null; words: string }> {
  const node = spawnNode(port ?? (await freePort()), { dataDir, env });
  const [code] = await once(node.child, 'exit');
  return { code: code as number | null, words: node.output() };
}

/** Where a database answers that lets everybody in and tells the same to every query: that it is of this version. */
async function databaseOfVersion(version: string): Promise<string> {
  const message = (kind: string, ...parts: (string | number[])[]) => {
    const body = Buffer.concat(parts.map((part) => Buffer.from(part as string)));
    const length = Buffer.alloc(4);
    length.writeInt32BE(body.length + 4);
    return Buffer.concat([Buffer.from(kind), length, body]);
  };
  const ready = message('Z', 'I');
  const greeting = Buffer.concat([message('R', [0, 0, 0, 0]), ready]);
  const column = [0, 0, 0, 0, 0, 0, 0, 0, 0, 25, 255, 255, 255, 255, 255, 255, 0, 0];
  const answer = Buffer.concat([
    message('T', [0, 1], 'server_version_num\0', column),
    message('D', [0, 1, 0, 0, 0, version.length], version),
    message('C', 'SHOW\0'),
    ready,
  ]);
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => {
      socket.write(greeting);
      // Whoever has asked ends the connection by a message of its own.
      socket.on('data', (bytes) =>
        bytes.toString('latin1', 0, 1) === 'Q' ? socket.write(answer) : socket.end(),
      );
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanUps.push(() => server.close());
  return `postgres://solstice@127.0.0.1:${(server.address() as AddressInfo).port}/solstice`;
}

/** Begins a request that never ends, a byte at a time, and tells what it is answered once its connection ends. */
async function trickle(url: string, text: string): Promise<{ answer: Promise<string> }> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  cleanUps.push(() => socket.destroy());
  await once(socket, 'connect');
  let answered = '';
  socket.on('data', (bytes) => {
    answered += bytes;
  });
  socket.write(text);
  const timer = setInterval(() => socket.write('x'), 100);
  const answer = closed(socket).then(() => {
    clearInterval(timer);
    return answered;
  });
  return { answer };
}

/** Resolves once the node has read what was sent to it before: it takes and reads its connections in their order. */
async function untilRead(node: NodeProcess): Promise<void> {
  for (let n = 0; n < 2; n += 1) {
    const [reply] = await once(get(`${node.url}/healthz`, { agent: false }), 'response');
    await text(reply);
  }
}

describe('a start', () => {
  // What is wrong in itself is told all at once; what is wrong beside other settings is looked at after that.
  it.each([
    [
      ['PORT', 'many', 'port'],
      ['DATABASE_URL', 'mysql://x', 'PostgreSQL'],
      ['MAIL', 'pigeon', 'outbox or smtp'],
      ['PAYMENT', 'cash', 'sandbox or stripe'],
    ],
    [['CLOCK_OFFSET_DAYS', '1', 'demo mode']],
  ] as [name: string, value: string, wants: string][][])(
    'with a wrong setting names the variable and what it wants: %j',
    async (...wrong) => {
      const { code, words } = await lastWords(
        Object.fromEntries(wrong.map(([name, value]) => [name, value])),
      );
      expect(code).toBe(1);
      for (const [name, , wants] of wrong) expect(words).toMatch(new RegExp(`^.*${name}.*${wants}`, 'm'));
      expect(words).not.toContain('    at ');
    },
  );

  it('on a full disk is refused with a sentence', async () => {
    const full = mkdtempSync(join(tmpdir(), 'solstice-full-'));
    cleanUps.push(() => rmSync(full, { recursive: true }));
    // Whoever writes to this device is told that it is full.
    symlinkSync('/dev/full', join(full, 'write-probe'));
    const { code, words } = await lastWords({ DATA_DIR: full });
    expect(code).toBe(1);
    expect(words).toContain(`DATA_DIR is ${full}. The disk of the data folder is full.`);
    expect(words).not.toContain('    at ');
  });

  it('is followed by a look at the disk now and then: one that fills up is told by /readyz', async () => {
    const { dataDir: folder } = await aDeployment('pglite', cleanUps);
    const node = await startNode({ dataDir: folder });
    cleanUps.push(() => node.end('SIGKILL'));
    symlinkSync('/dev/full', join(folder, 'write-probe'));
    const readiness = async () => (await fetch(`${node.url}/readyz`)).json();
    await expect
      .poll(readiness)
      .toEqual({ status: 'not ready', problem: expect.stringContaining('is full') });
    rmSync(join(folder, 'write-probe'));
    await expect.poll(readiness).toEqual({ status: 'ready' });
    // Files may lie on a disk of their own.
    symlinkSync('/dev/full', join(folder, 'files', 'write-probe'));
    await expect
      .poll(readiness)
      .toEqual({ status: 'not ready', problem: expect.stringContaining('is full') });
  });

  it('keeps all that it writes to itself, whatever the umask, and says what others had access to', async () => {
    const open = mkdtempSync(join(tmpdir(), 'solstice-open-'));
    cleanUps.push(() => rmSync(open, { recursive: true }));
    mkdirSync(join(open, 'mail'), { mode: 0o755 });
    // Threads, which load this too, have no umask of their own.
    const preload = "import{isMainThread}from'node:worker_threads';if(isMainThread)process.umask(0)";
    const nodeArgs = ['--import', `data:text/javascript,${encodeURIComponent(preload)}`];
    const node = await startNode({ dataDir: open, nodeArgs, env: { LOG_LEVEL: 'warn' } });
    cleanUps.push(() => node.end('SIGKILL'));
    const email = 'private@example.org';
    await callApi(node, 'POST', '/auth/company/register', { body: registrationOf(email) });
    await node.end('SIGTERM');
    const entries = readdirSync(open, { recursive: true }) as string[];
    const others = entries.filter((entry) => (statSync(join(open, entry)).mode & 0o077) !== 0);
    expect(entries.length).toBeGreaterThan(500);
    expect(others).toEqual([]);
    expect(node.output()).toMatch(/other users of this machine had access to mail;/);
  });

  it('on a taken port is refused with a sentence', async () => {
    const port = await freePort();
    const holder = createServer().listen(port, '127.0.0.1');
    await once(holder, 'listening');
    cleanUps.push(() => holder.close());
    const { code, words } = await lastWords({}, port);
    expect(code).toBe(1);
    expect(words).toContain(`Port ${port}`);
    expect(words).not.toContain('    at ');
  });
});

describe('a node that runs', () => {
  let node: NodeProcess;
  beforeAll(async () => {
    node = await startNode({ dataDir, env: { PUBLIC_URL: 'https://solstice.example' } });
  });
  afterAll(() => node.end('SIGKILL'));

  it('keeps its data folder to itself: another start on it is refused with a sentence', async () => {
    const { code, words } = await lastWords({});
    expect(code).toBe(1);
    expect(words).toContain('in use by another process');
    expect(words).not.toContain('    at ');
  });

  it('serves pages, and answers unknown addresses below /api as the API does', async () => {
    expect((await fetch(`${node.url}/de`)).headers.get('content-type')).toContain('text/html');
    for (const method of ['GET', 'POST']) {
      const { status, body } = await callApi<{ code: string }>(node, method, '/nowhere');
      expect({ status, code: body.code }).toEqual({ status: 404, code: 'not_found' });
    }
    // A HEAD tells what the GET would send, and sends nothing.
    const plain = { headers: { 'accept-encoding': 'identity' } };
    const page = await fetch(`${node.url}/de`, plain);
    const head = await fetch(`${node.url}/de`, { ...plain, method: 'HEAD' });
    const told = ({ status, headers }: Response) => [
      status,
      ...['content-type', 'content-length'].map((name) => headers.get(name)),
    ];
    expect(told(head)).toEqual(told(page));
    expect(Number(head.headers.get('content-length'))).toBe((await page.arrayBuffer()).byteLength);
    expect((await head.arrayBuffer()).byteLength).toBe(0);
    // A redirect never leads to a host that the address smuggled in.
    const away = await fetch(`${node.url}//elsewhere.example/`, { redirect: 'manual' });
    expect({ status: away.status, location: away.headers.get('location') }).toEqual({
      status: 301,
      location: '/elsewhere.example',
    });
  });

  it('sends pages, scripts and what it refuses with a policy that says what may run there', async () => {
    const page = await fetch(`${node.url}/de`);
    const script = /<script[^>]* src="(\/assets\/[^"]+)"|href="(\/assets\/[^"]+\.js)"/.exec(
      await page.text(),
    );
    const others = [
      script?.[1] ?? script?.[2] ?? '',
      '/de/nowhere',
      '/assets/',
      '/assets/nowhere.js',
      '/.git/config',
    ];
    const replies = [page, ...(await Promise.all(others.map((address) => fetch(node.url + address))))];
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 404, 404, 404, 404]);
    for (const { url, headers } of replies) {
      const policy = headers.get('content-security-policy') ?? '';
      for (const part of [
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "script-src 'self'",
      ])
        expect([url, policy]).toEqual([url, expect.stringContaining(part)]);
      expect([url, headers.get('x-content-type-options')]).toEqual([url, 'nosniff']);
      expect([url, headers.get('strict-transport-security')]).toEqual([
        url,
        expect.stringContaining('31536000'),
      ]);
    }
    // Each page runs its own inline scripts, named by nonce or, where it is the same for all, by hash; and those alone.
    for (const address of ['/de', '/company/1/jobs']) {
      const reply = await fetch(node.url + address);
      const policy = reply.headers.get('content-security-policy') ?? '';
      const inline = (await reply.text()).matchAll(/<script(?![^>]* src=)([^>]*)>(.*?)<\/script>/gs);
      const runs = [...inline].filter(([, attributes = '']) => !attributes.includes('application/'));
      expect([address, runs.length > 0]).toEqual([address, true]);
      const named = runs.map(([, attributes = '', code = '']) => {
        const nonce = /nonce="([\w-]{22})"/.exec(attributes)?.[1];
        return nonce ? `'nonce-${nonce}'` : `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
      });
      expect(policy.match(/'(?:nonce|sha256)-[^']+'/g)?.toSorted()).toEqual([...new Set(named)].toSorted());
    }
  });

  it('shows no pages for developers where there are no demo data', async () => {
    const shown = ['/dev/mails', '/dev/components', '/@vite/client', '/src/server/main.ts', '/package.json'];
    const replies = await Promise.all(shown.map((address) => fetch(node.url + address)));
    expect(replies.map(({ status }) => status)).toEqual(shown.map(() => 404));
  });
});

it('mails are put into words by the build alone, which loads no highlighter and no formatter for them', async () => {
  const build = fileURLToPath(new URL('../../build/web/server', import.meta.url));
  const parts = readdirSync(build, { recursive: true }) as string[];
  const scripts = parts.filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(10);
  const loading = scripts.filter((name) =>
    /from ?["'](@react-email|prismjs|prettier|html-to-text)/.test(readFileSync(join(build, name), 'utf8')),
  );
  expect(loading).toEqual([]);
  expect(scripts.filter((name) => /Prism\.languages/.test(readFileSync(join(build, name), 'utf8')))).toEqual(
    [],
  );
});

it('a node starts again after a kill, a SIGTERM and a SIGINT, which let a request under way finish, whose mail is sent by the next start at the latest', async () => {
  const deployment = await aDeployment('pglite', cleanUps);
  const start = async () => {
    const node = await startNode(deployment);
    cleanUps.push(() => node.end('SIGKILL'));
    return node;
  };
  const hasMail = (email: string) => {
    const folder = join(deployment.dataDir, 'mail');
    return (
      existsSync(folder) &&
      readdirSync(folder).some((file) => readFileSync(join(folder, file), 'utf8').includes(email))
    );
  };
  await (await start()).end('SIGKILL');
  let node = await start();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    // Several, since each keeps a thread busy for a while.
    const emails = Array.from({ length: 8 }, (_, n) => `drain-${signal.toLowerCase()}-${n}@example.org`);
    const answers = emails.map((email) =>
      callApi(node, 'POST', '/auth/company/register', { body: registrationOf(email) }),
    );
    await untilRead(node);
    const code = node.end(signal);
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(emails.map(() => 201));
    expect(await code).toBe(0);

    node = await start();
    await expect.poll(() => emails.every(hasMail)).toBe(true);
  }
});

describe.each(['SIGTERM', 'SIGINT'] as const)('a %s to `npm start`', (signal) => {
  it.each([
    // As a supervisor sends it to the one process that it has started.
    ['to npm alone', (npm: number) => process.kill(npm, signal)],
    // As a terminal and systemd send it; npm hands it on besides.
    ['to all processes', (npm: number) => process.kill(-npm, signal)],
  ])('%s ends the node in good order, and npm with it', async (_to, send) => {
    const node = await startNode({ dataDir, byNpm: true });
    const npm = node.child.pid as number;
    cleanUps.push(() => {
      try {
        process.kill(-npm, 'SIGKILL');
      } catch {
        // All have ended.
      }
    });
    const ended = once(node.child, 'exit');
    send(npm);
    expect(await ended).toEqual([0, null]);
    // None of them is left that could answer or hold the folder.
    expect(() => process.kill(-npm, 0)).toThrow('ESRCH');
    await expect(fetch(`${node.url}/healthz`)).rejects.toThrow();
  });
});

it('a SIGTERM ends the node in good order though requests trickle in, whose callers are told', async () => {
  const node = await startNode({ dataDir });
  cleanUps.push(() => node.end('SIGKILL'));
  const form = 'host: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{';
  const trickling = await Promise.all(
    [`POST /api/auth HTTP/1.1\r\n${form}`, 'GET /de HTTP/1.1\r\nhost: x\r\nx-slow: '].map((text) =>
      trickle(node.url, text),
    ),
  );
  await untilRead(node);
  expect(await node.end('SIGTERM')).toBe(0);
  for (const { answer } of trickling) expect(await answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*request_timeout/);
});

it('four nodes that start at once on an empty database all come up, with the demo data once, and know the same accounts', async () => {
  const env = { ...onDatabase(await createTestDatabase()), DEMO: '1' };
  const nodes = await Promise.all(
    [1, 2, 3, 4].map((n) => startNode({ dataDir: join(dataDir, `node-${n}`), env })),
  );
  cleanUps.push(...nodes.map((node) => () => node.end('SIGKILL')));
  // An account that is made on one node is known to all.
  const [first] = nodes;
  if (first === undefined) throw new Error('no node');
  const registered = await callApi(first, 'POST', '/auth/company/register', {
    body: registrationOf('all@example.org'),
  });
  expect(registered.status).toBe(201);
  for (const node of nodes) {
    for (const email of ['all@example.org', 'employee@example.org']) {
      const { status } = await callApi(node, 'POST', '/auth', { body: { email, password: PASSWORD } });
      expect(status).toBe(200);
    }
  }
  // A house of the demo data has an ad whose places are all filled.
  const { body: login } = await callApi<{ token: string }>(first, 'POST', '/auth', {
    body: { email: 'company@example.org', password: PASSWORD },
  });
  const ads = await callApi<{ data: { number_of_hires: number; number_of_jobs: number }[] }>(
    first,
    'GET',
    '/company/1/jobs?scope=active',
    login,
  );
  expect(ads.body.data.filter((ad) => ad.number_of_hires === ad.number_of_jobs)).toHaveLength(1);
});

describe('a start on PostgreSQL', () => {
  it('waits for a database that is not there yet, says so once, and comes up when it is', async () => {
    const deployment = await aDeployment('postgres', cleanUps);
    const proxy = await startProxy(deployment.env.DATABASE_URL ?? '');
    cleanUps.push(() => proxy.stop());
    proxy.cut();
    const env = { ...onDatabase(proxy.url), LOG_LEVEL: 'warn' };
    const node = spawnNode(await freePort(), { dataDir: deployment.dataDir, env });
    cleanUps.push(() => node.end('SIGKILL'));
    const told = () => node.output().split('the start waits for it').length - 1;
    await expect.poll(told).toBe(1);
    proxy.restore();
    const status = () => fetch(`${node.url}/readyz`).then((reply) => reply.status, String);
    await expect.poll(status).toBe(200);
    expect(told()).toBe(1);
  });

  it('ends at once with a sentence where the database has no such name or takes no such user', async () => {
    const noName = new URL(await createTestDatabase());
    const noUser = new URL(noName);
    noName.pathname = '/nowhere';
    noUser.username = 'nobody';
    for (const { href } of [noName, noUser]) {
      const { code, words } = await lastWords(onDatabase(href));
      expect(code).toBe(1);
      expect(words).toContain('The database of DATABASE_URL refuses the connection');
      expect(words).not.toContain('    at ');
    }
  });

  it('ends at once with a sentence where the database is of too old a version', async () => {
    const { code, words } = await lastWords(onDatabase(await databaseOfVersion('140013')));
    expect(code).toBe(1);
    expect(words).toContain('DATABASE_URL must name a PostgreSQL of version 15 or later.');
    expect(words).not.toContain('    at ');
  });
});
