/**
 * What each typed letter costs: processor time of the main thread per call of the suggestions, on 70,000 generated ads.
 * Each prefix is requested only once, so that no cache helps. Bound: 3 ms. `node bench/suggestions.ts`
 */
import { createEmbeddedGeocoder } from '#server/adapters/geocoding/embedded.ts';
import { createEmbeddedSearch } from '#server/adapters/search/embedded.ts';
import { suggest } from '#server/modules/search/suggestions.ts';
import { corpus } from './search/corpus.ts';

const ADS = 70_000;
const ROUNDS = 20;
const TYPED = [
  'koch zermatt',
  'service',
  'réceptionniste',
  'chef de partie in arosa',
  'hotel alpina',
  'waitress',
  'küchenhilfe',
];

const index = createEmbeddedSearch();
await index.replaceAll(corpus(ADS));
const geocoder = createEmbeddedGeocoder({ withSamples: true });
const letters = TYPED.flatMap((text) =>
  Array.from({ length: text.length - 1 }, (_, length) => text.slice(0, length + 2)).filter(
    (typed) => !typed.endsWith(' '),
  ),
);
const times = new Map<string, number>(letters.map((typed) => [typed, 0]));
// The first round is a warm-up for the JIT compiler. The mean of the others counts, since processor time has a coarse
// resolution.
for (let round = 0; round <= ROUNDS; round++) {
  for (const typed of letters) {
    const from = processorMs();
    await suggest({ find: (request) => index.search(request), geocoder }, typed, '2026-11-20');
    if (round > 0) times.set(typed, (times.get(typed) as number) + (processorMs() - from) / ROUNDS);
  }
}
const sorted = [...times].sort(([, a], [, b]) => a - b);
const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] as [string, number];
for (const share of [0.5, 0.95, 1]) {
  const [typed, ms] = at(share);
  console.log(
    `${share === 1 ? 'longest' : `p${share * 100}`}`.padEnd(9),
    ms.toFixed(2).padStart(6),
    'ms',
    JSON.stringify(typed),
  );
}
await index.close();

function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
