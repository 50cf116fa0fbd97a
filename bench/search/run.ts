/**
 * Measures one engine on one corpus in a process of its own, for `main.ts`; answers and times are written to a file.
 * Arguments: the engine, the number of ads, the file.
 */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import type { JobDocument } from '#server/adapters/search/port.ts';
import { hitOf } from '#test/search-oracle.ts';
import { type Change, changes, corpus } from './corpus.ts';
import type { BenchAnswer, BenchEngine, BenchQuery } from './engine.ts';
import { benchQueries } from './queries.ts';
import { Random } from './random.ts';

/** Digests of an answer for comparison: of everything, and of the set of matches. */
export interface Print {
  exact: string;
  ids: string;
  set: string | undefined;
}

export interface Run {
  /** By query: the milliseconds of each repetition; null if the engine lacks the class. */
  times: (number[] | null)[];
  prints: (Print | null)[];
  /** The digests of the same queries after the changes. */
  printsAfterChanges: (Print | null)[];
  buildSeconds: number;
  megabytes: number;
  /** Growth of the process's memory, with garbage and with the threads that built the index. */
  grownMegabytes: number;
  peakMegabytes: number;
  updates?: { upserts: number[]; searches: number[]; maxLoopDelay: number };
  /** The restart from a snapshot. */
  restart?: { seconds: number; maxLoopDelay: number; prints: (Print | null)[] };
}

/** Repetitions of each timed query, unless that takes too long. */
const ROUNDS = 15;
const MEASURING_MS = 30_000;
const CHANGES = 500;

const [name = '', count = '', file = ''] = process.argv.slice(2);
const ads = Number(count);

const makers: Record<string, () => Promise<BenchEngine>> = {
  oracle: async () => new (await import('./oracle.ts')).Oracle(),
  'literal oracle': async () => new (await import('./oracle.ts')).Oracle(true),
  own: async () => (await import('./engines/own.ts')).ownEngine(),
  postgres: async () => await (await import('./engines/postgres.ts')).postgresEngine(),
  minisearch: async () => (await import('./engines/minisearch.ts')).miniSearchEngine(),
  orama: async () => (await import('./engines/orama.ts')).oramaEngine(),
};

const isOracle = name.endsWith('oracle');
try {
  // Raises the priority of this process and its children; only root may do so.
  if (!isOracle) setPriority(-15);
} catch {
  // Not permitted: the printed load average shows how reliable the figures are.
}
const engine = await (makers[name] as () => Promise<BenchEngine>)();
try {
  writeFileSync(file, JSON.stringify(await run(engine)));
} finally {
  await engine.close?.();
}

async function run(engine: BenchEngine): Promise<Run> {
  const queries = benchQueries(ads);
  const answered = queries.map((query) => !engine.lacks?.includes(query.class));
  // Warm-up: generates ads before the measurement, so that it does not include caches and compilation of the generator.
  for (const _ of corpus(3000));
  const before = await megabytesHeld();

  const result: Run = {
    times: queries.map((_, at) => (answered[at] ? [] : null)),
    prints: [],
    printsAfterChanges: [],
    ...{ buildSeconds: 0, megabytes: 0, grownMegabytes: 0, peakMegabytes: 0 },
  };
  const makingAds = { ms: 0 };
  const started = performance.now();
  await engine.build(timed(corpus(ads), makingAds));
  result.buildSeconds = (performance.now() - started - makingAds.ms) / 1000;
  const after = await megabytesHeld();
  const outside = (await engine.megabytesOutside?.()) ?? 0;
  result.megabytes = Math.max(0, after.accounted - before.accounted) + outside;
  result.grownMegabytes = after.process - before.process;
  say(`built in ${result.buildSeconds.toFixed(1)} s, ${result.megabytes.toFixed(0)} MB`);

  result.prints = await prints(engine, queries, answered);
  if (!isOracle) await measure(engine, queries, result.times);
  if (name === 'oracle') {
    for (const each of changes(ads, CHANGES)) await apply(engine, each);
  } else if (!isOracle) result.updates = await change(engine, queries, answered);
  // The other engines are compared only before the changes, for which some need too long.
  if (name === 'oracle' || name === 'own')
    result.printsAfterChanges = await prints(engine, queries, answered);
  result.peakMegabytes = process.resourceUsage().maxRSS / 1024;
  if (engine.restart) {
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    const seconds = await engine.restart();
    delay.disable();
    result.restart = {
      seconds,
      maxLoopDelay: delay.max / 1e6,
      prints: await prints(engine, queries, answered),
    };
  }
  return result;
}

function* timed(documents: Iterable<JobDocument>, spent: { ms: number }): Generator<JobDocument> {
  let from = performance.now();
  for (const document of documents) {
    // A deep copy has strings of its own, as ads from a database driver have.
    const fresh = structuredClone(document);
    spent.ms += performance.now() - from;
    yield fresh;
    from = performance.now();
  }
}

/** Memory of this thread's heap and buffers, and the resident memory of the process, with garbage. */
async function megabytesHeld(): Promise<{ accounted: number; process: number }> {
  for (let round = 0; round < 3; round++) {
    globalThis.gc?.();
    await sleep(300);
  }
  const { heapUsed, external, rss } = process.memoryUsage();
  return { accounted: (heapUsed + external) / 2 ** 20, process: rss / 2 ** 20 };
}

async function prints(
  engine: BenchEngine,
  queries: readonly BenchQuery[],
  answered: readonly boolean[],
): Promise<(Print | null)[]> {
  const result: (Print | null)[] = [];
  for (const [at, query] of queries.entries()) {
    if (!answered[at]) result.push(null);
    else {
      const answer = await engine.search(query);
      const all = answer.all ?? (await engine.matching?.(query));
      result.push({
        exact: printOf(answer),
        ids: answer.ids.join(),
        set: all && digest(Uint32Array.from(all).sort().join()),
      });
    }
    if (at % 200 === 199) say(`${at + 1} of ${queries.length} queries`);
  }
  return result;
}

/** A digest of ids, number and counts, and of the complete hits if the engine answers them. */
function printOf({ ids, nbHits, facets, hits }: BenchAnswer): string {
  const sorted = Object.entries(facets)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([facet, values]) => [facet, Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))]);
  const shown = hits?.map((hit) => [hitOf(hit as unknown as JobDocument), hit.distance]);
  return `${nbHits} ${digest(ids.join())} ${digest(JSON.stringify(sorted))} ${shown ? digest(JSON.stringify(shown)) : '-'}`;
}

function digest(text: string): string {
  return createHash('sha1').update(text).digest('base64').slice(0, 12);
}

async function measure(
  engine: BenchEngine,
  queries: readonly BenchQuery[],
  times: (number[] | null)[],
): Promise<void> {
  const random = new Random(7);
  const order = [...queries.keys()].filter((at) => times[at]);
  // The searches for the comparison were the first round of the warm-up.
  await within(MEASURING_MS / 4, random.shuffled(order), (at) => engine.search(queries[at] as BenchQuery));
  const started = performance.now();
  for (let round = 0; round < ROUNDS && performance.now() - started < MEASURING_MS; round++) {
    await within(MEASURING_MS * 2, random.shuffled(order), async (at) => {
      const from = performance.now();
      await engine.search(queries[at] as BenchQuery);
      times[at]?.push(performance.now() - from);
    });
  }
}

/** Processes items until the time is over; answers whether all were processed. */
async function within<T>(ms: number, items: Iterable<T>, work: (item: T) => unknown): Promise<boolean> {
  const end = performance.now() + ms;
  for (const item of items) {
    if (performance.now() > end) return false;
    await work(item);
  }
  return true;
}

async function apply(engine: BenchEngine, each: Change): Promise<void> {
  if (each.kind === 'remove') await engine.remove?.(each.id);
  else await engine.upsert?.(each.document);
}

async function change(
  engine: BenchEngine,
  queries: readonly BenchQuery[],
  answered: readonly boolean[],
): Promise<Run['updates']> {
  const [upserts, searches]: [number[], number[]] = [[], []];
  const random = new Random(11);
  const asked = queries.filter((_, at) => answered[at]);
  // The changed ads are generated first, since that is not the engine's work.
  const all: Change[] = [...changes(ads, CHANGES)];
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  // The product's engine takes all changes without a time limit, since its answers are compared afterwards.
  await within(name === 'own' ? Number.POSITIVE_INFINITY : MEASURING_MS, all, async (each) => {
    const query = random.pick(asked);
    const from = performance.now();
    await apply(engine, each);
    const changed = performance.now();
    await engine.search(query);
    searches.push(performance.now() - changed);
    upserts.push(changed - from);
    await setImmediate();
  });
  delay.disable();
  return { upserts, searches, maxLoopDelay: delay.max / 1e6 };
}

function say(text: string): void {
  process.stderr.write(`  ${name}: ${text}\n`);
}
