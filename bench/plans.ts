/**
 * What year plans cost in the index: `npm run bench:plans`, with `--ads 10000,100000,1000000` to choose the sizes and
 * `--wishes 300`. Each size is built once; wishes are random, and the same for each. Bounds: p95 of 5 ms at 100,000 ads
 * and of 50 ms at 1,000,000. A self-join in PostgreSQL is asked a few of the wishes, at most a minute for each, and all
 * pairs are tried with many of them up to 10,000 ads; both must answer the same. `--alone` leaves them out.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { createEmbeddedSearch } from '#server/adapters/search/embedded.ts';
import { type PlanRequest, TooCostlyError } from '#server/adapters/search/port.ts';
import { halfOfAd, oraclePlans } from '#test/plan-oracle.ts';
import { planJoin } from './plan-join.ts';
import { corpus, TODAY } from './search/corpus.ts';
import { Random } from './search/random.ts';

const { values: given } = parseArgs({
  options: {
    ads: { type: 'string', default: '10000,100000,1000000' },
    wishes: { type: 'string', default: '300' },
    alone: { type: 'boolean', default: false },
  },
});
const BOUNDS_MS = new Map([
  [100_000, 5],
  [1_000_000, 50],
]);
/** Other wishes that are asked first, as a process that runs for a while has been. */
const WARMING_UP = 100;
/** The largest market on which all pairs are tried. */
const MOST_FOR_ALL_PAIRS = 10_000;
/** The first wishes without words: so many are asked of PostgreSQL, and with so many all pairs are tried. */
const WISHES_FOR_POSTGRES = 3;
const WISHES_FOR_ALL_PAIRS = 30;
const POSTGRES_MS = 60_000;
const FROM = 2026 * 12 + 10;
const CANTONS = ['GR', 'VS', 'BE', 'TI', 'ZH', 'LU', 'VD', 'GE', 'SG', 'UR'];
const HOMES = [
  { latitude: 46.75, longitude: 7.62 },
  { latitude: 47.37, longitude: 8.54 },
  { latitude: 46.2, longitude: 6.14 },
  { latitude: 46.0, longitude: 8.95 },
];

/** A wish as people have them: most state two or three things. */
function aRequest(nth: number): PlanRequest {
  const random = new Random(20_261_128, nth);
  const some = <T>(share: number, value: () => T) => (random.chance(share) ? value() : undefined);
  const home = some(0.2, () => ({ ...random.pick(HOMES), radiusKm: random.pick([30, 50, 100]) }));
  return {
    query:
      some(0.15, () => random.pick(['Koch', 'Service', 'serveur', 'Rezeption', 'cuoco', 'Barista'])) ?? '',
    today: TODAY,
    wishes: {
      categories: some(0.5, () => [random.between(1, 7)]),
      positions: some(0.25, () => [random.between(2, 5)]),
      languages: some(0.15, () => [random.pick(['de', 'fr', 'it', 'en'])]),
      workload: some(0.15, () => random.pick([60, 80, 100])),
      accommodation: random.chance(0.3),
      winterStates: home ? undefined : some(0.3, () => [random.pick(CANTONS)]),
      summerStates: home ? undefined : some(0.3, () => [random.pick(CANTONS)]),
      home,
      free: some(0.15, () => [random.between(1, 12)]) ?? [],
      from: FROM + (some(0.2, () => random.between(1, 6)) ?? 0),
      daysBetween: random.pick([14, 14, 14, 0, 30, 60]),
    },
    held: [],
    only: false,
    areIndependent: (a, b) => a !== b,
  };
}

const requests = Array.from({ length: Number(given.wishes) }, (_, nth) => aRequest(nth));
const withoutWords = requests.filter(({ query }) => query === '');
console.log(`Load of the machine before: ${loadavg()[0]?.toFixed(1)}`);
console.log('     ads   p50 ms   p95 ms   p99 ms   max ms   refused   bound   heap MB   arrays MB   RSS MB');
let before: { ads: number; p95: number } | undefined;
for (const ads of given.ads.split(',').map(Number)) {
  const index = createEmbeddedSearch();
  await index.replaceAll(corpus(ads));
  for (let nth = 0; nth < WARMING_UP; nth++) ask(aRequest(requests.length + nth));
  let refused = 0;
  const times = requests
    .map((request) => {
      // Of the whole process, with what the engine collects and compiles beside; that of a thread is counted in ticks.
      const from = process.cpuUsage();
      if (!ask(request)) refused += 1;
      const { user, system } = process.cpuUsage(from);
      return (user + system) / 1000;
    })
    .sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] as number;
  const { heapUsed, external, rss } = process.memoryUsage();
  const megabytes = [heapUsed, external, rss].map((bytes) => (bytes / 2 ** 20).toFixed(0));
  console.log(
    [
      String(ads).padStart(8),
      ...[at(0.5), at(0.95), at(0.99), at(1)].map((ms) => ms.toFixed(2).padStart(8)),
      String(refused).padStart(9),
      String(BOUNDS_MS.get(ads) ?? '').padStart(7),
      ...[9, 11, 8].map((width, nth) => megabytes[nth]?.padStart(width)),
    ].join(' '),
  );
  if (before) {
    const growth = Math.log(at(0.95) / before.p95) / Math.log(ads / before.ads);
    console.log(`  p95 grows with the ads to the power of ${growth.toFixed(2)}`);
  }
  before = { ads, p95: at(0.95) };
  if (!given.alone) {
    await joinInPostgres(ads);
    if (ads <= MOST_FOR_ALL_PAIRS) tryAllPairs(ads);
  }
  await index.close();

  function ask(request: PlanRequest): boolean {
    try {
      index.plans(request);
      return true;
    } catch (error) {
      if (error instanceof TooCostlyError) return false;
      throw error;
    }
  }

  async function joinInPostgres(size: number): Promise<void> {
    const join = await planJoin(corpus(size), TODAY, POSTGRES_MS);
    for (const request of withoutWords.slice(0, WISHES_FOR_POSTGRES)) {
      const from = performance.now();
      const answer = await join.plans(request);
      const ms = performance.now() - from;
      if (answer === null) console.log(`  self-join in PostgreSQL: no answer within ${POSTGRES_MS / 1000} s`);
      else if (answer.isWhole) compare('self-join in PostgreSQL', request, answer.plans, ms);
      else console.log(`  self-join in PostgreSQL: ${ms.toFixed(0)} ms, too few pairs read for 20 plans`);
    }
    await join.close();
  }

  function tryAllPairs(size: number): void {
    const halves = [...corpus(size)]
      .filter((ad) => (ad.public_from ?? '') <= TODAY && TODAY <= ad.public_until)
      .map(halfOfAd);
    const asked = withoutWords.slice(0, WISHES_FOR_ALL_PAIRS);
    const from = performance.now();
    const same = asked.filter((request) => {
      const { wishes, areIndependent } = request;
      const month = `${Math.floor(wishes.from / 12)}-${String((wishes.from % 12) + 1).padStart(2, '0')}`;
      const expected = oraclePlans(halves, { ...wishes, from: month } as never, {
        ...{ held: [], only: false, areIndependent },
      });
      return isAnswered(
        request,
        expected.plans.map((plan) => `${plan.first}-${plan.second}`),
      );
    });
    const ms = (performance.now() - from) / asked.length;
    console.log(
      `  all pairs: ${ms.toFixed(0)} ms a wish, the same answer to ${same.length} of ${asked.length} wishes`,
    );
  }

  function compare(name: string, request: PlanRequest, expected: readonly string[], ms: number): void {
    const same = isAnswered(request, expected);
    console.log(`  ${name}: ${ms.toFixed(0)} ms, ${same ? 'the same answer' : 'ANOTHER ANSWER'}`);
  }

  function isAnswered(request: PlanRequest, expected: readonly string[]): boolean {
    const found = index.plans(request).plans.map(({ first, second }) => idsOf(first, second));
    const same = found.join() === expected.join();
    if (!same) process.exitCode = 1;
    return same;
  }
}

function idsOf(first: object, second: object): string {
  return [first, second].map((half) => ('id' in half ? half.id : 'held')).join('-');
}
