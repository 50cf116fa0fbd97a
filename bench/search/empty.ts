/**
 * What a search without words costs, which only filters and counts: processor time in the main thread, on 100,000
 * generated ads, compared with the engine of another checkout if its folder is given. Medians of alternating rounds.
 * `node bench/search/empty.ts ../before`
 */
import { resolve } from 'node:path';
import { JobIndex } from '#server/adapters/search/engine/index.ts';
import { parseFilter, type SearchRequest } from '#server/adapters/search/port.ts';
import { corpus, TODAY } from './corpus.ts';

const ADS = 100_000;
const ROUNDS = 15;
const SEARCHES = 100;

const before = process.argv[2];
const engines: [name: string, engine: typeof JobIndex][] = [['this', JobIndex]];
if (before) {
  const path = resolve(before, 'src/server/adapters/search/engine/index.ts');
  engines.unshift(['before', (await import(path)).JobIndex]);
}
const several = 'season:winter AND (job_category_id:1 OR job_category_id:2) AND start_month:12';
const searches = [
  ['all ads', '', false],
  ['all ads, disjunctive', '', true],
  ['a season', 'season:winter', false],
  ['a season, disjunctive', 'season:winter', true],
  ['three facets, disjunctive', several, true],
] as const;

const indexes = engines.map(([name, Engine]) => {
  const built = new Engine();
  for (const document of corpus(ADS)) built.upsert(document);
  return [name, new Engine(built.compact())] as const;
});
for (const [name, filters, disjunctive] of searches) {
  const request: SearchRequest = {
    ...{ query: '', page: 0, hitsPerPage: 10, disjunctive, today: TODAY, pastTheEnd: 'first' },
    filters: parseFilter(filters),
  };
  const times = new Map<string, number[]>();
  // The first round is a warm-up for the JIT compiler.
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [engine, index] of indexes) {
      const from = processorMs();
      for (let n = 0; n < SEARCHES; n++) index.searchJson(request);
      const ms = (processorMs() - from) / SEARCHES;
      if (round > 0) times.set(engine, [...(times.get(engine) ?? []), ms]);
    }
  }
  const medians = [...times].map(([engine, all]) => `${engine} ${median(all).toFixed(3)} ms`);
  console.log(name.padEnd(26), medians.join('  '));
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] as number;
}

function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
