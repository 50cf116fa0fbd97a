import { connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seed, thorough } from '../nightly.ts';
import { closed } from '../sockets.ts';
import { anEmptyFolder } from './deployment.ts';
import { type NodeProcess, startNode } from './node-process.ts';

const REQUESTS = thorough(2000, 20_000);
const AT_ONCE = 10;
/** A request that was not answered by then never is. */
const HANGS_MS = 120_000;

const cleanUps: (() => unknown)[] = [];
let node: NodeProcess;

beforeAll(async () => {
  node = await startNode({ dataDir: anEmptyFolder(cleanUps), env: { DEMO: '1' } });
});
afterAll(async () => {
  await node.end('SIGKILL');
  for (const cleanUp of cleanUps) await cleanUp();
});

interface Answer {
  /** 0 where the connection was closed without a word, null where it was left open. */
  status: number | null;
  head: string;
  body: string;
}

/** Sends the bytes of a request, whatever they are. */
async function send(text: string): Promise<Answer> {
  const { hostname, port } = new URL(node.url);
  const socket = connect(Number(port), hostname);
  const parts: Buffer[] = [];
  socket.on('data', (bytes) => void parts.push(bytes));
  socket.write(text, 'latin1');
  let hung = false;
  const timer = setTimeout(() => {
    hung = true;
    socket.destroy();
  }, HANGS_MS);
  await closed(socket);
  clearTimeout(timer);
  // The leave to go on comes before the answer.
  const said = Buffer.concat(parts)
    .toString('utf8')
    .replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, '');
  const [head = '', body = ''] = said.split(/\r\n\r\n(.*)/s);
  return { status: hung ? null : Number(head.slice(9, 12)), head, body };
}

interface Odd {
  method: string;
  address: string;
  headers?: Record<string, string>;
  body?: string;
}

function written({ method, address, headers = {}, body = '' }: Odd): string {
  const lines = Object.entries({
    host: 'localhost',
    connection: 'close',
    'accept-language': 'en',
    ...(body !== '' && { 'content-length': `${Buffer.byteLength(body, 'latin1')}` }),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${address} HTTP/1.1`, ...lines, '', body].join('\r\n');
}

const get = (address: string): Odd => ({ method: 'GET', address });
const json = { 'content-type': 'application/json' };
const post = (address: string, body: string): Odd => ({ method: 'POST', address, headers: json, body });
const nested = (depth: number, inner = '') => '['.repeat(depth) + inner + ']'.repeat(depth);
const nestedObjects = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

describe('an odd request', () => {
  it.each([
    ['the address //[', get('//['), 400],
    ['an address with user information and no host', get('//@/'), 400],
    ['an address with a port and no host', get('//:80'), 400],
    ['an address with a port that is too large', get('//a:99999999/x'), 400],
    ['an address with a user and a host', get('//anna@elsewhere.example/x'), 400],
    ['an address of a slash and a backslash', get('/\\'), 400],
    ['an address that browsers would read as another host', get('/\\elsewhere.example/'), 400],
    ['an address that browsers would redirect to another host', get('//\\elsewhere.example/'), 400],
    ['an absolute address of another host', get('http://elsewhere.example/'), 400],
    ['an address with an invalid percent-encoding', get('/api/company/%'), 400],
    ['an overlong address', get(`/de/${'a'.repeat(20_000)}`), 431],
    ['overlong headers', { ...get('/de'), headers: { 'x-long': 'a'.repeat(20_000) } }, 431],
    ['TRACE for a page', { method: 'TRACE', address: '/de' }, 405],
    ['TRACE for the API', { method: 'TRACE', address: '/api/settings' }, 405],
    ['PROPFIND for a page', { method: 'PROPFIND', address: '/de' }, 405],
    ['an unknown method', { method: 'FEED', address: '/de' }, 400],
    ['OPTIONS for *', { method: 'OPTIONS', address: '*' }, 400],
    ['5,000 nested lists', post('/api/auth', nested(5000)), 400],
    ['5,000 nested lists in a field', post('/api/auth', `{"email":${nested(5000)}}`), 400],
    ['5,000 nested objects', post('/api/auth', nestedObjects(5000)), 400],
    [
      '5,000 nested objects for search clients',
      post('/1/indexes/jobs/query', `{"x":${nestedObjects(50_000)}}`),
      400,
    ],
    ['5,000 brackets in a query', get(`/api/search/jobs?query=${nested(2500)}`), 422],
    [
      '5,000 brackets in a filter',
      get(`/api/search/jobs?filters=${'('.repeat(2500)}season:winter${')'.repeat(2500)}`),
      400,
    ],
    [
      'a filter of 4,000 brackets',
      get(`/api/search/jobs?filters=${'('.repeat(2000)}season:winter${')'.repeat(2000)}`),
      400,
    ],
    [
      'a filter of 4,000 brackets by search clients',
      post(
        '/1/indexes/jobs/query',
        JSON.stringify({ filters: `${'('.repeat(2000)}season:winter${')'.repeat(2000)}` }),
      ),
      400,
    ],
  ] as const)('with %s is refused in a sentence', async (_, odd, status) => {
    const answer = await send(written(odd));
    expect([answer.status, answer.body]).toEqual([status, expect.any(String)]);
    const { error, message } = JSON.parse(answer.body);
    expect(error ?? message).toMatch(/\w+ \w+/);
  });

  it.each([
    ['without a host', 'GET /de HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
    ['with two hosts', 'GET /de HTTP/1.1\r\nhost: a\r\nHost: b\r\nconnection: close\r\n\r\n', 400],
    ['of another protocol', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
    ['of TLS', '\x16\x03\x01\x02\x00\x01\x00\x01', 400],
    [
      'with a length and chunked encoding',
      `POST /api/auth HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
    ],
    [
      'with a chunk of invalid length',
      `POST /api/auth HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n`,
      400,
    ],
  ])('%s is refused', async (_, text, status) => {
    expect((await send(text)).status).toBe(status);
  });

  it(`of whatever kind, ${REQUESTS} of them, is never a failure of ours and never left without an answer`, {
    timeout: thorough(1_800_000, 3_600_000),
  }, async () => {
    const failed: unknown[] = [];
    const statuses = new Map<number | null, number>();
    const odd = fc.sample(oddRequests(), { seed: seed('odd requests'), numRuns: REQUESTS });
    for (let at = 0; at < odd.length; at += AT_ONCE) {
      await Promise.all(
        odd.slice(at, at + AT_ONCE).map(async (request) => {
          const { status, body } = await send(written(request));
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          // Only what is no HTTP or wants a tunnel may be left without a word.
          const isFine = status === 0 ? request.method === 'CONNECT' : status !== null && status < 500;
          if (!isFine) failed.push({ ...request, status, said: body.slice(0, 300) });
        }),
      );
    }
    expect(failed.slice(0, 20)).toEqual([]);
    // The oddness reaches everything and not only the first check.
    for (const status of [200, 302, 400, 401, 404, 405, 415, 422])
      expect([...statuses.keys()]).toContain(status);
    expect((await fetch(`${node.url}/readyz`)).status).toBe(200);
  });
});

/** Requests of parts that are each allowed somewhere, or nowhere. */
function oddRequests(): fc.Arbitrary<Odd> {
  const bits = fc.constantFrom(
    ...[
      '/',
      '//',
      '\\',
      '.',
      '..',
      '%2f',
      '%2e%2e',
      '%00',
      '%',
      '%ff',
      '%e2%80%ae',
      '@',
      ':',
      ':80',
      '[',
      ']',
      ';',
      '#',
    ],
    ...[
      '?',
      '&',
      '=',
      '*',
      '~',
      '+',
      'ü',
      '\xff',
      '__proto__',
      'constructor',
      '.data',
      '_routes',
      'undefined',
      '-1',
      '1e9',
    ],
    ...[
      'de',
      'it',
      'en',
      'rm',
      'jobs',
      'api',
      'search',
      'company',
      '1',
      'assets',
      'docs',
      'openapi.json',
      'healthz',
      'metrics',
    ],
    ...[
      'robots.txt',
      'sitemap.xml',
      '1/indexes/jobs/query',
      '1/indexes/*/queries',
      'http://x',
      '(',
      ')',
      '"',
      '<',
      '{{7*7}}',
    ],
  );
  const known = fc.constantFrom(
    ...[
      '/',
      '/de',
      '/de/jobs',
      '/it/jobs/1',
      '/en/jobs/x-1',
      '/de/jobs.data',
      '/_root.data',
      '/__manifest',
      '/jobs',
      '/login',
    ],
    ...[
      '/api/settings',
      '/api/search/jobs',
      '/api/jobs/1',
      '/api/auth',
      '/api/auth/user',
      '/api/user/image',
      '/api/places',
    ],
    ...[
      '/api/docs',
      '/api/docs/static/x',
      '/api/openapi.json',
      '/1/indexes/jobs/query',
      '/1/indexes/*/queries',
      '/assets/x',
    ],
    ...['/healthz', '/readyz', '/metrics', '/robots.txt', '/sitemap.xml', '/mails'],
  );
  const junk = fc.array(bits, { maxLength: 6 }).map((parts) => parts.join(''));
  const names = fc.constantFrom(
    ...[
      'query',
      'filters',
      'page',
      'hitsPerPage',
      'facets',
      'language',
      '_routes',
      'p',
      'version',
      'index',
      'a[b]',
      'x',
      '',
    ],
  );
  const values = fc.oneof(
    junk,
    fc.string({ maxLength: 30 }).map((text) => encodeURIComponent(text.toWellFormed())),
    fc.integer().map(String),
    fc.constantFrom(nested(300), '('.repeat(900), 'NOT%20'.repeat(300), 'a'.repeat(5000), '%F0%9F'),
  );
  const query = fc
    .array(fc.tuple(names, values), { maxLength: 4 })
    .map((pairs) => (pairs.length === 0 ? '' : `?${pairs.map((pair) => pair.join('=')).join('&')}`));
  const plain = (text: string) => text.replace(/[^\x21-\x7e\xa1-\xff]/g, '');
  const address = fc
    .tuple(
      fc.oneof(
        known,
        junk.map((text) => `/${text}`),
        fc.tuple(known, junk).map((both) => both.join('')),
      ),
      query,
    )
    .map((both) => plain(both.join('')));
  const header = (...of: string[]) => fc.constantFrom(...of);
  const odd: Record<string, fc.Arbitrary<string>> = {
    host: header('', '[[[', 'a b', 'x:99999999', 'elsewhere.example', '\xff'),
    'content-type': header(
      'application/json',
      'application/json',
      ';;;',
      'multipart/form-data',
      'multipart/form-data; boundary=b',
      'text/plain',
      'application/x-www-form-urlencoded',
      'a/b; c="',
    ),
    'accept-language': header('*', 'de;q=x', 'xx,'.repeat(500), '\xff', ''),
    'accept-encoding': header('br;q=0', 'gzip;q=-1,,', '*', 'identity;q=0', 'x'.repeat(3000)),
    'if-none-match': header('*', 'W/"', 'W/"x",'.repeat(300)),
    'if-modified-since': header('never', '\xff'),
    range: header('bytes=9-1', 'bytes=-', 'x'),
    cookie: header('lang=%; season=%ff', '=;;;', 'lang='.repeat(500), '__proto__=1'),
    authorization: header('Bearer a.b.c', 'Bearer ', 'Basic x', `Bearer ${'a'.repeat(5000)}`, '\xff'),
    'x-forwarded-for': header('::1%a:b:c:d:e:f', ','.repeat(3000), '\xff'),
    'x-forwarded-host': header('[', 'elsewhere.example'),
    accept: header('text/html', 'x', ''),
    expect: header('100-continue', 'x'),
    upgrade: header('websocket', 'h2c'),
    'x-http-method-override': header('TRACE'),
  };
  const headers = fc
    .uniqueArray(fc.constantFrom(...Object.keys(odd)), { maxLength: 3 })
    .chain((chosen) => fc.record(Object.fromEntries(chosen.map((name) => [name, odd[name] ?? header('')]))));
  const body = fc.oneof(
    fc.constant(''),
    fc.json(),
    fc.string({ maxLength: 60 }),
    fc.constantFrom(
      nested(200),
      nested(40),
      nestedObjects(3000),
      '{"requests":[null]}',
      '{"__proto__":{}}',
      '{"params":"filters=(("}',
      '--b\r\n\r\n--b--',
      '\xff\xfe',
    ),
  );
  const method = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom('GET', 'POST', 'HEAD') },
    {
      weight: 4,
      arbitrary: fc.constantFrom(
        'PUT',
        'PATCH',
        'DELETE',
        'OPTIONS',
        'TRACE',
        'CONNECT',
        'PROPFIND',
        'QUERY',
        'SEARCH',
        'LOCK',
        'PURGE',
        'FEED',
        'get',
        '',
      ),
    },
  );
  return fc.record({ method, address, headers, body });
}
