/**
 * Compares the search engine with others on the same ads and queries: `npm run bench:search -- --ads 100000`, with
 * `--engines own,postgres,minisearch,orama` to choose. Ends with one line of JSON. See bench/README.md.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { classes, coreClasses, type EngineName, engineNames, type QueryClass } from './engine.ts';
import { benchQueries } from './queries.ts';
import type { Print, Run } from './run.ts';

const RUN = fileURLToPath(new URL('./run.ts', import.meta.url));
/** The largest corpus of each engine: with more ads it needs more than ten minutes or ten gigabytes. */
const MOST_ADS: Record<EngineName, number> = {
  own: Number.POSITIVE_INFINITY,
  postgres: Number.POSITIVE_INFINITY,
  minisearch: 100_000,
  orama: 100_000,
};
const HEAP_MEGABYTES = 12_000;

const { values: given } = parseArgs({
  options: { ads: { type: 'string', default: '100000' }, engines: { type: 'string' } },
});
const ads = Number(given.ads);
if (!Number.isInteger(ads) || ads < 100) throw new Error(`--ads wants a number from 100, not ${given.ads}`);
const chosen = engineNames.filter((name) => !given.engines || given.engines.split(',').includes(name));
for (const name of given.engines?.split(',') ?? []) {
  if (!(engineNames as readonly string[]).includes(name)) throw new Error(`There is no engine ${name}`);
}

const queries = benchQueries(ads);
const folder = mkdtempSync(join(tmpdir(), 'solstice-bench-search-'));
try {
  console.log(`${ads} ads, ${queries.length} queries; ${cpus().length} cores, Node ${process.version}`);
  console.log(`Load of the machine before: ${load()}. It may be shared: read the ratios.\n`);
  const runs = new Map<EngineName, Run>();
  for (const name of chosen) {
    if (ads > MOST_ADS[name]) {
      console.log(`${name} is left out: it cannot hold ${ads} ads in reasonable time and memory.`);
      continue;
    }
    const run = await runOf(name);
    if (run) runs.set(name, run);
    else console.log(`${name} could not hold ${ads} ads: it ran out of memory or time.`);
  }
  const truth = await runOf('oracle');
  const needsLiteral = chosen.some((name) => name !== 'own');
  const literalTruth = needsLiteral ? await runOf('literal oracle') : truth;
  if (!truth || !literalTruth) throw new Error('The oracle failed');
  report(runs, (name) => (name === 'own' ? truth : literalTruth));
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function runOf(name: string): Promise<Run | undefined> {
  const file = join(folder, `${name}.json`);
  const flags = ['--expose-gc', `--max-old-space-size=${HEAP_MEGABYTES}`];
  const child = spawn(process.execPath, [...flags, RUN, name, String(ads), file], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  return code === 0 ? (JSON.parse(readFileSync(file, 'utf8')) as Run) : undefined;
}

/** @param truthFor the expected answers for an engine: without a vocabulary, only literal matches */
function report(runs: ReadonlyMap<EngineName, Run>, truthFor: (name: EngineName) => Run): void {
  const summaries = new Map([...runs].map(([name, run]) => [name, summaryOf(name, run, truthFor(name))]));
  const own = summaries.get('own');

  console.log('\np50 / p95 / p99 in ms by class');
  console.log(row('', [...runs.keys()]));
  for (const name of classes) {
    const cells = [...runs.values()].map((run) => figures(timesOf(run, [name])));
    if (cells.some((cell) => cell !== '–')) console.log(row(name, cells));
  }
  console.log(
    row(
      'the first seven',
      [...runs.values()].map((run) => figures(timesOf(run, coreClasses))),
    ),
  );
  console.log(
    row(
      'all',
      [...runs.values()].map((run) => figures(timesOf(run, classes))),
    ),
  );

  console.log(
    row(
      'all, undisturbed',
      [...runs.values()].map((run) => figures(undisturbed(run, classes))),
    ),
  );

  console.log(
    '\nshare of the queries answered exactly (hits, order, counts), and with the right set of hits',
  );
  console.log(row('', [...runs.keys()]));
  for (const name of classes) {
    const shares = (run: Run, truth: Run) =>
      timesOf(run, [name]).length === 0
        ? '–'
        : `${share(exactIn(run, truth, [name]))}  ${share(rightSetsIn(run, truth, [name]))}`;
    const cells = [...runs].map(([engine, run]) => shares(run, truthFor(engine)));
    if (cells.some((cell) => cell !== '–')) console.log(row(name, cells));
  }

  console.log('');
  console.log(row('', [...runs.keys()]));
  const line = (title: string, cell: (run: Run, name: EngineName) => string) =>
    console.log(
      row(
        title,
        [...runs].map(([name, run]) => cell(run, name)),
      ),
    );
  line('build s', (run) => run.buildSeconds.toFixed(1));
  line('memory MB', (run) => run.megabytes.toFixed(0));
  line('process grew by MB', (run) => run.grownMegabytes.toFixed(0));
  line('peak of the process MB', (run) => run.peakMegabytes.toFixed(0));
  line('change, p95 ms', ({ updates }) => (updates ? percentile(updates.upserts, 95).toFixed(3) : '–'));
  line('first search after, p95 ms', ({ updates }) =>
    updates ? percentile(updates.searches, 95).toFixed(2) : '–',
  );
  line('exact after changes', (run, name) => share(exactAfterChanges(run, truthFor(name))));
  line('start from a snapshot, s', ({ restart }) => (restart ? restart.seconds.toFixed(2) : '–'));
  if (own) {
    for (const key of ['p50_ms', 'p95_ms', 'p99_ms'] as const) {
      line(`times own ${key.slice(0, 3)}`, (_, name) =>
        ((summaries.get(name)?.[key] ?? 0) / own[key]).toFixed(1),
      );
    }
  }
  reportWrong(runs.get('own'), truthFor('own'));
  console.log(`\nLoad of the machine after: ${load()}\n`);
  console.log(JSON.stringify({ ads, queries: queries.length, engines: Object.fromEntries(summaries) }));
}

function summaryOf(name: EngineName, run: Run, truth: Run) {
  const times = timesOf(run, coreClasses);
  const all = timesOf(run, classes);
  const { updates, restart } = run;
  return {
    p50_ms: rounded(percentile(times, 50)),
    p95_ms: rounded(percentile(times, 95)),
    p99_ms: rounded(percentile(times, 99)),
    build_s: rounded(run.buildSeconds),
    memory_mb: rounded(run.megabytes),
    exact: rounded(exactIn(run, truth, name === 'own' ? classes : coreClasses)),
    right_sets: rounded(rightSetsIn(run, truth, coreClasses)),
    all_p50_ms: rounded(percentile(all, 50)),
    all_p95_ms: rounded(percentile(all, 95)),
    all_p99_ms: rounded(percentile(all, 99)),
    undisturbed_p95_ms: rounded(percentile(undisturbed(run, coreClasses), 95)),
    all_undisturbed_p95_ms: rounded(percentile(undisturbed(run, classes), 95)),
    max_ms: rounded(Math.max(...all)),
    process_grew_mb: rounded(run.grownMegabytes),
    peak_mb: rounded(run.peakMegabytes),
    ...(updates && {
      update_ms: rounded(percentile(updates.upserts, 95)),
      search_after_update_ms: rounded(percentile(updates.searches, 95)),
      max_loop_delay_ms: rounded(updates.maxLoopDelay),
    }),
    ...(run.printsAfterChanges.length > 0 && {
      exact_after_updates: rounded(exactAfterChanges(run, truth)),
    }),
    ...(restart && {
      snapshot_start_s: rounded(restart.seconds),
      snapshot_max_loop_delay_ms: rounded(restart.maxLoopDelay),
      exact_after_restart: rounded(shareOf(restart.prints, truth.printsAfterChanges, classes, isExact)),
    }),
  };
}

function indexesOf(wanted: readonly QueryClass[]): number[] {
  return queries.flatMap((query, at) => (wanted.includes(query.class) ? [at] : []));
}

function timesOf(run: Run, wanted: readonly QueryClass[]): number[] {
  return indexesOf(wanted).flatMap((at) => run.times[at] ?? []);
}

/**
 * One time for each query: the slowest of its fastest quarter. This removes times that another program increased, and
 * keeps queries that are slow by themselves, since all of their times are long.
 */
function undisturbed(run: Run, wanted: readonly QueryClass[]): number[] {
  return indexesOf(wanted).flatMap((at) => {
    const times = run.times[at] ?? [];
    return times.length === 0 ? [] : [percentile(times, 25)];
  });
}

/** Compares complete hits if the engine answers them. */
function isExact(print: Print, truth: Print): boolean {
  if (print.exact.endsWith(' -')) return truth.exact.startsWith(print.exact.slice(0, -1));
  return print.exact === truth.exact;
}

function exactIn(run: Run, truth: Run, wanted: readonly QueryClass[]): number {
  return shareOf(run.prints, truth.prints, wanted, isExact);
}

function rightSetsIn(run: Run, truth: Run, wanted: readonly QueryClass[]): number {
  return shareOf(run.prints, truth.prints, wanted, (print, right) => {
    // An engine that cannot list all its matches is compared by their number and the counts of facets.
    return print.set === undefined ? isExact(print, right) : print.set === right.set;
  });
}

function exactAfterChanges(run: Run, truth: Run): number {
  return shareOf(run.printsAfterChanges, truth.printsAfterChanges, classes, isExact);
}

function shareOf(
  prints: Run['prints'],
  truth: Run['prints'],
  wanted: readonly QueryClass[],
  isRight: (print: Print, truth: Print) => boolean,
): number {
  const judged = indexesOf(wanted).filter((at) => prints[at] && truth[at]);
  const right = judged.filter((at) => isRight(prints[at] as Print, truth[at] as Print));
  return judged.length === 0 ? Number.NaN : right.length / judged.length;
}

/** Prints the wrong answers of the product's engine, which has to be exact. */
function reportWrong(run: Run | undefined, truth: Run): void {
  for (const prints of ['prints', 'printsAfterChanges'] as const) {
    const wrong = queries.filter((_, at) => {
      const print = run?.[prints][at];
      const right = truth[prints][at];
      return print && right && !isExact(print, right);
    });
    for (const query of wrong.slice(0, 10)) console.log(`WRONG (${prints}): ${JSON.stringify(query)}`);
  }
}

function percentile(times: readonly number[], percent: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN;
}

function figures(times: readonly number[]): string {
  if (times.length === 0) return '–';
  return [50, 95, 99].map((percent) => milliseconds(percentile(times, percent))).join(' / ');
}

function milliseconds(ms: number): string {
  return ms < 10 ? ms.toFixed(2) : ms.toFixed(ms < 100 ? 1 : 0);
}

function share(value: number): string {
  return Number.isNaN(value) ? '–' : `${(Math.floor(value * 1000) / 10).toFixed(1)} %`;
}

function rounded(value: number): number {
  return Number(value.toPrecision(4));
}

function row(title: string, cells: readonly string[]): string {
  return title.padEnd(28) + cells.map((cell) => cell.padStart(24)).join('');
}

function load(): string {
  return loadavg()
    .map((each) => each.toFixed(1))
    .join(' ');
}
