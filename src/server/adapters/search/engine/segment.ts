/*
 * The bulk of the index as flat arrays in shared memory: built or merged in one thread, read in another, written to a
 * file and read back, without ever being copied or deserialised.
 *
 * Slots number the documents from the oldest publication to the newest, so newer is higher. Terms are numbered in the
 * order of their UTF-16 code units, followed by the concepts of the vocabulary. A posting is slot × 8 + occurrence
 * (ranking.ts), and those of a term are sorted in ascending order.
 */

/** The columns of a document, by its slot. */
const columnTypes = {
  id: Uint32Array,
  publishedAt: Float64Array,
  /** Days as 20261231; 0 is before all days. A document that ends on 0 is removed. */
  from: Uint32Array,
  until: Uint32Array,
  /** The index of its combination of standard facets. */
  combination: Uint32Array,
  state: Uint32Array,
  place: Uint32Array,
  zip: Uint32Array,
  language: Uint32Array,
  company: Uint32Array,
  spot: Uint32Array,
  workloadMax: Uint8Array,
  startYear: Uint16Array,
  endYear: Uint16Array,
  fulltime: Uint8Array,
  accommodation: Uint8Array,
  /** The upper end of its pay by the month, in Rappen; 0 where it states none (rule jobs/pay). */
  pay: Uint32Array,
  /** The number of its languages and their levels (rule search/spoken), joined by spaces, in the table of texts. */
  spoken: Uint32Array,
  /** The first and last month, numbered as `monthIndex` does. */
  firstMonth: Uint32Array,
  lastMonth: Uint32Array,
  /** 1 if it is a winter job by most of its days, else 0 (rule employments/season). */
  winter: Uint8Array,
  /** The number of its occupation's code in the table of texts. */
  occupation: Uint32Array,
  /** The tandem that it stands in and the id of its other half, both 0 for none. */
  tandem: Uint32Array,
  partner: Uint32Array,
  /** The offset of the document's JSON in `hits`. */
  hitStart: Uint32Array,
  hitLength: Uint32Array,
} as const;

export type Columns = {
  -readonly [Name in keyof typeof columnTypes]: InstanceType<(typeof columnTypes)[Name]>;
};
export type ColumnName = keyof Columns;
export const columnNames = Object.keys(columnTypes) as ColumnName[];

export interface Segment extends Columns {
  /** The number of documents; the columns have spare capacity. */
  slots: number;
  /** The concatenated terms, their end offsets, and the tables of `Dictionary`. */
  termUnits: Uint16Array;
  termEnds: Uint32Array;
  termShared: Uint8Array;
  termSkips: Uint32Array;
  postings: Uint32Array;
  /** By term, then by concept. */
  postingEnds: Uint32Array;
  /** The codes of the combinations of standard facets, concatenated. */
  combinations: Uint8Array;
  /** The texts that columns refer to: concatenated UTF-16 units, and end offsets. */
  stringUnits: Uint16Array;
  stringEnds: Uint32Array;
  /** Latitude and longitude by spot; NaN where a place is unknown. */
  spots: Float64Array;
  /** The ids in ascending order, and the slot of each. */
  sortedIds: Uint32Array;
  slotsOfIds: Uint32Array;
  /** The documents' search hits, as JSON in UTF-8. */
  hits: Uint8Array;
}

type Numbers =
  | Uint8ArrayConstructor
  | Uint16ArrayConstructor
  | Uint32ArrayConstructor
  | Float64ArrayConstructor;

/** An array in shared memory. */
export function shared<Type extends Numbers>(type: Type, length: number): InstanceType<Type> {
  const buffer = new SharedArrayBuffer(length * type.BYTES_PER_ELEMENT);
  return new (type as unknown as new (memory: SharedArrayBuffer) => InstanceType<Type>)(buffer);
}

/** Copies the first `length` numbers of an array to shared memory. */
export function sharedCopy<Type extends Numbers>(
  type: Type,
  from: ArrayLike<number>,
  length = from.length,
): InstanceType<Type> {
  const copy = shared(type, length);
  if (length === from.length) copy.set(from);
  else for (let at = 0; at < length; at++) copy[at] = from[at] as number;
  return copy;
}

export function newColumns(capacity: number): Columns {
  return Object.fromEntries(
    columnNames.map((name) => [name, shared(columnTypes[name], capacity)]),
  ) as unknown as Columns;
}

/** The capacity of columns with spare room, so that they are not reallocated for each new document. */
export function capacityFor(slots: number): number {
  return slots + Math.max(64, slots >>> 3);
}

/** Concatenates texts. */
export function packTexts(texts: readonly string[]): { units: Uint16Array; ends: Uint32Array } {
  let length = 0;
  for (const text of texts) length += text.length;
  const units = shared(Uint16Array, length);
  const ends = shared(Uint32Array, texts.length);
  let at = 0;
  for (const [index, text] of texts.entries()) {
    for (let unit = 0; unit < text.length; unit++) units[at++] = text.charCodeAt(unit);
    ends[index] = at;
  }
  return { units, ends };
}

export function unpackTexts(units: Uint16Array, ends: Uint32Array): string[] {
  const texts = new Array<string>(ends.length);
  let start = 0;
  for (let index = 0; index < ends.length; index++) {
    const end = ends[index] as number;
    texts[index] = String.fromCharCode(...units.subarray(start, end));
    start = end;
  }
  return texts;
}

/** @param concepts the number of concepts in the vocabulary */
export function emptySegment(concepts: number): Segment {
  const none = shared(Uint32Array, 0);
  return {
    slots: 0,
    ...newColumns(0),
    termUnits: shared(Uint16Array, 0),
    termEnds: none,
    termShared: shared(Uint8Array, 0),
    termSkips: none,
    postings: none,
    postingEnds: shared(Uint32Array, concepts),
    combinations: shared(Uint8Array, 0),
    stringUnits: shared(Uint16Array, 0),
    stringEnds: none,
    spots: shared(Float64Array, 0),
    sortedIds: none,
    slotsOfIds: none,
    hits: shared(Uint8Array, 0),
  };
}
