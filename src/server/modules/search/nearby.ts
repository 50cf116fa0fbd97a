import { type Geocoder, isWithinAWord, type Place } from '#server/adapters/geocoding/port.ts';
import { type SearchRequest, wordsOf } from '#server/adapters/search/port.ts';

/** What "near" means, in metres (rule search/near). */
export const NEARBY_M = 25_000;
/** Longer, in words, than the names of places that people type. */
const LONGEST_PLACE = 3;
/** Shorter input is the beginning of too many names. */
const SHORTEST_PLACE = 3;

/** Words before a place whose surroundings are meant, as sequences of folded words; the longest first. */
const before = sequences(
  'in der Nähe von | in der Nähe | Nähe von | Nähe | nahe bei | nahe von | nahe | in der Umgebung von | Umgebung von | Umgebung | rund um | in der Gegend von | Gegend von | Raum | Region',
  'près de | près | proche de | proche | à proximité de | autour de | aux environs de | environs de | aux alentours de | alentours de | dans la région de | région de | région',
  'vicino a | vicino ad | vicino | nei dintorni di | dintorni di | dintorni | nei pressi di | zona di | zona | regione di | regione',
  'close to | near to | near | nearby | around | in the area of | surroundings of | region of',
);

/** The same behind a place. */
const behind = sequences(
  'und Umgebung | Umgebung | und Region | Region | und Agglomeration',
  'et environs | et alentours | environs | alentours | et région',
  'e dintorni | dintorni | e regione',
  'and surroundings | and surrounding area | surroundings | and area | area | nearby | and region',
);

interface Token {
  words: readonly string[];
  start: number;
  end: number;
}

/**
 * A search in which words ask for the surroundings of a place, as the search around it without these words, nearest
 * first unless another order is asked for. Any other search, and one that has a circle already, is undefined.
 */
export async function aroundNamed(
  geocoder: Pick<Geocoder, 'lookupPlaces'>,
  request: SearchRequest,
): Promise<SearchRequest | undefined> {
  if (request.around) return undefined;
  const found = await placeIn(geocoder, request.query);
  if (!found) return undefined;
  const { latitude, longitude } = found.place;
  return {
    ...request,
    query: found.rest,
    around: { latitude, longitude, radius: NEARBY_M },
    order: request.order ?? 'distance',
  };
}

async function placeIn(
  geocoder: Pick<Geocoder, 'lookupPlaces'>,
  query: string,
): Promise<{ place: Place; rest: string } | undefined> {
  const tokens = tokensOf(query);
  const named = async (from: number, to: number) => {
    const [first, last] = [tokens[from], tokens[to - 1]];
    const name = first && last ? query.slice(first.start, last.end) : '';
    if (name.length < SHORTEST_PLACE || name.includes('"')) return undefined;
    const [place] = await geocoder.lookupPlaces(name, 1);
    return place && !isWithinAWord(place.place, name) ? place : undefined;
  };
  const without = (from: number, to: number) =>
    `${query.slice(0, tokens[from]?.start)}${query.slice(tokens[to - 1]?.end)}`.trim();

  for (let at = 0; at < tokens.length; at++) {
    const lead = lengthAt(tokens, at, before);
    for (let length = lead > 0 ? LONGEST_PLACE : 0; length > 0; length--) {
      const to = at + lead + length;
      const place = to <= tokens.length ? await named(at + lead, to) : undefined;
      if (place) return { place, rest: without(at, to) };
    }
    const trail = at > 0 ? lengthAt(tokens, at, behind) : 0;
    for (let length = trail > 0 ? Math.min(LONGEST_PLACE, at) : 0; length > 0; length--) {
      const place = await named(at - length, at);
      if (place) return { place, rest: without(at - length, at + trail) };
    }
  }
  return undefined;
}

function tokensOf(query: string): Token[] {
  return [...query.matchAll(/[^\s,;]+/gu)].map(({ 0: text, index }) => ({
    words: wordsOf(text),
    start: index,
    end: index + text.length,
  }));
}

/** How many tokens from one on are one of these sequences; 0 if none is. */
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
