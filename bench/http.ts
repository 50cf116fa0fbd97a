/**
 * Requests per second of the job list page and of the search call, beside a bare Fastify route that returns
 * the same bytes, in one run: `node bench/http.ts`. Needs the built pages (`node scripts/build.mjs`).
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { freePort, startNode } from '../test/processes/node-process.ts';

const SECONDS = Number(process.env.SECONDS ?? 8);
const BARE = fileURLToPath(new URL('./bare-route.ts', import.meta.url));

const dataDir = mkdtempSync(join(tmpdir(), 'solstice-bench-'));
const node = await startNode({ dataDir, env: { DEMO: '1' } });
try {
  console.log('path                                             bytes    req/s   bare   ratio   p99 ms');
  for (const path of [
    '/api/search/jobs',
    '/api/search/jobs?query=koch&filters=season%3Awinter',
    '/de/jobs',
  ]) {
    const url = node.url + path;
    const bytes = (await (await fetch(url)).arrayBuffer()).byteLength;
    const own = await measure(url);
    const bare = await measureBare(url);
    console.log(
      [
        path.padEnd(48),
        String(bytes).padStart(6),
        own.requests.toFixed(0).padStart(8),
        bare.requests.toFixed(0).padStart(7),
        (own.requests / bare.requests).toFixed(2).padStart(6),
        own.p99.toFixed(1).padStart(8),
      ].join(' '),
    );
  }
} finally {
  await node.end('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
}

async function measure(url: string): Promise<{ requests: number; p99: number }> {
  await autocannon({ url, connections: 10, duration: 2 });
  const { requests, latency, non2xx } = await autocannon({ url, connections: 10, duration: SECONDS });
  if (non2xx > 0) throw new Error(`${non2xx} replies of ${url} were no success`);
  return { requests: requests.average, p99: latency.p99 };
}

/** The same bytes from a process that does nothing else. */
async function measureBare(url: string): Promise<{ requests: number; p99: number }> {
  const port = await freePort();
  const bare = spawn(process.execPath, [BARE, url, String(port)], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(bare.stdout, 'data');
  try {
    return await measure(`http://127.0.0.1:${port}/`);
  } finally {
    bare.kill();
  }
}
