/**
 * Measures how well the search understands what people type: `npm run bench:phrases`, with `--ads 6000`, `--worst 20`
 * and `--only housing`. For each phrase of phrases.data.ts the first ten ads are judged; answers per kind the share of
 * right ads among those shown, the share of the right ads that could be shown, and the phrases without a hit. See
 * bench/README.md.
 */
import { parseArgs } from 'node:util';
import { createEmbeddedGeocoder } from '#server/adapters/geocoding/embedded.ts';
import { createEmbeddedSearch } from '#server/adapters/search/embedded.ts';
import { distanceBetween } from '#server/adapters/search/engine/distance.ts';
import type { JobDocument, SearchRequest } from '#server/adapters/search/port.ts';
import { readPlaces } from '#server/modules/search/nearby.ts';
import { corpus, TODAY } from './corpus.ts';
import { groups, phraseSections, roleKeys } from './phrases.data.ts';
import { roles } from './words.ts';

const { values: given } = parseArgs({
  options: {
    ads: { type: 'string', default: '6000' },
    worst: { type: 'string', default: '20' },
    only: { type: 'string' },
  },
});

const SHOWN = 10;
const NEAR_M = 25_000;
/** The parts of a judgement that concern a coded field. */
const CODED = /^!?(?:winter|summer|housed|full|part|(?:in|zip|w|m|d|lang|from|to):.*)$/;

/** Titles with the key of their occupation, the longest first: a title begins with one of them. */
const titles = roles
  .flatMap(({ titles: of }, at) =>
    Object.entries(of).flatMap(([language, list]) =>
      list.split(', ').map((title) => ({ language, title, key: roleKeys[at] as string })),
    ),
  )
  .toSorted((a, b) => b.title.length - a.title.length);
if (roleKeys.length !== roles.length) throw new Error(`${roleKeys.length} keys for ${roles.length} roles`);

const roleOf = new Map<number, string>();
function occupationOf({ id, title, language }: JobDocument): string {
  let key = roleOf.get(id);
  if (key === undefined) {
    key = titles.find((each) => each.language === language && title.startsWith(each.title))?.key;
    if (key === undefined) throw new Error(`No occupation has the title ${title}`);
    roleOf.set(id, key);
  }
  return key;
}

type Judge = (ad: JobDocument) => boolean;

const ads = [...corpus(Number(given.ads))];
const byId = new Map(ads.map((ad) => [ad.id, ad]));
const geocoder = createEmbeddedGeocoder({ withSamples: false });

async function judgeOf(part: string): Promise<Judge> {
  if (part.startsWith('!')) {
    const judge = await judgeOf(part.slice(1));
    return (ad) => !judge(ad);
  }
  const [name = '', value] = part.split(':');
  if (value === undefined) {
    const flags: Record<string, Judge> = {
      winter: ({ season }) => season === 'winter',
      summer: ({ season }) => season === 'summer',
      housed: ({ accommodation }) => accommodation,
      full: ({ workload_max }) => workload_max === 100,
      part: ({ workload_min }) => workload_min < 100,
      weekend: ({ text }) => /wochenend|week-?end|fine settimana/i.test(text),
    };
    const flag = flags[name];
    if (flag) return flag;
    const keys = name.split('+').flatMap((key) => groups[key]?.split(' ') ?? [key]);
    for (const key of keys) if (!roleKeys.includes(key)) throw new Error(`There is no occupation ${key}`);
    return (ad) => keys.includes(occupationOf(ad));
  }
  const values = value.replaceAll('~', ' ').split('+');
  const [first = ''] = values;
  const number = Number(first);
  if (name === 'near') {
    const metres = values[1] === undefined ? NEAR_M : Number(values[1]) * 1000;
    const [place] = await geocoder.lookupPlaces(first, 1);
    if (!place) throw new Error(`There is no place ${first}`);
    return ({ latitude, longitude }) =>
      latitude !== null && longitude !== null && distanceBetween(place, { latitude, longitude }) <= metres;
  }
  const kinds: Record<string, Judge> = {
    at: ({ place }) => place.startsWith(first),
    in: ({ state }) => values.includes(state),
    zip: ({ zip }) =>
      values.some((range) => {
        const [from = '', to = ''] = range.split('-');
        return from <= zip && zip <= to;
      }),
    w: ({ workload_min, workload_max }) => workload_min <= number && number <= workload_max,
    from: ({ workload_max }) => workload_max >= number,
    to: ({ workload_min }) => workload_min <= number,
    m: ({ start_month, duration_in_months }) => (number - start_month + 12) % 12 < duration_in_months,
    d: ({ duration_in_months }) => values.includes(`${duration_in_months}`),
    lang: ({ language }) => language === first,
  };
  const judge = kinds[name];
  if (!judge) throw new Error(`A judgement cannot say ${part}`);
  return judge;
}

interface Measured {
  kind: string;
  phrase: string;
  isCoded: boolean;
  precision: number;
  recall: number;
  nbHits: number;
  right: number;
  wrong: string[];
}

const index = createEmbeddedSearch();
await index.replaceAll(ads);

async function measure(kind: string, line: string): Promise<Measured | undefined> {
  const [typed = '', judgement = ''] = line.split(' :: ');
  const phrase = typed.slice(3);
  const parts = judgement.split(' ');
  const judges = await Promise.all(parts.map(judgeOf));
  const isRight: Judge = (ad) => judges.every((judge) => judge(ad));
  const isPublic: Judge = ({ public_from, public_until }) =>
    (public_from ?? '') <= TODAY && public_until >= TODAY;
  const right = ads.filter((ad) => isPublic(ad) && isRight(ad)).length;
  if (right === 0) return undefined;
  const request: SearchRequest = {
    ...{ query: phrase, page: 0, hitsPerPage: SHOWN, disjunctive: false, today: TODAY },
    pastTheEnd: 'first',
  };
  const { hits, nbHits } = await index.search((await readPlaces(geocoder, request)).request);
  const shown = hits.map(({ id }) => byId.get(id) as JobDocument);
  const found = shown.filter(isRight).length;
  return {
    ...{ kind, phrase: typed, nbHits, right },
    isCoded: parts.some((part) => CODED.test(part)),
    precision: shown.length === 0 ? 0 : found / shown.length,
    recall: found / Math.min(SHOWN, right),
    wrong: shown.filter((ad) => !isRight(ad)).map(({ title, place }) => `${title} (${place})`),
  };
}

const measured: Measured[] = [];
let without = 0;
for (const [kind, lines] of Object.entries(phraseSections)) {
  if (given.only !== undefined && given.only !== kind) continue;
  for (const line of lines.trim().split('\n')) {
    const one = await measure(kind, line);
    if (one) measured.push(one);
    else without += 1;
  }
}
await index.close();

const mean = (of: readonly Measured[], read: (one: Measured) => number) =>
  of.length === 0 ? Number.NaN : of.reduce((sum, one) => sum + read(one), 0) / of.length;
const summary = (of: readonly Measured[]) => ({
  phrases: of.length,
  precision: Number(mean(of, ({ precision }) => precision).toFixed(3)),
  recall: Number(mean(of, ({ recall }) => recall).toFixed(3)),
  nothing: of.filter(({ nbHits }) => nbHits === 0).length,
});
const row = (name: string, { phrases, precision, recall, nothing }: ReturnType<typeof summary>) =>
  console.log(
    `${name.padEnd(16)}${String(phrases).padStart(8)}${precision.toFixed(3).padStart(12)}${recall.toFixed(3).padStart(10)}${String(nothing).padStart(10)}`,
  );

console.log(`${ads.length} ads; ${measured.length} phrases, ${without} more for which no ad is right\n`);
console.log(`${'kind'.padEnd(16)} phrases  precision@10 recall@10  no hits`);
for (const [kind, of] of Object.entries(Object.groupBy(measured, (one) => one.kind))) {
  row(kind, summary(of ?? []));
}
row('with a code', summary(measured.filter(({ isCoded }) => isCoded)));
row('all', summary(measured));

console.log('\nworst phrases: precision, recall, hits of right ads');
const worst = measured.toSorted((a, b) => a.precision + a.recall - b.precision - b.recall);
for (const { phrase, precision, recall, nbHits, right, wrong } of worst.slice(0, Number(given.worst))) {
  if (precision + recall === 2) break;
  console.log(
    `${precision.toFixed(2)} ${recall.toFixed(2)}  ${phrase}  (${nbHits} of ${right})  ${wrong.slice(0, 3).join(', ')}`,
  );
}
console.log(
  JSON.stringify({
    all: summary(measured),
    coded: summary(measured.filter(({ isCoded }) => isCoded)),
  }),
);
