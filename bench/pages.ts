/**
 * Public pages in Lighthouse's mobile profile, offline: `npm run bench:pages`. Each is opened over HTTP/1.1, as the
 * node answers, and over HTTP/2 by a proxy of this program, as in production; the figures are medians of three runs.
 * Times are those that Lighthouse simulates for a slow phone, from the requests and their order. Needs the built pages
 * (`npm run build`), Chromium and openssl; npx downloads Lighthouse once, which is no dependency since nothing else
 * needs its 200 packages. `--runs 1` and `--only /de/jobs` make it shorter. Ends with one line of JSON.
 */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { startNode } from '../test/processes/node-process.ts';

const run = promisify(execFile);
const CHROMIUM = '/usr/bin/chromium';
const LIGHTHOUSE = 'lighthouse@12.8.2';
const PAGES = [
  '/de',
  '/de/jobs',
  '/it/jobs',
  '/de/so-funktionierts/job-finden',
  '/de/so-funktionierts/personal-finden',
  '/fr',
  '/de/about',
  '/de/arbeitnehmende/fragen',
  '/de/careerday',
];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const TIMES = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  cls: 'cumulative-layout-shift',
  tbt: 'total-blocking-time',
  bytes: 'total-byte-weight',
} as const;

const { values: given } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, only: { type: 'string', multiple: true } },
});

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}
type Figures = Record<string, number>;

const dataDir = mkdtempSync(join(tmpdir(), 'solstice-bench-'));
const node = await startNode({ dataDir, env: { DEMO: '1' } });
const proxy = await startProxy(node.url);
const measured: Record<string, Figures>[] = [];
try {
  const pages = given.only ?? [...PAGES, await pageOfAnAd()];
  console.log(`Load of the machine before: ${loadavg()[0]?.toFixed(1)}`);
  const names = [...CATEGORIES, ...Object.keys(TIMES)];
  console.log(`${'page'.padEnd(44)} over ${names.map((name) => name.slice(0, 8).padStart(8)).join(' ')}`);
  for (const path of pages) {
    for (const [over, origin] of Object.entries({ h1: node.url, h2: proxy.url })) {
      // The first request warms the cache of the page.
      await fetch(node.url + path);
      const runs: Figures[] = [];
      while (runs.length < Number(given.runs)) runs.push(await measure(origin + path));
      const figures = Object.fromEntries(
        names.map((name) => [name, median(runs.map((each) => each[name] ?? 0))]),
      );
      measured.push({ [`${over} ${path}`]: figures });
      console.log(
        `${path.padEnd(44)}  ${over}  ${names.map((name) => String(figures[name]).padStart(8)).join(' ')}`,
      );
    }
  }
  console.log(`Load of the machine after: ${loadavg()[0]?.toFixed(1)}\n`);
  console.log(JSON.stringify(Object.assign({}, ...measured)));
} finally {
  proxy.close();
  await node.end('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
}

async function pageOfAnAd(): Promise<string> {
  const reply = await fetch(`${node.url}/api/search/jobs`);
  const { hits } = (await reply.json()) as { hits: { id: number }[] };
  return `/de/jobs/${hits[0]?.id}`;
}

/** Runs Lighthouse in a process of its own, since it starts and ends a browser each time. */
async function measure(url: string, attempts = 3): Promise<Figures> {
  const report = join(dataDir, 'report.json');
  const ran = await run(
    'npx',
    [
      ...['--yes', LIGHTHOUSE],
      ...[url, '--quiet', '--output=json', `--output-path=${report}`],
      `--only-categories=${CATEGORIES.join()}`,
      '--chrome-flags=--headless=new --no-sandbox --ignore-certificate-errors',
    ],
    { env: { ...process.env, ...(existsSync(CHROMIUM) && { CHROME_PATH: CHROMIUM }) } },
  ).catch((error: Error) => {
    // Lighthouse asks to be run again if a trace lacks its beginning.
    if (attempts === 1 || !error.message.includes('NO_NAVSTART')) throw error;
    return null;
  });
  if (ran === null) return measure(url, attempts - 1);
  const { categories, audits } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  return Object.fromEntries([
    ...CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]),
    ...Object.entries(TIMES).map(([name, audit]) => {
      const value = audits[audit]?.numericValue ?? 0;
      return [name, name === 'cls' ? Number(value.toFixed(3)) : Math.round(value)];
    }),
  ]);
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1] as number;
}

/** An HTTP/2 proxy in front of a node, with a self-signed certificate. */
async function startProxy(origin: string): Promise<{ url: string; close: () => void }> {
  const key = join(dataDir, 'key.pem');
  const cert = join(dataDir, 'cert.pem');
  const made = ['-nodes', '-days', '1', '-subj', '/CN=127.0.0.1', '-keyout', key, '-out', cert];
  await run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', ...made]);
  const server = createSecureServer({ key: readFileSync(key), cert: readFileSync(cert) });
  const { hostname, port } = new URL(origin);
  server.on('stream', (stream, asked) => {
    const { ':path': path, ':method': method } = asked;
    const headers = Object.fromEntries(
      Object.entries(asked).filter((header): header is [string, string] => !header[0].startsWith(':')),
    );
    const forwarded = request({ hostname, port, path, method, headers }, (reply) => {
      const { connection, 'keep-alive': kept, 'transfer-encoding': parts, ...rest } = reply.headers;
      if (stream.destroyed) return void reply.destroy();
      stream.respond({ ...rest, ':status': reply.statusCode });
      reply.pipe(stream);
    });
    forwarded.on('error', () => stream.destroy());
    stream.on('error', () => forwarded.destroy());
    stream.pipe(forwarded);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port: own } = server.address() as AddressInfo;
  return { url: `https://127.0.0.1:${own}`, close: () => server.close() };
}
