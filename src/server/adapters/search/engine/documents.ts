import { LRUCache } from 'lru-cache';
import { monthlyPay } from '#domain/jobs/pay.ts';
import { seasonOfMonths } from '#domain/jobs/season.ts';
import { spokenTerms } from '#domain/jobs/spoken.ts';
import { monthFromIndex, monthIndex } from '#domain/kernel/civil-date.ts';
import type { Season } from '#domain/kernel/season.ts';
import { pointOf } from './distance.ts';
import { CODES, facetCodes, keyOf } from './facets.ts';
import { type JobDocument, otherHalfOf, type SearchHit } from './model.ts';
import { NewestFirst, type Runs } from './newest-first.ts';
import { type Columns, capacityFor, columnNames, newColumns, type Segment, unpackTexts } from './segment.ts';
import { sortableDay } from './sortable-day.ts';

/** Earlier than any day, so a document that ends on it is never public. */
export const REMOVED = 0;

/** More months than an ad may have; longer ones keep the season that they state. */
const LONGEST = 32;
const MOST_PERIODS = 10_000;

const text = new TextDecoder();

/** The end of the JSON of every hit, which is replaced while the other half of its ad's tandem is public. */
const NO_TANDEM = ',"tandem_id":null,"tandem":null}';

/** Interns texts or numbers: assigns numbers in the order of first occurrence. */
class Numbering<Value> {
  readonly values: Value[];
  readonly #numbers: Map<Value, number>;

  constructor(values: Value[] = []) {
    this.values = values;
    this.#numbers = new Map(values.map((value, number) => [value, number]));
  }

  of(value: Value): number {
    let number = this.#numbers.get(value);
    if (number === undefined) {
      number = this.values.length;
      this.#numbers.set(value, number);
      this.values.push(value);
    }
    return number;
  }

  /** Undefined for a value that has no number. */
  find(value: Value): number | undefined {
    return this.#numbers.get(value);
  }
}

/**
 * Whether the document of slot `a` sorts before that of `b`: newer first, then the higher id. The slots need not be in
 * order.
 */
export function isNewer({ publishedAt, id }: Columns, a: number, b: number): boolean {
  const difference = (publishedAt[a] as number) - (publishedAt[b] as number);
  return difference === 0 ? (id[a] as number) > (id[b] as number) : difference > 0;
}

/** The documents added since the segment was built, as data for another thread. */
export interface DocumentsData {
  columns: Columns;
  slots: number;
  strings: string[];
  combinations: number[];
  codes: Uint8Array;
  spots: number[];
  hits: Uint8Array<ArrayBuffer>;
}

/**
 * The documents in columnar storage by slot: those of a segment, followed by those added since. A changed document gets
 * a new slot, and its old one is marked as removed.
 */
export class Documents {
  columns: Columns;
  slots: number;
  /** The number of documents, public or not. */
  size: number;
  readonly strings: Numbering<string>;
  readonly combinations: Numbering<number>;
  /** The codes of each combination of standard facets (facets.ts). */
  codes: Uint8Array;
  /** Latitude and longitude by spot; NaN where a place is unknown. */
  readonly spots: number[];
  readonly #segment: Segment;
  readonly #winters = new LRUCache<string, boolean>({ max: MOST_PERIODS });
  readonly #spotsByPlace = new Map<string, number>();
  /** The slots of documents added since the segment was built, by id. */
  readonly #added = new Map<number, number>();
  readonly #order: NewestFirst;
  #hits = Buffer.alloc(1024);
  #hitsLength = 0;

  constructor(segment: Segment) {
    this.#segment = segment;
    this.columns = Object.fromEntries(columnNames.map((name) => [name, segment[name]])) as unknown as Columns;
    this.slots = segment.slots;
    this.size = segment.sortedIds.length;
    this.strings = new Numbering(unpackTexts(segment.stringUnits, segment.stringEnds));
    const keys: number[] = [];
    for (let at = 0; at < segment.combinations.length; at += CODES)
      keys.push(keyOf(segment.combinations, at));
    this.combinations = new Numbering(keys);
    this.codes = segment.combinations;
    this.spots = Array.from(segment.spots);
    this.#order = new NewestFirst(segment.slots, (a, b) => isNewer(this.columns, a, b));
  }

  /** A snapshot as data; arrays that later changes overwrite are copied. */
  data(): DocumentsData {
    return {
      columns: { ...this.columns, until: this.columns.until.slice() },
      slots: this.slots,
      strings: this.strings.values,
      combinations: this.combinations.values,
      codes: this.codes.slice(),
      spots: this.spots,
      hits: new Uint8Array(this.#hits.subarray(0, this.#hitsLength)),
    };
  }

  /** The number of the segment's slots, which are in the order of publication; the slots after them are unordered. */
  get ordered(): number {
    return this.#segment.slots;
  }

  /** All slots including removed documents, newest first, then by descending id. */
  get newestFirst(): Runs {
    return this.#order.runs;
  }

  /** The slot of a document, or -1 if it is missing. */
  slotOf(id: number): number {
    const added = this.#added.get(id);
    if (added !== undefined) return added;
    const { sortedIds, slotsOfIds } = this.#segment;
    let low = 0;
    let high = sortedIds.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((sortedIds[middle] as number) < id) low = middle + 1;
      else high = middle;
    }
    const slot = sortedIds[low] === id ? (slotsOfIds[low] as number) : -1;
    return slot >= 0 && this.columns.until[slot] !== REMOVED ? slot : -1;
  }

  /** A document's search hit, as it is shown on a day. */
  hit(slot: number, today: number): SearchHit {
    const hit = this.#read(slot);
    const partner = this.partnerOf(slot, today);
    if (partner < 0) return hit;
    const tandem = otherHalfOf(this.#read(partner));
    return { ...hit, tandem_id: this.columns.tandem[slot] as number, tandem };
  }

  #read(slot: number): SearchHit {
    // Copied, because texts cannot be decoded from shared memory.
    return JSON.parse(text.decode(new Uint8Array(this.#json(slot))));
  }

  /** The slot of the other half of an ad's tandem; -1 for none, or one that is not public on that day. */
  partnerOf(slot: number, today: number): number {
    const { tandem, partner, id } = this.columns;
    if (tandem[slot] === 0) return -1;
    const other = this.slotOf(partner[slot] as number);
    if (other < 0 || !this.isPublic(other, today)) return -1;
    return tandem[other] === tandem[slot] && partner[other] === id[slot] ? other : -1;
  }

  /** A document's search hit as JSON in UTF-8, in one or two pieces, as it is shown on a day. */
  jsonOfHit(slot: number, today: number): Uint8Array[] {
    const json = this.#json(slot);
    const partner = this.partnerOf(slot, today);
    if (partner < 0) return [json];
    const tandem = JSON.stringify(otherHalfOf(this.#read(partner)));
    const end = `,"tandem_id":${this.columns.tandem[slot]},"tandem":${tandem}}`;
    return [json.subarray(0, json.length - NO_TANDEM.length), Buffer.from(end)];
  }

  #json(slot: number): Uint8Array {
    const start = this.columns.hitStart[slot] as number;
    const end = start + (this.columns.hitLength[slot] as number);
    return (slot < this.#segment.slots ? this.#segment.hits : this.#hits).subarray(start, end);
  }

  isPublic(slot: number, today: number): boolean {
    return (this.columns.until[slot] as number) >= today && (this.columns.from[slot] as number) <= today;
  }

  /** The ids of documents whose last public day is before that day. */
  endedBefore(day: number): number[] {
    const { until, id } = this.columns;
    const ids: number[] = [];
    for (let slot = 0; slot < this.slots; slot++) {
      const last = until[slot] as number;
      if (last < day && last !== REMOVED) ids.push(id[slot] as number);
    }
    return ids;
  }

  /** @throws RangeError for a value out of range, without changing anything. */
  add(document: JobDocument): number {
    const checked = check(document);
    this.remove(document.id);
    const slot = this.slots;
    if (slot === this.columns.id.length) this.#makeRoom();
    this.#write(slot, document, checked);
    this.#order.add(slot);
    this.#added.set(document.id, slot);
    this.slots += 1;
    this.size += 1;
    return slot;
  }

  /** The slot that the document had, or -1 if it was missing. */
  remove(id: number): number {
    const slot = this.slotOf(id);
    if (slot < 0) return slot;
    this.columns.until[slot] = REMOVED;
    this.#added.delete(id);
    this.size -= 1;
    return slot;
  }

  #write(slot: number, document: JobDocument, { codes, from, until }: Checked): void {
    const { columns } = this;
    columns.id[slot] = document.id;
    columns.publishedAt[slot] = document.published_at;
    columns.from[slot] = from;
    columns.until[slot] = until;
    columns.combination[slot] = this.#combinationOf(codes);
    columns.state[slot] = this.strings.of(document.state);
    columns.place[slot] = this.strings.of(document.place);
    columns.zip[slot] = this.strings.of(document.zip);
    columns.language[slot] = this.strings.of(document.language);
    columns.company[slot] = this.strings.of(String(document.company.id));
    columns.spot[slot] = this.#spotOf(document);
    columns.workloadMax[slot] = document.workload_max;
    columns.startYear[slot] = document.start_year;
    columns.endYear[slot] = document.end_year;
    columns.fulltime[slot] = Number(document.fulltime);
    columns.accommodation[slot] = Number(document.accommodation);
    columns.pay[slot] = monthlyPay(document);
    columns.spoken[slot] = this.strings.of(spokenTerms(document.spoken).join(' '));
    const start = { year: document.start_year, month: document.start_month };
    const end = { year: document.end_year, month: document.end_month };
    columns.firstMonth[slot] = monthIndex(start);
    columns.lastMonth[slot] = monthIndex(end);
    columns.winter[slot] = Number(this.#isWinter(monthIndex(start), monthIndex(end), document.season));
    columns.occupation[slot] = this.strings.of(document.occupation);
    columns.tandem[slot] = document.tandem?.id ?? 0;
    columns.partner[slot] = document.tandem?.job_id ?? 0;
    const json = jsonOf(document);
    const length = Buffer.byteLength(json);
    while (this.#hits.length < this.#hitsLength + length) {
      const larger = Buffer.alloc(this.#hits.length * 2);
      larger.set(this.#hits);
      this.#hits = larger;
    }
    columns.hitStart[slot] = this.#hitsLength;
    columns.hitLength[slot] = length;
    this.#hits.write(json, this.#hitsLength);
    this.#hitsLength += length;
  }

  /** Cached, because ads have few periods and counting the days of each takes longer than all else. */
  #isWinter(first: number, last: number, stated: Season): boolean {
    if (last < first || last - first > LONGEST) return stated === 'winter';
    const key = `${first} ${last} ${stated}`;
    let isWinter = this.#winters.get(key);
    if (isWinter === undefined) {
      isWinter = seasonOfMonths(monthFromIndex(first), monthFromIndex(last), stated) === 'winter';
      this.#winters.set(key, isWinter);
    }
    return isWinter;
  }

  #combinationOf(codes: readonly number[]): number {
    const combination = this.combinations.of(keyOf(codes));
    const start = combination * CODES;
    if (start >= this.codes.length) {
      const larger = new Uint8Array(Math.max(64 * CODES, this.codes.length * 2));
      larger.set(this.codes);
      this.codes = larger;
    }
    this.codes.set(codes, start);
    return combination;
  }

  #spotOf({ latitude, longitude }: JobDocument): number {
    const place = `${latitude} ${longitude}`;
    let spot = this.#spotsByPlace.get(place);
    if (spot === undefined) {
      const point = pointOf(latitude, longitude);
      spot = this.spots.length / 2;
      this.spots.push(point?.latitude ?? Number.NaN, point?.longitude ?? Number.NaN);
      this.#spotsByPlace.set(place, spot);
    }
    return spot;
  }

  #makeRoom(): void {
    const columns = newColumns(capacityFor(this.slots * 2));
    for (const name of columnNames) columns[name].set(this.columns[name]);
    this.columns = columns;
  }
}

interface Checked {
  codes: number[];
  from: number;
  until: number;
}

function check(document: JobDocument): Checked {
  const { published_at, public_from, public_until } = document;
  if (Number.isNaN(new Date(published_at).getTime()))
    throw new RangeError(`ad ${document.id}: published_at ${published_at}`);
  const bounded: [string, number, number][] = [
    ['id', document.id, 2 ** 32],
    ['company.id', document.company.id, 2 ** 32],
    ['workload_max', document.workload_max, 2 ** 8],
    ['start_year', document.start_year, 2 ** 16],
    ['end_year', document.end_year, 2 ** 16],
    ['pay', monthlyPay(document), 2 ** 32],
    ['tandem.id', document.tandem?.id ?? 0, 2 ** 32],
    ['tandem.job_id', document.tandem?.job_id ?? 0, 2 ** 32],
  ];
  for (const [name, value, size] of bounded) {
    if (!Number.isInteger(value) || value < 0 || value >= size) {
      throw new RangeError(`ad ${document.id}: ${name} ${value}`);
    }
  }
  return {
    codes: facetCodes(document),
    from: public_from === null ? 0 : sortableDay(public_from),
    until: sortableDay(public_until),
  };
}

function jsonOf(document: JobDocument): string {
  const {
    text: _,
    latitude: _1,
    longitude: _2,
    published_at,
    public_from: _3,
    public_until: _4,
    tandem: _5,
    occupation: _6,
    spoken,
    ...shown
  } = document;
  const publishedAt = new Date(published_at).toISOString();
  const json = JSON.stringify({
    objectID: String(document.id),
    ...shown,
    spoken: spoken.map(({ language }) => language),
    published_at: publishedAt,
  });
  return json.slice(0, -1) + NO_TANDEM;
}
