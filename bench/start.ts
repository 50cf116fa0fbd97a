/**
 * How long a start takes on an existing embedded database with 10,000 ads, and how much memory it holds
 * then: `node bench/start.ts`. Bounds: 3 s, 400 MB. Needs the built pages
 * (`node scripts/build.mjs`).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startNode } from '../test/processes/node-process.ts';
import { fill } from './filled.ts';
import { processorSeconds, residentMegabytes } from './process.ts';

const ADS = 10_000;
const STARTS = 5;
const BOUND_S = 3;
const BOUND_MB = 400;

const dataDir = mkdtempSync(join(tmpdir(), 'solstice-bench-'));
try {
  await fill(dataDir, ADS);
  console.log(`Start to ready on ${ADS} ads (bound ${BOUND_S} s), memory then (bound ${BOUND_MB} MB)`);
  console.log(`Medians of ${STARTS} starts each; load of the machine before ${loadavg()[0]?.toFixed(1)}\n`);
  console.log('after            s   of bound    cpu s      MB   of bound     load');
  for (const end of ['SIGTERM', 'SIGKILL'] as const) {
    // Not measured: compiles the modules, and ends in the way after which the measured starts come.
    await startOnce(end);
    const starts: Start[] = [];
    while (starts.length < STARTS) starts.push(await startOnce(end));
    const seconds = median(starts.map((start) => start.seconds));
    const cpuSeconds = median(starts.map((start) => start.cpuSeconds));
    const megabytes = median(starts.map((start) => start.megabytes));
    console.log(
      [
        (end === 'SIGTERM' ? 'a stop' : 'a kill').padEnd(14),
        seconds.toFixed(2).padStart(5),
        (seconds / BOUND_S).toFixed(2).padStart(10),
        cpuSeconds.toFixed(2).padStart(8),
        megabytes.toFixed(0).padStart(7),
        (megabytes / BOUND_MB).toFixed(2).padStart(10),
        (loadavg()[0] ?? 0).toFixed(1).padStart(8),
      ].join(' '),
    );
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}

interface Start {
  seconds: number;
  /** Processor time, which other programs on the machine lengthen less. */
  cpuSeconds: number;
  megabytes: number;
}

async function startOnce(end: 'SIGTERM' | 'SIGKILL'): Promise<Start> {
  const before = performance.now();
  const node = await startNode({ dataDir });
  const seconds = (performance.now() - before) / 1000;
  const pid = node.child.pid as number;
  const [cpuSeconds, megabytes] = [processorSeconds(pid), residentMegabytes(pid)];
  await node.end(end);
  return { seconds, cpuSeconds, megabytes };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] as number;
}
