import { LRUCache } from 'lru-cache';
import type { Reply } from '#api/schemas.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { type Geocoder, isWithinAWord, type Place } from '#server/adapters/geocoding/port.ts';
import {
  formsOf,
  markWords,
  occupationIn,
  partsOf,
  type SearchAnswer,
  type SearchHit,
  type SearchRequest,
  wordsOf,
} from '#server/adapters/search/port.ts';

export type Suggestions = Reply<'suggestSearches'>['data'];
type Marks = Suggestions['titles'][number]['marks'];

const TITLES = 4;
const COMPANIES = 3;
const PLACES = 3;

/**
 * How many of the best ads are considered: those further down match only in their text, or are older than all of these.
 */
const ADS = 100;

/** How many titles, and companies, are matched word by word: the closest to the typed text, then the most frequent. */
const MOST_ASKED = 40;

/** A place has up to some thirty postcodes, each of which is a result for its name. */
const PLACES_ASKED_FOR = 60;
/** Longer, in words, than the name of any place. */
const LONGEST_PLACE = 4;
/**
 * Minimum length of a place behind other words: shorter prefixes would match in the middle of a word that is being
 * typed.
 */
const SHORTEST_LAST_PLACE = 3;

interface Dependencies {
  find: (request: SearchRequest) => Promise<SearchAnswer>;
  geocoder: Pick<Geocoder, 'lookupPlaces'>;
}

/** Suggestions for a query that is being typed; none without a word. */
export async function suggest(
  { find, geocoder }: Dependencies,
  query: string,
  today: CivilDate,
): Promise<Suggestions> {
  const typed = wordsOf(query);
  if (typed.length === 0) return { titles: [], companies: [], places: [] };
  const { hits } = await find({
    query,
    isUnfinished: true,
    page: 0,
    hitsPerPage: ADS,
    facets: [],
    disjunctive: false,
    today,
    pastTheEnd: 'empty',
  });
  const withAds = new Set(hits.map(placeKey));
  const best = (
    most: number,
    textOf: (hit: SearchHit) => string,
    keyOf: (hit: SearchHit) => unknown = textOf,
  ) => nearest(query, typed, mostFrequent(hits, keyOf), textOf, most);
  return {
    titles: best(TITLES, ({ title }) => title).map(({ thing: { title, language }, marks }) => ({
      title,
      marks,
      language,
      occupation: occupationIn(title, query),
    })),
    companies: best(
      COMPANIES,
      ({ company }) => company.name,
      ({ company }) => company.id,
    ).map(({ thing: { company }, marks }) => ({
      id: company.id,
      name: company.name,
      place: company.place,
      marks,
    })),
    places: await suggestPlaces(geocoder, query, withAds),
  };
}

/** The best ad for each key, ordered by the number of ads with that key, then by rank. */
function mostFrequent(hits: readonly SearchHit[], keyOf: (hit: SearchHit) => unknown): SearchHit[] {
  return [...Map.groupBy(hits, keyOf).values()]
    .toSorted((a, b) => b.length - a.length)
    .map(([first]) => first as SearchHit);
}

/** The first ads whose text contains all words, the closest to the typed text first and otherwise in their order. */
function nearest(
  query: string,
  typed: readonly string[],
  hits: readonly SearchHit[],
  textOf: (hit: SearchHit) => string,
  most: number,
): { thing: SearchHit; marks: Marks }[] {
  const ordered = hits
    .map((hit) => ({ hit, nearness: nearnessOf(typed, textOf(hit)) }))
    .toSorted((a, b) => b.nearness - a.nearness)
    .map(({ hit }) => hit)
    .slice(0, MOST_ASKED);
  const found: { thing: SearchHit; marks: Marks }[] = [];
  for (let at = 0; at < ordered.length && found.length < most; at += most) {
    found.push(...marked(query, ordered.slice(at, at + most), textOf));
  }
  return found.slice(0, most);
}

/** Cache of tokenised titles and names: the same ones recur with every letter that is typed. */
const formsByText = new LRUCache<string, readonly (readonly string[])[]>({
  max: 5000,
  memoMethod: (text) => wordsOf(text).map(formsOf),
});

/** 2 if a text begins with the typed text, 1 if it contains the words elsewhere, 0 if it matches by meaning at most. */
function nearnessOf(typed: readonly string[], text: string): 0 | 1 | 2 {
  const words = formsByText.memo(text);
  const last = typed.length - 1;
  const stands = (nth: number, at: number) =>
    words[at]?.some((form) => (nth === last ? form.startsWith(typed[nth] as string) : form === typed[nth]));
  if (typed.every((_, nth) => stands(nth, nth))) return 2;
  return typed.every((_, nth) => words.some((_, at) => stands(nth, at))) ? 1 : 0;
}

/**
 * Places that the query names as a whole, or else by its last words, behind what else is looked for. Those with ads
 * come first.
 */
async function suggestPlaces(
  geocoder: Dependencies['geocoder'],
  query: string,
  withAds: ReadonlySet<string>,
): Promise<Suggestions['places']> {
  const words = query.trim().split(/\s+/);
  for (let from = Math.max(0, words.length - LONGEST_PLACE); from < words.length; from++) {
    const name = words.slice(from).join(' ');
    if (from > 0 && name.length < SHORTEST_LAST_PLACE) return [];
    const found = (await geocoder.lookupPlaces(name, PLACES_ASKED_FOR)).filter(
      ({ place }) => !isWithinAWord(place, name),
    );
    if (found.length === 0) continue;
    const rest = withoutEnd(words.slice(0, from).join(' '));
    const places = [...Map.groupBy(found, placeKey).values()]
      .map(([first]) => first as Place)
      .toSorted((a, b) => Number(withAds.has(placeKey(b))) - Number(withAds.has(placeKey(a))))
      .slice(0, PLACES);
    const marks = new Map(
      marked(name, places, ({ place }) => place).map(({ thing, marks }) => [thing, marks]),
    );
    return places.map((known) => {
      const { zip, place, state } = known;
      // There are no marks if the place was found by its postcode, or by a name in another language.
      return { zip, place, state, query: rest, marks: marks.get(known) ?? [] };
    });
  }
  return [];
}

/** The query without trailing stop words, such as a preposition before a place. */
function withoutEnd(query: string): string {
  const end = partsOf(query).findLast(({ names }) => names !== 'nothing')?.end ?? 0;
  return query.slice(0, end);
}

function placeKey({ place, state }: { place: string; state: string }): string {
  return `${place}|${state}`;
}

/** The items whose text contains all words of the query, with the positions of the words. */
function marked<Thing>(
  query: string,
  things: readonly Thing[],
  textOf: (thing: Thing) => string,
): { thing: Thing; marks: Marks }[] {
  const { words, marks } = markWords(query, things.map(textOf));
  return things.flatMap((thing, index) => {
    const here = marks[index] ?? [];
    const found = new Set(here.flatMap((mark) => mark.words));
    const hasAll = words.every((_, word) => found.has(word));
    return hasAll ? [{ thing, marks: here.map(({ start, end }): [number, number] => [start, end]) }] : [];
  });
}
