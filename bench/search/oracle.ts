/**
 * An oracle for large corpora: a linear scan over all ads for every query, by docs/decisions/0010-search-matching.md and
 * 0142-search-vocabulary.md. A query word is compared with each distinct word only once, so that a million ads take
 * bearable time. It knows nothing of the engines; test/search-oracle.ts, which is simpler and slower, gives the same
 * answers on small corpora.
 */
import type { JobDocument } from '#server/adapters/search/port.ts';
import {
  hitOf,
  type OracleFilter,
  readQuery,
  readWords,
  resolved,
  selects,
  spellings,
  topConjuncts,
} from '#test/search-oracle.ts';
import type { BenchAnswer, BenchEngine, BenchQuery } from './engine.ts';
import { conceptsNamed, conceptsOfCodes, foremostOfCodes, isInTitle, partsOf } from './implied.ts';

type AskedWord = ReturnType<typeof readQuery>['words'][number];
type Kept = Omit<JobDocument, 'text'>;

/** The number of array elements reserved for the values of each facet. */
const CODES = 128;
/** Occurrences by field: 1 to 3 for an implied match, 4 to 6 for a literal one. */
const TITLE = 3;
const COMPANY_OR_PLACE = 2;
const TEXT = 1;
const LITERALLY = 3;
/** A word within the name of another occupation: as if implied in the text, unless it is quoted. */
const WITHIN = 7;
const MOST_COST = 5;

/** A token of the text between two spaces. */
interface Piece {
  numbers: readonly number[];
  /** The word numbers of the parts of its compounds. */
  parts: readonly number[];
  shorts: readonly string[];
}

/**
 * A lookup table of match quality, by nearness × 8 + occurrence: lower cost first, then the higher field, then whole
 * words.
 */
const qualities = Uint8Array.from({ length: 64 }, (_, at) => {
  const [nearness, occurrence] = [at >> 3, at & 7];
  if (nearness === 0 || occurrence === 0) return 0;
  const isImplied = occurrence <= LITERALLY || occurrence === WITHIN;
  const cost = 2 * (3 - (nearness >> 1)) + (isImplied ? 1 : 0);
  const field = occurrence === WITHIN ? TEXT : isImplied ? occurrence : occurrence - LITERALLY;
  return ((MOST_COST - cost) * 4 + field) * 2 + (nearness & 1);
});

interface Found {
  /** Slots in the order of the answer. */
  found: number[];
  facets: BenchAnswer['facets'];
  /** Distances in metres by slot, if the search is by distance. */
  distances: ReadonlyMap<number, number>;
}

export class Oracle implements BenchEngine {
  readonly #literally: boolean;
  /** Ads by slot; undefined for one that was replaced or removed. */
  readonly #ads: (Kept | undefined)[] = [];
  readonly #slots = new Map<number, number>();
  /** The distinct words of all ads, encoded as word × 8 + occurrence, one ad after the other. */
  #entries = new Uint32Array(1 << 20);
  #length = 0;
  readonly #ends: number[] = [];
  /** Spellings by word number. */
  readonly #spellings: string[][] = [];
  readonly #numbers = new Map<string, number>();
  /** By word number: the last slot that contains the word. */
  readonly #lastSlot: number[] = [];
  readonly #pieces = new Map<string, Piece>();
  readonly #tables = new Map<string, Uint8Array>();
  #newestFirst: number[] | undefined;

  /** @param literally whether to ignore implied matches, for engines without a vocabulary */
  constructor(literally = false) {
    this.#literally = literally;
  }

  build(documents: Iterable<JobDocument>): void {
    for (const document of documents) this.upsert(document);
  }

  upsert(document: JobDocument): void {
    this.remove(document.id);
    const { text, ...kept } = document;
    const slot = this.#ads.length;
    const { company, title } = document;
    const fields = [
      { rank: TITLE, pieces: this.#read(title) },
      ...[company.name, company.place, document.place, document.zip, document.state].map((part) => {
        return { rank: COMPANY_OR_PLACE, pieces: this.#read(part) };
      }),
      { rank: TEXT, pieces: this.#read(text) },
    ];
    const read = fields.map(({ rank, pieces }) => ({
      rank,
      pieces,
      words: pieces.flatMap(({ numbers }) => numbers),
      ...(rank === COMPANY_OR_PLACE || this.#literally
        ? { named: new Set<number>(), hidden: new Set<number>() }
        : conceptsNamed(pieces.flatMap(({ shorts }) => shorts))),
    }));
    const named = read[0]?.named ?? new Set<number>();
    // The best occurrence is noted first: literal, then within a name, then implied; of each the highest field.
    for (const concept of foremostOfCodes(document)) {
      const rank = isInTitle(concept, named) ? TITLE : COMPANY_OR_PLACE;
      this.#note([this.#numberOfConcept(concept)], rank + LITERALLY, slot);
    }
    for (const { rank, words, hidden } of read) {
      this.#note(
        words.filter((_, at) => !hidden.has(at)),
        rank + LITERALLY,
        slot,
      );
    }
    for (const { words, hidden } of read) {
      this.#note(
        words.filter((_, at) => hidden.has(at)),
        WITHIN,
        slot,
      );
    }
    for (const { rank, pieces, named: concepts } of read) {
      for (const { parts } of pieces) this.#note(parts, rank, slot);
      this.#note(
        [...concepts].map((concept) => this.#numberOfConcept(concept)),
        rank,
        slot,
      );
    }
    const coded = conceptsOfCodes(document);
    this.#note(
      coded.map((concept) => this.#numberOfConcept(concept)),
      TEXT,
      slot,
    );
    this.#ads.push(kept);
    this.#ends.push(this.#length);
    this.#slots.set(document.id, slot);
  }

  remove(id: number): void {
    this.#newestFirst = undefined;
    const slot = this.#slots.get(id);
    if (slot === undefined) return;
    this.#ads[slot] = undefined;
    this.#slots.delete(id);
  }

  #read(text: string): Piece[] {
    return text.split(' ').map((piece) => {
      const known = this.#pieces.get(piece);
      if (known) return known;
      const words = readWords(piece);
      const numbersOf = (ofWords: readonly string[]) => ofWords.map((word) => this.#numberOf(word));
      const read = {
        numbers: numbersOf(words),
        parts: numbersOf(words.flatMap(partsOf)),
        shorts: words.map((word) => spellings(word).at(-1) as string),
      };
      this.#pieces.set(piece, read);
      return read;
    });
  }

  #note(numbers: readonly number[], occurrence: number, slot: number): void {
    for (const number of numbers) {
      if (this.#lastSlot[number] === slot) continue;
      this.#lastSlot[number] = slot;
      if (this.#length === this.#entries.length) {
        const larger = new Uint32Array(this.#length * 2);
        larger.set(this.#entries);
        this.#entries = larger;
      }
      this.#entries[this.#length++] = number * 8 + occurrence;
    }
  }

  /** A concept gets a word number under a key that no query can contain. */
  #numberOfConcept(concept: number): number {
    return this.#numberOf(`concept ${concept}`, []);
  }

  #numberOf(word: string, spelled = spellings(word)): number {
    const known = this.#numbers.get(word);
    if (known !== undefined) return known;
    this.#numbers.set(word, this.#spellings.length);
    this.#lastSlot.push(-1);
    this.#tables.clear();
    return this.#spellings.push(spelled) - 1;
  }

  search(query: BenchQuery): BenchAnswer {
    const { found, facets, distances } = this.#find(query);
    const hitsPerPage = Math.min(100, Math.max(1, query.hitsPerPage));
    const nbPages = Math.ceil(found.length / hitsPerPage);
    const page = query.page >= nbPages && query.pastTheEnd === 'first' ? 0 : query.page;
    const hits = found.slice(page * hitsPerPage, (page + 1) * hitsPerPage).map((slot) => ({
      ...hitOf(this.#ads[slot] as JobDocument),
      ...(query.around && { distance: Math.round(distances.get(slot) as number) }),
    }));
    return { ids: hits.map(({ id }) => id), nbHits: found.length, facets, hits };
  }

  matching(query: BenchQuery): number[] {
    return this.#find(query).found.map((slot) => this.#ads[slot]?.id as number);
  }

  #find(query: BenchQuery): Found {
    const { today, around, facets: wanted = [] } = query;
    const asked = readQuery(query.query);
    const typed = this.#literally
      ? asked.words.map((word) => ({
          ...word,
          ...{ byMeaning: false, concepts: [], parts: [], near: [], corrected: { concepts: [], typos: 0 } },
        }))
      : asked.words;
    const tableOf = (word: AskedWord) => ({
      table: this.#table(word),
      least: word.isQuoted || this.#literally ? LITERALLY + 1 : 0,
    });
    const tables = resolved(typed, (word) => this.#isHeld(tableOf(word), today)).map(tableOf);
    const conditions = (this.#literally ? [] : asked.conditions).map(({ concepts, isNegated }) => ({
      tables: [{ table: this.#tableOfConcepts(concepts), least: 0 }],
      isNegated,
    }));
    const conjuncts = topConjuncts(query.filter);
    const tests = conjuncts.map(testOf);
    const ownFacets = conjuncts.map((each) =>
      wanted.map((facet) => query.disjunctive && selects(each, facet)),
    );
    const counts = wanted.map(() => new Uint32Array(CODES));
    const codes = wanted.map(() => new FacetCodes());
    const byScore = new Map<number, number[]>();
    const distances = new Map<number, number>();

    for (const slot of this.#sorted()) {
      const score = this.#score(slot, tables);
      if (score === undefined) continue;
      if (conditions.some((each) => (this.#score(slot, each.tables) === undefined) !== each.isNegated))
        continue;
      const ad = this.#ads[slot] as Kept;
      if (ad.public_until < today || (ad.public_from ?? '') > today) continue;
      if (around) {
        const metres = metresBetween(around, ad);
        if (metres === undefined || metres > (around.radius ?? Number.POSITIVE_INFINITY)) continue;
        distances.set(slot, metres);
      }
      const failing = tests.flatMap((test, at) => (test(ad) ? [] : [at]));
      for (const [at, facet] of wanted.entries()) {
        if (!failing.every((each) => ownFacets[each]?.[at])) continue;
        const code = (codes[at] as FacetCodes).of(ad[facet]);
        const count = counts[at] as Uint32Array;
        count[code] = (count[code] as number) + 1;
      }
      if (failing.length > 0) continue;
      const equals = byScore.get(score);
      if (equals) equals.push(slot);
      else byScore.set(score, [slot]);
    }

    const found = [...byScore].sort(([a], [b]) => b - a).flatMap(([, slots]) => slots);
    if (query.order === 'distance' && around) {
      const of = (slot: number) => Number(distances.get(slot)?.toFixed(6));
      found.sort((a, b) => of(a) - of(b));
    }
    const countsOf = (at: number) => (codes[at] as FacetCodes).counted(counts[at] as Uint32Array);
    const facets = Object.fromEntries(wanted.map((facet, at) => [facet, countsOf(at)]));
    return { found, facets, distances };
  }

  #sorted(): number[] {
    if (!this.#newestFirst) {
      const publishedAt = (slot: number) => this.#ads[slot]?.published_at as number;
      this.#newestFirst = [...this.#slots.values()].sort(
        (a, b) => publishedAt(b) - publishedAt(a) || (this.#ads[b] as Kept).id - (this.#ads[a] as Kept).id,
      );
    }
    return this.#newestFirst;
  }

  /** Whether any public ad contains a word. */
  #isHeld(table: { table: Uint8Array; least: number }, today: string): boolean {
    return this.#sorted().some((slot) => {
      const { public_from, public_until } = this.#ads[slot] as Kept;
      return (
        public_until >= today && (public_from ?? '') <= today && this.#score(slot, [table]) !== undefined
      );
    });
  }

  /** The score of an ad, higher is better; undefined if it does not match. */
  #score(slot: number, tables: readonly { table: Uint8Array; least: number }[]): number | undefined {
    let [cost, inTitle, inCompanyOrPlace, whole] = [0, 0, 0, 0];
    const from = this.#ends[slot - 1] ?? 0;
    const to = this.#ends[slot] as number;
    for (const { table, least } of tables) {
      let best = 0;
      for (let at = from; at < to; at++) {
        const entry = this.#entries[at] as number;
        const nearness = table[entry >>> 3] as number;
        if (nearness === 0 || (entry & 7) < least) continue;
        const occurrence = least > 0 && (entry & 7) === WITHIN ? TEXT + LITERALLY : entry & 7;
        const quality = qualities[nearness * 8 + occurrence] as number;
        if (quality > best) best = quality;
      }
      if (best === 0) return undefined;
      cost += MOST_COST - (best >> 3);
      const field = (best >> 1) & 3;
      if (field === TITLE) inTitle += 1;
      if (field === COMPANY_OR_PLACE) inCompanyOrPlace += 1;
      whole = best & 1;
    }
    return ((-cost * 32 + inTitle) * 32 + inCompanyOrPlace) * 2 + whole;
  }

  /** A lookup table by word number: 0 for no match, otherwise (3 − typos) × 2 + whole. */
  #table({ word, orForms, isLast, isQuoted, typos, concepts, byMeaning, corrected }: AskedWord): Uint8Array {
    if (byMeaning) return this.#tableOfConcepts(concepts);
    const key = `${word} ${orForms} ${isLast} ${isQuoted} ${typos} ${concepts}`;
    const known = this.#tables.get(key);
    if (known) return known;
    const table = new Uint8Array(this.#spellings.length);
    for (const wanted of [word, ...orForms].flatMap(spellings)) {
      for (let number = 0; number < table.length; number++) {
        for (const spelling of this.#spellings[number] as string[]) {
          const nearness = compare(wanted, spelling, isLast && !isQuoted, typos);
          if (nearness > (table[number] as number)) table[number] = nearness;
        }
      }
    }
    if (typos > 0) this.#addConcepts(table, corrected.concepts, corrected.typos);
    this.#addConcepts(table, concepts);
    this.#tables.set(key, table);
    return table;
  }

  #tableOfConcepts(concepts: readonly number[]): Uint8Array {
    const table = new Uint8Array(this.#spellings.length);
    this.#addConcepts(table, concepts);
    return table;
  }

  #addConcepts(table: Uint8Array, concepts: readonly number[], typos = 0): void {
    for (const concept of concepts) {
      const number = this.#numbers.get(`concept ${concept}`);
      if (number !== undefined) table[number] = Math.max(WHOLE - 2 * typos, table[number] as number);
    }
  }
}

/** The nearness of identical words. */
const WHOLE = 7;
const COLUMNS = 64;
const distances = new Uint8Array(COLUMNS * COLUMNS);
for (let at = 0; at < COLUMNS; at++) {
  distances[at] = at;
  distances[at * COLUMNS] = at;
}

export function compare(wanted: string, word: string, isLast: boolean, allowed: number): number {
  if (allowed === 0) {
    if (word === wanted) return WHOLE;
    return isLast && word.startsWith(wanted) ? 6 : 0;
  }
  const height = word.length;
  const width = wanted.length;
  if (width - height > allowed || (!isLast && height - width > allowed)) return 0;
  let nearest = width;
  for (let row = 1; row <= height; row++) {
    const letter = word.charCodeAt(row - 1);
    let least = row;
    for (let column = 1; column <= width; column++) {
      const at = row * COLUMNS + column;
      const wantedLetter = wanted.charCodeAt(column - 1);
      let distance = (distances[at - COLUMNS - 1] as number) + (letter === wantedLetter ? 0 : 1);
      distance = Math.min(
        distance,
        (distances[at - COLUMNS] as number) + 1,
        (distances[at - 1] as number) + 1,
      );
      if (
        row > 1 &&
        column > 1 &&
        letter === wanted.charCodeAt(column - 2) &&
        word.charCodeAt(row - 2) === wantedLetter
      ) {
        distance = Math.min(distance, (distances[at - 2 * COLUMNS - 2] as number) + 1);
      }
      distances[at] = distance;
      if (distance < least) least = distance;
    }
    nearest = Math.min(nearest, distances[row * COLUMNS + width] as number);
    // Early exit: from here on every distance is larger, also with a transposition.
    if (least > allowed) return isLast && nearest <= allowed ? (3 - nearest) * 2 : 0;
  }
  const toWhole = distances[height * COLUMNS + width] as number;
  const typos = isLast ? nearest : toWhole;
  return typos > allowed ? 0 : (3 - typos) * 2 + (typos === toWhole ? 1 : 0);
}

function attributeOf(ad: Kept, attribute: string): unknown {
  if (attribute === 'objectID') return ad.id;
  if (attribute === 'company.id') return ad.company.id;
  return filterable.has(attribute) ? ad[attribute as keyof Kept] : undefined;
}

const filterable = new Set(
  'season,job_category_id,job_position_id,start_month,end_month,duration_in_months,workload_min,workload_max,start_year,end_year,fulltime,accommodation,language,place,state,zip,id'.split(
    ',',
  ),
);

/** Compiles a filter to a predicate over ads. */
export function testOf(filter: OracleFilter): (ad: Kept) => boolean {
  switch (filter.is) {
    case 'all': {
      const tests = filter.of.map(testOf);
      return (ad) => tests.every((test) => test(ad));
    }
    case 'any': {
      const tests = filter.of.map(testOf);
      return (ad) => tests.some((test) => test(ad));
    }
    case 'not': {
      const test = testOf(filter.of);
      return (ad) => !test(ad);
    }
    case 'value': {
      const number = filter.value === '' ? Number.NaN : Number(filter.value);
      const text = String(filter.value).toLowerCase();
      return (ad) => {
        const value = attributeOf(ad, filter.attribute);
        if (typeof value === 'number') return value === number;
        return value !== undefined && String(value).toLowerCase() === text;
      };
    }
    case 'between':
      return (ad) => {
        const value = attributeOf(ad, filter.attribute);
        return typeof value === 'number' && value >= filter.low && value <= filter.high;
      };
    case 'compare':
      return (ad) => {
        const value = attributeOf(ad, filter.attribute);
        return typeof value === 'number' && compares[filter.operator](value, filter.number);
      };
  }
}

const compares = {
  '=': (a: number, b: number) => a === b,
  '!=': (a: number, b: number) => a !== b,
  '<': (a: number, b: number) => a < b,
  '<=': (a: number, b: number) => a <= b,
  '>': (a: number, b: number) => a > b,
  '>=': (a: number, b: number) => a >= b,
};

/** Assigns numbers to the values of facets; text values get them in the order of their appearance. */
class FacetCodes {
  readonly #codes = new Map<string, number>();
  readonly #texts: string[] = [];

  of(value: string | number): number {
    if (typeof value === 'number') return value;
    const known = this.#codes.get(value);
    if (known !== undefined) return known;
    this.#codes.set(value, this.#texts.length);
    return this.#texts.push(value) - 1;
  }

  counted(counts: Uint32Array): Record<string, number> {
    const result: Record<string, number> = {};
    counts.forEach((count, code) => {
      if (count > 0) result[this.#texts[code] ?? code] = count;
    });
    return result;
  }
}

/** Great-circle distance in metres, by the haversine formula. */
function metresBetween(
  from: { latitude: number; longitude: number },
  { latitude, longitude }: Kept,
): number | undefined {
  if (latitude === null || longitude === null) return undefined;
  const radians = Math.PI / 180;
  const haversine =
    Math.sin(((latitude - from.latitude) * radians) / 2) ** 2 +
    Math.cos(latitude * radians) *
      Math.cos(from.latitude * radians) *
      Math.sin(((longitude - from.longitude) * radians) / 2) ** 2;
  return 2 * 6_371_008.8 * Math.asin(Math.sqrt(Math.min(1, haversine)));
}
