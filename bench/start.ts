/**
 * How long a start takes on an existing embedded database with 10,000 ads, and how much memory it uses after that:
 * `node bench/start.ts`, with more ads by `node bench/start.ts 70000`. Bounds: 3 s, 400 MB. Without a snapshot of the
 * index all ads are read, to which no bound applies. Needs the built pages (`node scripts/build.mjs`).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startNode } from '../test/processes/node-process.ts';
import { fill } from './filled.ts';
import { processorSeconds, residentMegabytes } from './process.ts';

const ADS = Number(process.argv[2] ?? 10_000);
const STARTS = 5;
const BOUND_S = 3;
const BOUND_MB = 400;
/** Scenarios: what happened before, how the process ended, and whether a snapshot of the index exists. */
const COURSES = [
  ['a stop', 'SIGTERM', true],
  ['a kill', 'SIGKILL', true],
  ['a lost index', 'SIGTERM', false],
] as const;

const dataDir = mkdtempSync(join(tmpdir(), 'solstice-bench-'));
try {
  await fill(dataDir, ADS);
  console.log(`Start to ready on ${ADS} ads (bound ${BOUND_S} s), memory then (bound ${BOUND_MB} MB)`);
  console.log(`Medians of ${STARTS} starts each; load of the machine before ${loadavg()[0]?.toFixed(1)}\n`);
  console.log('after            s   of bound    cpu s      MB   of bound     load');
  for (const [after, end, isKept] of COURSES) {
    // Warm-up, not measured: compiles the modules, and ends in the way that the measured starts follow.
    await startOnce(end, isKept);
    const starts: Start[] = [];
    while (starts.length < STARTS) starts.push(await startOnce(end, isKept));
    const seconds = median(starts.map((start) => start.seconds));
    const cpuSeconds = median(starts.map((start) => start.cpuSeconds));
    const megabytes = median(starts.map((start) => start.megabytes));
    console.log(
      [
        after.padEnd(14),
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
  /** Processor time, which other programs on the machine affect less than elapsed time. */
  cpuSeconds: number;
  megabytes: number;
}

async function startOnce(end: 'SIGTERM' | 'SIGKILL', isKept: boolean): Promise<Start> {
  if (!isKept) rmSync(join(dataDir, 'search'), { recursive: true, force: true });
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
