/**
 * How long the main thread is blocked while the index takes in a change of a company with many ads: `node
 * bench/company.ts [ads of the company]`, on an embedded database with 20,000 ads, which runs in the same thread.
 * Bound: 50 ms, as long as a query may take.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { createEmbeddedSearch } from '#server/adapters/search/embedded.ts';
import { touchJobsOfCompany } from '#server/modules/jobs/index.ts';
import { followJobs } from '#server/modules/search/index.ts';
import { systemClock } from '#server/platform/clock.ts';
import { openEmbedded } from '#server/platform/database/embedded.ts';
import { fill } from './filled.ts';

const ADS = 20_000;
const ROUNDS = 5;
const sizes = process.argv[2] === undefined ? [1000, 5000] : [Number(process.argv[2])];

const dataDir = mkdtempSync(join(tmpdir(), 'solstice-bench-'));
await fill(dataDir, ADS);
const database = await openEmbedded(dataDir);
const index = createEmbeddedSearch();
// The follower gets no notification of the change, so that writing and reading are measured separately.
const deaf = { ...database, listen: () => Promise.reject(new Error('Nobody listens')) };
const follower = followJobs({ database: deaf, index, clock: systemClock(), pollMs: 3_600_000 });
try {
  await follower.start();
  console.log(`A company among ${ADS} ads; medians of ${ROUNDS}; load ${loadavg()[0]?.toFixed(1)}\n`);
  console.log('its ads     written ms   stall       found ms   stall (of processor time)');
  for (const size of sizes) {
    await database.db.execute(
      sql`update jobs set company_id = 1 where id in (select id from jobs limit ${size})`,
    );
    const rounds: Round[] = [];
    for (let round = 0; round <= ROUNDS; round++) rounds.push(await measure(round));
    // The first round is a warm-up for the JIT compiler and is not counted.
    const of = (name: keyof Round) => median(rounds.slice(1).map((round) => round[name])).toFixed(0);
    console.log(
      String(size).padEnd(8) +
        of('written').padStart(13) +
        of('writingStall').padStart(8) +
        of('found').padStart(15) +
        of('findingStall').padStart(8),
    );
  }
} finally {
  await follower.stop();
  await index.close();
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
}

interface Round {
  written: number;
  writingStall: number;
  found: number;
  findingStall: number;
}

async function measure(round: number): Promise<Round> {
  const [written, writingStall] = await watched(() =>
    database.transaction(async (tx) => {
      await tx.execute(sql`update companies set place = ${`Ort ${round}`} where id = 1`);
      await touchJobsOfCompany(tx, 1);
    }),
  );
  const [found, findingStall] = await watched(() => follower.catchUp());
  return { written, writingStall, found, findingStall };
}

/**
 * The processor time of this thread, and the longest time for which it was blocked, including the work of the following
 * second. Other programs on the machine increase neither.
 */
async function watched(work: () => Promise<unknown>): Promise<[ms: number, stall: number]> {
  let stall = 0;
  let isOver = false;
  let last = processorMs();
  const look = () => {
    const now = processorMs();
    stall = Math.max(stall, now - last);
    last = now;
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  const from = processorMs();
  await work();
  const ms = processorMs() - from;
  await sleep(1000);
  isOver = true;
  return [ms, stall];
}

function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] as number;
}
