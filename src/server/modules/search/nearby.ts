import { type Geocoder, isWholeName, isWithinAWord, type Place } from '#server/adapters/geocoding/port.ts';
import {
  type Filter,
  isNegation,
  partsOf,
  type SearchRequest,
  wordsOf,
} from '#server/adapters/search/port.ts';

/** The radius of "near", in metres (rule search/near). */
export const NEARBY_M = 25_000;
/** The maximum number of words in a place name. */
const LONGEST_PLACE = 3;
/** The minimum length of a place name, since shorter prefixes match too many. */
const SHORTEST_PLACE = 3;

/** The largest radius that words may name; a larger one would cover the whole country. */
const WIDEST_KM = 200;
/** The maximum of postcodes looked up for a name; a town has up to some thirty. */
const MOST_ZIPS = 60;

/** Postcode and name of the place at a position, as pages show it; null if no place is there. */
export function placeNameAt(
  geocoder: Pick<Geocoder, 'placeAt'>,
  position: Parameters<Geocoder['placeAt']>[0],
): string | null {
  const found = geocoder.placeAt(position);
  return found && `${found.zip} ${found.place}`;
}

/** Phrases before a place that ask for its surroundings, as sequences of folded words; longest first. */
const before = sequences(
  'in der Nähe von | in der Nähe | Nähe von | Nähe | nahe bei | nahe von | nahe | in der Umgebung von | Umgebung von | Umgebung | rund um | in der Gegend von | Gegend von | im Umkreis von | Umkreis von | Umkreis | Raum | Region',
  'près de | près | à côté de | proche de | proche | à proximité de | autour de | aux environs de | environs de | aux alentours de | alentours de | dans la région de | région de | région',
  'vicino a | vicino ad | vicino | nei dintorni di | dintorni di | dintorni | nei pressi di | intorno a | attorno a | presso | zona di | zona | regione di | regione',
  'close to | next to | near to | near | nearby | around | in the area of | surroundings of | region of',
);

/** Such phrases behind a place. */
const behind = sequences(
  'und Umgebung | Umgebung | und Region | Region | und Agglomeration',
  'et environs | et alentours | environs | alentours | et région',
  'e dintorni | dintorni | e regione',
  'and surroundings | and surrounding area | surroundings | and area | area | nearby | and region',
);

/** Words before and behind a distance, as in "im Umkreis von 20 km um", in the four languages. */
const beforeKm = wordsIn(
  'im in einem Umkreis Radius von innerhalb innert bis max maximal höchstens',
  'dans un rayon de à moins max maximum jusqu',
  'entro in un nel raggio di a al massimo max fino',
  'within in a radius of up to max',
);
const behindKm = wordsIn(
  'um von rund herum ab Umkreis Radius entfernt',
  "autour de du d' à la ronde rayon aux environs",
  'da di intorno a dal dalla attorno raggio',
  'of around from radius away',
);
const kilometres = wordsIn(
  'km Kilometer Kilometern',
  'kilomètre kilomètres',
  'chilometro chilometri',
  'kilometres kilometers',
);

interface Token {
  words: readonly string[];
  start: number;
  end: number;
}

/** A search around a place that its words name, and how these words were understood. */
interface AroundNamed {
  request: SearchRequest;
  /** `radius` in metres; `query`: the other words. */
  near: Pick<Place, 'zip' | 'place'> & { radius: number; query: string };
}

/** A search without the places that its words exclude, as in "sans Zermatt" (rule search/places-excluded). */
interface WithoutNamed {
  request: SearchRequest;
  /** The excluded place and its negation, as typed. */
  without: readonly string[];
}

/** Interprets words of a search that exclude places or ask for the surroundings of one. */
export async function readPlaces(
  geocoder: Pick<Geocoder, 'lookupPlaces'>,
  request: SearchRequest,
): Promise<WithoutNamed & Partial<Pick<AroundNamed, 'near'>>> {
  const { request: allowed, without } = await withoutNamed(geocoder, request);
  const meant = await aroundNamed(geocoder, allowed);
  return { request: meant?.request ?? allowed, without, ...(meant && { near: meant.near }) };
}

/**
 * Converts words that ask for the surroundings of a place into a search around it, sorted by distance unless an order is
 * given. Undefined if there are no such words, or if the search has a circle already.
 */
async function aroundNamed(
  geocoder: Pick<Geocoder, 'lookupPlaces'>,
  request: SearchRequest,
): Promise<AroundNamed | undefined> {
  if (request.around) return undefined;
  const found = await placeIn(geocoder, request.query);
  if (!found) return undefined;
  const { latitude, longitude, zip, place } = found.place;
  const { radius } = found;
  return {
    request: {
      ...request,
      query: found.rest,
      around: { latitude, longitude, radius },
      order: request.order ?? 'distance',
    },
    near: { zip, place, radius, query: found.rest },
  };
}

interface PlaceInWords {
  place: Place;
  /** In metres. */
  radius: number;
  rest: string;
}

async function placeIn(
  geocoder: Pick<Geocoder, 'lookupPlaces'>,
  query: string,
): Promise<PlaceInWords | undefined> {
  const tokens = tokensOf(query);
  const named = async (from: number, to: number) => {
    const [first, last] = [tokens[from], tokens[to - 1]];
    const name = first && last ? withoutElision(query.slice(first.start, last.end)) : '';
    if (name.length < SHORTEST_PLACE || name.includes('"')) return undefined;
    const [place] = await geocoder.lookupPlaces(name, 1);
    return place && !isWithinAWord(place.place, name) ? place : undefined;
  };
  const without = (from: number, to: number) =>
    `${query.slice(0, tokens[from]?.start)}${query.slice(tokens[to - 1]?.end)}`.trim();
  const placeFrom = async (from: number) => {
    for (let to = Math.min(from + LONGEST_PLACE, tokens.length); to > from; to--) {
      const place = await named(from, to);
      if (place) return { place, to };
    }
    return undefined;
  };
  const placeBefore = async (to: number) => {
    for (let from = Math.max(to - LONGEST_PLACE, 0); from < to; from++) {
      const place = await named(from, to);
      if (place) return { place, from };
    }
    return undefined;
  };

  const circle = circleIn(tokens);
  if (circle) {
    const { radius, from, to } = circle;
    const behind = await placeFrom(to);
    if (behind) return { place: behind.place, radius, rest: without(from, behind.to) };
    const ahead = await placeBefore(from);
    if (ahead) return { place: ahead.place, radius, rest: without(ahead.from, to) };
  }
  for (let at = 0; at < tokens.length; at++) {
    const lead = lengthAt(tokens, at, before);
    const found = lead > 0 ? await placeFrom(at + lead) : undefined;
    if (found) return { place: found.place, radius: NEARBY_M, rest: without(at, found.to) };
    const trail = at > 0 ? lengthAt(tokens, at, behind) : 0;
    const ahead = trail > 0 ? await placeBefore(at) : undefined;
    if (ahead) return { place: ahead.place, radius: NEARBY_M, rest: without(ahead.from, at + trail) };
  }
  return undefined;
}

/** Finds a distance in the tokens, with the range of words that belong to it; the radius is in metres. */
function circleIn(tokens: readonly Token[]): { radius: number; from: number; to: number } | undefined {
  for (let at = 0; at < tokens.length; at++) {
    const [, digits = '', unit = ''] = /^(\d{1,3})(\p{L}*)$/u.exec(wordAt(tokens, at)) ?? [];
    const isJoined = kilometres.has(unit);
    if (digits === '' || !(isJoined || (unit === '' && kilometres.has(wordAt(tokens, at + 1))))) continue;
    const km = Number(digits);
    if (km === 0 || km > WIDEST_KM) continue;
    let from = at;
    while (from > 0 && tokens[from - 1]?.words.every((word) => beforeKm.has(word))) from -= 1;
    let to = at + (isJoined ? 1 : 2);
    while (to < tokens.length && tokens[to]?.words.every((word) => behindKm.has(word))) to += 1;
    return { radius: km * 1000, from, to };
  }
  return undefined;
}

function wordAt(tokens: readonly Token[], at: number): string {
  return tokens[at]?.words.join(' ') ?? '';
}

function withoutElision(name: string): string {
  return name.replace(/^d['’]/iu, '');
}

/** Converts negated places into a filter, and removes their words from the query. */
async function withoutNamed(
  geocoder: Pick<Geocoder, 'lookupPlaces'>,
  request: SearchRequest,
): Promise<WithoutNamed> {
  const { query } = request;
  const parts = partsOf(query);
  const without: string[] = [];
  const excluded: Filter[] = [];
  let rest = '';
  let kept = 0;
  for (let at = 0; at < parts.length; at++) {
    const negation = parts[at];
    if (!negation || !isNegation(query.slice(negation.start, negation.end))) continue;
    let first = at + 1;
    while (parts[first]?.names === 'nothing') first += 1;
    for (let to = Math.min(first + LONGEST_PLACE, parts.length); to > first; to--) {
      const [start, end] = [parts[first]?.start as number, parts[to - 1]?.end as number];
      const name = query.slice(start, end);
      const isName = parts.slice(first, to).every(({ names }) => names === 'words' || to - first > 1);
      const places = isName ? await geocoder.lookupPlaces(name, MOST_ZIPS) : [];
      const zips = new Set(places.filter((place) => isPlaceOrPart(place, name)).map(({ zip }) => zip));
      if (zips.size === 0) continue;
      excluded.push(...[...zips].map((zip): Filter => ({ kind: 'equals', attribute: 'zip', value: zip })));
      without.push(query.slice(negation.start, end));
      rest += query.slice(kept, negation.start);
      kept = end;
      at = to - 1;
      break;
    }
  }
  if (excluded.length === 0) return { request, without };
  const filters: Filter[] = [
    { kind: 'not', filter: { kind: 'or', filters: excluded } },
    ...(request.filters ? [request.filters] : []),
  ];
  return {
    request: {
      ...request,
      query: (rest + query.slice(kept)).replace(/\s+/gu, ' ').trim(),
      filters: { kind: 'and', filters },
    },
    without,
  };
}

/** Whether a name is that of a place or of its town: "Davos" includes "Davos Platz". */
function isPlaceOrPart({ zip, place }: Place, name: string): boolean {
  const town = place.replace(/[\s/]+\S+$/u, '');
  return [place, town].some((each) => isWholeName({ zip, place: each }, name, false));
}

function tokensOf(query: string): Token[] {
  return [...query.matchAll(/[^\s,;]+/gu)].map(({ 0: text, index }) => ({
    words: wordsOf(text),
    start: index,
    end: index + text.length,
  }));
}

/** The length of the first of these sequences that matches the tokens from `at` on; 0 if none does. */
function lengthAt(tokens: readonly Token[], at: number, known: readonly string[][]): number {
  const matches = (sequence: readonly string[]) =>
    sequence.every((word, nth) => tokens[at + nth]?.words.join(' ') === word);
  return known.find(matches)?.length ?? 0;
}

function sequences(...lists: readonly string[]): string[][] {
  return lists
    .flatMap((list) => list.split(' | '))
    .map(wordsOf)
    .sort((a, b) => b.length - a.length);
}

function wordsIn(...lists: readonly string[]): ReadonlySet<string> {
  return new Set(lists.flatMap(wordsOf));
}
