import type { Reply } from '#api/schemas.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { type Geocoder, isWithinAWord, type Place } from '#server/adapters/geocoding/port.ts';
import {
  markWords,
  type SearchAnswer,
  type SearchHit,
  type SearchRequest,
} from '#server/adapters/search/port.ts';

export type Suggestions = Reply<'suggestSearches'>['data'];
type Marks = Suggestions['titles'][number]['marks'];

const TITLES = 4;
const COMPANIES = 3;
const PLACES = 3;

/** How many of the best ads are looked at, in pages: what stands further down matches in its text alone. */
const HITS_PER_PAGE = 100;
const PAGES = 3;

/** A place has up to some thirty postcodes, which all are found for its name. */
const PLACES_ASKED_FOR = 60;
/** More words than the name of any place. */
const LONGEST_PLACE = 4;
/** Behind other words, fewer letters would find a place in the middle of a word that is being typed. */
const SHORTEST_LAST_PLACE = 3;
/** Joins an occupation to a place and is no word to look for. */
const JOINING_WORD = /\s+(?:in|bei|nahe|a|ad|à|near|at)$/i;

interface Dependencies {
  find: (request: SearchRequest) => Promise<SearchAnswer>;
  geocoder: Pick<Geocoder, 'lookupPlaces'>;
}

/** What somebody who has typed so far may mean; nothing for an empty query. */
export async function suggest(
  { find, geocoder }: Dependencies,
  query: string,
  today: CivilDate,
): Promise<Suggestions> {
  if (query.trim() === '') return { titles: [], companies: [], places: [] };
  const hits = await bestHits(find, query, today);
  const places = await suggestPlaces(geocoder, query);
  const withAds = new Set(hits.map(placeKey));
  return {
    titles: marked(
      query,
      mostFrequent(hits, ({ title }) => title),
      ({ title }) => title,
    )
      .slice(0, TITLES)
      .map(({ thing: { title }, marks }) => ({ title, marks })),
    companies: marked(
      query,
      mostFrequent(hits, ({ company }) => company.id),
      ({ company }) => company.name,
    )
      .slice(0, COMPANIES)
      .map(({ thing: { company }, marks }) => ({
        id: company.id,
        name: company.name,
        place: company.place,
        marks,
      })),
    places: places
      .toSorted((a, b) => Number(withAds.has(placeKey(b))) - Number(withAds.has(placeKey(a))))
      .slice(0, PLACES),
  };
}

async function bestHits(
  find: Dependencies['find'],
  query: string,
  today: CivilDate,
): Promise<readonly SearchHit[]> {
  const hits: SearchHit[] = [];
  for (let page = 0; page < PAGES; page++) {
    const answer = await find({
      query,
      page,
      hitsPerPage: HITS_PER_PAGE,
      facets: [],
      disjunctive: false,
      today,
      pastTheEnd: 'empty',
    });
    hits.push(...answer.hits);
    if (page + 1 >= answer.nbPages) break;
  }
  return hits;
}

/** An ad for each key, that of most ads first, and of equally many that of the better ad. */
function mostFrequent(hits: readonly SearchHit[], keyOf: (hit: SearchHit) => unknown): SearchHit[] {
  return [...Map.groupBy(hits, keyOf).values()]
    .toSorted((a, b) => b.length - a.length)
    .map(([first]) => first as SearchHit);
}

/** Places that the words name: all of them, or else the last ones behind what else is looked for. */
async function suggestPlaces(
  geocoder: Dependencies['geocoder'],
  query: string,
): Promise<Suggestions['places']> {
  const words = query.trim().split(/\s+/);
  for (let from = Math.max(0, words.length - LONGEST_PLACE); from < words.length; from++) {
    const name = words.slice(from).join(' ');
    if (from > 0 && name.length < SHORTEST_LAST_PLACE) return [];
    const found = (await geocoder.lookupPlaces(name, PLACES_ASKED_FOR)).filter(
      ({ place }) => !isWithinAWord(place, name),
    );
    if (found.length === 0) continue;
    const rest = words.slice(0, from).join(' ').replace(JOINING_WORD, '');
    const places = [...Map.groupBy(found, placeKey).values()].map(([first]) => first as Place);
    const marks = new Map(
      marked(name, places, ({ place }) => place).map(({ thing, marks }) => [thing, marks]),
    );
    return places.map((known) => {
      const { zip, place, state } = known;
      // It may have been found by its postcode, or by a name in another language.
      return { zip, place, state, query: rest, marks: marks.get(known) ?? [] };
    });
  }
  return [];
}

function placeKey({ place, state }: { place: string; state: string }): string {
  return `${place}|${state}`;
}

/** Those whose text has all words of the query, with where they stand. */
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
