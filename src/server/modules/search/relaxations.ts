import type { Reply } from '#api/schemas.ts';
import type { Geocoder, Place } from '#server/adapters/geocoding/port.ts';
import { isWholeName } from '#server/adapters/geocoding/port.ts';
import type { Around, QueryPart } from '#server/adapters/search/port.ts';
import { conjunctTexts, partsOf } from '#server/adapters/search/port.ts';
import { NEARBY_M } from './nearby.ts';

type Relaxation = NonNullable<Reply<'searchJobs'>['relaxations']>[number];

/** A search without results. */
export interface Asked {
  query: string;
  /** The text of the filter; empty for none. */
  filters: string;
  around: Around | undefined;
  /** Postcode and name of the place at the centre, if words of the search named it. */
  place?: string;
}

/** A part of the search that may be left out; parts are compared by identity. */
interface Part {
  text: string;
}

/** Significant words, with the stop words before them: "in Zermatt". */
interface Words extends Part {
  before: string;
  names: Exclude<QueryPart['names'], 'nothing'> | 'place';
}

/** The search, or a part of it. */
interface Search {
  words: readonly Words[];
  filters: readonly Part[];
  around: Around | undefined;
  /** The place at the centre, and the words that named it. */
  named?: { place: Place; words: Words };
  /** Whether the query consisted of stop words only, so that all ads are related to it. */
  hasOnlyStopWords?: boolean;
}

interface Dependencies {
  /** The number of hits; 0 if counting exceeds the budget. */
  count: (asked: Asked) => Promise<number>;
  geocoder: Pick<Geocoder, 'lookupPlaces'>;
}

/** A search with hits. */
type Way = Search & { nbHits: number };

const MOST = 3;

/** The maximum number of words, and of filters, that are left out in turn; it bounds the number of searches. */
const MOST_PARTS = 8;

/** The maximum number of words in a place name. */
const LONGEST_PLACE = 3;
/** Minimum length of a prefix: shorter ones match too many names. */
const SHORTEST_BEGINNING = 4;

/** The radii in metres that are tried around a place, until one finds something. */
const WIDER_M = [NEARBY_M, 50_000, 100_000];

/** The kinds of words, the most informative first. */
const TELLING: readonly Words['names'][] = ['occupation', 'place', 'meaning', 'words'];

/**
 * The closest searches to one without results, each of which has hits; best first (rule search/relaxations). Stop words
 * are neither left out nor kept on their own.
 */
export async function relax({ count, geocoder }: Dependencies, asked: Asked): Promise<Relaxation[]> {
  const { all, near } = await read(geocoder, asked);

  const found = async (search: Search): Promise<Way[]> => {
    const nbHits = asksForAnything(search) ? await count(writtenAs(search)) : 0;
    return nbHits > 0 ? [{ ...search, nbHits }] : [];
  };
  const best = async (searches: readonly Search[]): Promise<Way[]> =>
    (await Promise.all(searches.map(found)))
      .flat()
      .toSorted((a, b) => b.nbHits - a.nbHits)
      .slice(0, 1);
  let telling: Words[] | undefined;
  /** Greedy: as many words as still have hits together, the most informative first. */
  const fullest = async (search: Search): Promise<Way[]> => {
    let kept: Words[] = [];
    let way: Way[] = [];
    telling ??= await byTelling(count, all.words);
    for (const words of telling.filter((each) => search.words.includes(each))) {
      const more = [...kept, words];
      const [next] = await found({ ...search, words: all.words.filter((each) => more.includes(each)) });
      if (next === undefined) continue;
      kept = more;
      way = [next];
    }
    return way;
  };

  const circles = near ? widened(near) : [];
  const [narrowest] = circles;
  const nearby: Way[] = [];
  for (const search of circles) {
    if (nearby.length === 0) nearby.push(...(await found(search)));
  }
  const lessWords = withoutOne(all.words).map((words) => ({ ...all, words }));
  const ways = [
    ...nearby,
    ...(await best(withoutOne(all.filters).map((filters) => ({ ...all, filters })))),
    ...(await best(lessWords.filter((search) => namesWork(search) || !namesWork(all)))),
    ...(narrowest && nearby.length === 0 && namesWork(narrowest)
      ? (await fullest(narrowest)).filter(namesWork)
      : []),
  ];
  if (namesWork(all)) {
    if (!ways.some(namesWork)) ways.push(...(await fullest(all)).filter(namesWork));
    ways.push(...(await best(lessWords.filter((search) => !namesWork(search)))));
  }
  if (ways.length === 0) {
    const unfiltered = { ...all, filters: [] };
    const anywhere = { ...unfiltered, around: undefined };
    const steps = [
      ...(all.around ? [() => found({ ...all, around: undefined })] : []),
      () => found(unfiltered),
      () => found(anywhere),
      () => fullest(all),
      () => fullest(anywhere),
      ...(near?.named ? aroundOf(near).map((search) => () => found(search)) : []),
      () => found({ ...all, words: [] }),
      () => found({ ...unfiltered, words: [] }),
    ];
    for (const step of steps) {
      ways.push(...(await step()));
      if (ways.length > 0) break;
    }
  }
  return ways.slice(0, MOST).map((way) => answerOf(way, all, asked.place));
}

/** The words that have hits on their own, the most informative first; of literal words the rarer ones first. */
async function byTelling(count: Dependencies['count'], words: readonly Words[]): Promise<Words[]> {
  const alone = words.slice(0, MOST_PARTS).map(async (each) => ({
    each,
    nbHits: await count({ query: each.text, filters: '', around: undefined }),
  }));
  return (await Promise.all(alone))
    .filter(({ nbHits }) => nbHits > 0)
    .toSorted((a, b) => rank(a.each) - rank(b.each) || (a.each.names === 'words' ? a.nbHits - b.nbHits : 0))
    .map(({ each }) => each);
}

/** The search in its parts, and the same search in a wider circle or around the place that its words name. */
async function read(
  geocoder: Dependencies['geocoder'],
  asked: Asked,
): Promise<{ all: Search; near?: Search }> {
  const { query, around } = asked;
  const parts = partsOf(query);
  const filters = conjunctTexts(asked.filters).map((text) => ({ text }));
  const hasOnlyStopWords = parts.length > 0 && parts.every(({ names }) => names === 'nothing');
  if (around) {
    const all = { words: wordsIn(query, parts), filters, around, hasOnlyStopWords };
    return { all, near: all };
  }
  const named = await placeIn(geocoder, query, parts);
  if (named === undefined)
    return { all: { words: wordsIn(query, parts), filters, around, hasOnlyStopWords } };
  const { place, from, to } = named;
  const words = wordsIn(query, [...parts.slice(0, from), named.part, ...parts.slice(to)]);
  const itsName = words.find(({ names }) => names === 'place') as Words;
  const circle = { latitude: place.latitude, longitude: place.longitude, radius: NEARBY_M };
  const others = words.filter((each) => each !== itsName);
  return {
    all: { words, filters, around },
    near: { words: others, filters, around: circle, named: { place, words: itsName } },
  };
}

type PartOfQuery = { start: number; end: number; names: Words['names'] | 'nothing' };

/**
 * The place that adjacent parts name, from index `from` up to but excluding `to`: the longest name, and the last of
 * equal length. Without one, a town in the last canton or region that a part names.
 */
async function placeIn(
  geocoder: Dependencies['geocoder'],
  query: string,
  parts: readonly QueryPart[],
): Promise<{ place: Place; part: PartOfQuery; from: number; to: number } | undefined> {
  const considered = Math.min(parts.length, MOST_PARTS);
  for (let length = Math.min(LONGEST_PLACE, considered); length > 0; length--) {
    for (let from = considered - length; from >= 0; from--) {
      const to = from + length;
      const [first, last] = [parts[from], parts[to - 1]];
      if (first === undefined || last === undefined) continue;
      // "Chur" may be a place; an occupation or a stop word such as "in" on its own is none.
      if (first.names === 'nothing' || last.names === 'nothing' || first.names === 'occupation') continue;
      const { start } = first;
      const { end } = last;
      const name = query.slice(start, end);
      const isLast = to === parts.length && name.length >= SHORTEST_BEGINNING;
      const [place] = await geocoder.lookupPlaces(name, 1);
      if (place && isWholeName(place, name, isLast)) {
        return { place, part: { start, end, names: 'place' }, from, to };
      }
    }
  }
  const from = parts.slice(0, considered).findLastIndex(({ zip }) => zip !== undefined);
  const region = parts[from];
  const [place] = region?.zip ? await geocoder.lookupPlaces(region.zip, 1) : [];
  return region && place && { place, part: { ...region, names: 'place' }, from, to: from + 1 };
}

/** The significant words of a query; if there are none, the whole query as one. */
function wordsIn(query: string, parts: readonly PartOfQuery[]): Words[] {
  if (parts.every(({ names }) => names === 'nothing')) {
    return parts.length > 0 ? [{ text: query, names: 'words', before: '' }] : [];
  }
  const found: Words[] = [];
  let before: string[] = [];
  for (const { start, end, names } of parts) {
    const text = query.slice(start, end);
    if (names === 'nothing') {
      before.push(text);
    } else {
      found.push({ text, names, before: before.join(' ') });
      before = [];
    }
  }
  return found;
}

/** The lists that result from leaving out one part each. */
function withoutOne<Each>(parts: readonly Each[]): Each[][] {
  return parts.slice(0, MOST_PARTS).map((_, at) => parts.toSpliced(at, 1));
}

function rank({ names }: Words): number {
  return TELLING.indexOf(names);
}

function namesWork({ words }: Search): boolean {
  return words.some(({ names }) => names === 'occupation');
}

/** The search in wider circles, from the narrowest; around a place that its words name, the first is `NEARBY_M`. */
function widened(search: Search): Search[] {
  const { around, named } = search;
  if (!around) return [];
  const least = named ? 0 : (around.radius ?? Number.POSITIVE_INFINITY);
  return WIDER_M.filter((radius) => radius > least).map((radius) => ({
    ...search,
    around: { ...around, radius },
  }));
}

/** The search around the named place, without the other words. */
function aroundOf(near: Search): Search[] {
  const place = { ...near, words: [] };
  const unfiltered = { ...place, filters: [] };
  return [place, unfiltered].flatMap(widened);
}

function asksForAnything({ words, filters, around, hasOnlyStopWords = false }: Search): boolean {
  return words.length > 0 || filters.length > 0 || around !== undefined || hasOnlyStopWords;
}

/** Leading stop words are dropped, since the words that they followed were left out. */
function writtenAs({ words, filters, around }: Search): Asked {
  const query = words
    .map(({ before, text }, at) => (at > 0 && before ? `${before} ${text}` : text))
    .join(' ');
  return { query, filters: filters.map(({ text }) => text).join(' AND '), around };
}

function answerOf(way: Way, all: Search, placeAsked: string | undefined): Relaxation {
  const { words, filters, around, named, nbHits } = way;
  const written = writtenAs(way);
  const dropped = <Kind extends 'word' | 'filter'>(
    kind: Kind,
    parts: readonly Part[],
    kept: readonly Part[],
  ) =>
    parts.filter((part) => !kept.includes(part) && part !== named?.words).map(({ text }) => ({ kind, text }));
  const circle = around && {
    latitude: around.latitude,
    longitude: around.longitude,
    radius: around.radius ?? null,
    place: named ? `${named.place.zip} ${named.place.place}` : (placeAsked ?? null),
  };
  return {
    query: written.query,
    filters: written.filters,
    around: circle ?? null,
    dropped: [
      ...(named ? [{ kind: 'place' as const, text: named.words.text }] : []),
      ...dropped('word', all.words, words),
      ...dropped('filter', all.filters, filters),
      ...(all.around && !around ? [{ kind: 'place' as const, text: '' }] : []),
    ],
    nbHits,
  };
}
