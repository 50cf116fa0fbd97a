import type { Reply } from '#api/schemas.ts';
import type { Geocoder, Place } from '#server/adapters/geocoding/port.ts';
import { isWholeName } from '#server/adapters/geocoding/port.ts';
import type { Around } from '#server/adapters/search/port.ts';
import { conjunctTexts, wordsOf } from '#server/adapters/search/port.ts';
import { JOINING_WORD } from './joining-word.ts';

type Relaxation = NonNullable<Reply<'searchJobs'>['relaxations']>[number];
type Dropped = Relaxation['dropped'][number];

/** What was asked for and found nothing. */
export interface Asked {
  query: string;
  /** The text of the filter; empty for none. */
  filters: string;
  around: Around | undefined;
}

/** A search with less in it. */
interface Candidate extends Asked {
  place?: Place;
  dropped: readonly Dropped[];
}

interface Dependencies {
  /** How many ads a search finds; 0 where that would cost too much. */
  count: (asked: Asked) => Promise<number>;
  geocoder: Pick<Geocoder, 'lookupPlaces'>;
}

const MOST = 3;

/** So many words and filters at most are left out by turns, so that the number of searches is bounded. */
const MOST_PARTS = 8;

/** More words than the names of places have that people type. */
const LONGEST_PLACE = 3;
/** Fewer letters begin too many names. */
const SHORTEST_BEGINNING = 4;

/** Metres around a place that was named, and beyond the circle that was asked for. */
const NEARBY_M = 25_000;
const FARTHER_M = 50_000;

/** A word by itself, or what stands in quotation marks. */
const PIECE = /"[^"]*"|„[^“”]*[“”]|“[^”]*”|«[^»]*»|\S+/gu;

/**
 * The searches nearest to one that found nothing, each with ads, best first (rule search/relaxations): around the place
 * that was named, without a filter, without a word, each at its best. Where none of these finds anything, one that leaves
 * out more. A search for a single word has nothing nearby.
 */
export async function relax(dependencies: Dependencies, asked: Asked): Promise<Relaxation[]> {
  const pieces = asked.query.match(PIECE)?.filter((piece) => wordsOf(piece).length > 0) ?? [];
  const filters = conjunctTexts(asked.filters);
  const best = (candidates: readonly Candidate[]) => bestOf(dependencies, candidates);
  const found = [
    ...(await best(await nearby(dependencies.geocoder, asked, pieces))),
    ...(await best(withoutOne(filters).map((kept) => withFilters(asked, filters, kept)))),
    ...(await best(withoutOne(pieces).map((kept) => withWords(asked, pieces, kept)))),
  ];
  if (found.length > 0) return found.slice(0, MOST);
  for (const candidates of ladder(asked, pieces, filters)) {
    const [first] = await best(candidates);
    if (first) return [first];
  }
  return [];
}

/** The candidate that finds most; of equals the first. Those that ask for nothing any more are none. */
async function bestOf({ count }: Dependencies, candidates: readonly Candidate[]): Promise<Relaxation[]> {
  const counted = await Promise.all(
    candidates
      .filter(({ query, filters, around }) => query !== '' || filters !== '' || around !== undefined)
      .map(async (candidate) => ({ candidate, nbHits: await count(candidate) })),
  );
  const [first] = counted.filter(({ nbHits }) => nbHits > 0).toSorted((a, b) => b.nbHits - a.nbHits);
  if (first === undefined) return [];
  const { query, filters, around, place, dropped } = first.candidate;
  const circle = around && {
    latitude: around.latitude,
    longitude: around.longitude,
    radius: around.radius ?? null,
    place: place ? `${place.zip} ${place.place}` : null,
  };
  return [{ query, filters, around: circle ?? null, dropped: [...dropped], nbHits: first.nbHits }];
}

/** A wider circle; without a circle, one around the place that the words name. */
async function nearby(
  geocoder: Dependencies['geocoder'],
  asked: Asked,
  pieces: readonly string[],
): Promise<Candidate[]> {
  const { around } = asked;
  if (around) return wider(asked, around);
  for (let length = Math.min(LONGEST_PLACE, pieces.length); length > 0; length--) {
    for (let from = Math.min(pieces.length, MOST_PARTS) - length; from >= 0; from--) {
      const name = pieces.slice(from, from + length).join(' ');
      const [place] = await geocoder.lookupPlaces(name, 1);
      const isLast = from + length === pieces.length && name.length >= SHORTEST_BEGINNING;
      if (place === undefined || !isWholeName(place, name, isLast)) continue;
      const before = pieces.slice(0, from).join(' ').replace(JOINING_WORD, '');
      const query = [before, ...pieces.slice(from + length)].join(' ').trim();
      const { latitude, longitude } = place;
      const dropped = [{ kind: 'place', text: name } as const];
      return [{ ...asked, query, around: { latitude, longitude, radius: NEARBY_M }, place, dropped }];
    }
  }
  return [];
}

function wider(
  asked: Asked,
  { latitude, longitude, radius = Number.POSITIVE_INFINITY }: Around,
): Candidate[] {
  const next = [NEARBY_M, FARTHER_M].find((metres) => metres > radius);
  return next === undefined ? [] : [{ ...asked, around: { latitude, longitude, radius: next }, dropped: [] }];
}

/** What is tried step by step where leaving out one thing does not help. */
function* ladder(
  asked: Asked,
  pieces: readonly string[],
  filters: readonly string[],
): Generator<Candidate[]> {
  const unfiltered = withFilters(asked, filters, []);
  const anywhere: Candidate = {
    ...unfiltered,
    around: undefined,
    dropped: [...unfiltered.dropped, ...(asked.around ? [{ kind: 'place', text: '' } as const] : [])],
  };
  const alone = (of: Candidate) =>
    pieces.slice(0, MOST_PARTS).map((piece) => {
      const { dropped, ...rest } = withWords(of, pieces, [piece]);
      return { ...rest, dropped: [...dropped, ...of.dropped] };
    });
  const asIs: Candidate = { ...asked, dropped: [] };
  if (asked.around) yield [{ ...asIs, around: undefined, dropped: [{ kind: 'place', text: '' }] }];
  yield [unfiltered];
  yield [anywhere];
  if (pieces.length > 1) {
    yield alone(asIs);
    yield alone(anywhere);
  }
  yield [withWords(asked, pieces, [])];
  if (asked.around) yield [{ ...withWords(unfiltered, pieces, []), dropped: wordsIn(pieces) }];
}

function withFilters(asked: Asked, all: readonly string[], kept: readonly string[]): Candidate {
  const dropped = all
    .filter((text) => !kept.includes(text))
    .map((text) => ({ kind: 'filter', text }) as const);
  return { ...asked, filters: kept.join(' AND '), dropped };
}

function withWords(asked: Asked, all: readonly string[], kept: readonly string[]): Candidate {
  return { ...asked, query: kept.join(' '), dropped: wordsIn(all.filter((text) => !kept.includes(text))) };
}

function wordsIn(pieces: readonly string[]): Dropped[] {
  return pieces.map((text) => ({ kind: 'word', text }));
}

/** All but one of some parts, each left out by turns. */
function withoutOne(parts: readonly string[]): string[][] {
  return parts.slice(0, MOST_PARTS).map((part) => parts.filter((other) => other !== part));
}
