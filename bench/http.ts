/**
 * Requests per second of the search call compared with a bare Fastify route that returns the same bytes, in alternating
 * turns: `npm run bench:search-http`. Each search is measured in four ways: repeated; repeated and compressed, as by
 * browsers; with the ETag of the cached answer; and in words that were never sent before, so that no cache helps.
 * `--ads 10000` fills the database further. `--pages` measures three pages instead of searches, and then the latency of
 * calls while 500 visitors a second read pages. Needs the built pages (`npm run build`). Ends with one line of JSON.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setInterval, setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import autocannon, { type Request } from 'autocannon';
import { startNode } from '../test/processes/node-process.ts';
import { freePort } from '../test/sockets.ts';
import { fill } from './filled.ts';
import { processorSeconds } from './process.ts';

const run = promisify(execFile);
/** Number of turns of each side, and the duration of one in seconds. */
const TURNS = 3;
const SECONDS = Number(process.env.SECONDS ?? 3);
const CONNECTIONS = 10;
const BARE = fileURLToPath(new URL('./bare-route.ts', import.meta.url));
const VISITORS = fileURLToPath(new URL('./visitors.ts', import.meta.url));
/** Requests a second: for pages, and for calls beside them. */
const VISITORS_PER_SECOND = 500;
const CALLS = 50;
const SEARCHES = [
  '/api/search/jobs',
  '/api/search/jobs?query=koch',
  '/api/search/jobs?query=koch&filters=season%3Awinter&disjunctive=1',
  '/api/search/jobs?query=servise&disjunctive=1',
  '/api/search/jobs?query=hotel%20z%C3%BCri&hitsPerPage=20',
];

const { values: given } = parseArgs({
  options: { ads: { type: 'string' }, pages: { type: 'boolean', default: false } },
});

interface Reply {
  status: number;
  bytes: number;
  etag: string | undefined;
}

/** Kind of request: repeated, compressed, conditional (with an ETag), or in other words each time. */
type Asking = 'same' | 'packed' | 'held' | 'new';

interface Measured {
  path: string;
  asking: Asking;
  status: number;
  bytes: number;
  requests: number;
  bare: number;
  /** The median over the turns. */
  ratio: number;
  /** The ratio of processor time per request, which other programs on the machine hardly affect. */
  cpu_ratio: number;
  p99_ms: number;
}

type Headers = Record<string, string>;

/** Number of different wordings so far. */
let wordings = 0;

const dataDir = mkdtempSync(join(tmpdir(), 'solstice-bench-'));
const ads = given.ads === undefined ? undefined : Number(given.ads);
if (ads !== undefined) await fill(dataDir, ads);
const node = await startNode({ dataDir, env: { DEMO: '1' } });
const ids = (await hits(node.url)).map(({ id }) => id);
const pages = ['/de', '/de/jobs', ...ids.slice(0, 18).map((id) => `/de/jobs/${id}`)];
const paths = given.pages ? pages.slice(0, 3) : SEARCHES;
const bare = await startBare(paths.map((path) => node.url + path));
const measured: Measured[] = [];
try {
  console.log(`Load of the machine before: ${loadavg()[0]?.toFixed(1)}`);
  console.log(`${'path'.padEnd(70)} asked status   bytes    req/s     bare   ratio  by cpu   p99 ms`);
  for (const [at, path] of paths.entries()) {
    const { etag } = await ask(node.url + path, headersFor('same', undefined));
    const isSearch = SEARCHES.includes(path);
    const askings: Asking[] = ['same', 'packed'];
    if (etag !== undefined) askings.push('held');
    if (isSearch) askings.push('new');
    for (const asking of askings) await report(path, `${bare.url}/${at}`, asking);
  }
  const under = given.pages ? await callsUnderPages() : undefined;
  console.log(`Load of the machine after: ${loadavg()[0]?.toFixed(1)}\n`);
  const worst = (asking: Asking) =>
    Math.min(...measured.filter((each) => each.asking === asking).map(({ ratio }) => ratio));
  console.log(
    JSON.stringify({
      worst_ratio: worst('same'),
      worst_ratio_packed: worst('packed'),
      worst_ratio_held: worst('held'),
      worst_ratio_new: worst('new'),
      ads,
      under_pages: under,
      paths: measured,
    }),
  );
} finally {
  bare.child.kill();
  await node.end('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
}

async function report(path: string, bareUrl: string, asking: Asking): Promise<void> {
  const url = node.url + path;
  // The ETag differs for each side, and a change of an ad in between changes the page.
  const headersOf = async (held: string) =>
    headersFor(asking, (await ask(held, headersFor('same', undefined))).etag);
  const [headers, bareHeaders] = [await headersOf(url), await headersOf(bareUrl)];
  const { status, bytes } = await ask(url, headers);
  const ownTurn = (seconds: number) => turn(node.child, url, asking, headers, seconds);
  const bareTurn = (seconds: number) => turn(bare.child, bareUrl, asking, bareHeaders, seconds);
  // Warm-up for the JIT compiler.
  await ownTurn(4);
  await bareTurn(2);
  const turns: { own: Turn; bare: Turn }[] = [];
  while (turns.length < TURNS) {
    turns.push({ own: await ownTurn(SECONDS), bare: await bareTurn(SECONDS) });
  }
  const middle = (value: (each: (typeof turns)[number]) => number) =>
    turns.map(value).sort((a, b) => a - b)[TURNS >> 1] as number;
  const result: Measured = {
    ...{ path, asking, status, bytes },
    requests: Math.round(middle(({ own }) => own.requests)),
    bare: Math.round(middle(({ bare: other }) => other.requests)),
    ratio: Number(middle(({ own, bare: other }) => own.requests / other.requests).toFixed(3)),
    cpu_ratio: Number(middle(({ own, bare: other }) => other.cpu / own.cpu).toFixed(3)),
    p99_ms: middle(({ own }) => own.p99),
  };
  measured.push(result);
  console.log(
    [
      path.padEnd(70),
      asking.padStart(5),
      String(status).padStart(6),
      String(bytes).padStart(7),
      String(result.requests).padStart(8),
      String(result.bare).padStart(8),
      result.ratio.toFixed(2).padStart(7),
      result.cpu_ratio.toFixed(2).padStart(7),
      result.p99_ms.toFixed(1).padStart(8),
    ].join(' '),
  );
}

async function hits(origin: string): Promise<{ id: number }[]> {
  const reply = await fetch(`${origin}/api/search/jobs`);
  return ((await reply.json()) as { hits: { id: number }[] }).hits;
}

/**
 * Latencies in milliseconds of searches and reads of an ad, alone and while visitors read pages, compressed as by
 * browsers.
 */
async function callsUnderPages() {
  const calls = ['/api/search/jobs?query=koch', `/api/jobs/${ids[0]}`].map((path) => node.url + path);
  const delays = async (seconds: number) => {
    const pending: Promise<number>[] = [];
    for await (const at of setInterval(1000 / CALLS, performance.now())) {
      pending.push(delayOf(calls[pending.length % calls.length] as string));
      if (performance.now() - at > seconds * 1000) break;
    }
    const sorted = (await Promise.all(pending)).sort((a, b) => a - b);
    const part = (share: number) => Number(sorted[Math.ceil(sorted.length * share) - 1]?.toFixed(1));
    return { p50_ms: part(0.5), p99_ms: part(0.99), most_ms: part(1) };
  };
  await delays(5);
  const alone = await delays(20);
  // The visitors run in a process of their own, so that they do not delay the measured calls.
  const visitors = [VISITORS, String(VISITORS_PER_SECOND), '24', ...pages.map((path) => node.url + path)];
  const [{ stdout: came }, under] = await Promise.all([
    run(process.execPath, visitors),
    setTimeout(2000).then(() => delays(20)),
  ]);
  const result = { visitors: Number(came), alone, under };
  console.log(`Calls alone and under ${result.visitors} pages a second:`, alone, under);
  return result;
}

async function delayOf(url: string): Promise<number> {
  const begun = performance.now();
  const reply = await fetch(url);
  await reply.arrayBuffer();
  if (!reply.ok) throw new Error(`${url} was answered ${reply.status}`);
  return performance.now() - begun;
}

async function ask(url: string, headers: Headers): Promise<Reply> {
  const reply = await fetch(url, { headers });
  const body = await reply.arrayBuffer();
  // `fetch` has already decompressed the body.
  const isPacked = reply.headers.get('content-encoding') === 'br';
  const bytes = isPacked ? Number(reply.headers.get('content-length')) : body.byteLength;
  return { status: reply.status, bytes, etag: reply.headers.get('etag') ?? undefined };
}

interface Turn {
  requests: number;
  /** Processor time of all threads per request, in milliseconds. */
  cpu: number;
  p99: number;
}

async function turn(
  { pid }: ChildProcess,
  url: string,
  asking: Asking,
  headers: Headers,
  duration: number,
): Promise<Turn> {
  const { pathname, search } = new URL(url);
  const requests: Request[] =
    asking === 'new'
      ? [{ setupRequest: (request) => ({ ...request, path: inOtherWords(pathname + search) }) }]
      : [{}];
  const before = processorSeconds(pid as number);
  const result = await autocannon({ url, headers, requests, connections: CONNECTIONS, duration });
  const expected = asking === 'held' ? result['3xx'] : result['2xx'];
  const replies = result['2xx'] + result['3xx'] + result['4xx'] + result['5xx'];
  if (expected === 0 || expected < replies)
    throw new Error(`${replies - expected} of ${replies} replies of ${url} were others than expected`);
  const cpu = ((processorSeconds(pid as number) - before) * 1000) / result.requests.total;
  return { requests: result.requests.average, cpu, p99: result.latency.p99 };
}

/** The same search with other whitespace and commas before its words, so that no cache key matches. */
function inOtherWords(path: string): string {
  wordings += 1;
  const before = wordings.toString(2).padStart(24, '0').replaceAll('0', '+').replaceAll('1', ',');
  if (!path.includes('query=')) return `${path}${path.includes('?') ? '&' : '?'}query=${before}`;
  return path.replace('query=', `query=${before}`);
}

/** @param etag the ETag of the answer that the caller has cached, if any */
function headersFor(asking: Asking, etag: string | undefined): Headers {
  return {
    ...(asking === 'packed' && { 'accept-encoding': 'gzip, deflate, br, zstd' }),
    ...(asking === 'held' && etag !== undefined && { 'if-none-match': etag }),
  };
}

/** A server of the same bytes, in a process that does nothing else. */
async function startBare(urls: readonly string[]): Promise<{ url: string; child: ChildProcess }> {
  const port = await freePort();
  const child = spawn(process.execPath, [BARE, String(port), ...urls], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return { url: `http://127.0.0.1:${port}`, child };
}
