import { Dictionary, packTerms } from './dictionary.ts';
import { type DocumentsData, isNewer, REMOVED } from './documents.ts';
import { CODES } from './facets.ts';
import { Recent, type RecentData } from './recent.ts';
import {
  type Columns,
  capacityFor,
  columnNames,
  newColumns,
  packTexts,
  type Segment,
  shared,
  sharedCopy,
} from './segment.ts';

/** The data of an index: a segment and the changes since. */
export interface IndexData {
  segment: Segment;
  documents: DocumentsData;
  recent: RecentData;
}

/** The limit up to which an id and a slot can be packed into one exact floating-point number. */
const MOST_DOCUMENTS = 2 ** 21;

/**
 * Merges an index into one segment, in the order of publication and without removed documents. Search results stay the
 * same.
 * @throws RangeError for more than two million documents
 */
export function compact({ segment, documents, recent }: IndexData): Segment {
  const oldSlots = inOrder(segment, documents);
  if (oldSlots.length > MOST_DOCUMENTS) throw new RangeError(`${oldSlots.length} documents`);
  const newSlots = new Int32Array(documents.slots).fill(-1);
  for (const [slot, old] of oldSlots.entries()) newSlots[old] = slot;
  const slots = oldSlots.length;
  const moved = movedColumns(segment, documents, oldSlots);
  return {
    slots,
    ...moved,
    ...tablesOf(documents, moved, slots),
    ...idsOf(moved.id, slots),
    ...mergedPostings(segment, recent, newSlots),
  };
}

/** The slots of the documents in the index, oldest first. */
function inOrder(segment: Segment, { columns, slots: all }: DocumentsData): Uint32Array {
  const held = (slot: number) => columns.until[slot] !== REMOVED;
  const added: number[] = [];
  for (let slot = segment.slots; slot < all; slot++) if (held(slot)) added.push(slot);
  added.sort((a, b) => (isNewer(columns, a, b) ? 1 : -1));
  const slots = new Uint32Array(all);
  let length = 0;
  let next = 0;
  for (let slot = 0; slot < segment.slots; slot++) {
    if (!held(slot)) continue;
    while (next < added.length && isNewer(columns, slot, added[next] as number)) {
      slots[length++] = added[next++] as number;
    }
    slots[length++] = slot;
  }
  while (next < added.length) slots[length++] = added[next++] as number;
  return slots.subarray(0, length);
}

function movedColumns(segment: Segment, documents: DocumentsData, oldSlots: Uint32Array) {
  const columns = newColumns(capacityFor(oldSlots.length));
  for (const name of columnNames) {
    const [from, to] = [documents.columns[name], columns[name]];
    for (let slot = 0; slot < oldSlots.length; slot++) to[slot] = from[oldSlots[slot] as number] as number;
  }
  let length = 0;
  for (let slot = 0; slot < oldSlots.length; slot++) length += columns.hitLength[slot] as number;
  const hits = shared(Uint8Array, length);
  let at = 0;
  for (let slot = 0; slot < oldSlots.length; slot++) {
    const from = (oldSlots[slot] as number) < segment.slots ? segment.hits : documents.hits;
    const start = columns.hitStart[slot] as number;
    const end = start + (columns.hitLength[slot] as number);
    hits.set(from.subarray(start, end), at);
    columns.hitStart[slot] = at;
    at += end - start;
  }
  return { ...columns, hits };
}

function mergedPostings(segment: Segment, recentData: RecentData, newSlots: Int32Array) {
  const dictionary = new Dictionary(segment);
  const recent = new Recent(segment.postingEnds.length, recentData);
  const known = dictionary.size;
  const concepts = segment.postingEnds.length - known;
  const added = recent.dictionary;
  const postings = new Uint32Array(segment.postings.length + recent.length);
  let length = 0;
  const append = (posting: number) => {
    const slot = newSlots[posting >>> 3] as number;
    if (slot >= 0) postings[length++] = slot * 8 + (posting & 7);
  };
  /** Appends the postings of a term or concept, in order. */
  const appendAll = (number: number, isKnown: boolean): number => {
    const start = length;
    if (isKnown) {
      const end = segment.postingEnds[number] as number;
      for (let at = number === 0 ? 0 : (segment.postingEnds[number - 1] as number); at < end; at++) {
        append(segment.postings[at] as number);
      }
    }
    if (recent.has(number)) {
      const merged = length;
      recent.each(number, append);
      if (length - merged > 1) postings.subarray(merged, length).reverse();
      if (!ascends(postings, start, length)) postings.subarray(start, length).sort();
    }
    return length - start;
  };

  const terms: string[] = [];
  const ends: number[] = [];
  let inKnown = 0;
  let inAdded = 0;
  while (inKnown < known || inAdded < added.size) {
    const knownTerm = inKnown < known ? dictionary.term(inKnown) : undefined;
    const addedTerm = inAdded < added.size ? added.term(inAdded) : undefined;
    const isKnown = addedTerm === undefined || (knownTerm !== undefined && knownTerm < addedTerm);
    const count = isKnown ? appendAll(inKnown++, true) : appendAll(recent.numberAt(inAdded++), false);
    if (count === 0) continue;
    terms.push((isKnown ? knownTerm : addedTerm) as string);
    ends.push(length);
  }
  for (let concept = known; concept < known + concepts; concept++) {
    appendAll(concept, true);
    ends.push(length);
  }
  return {
    ...packTerms(terms),
    postings: sharedCopy(Uint32Array, postings, length),
    postingEnds: sharedCopy(Uint32Array, ends),
  };
}

function ascends(postings: Uint32Array, start: number, end: number): boolean {
  for (let at = start + 1; at < end; at++) {
    if ((postings[at] as number) < (postings[at - 1] as number)) return false;
  }
  return true;
}

/** Assigns consecutive numbers to those that the columns still use, in the order of their occurrence. */
function renumbered(columns: readonly Uint32Array[], slots: number, known: number): number[] {
  const kept: number[] = [];
  const numbers = new Int32Array(known).fill(-1);
  for (const column of columns) {
    for (let slot = 0; slot < slots; slot++) {
      const old = column[slot] as number;
      if ((numbers[old] as number) < 0) numbers[old] = kept.push(old) - 1;
      column[slot] = numbers[old] as number;
    }
  }
  return kept;
}

function tablesOf(documents: DocumentsData, columns: Columns, slots: number) {
  const { state, place, zip, language, company, occupation, spoken, combination, spot } = columns;
  const texts = documents.strings;
  const strings = renumbered([state, place, zip, language, company, occupation, spoken], slots, texts.length);
  const packed = packTexts(strings.map((number) => texts[number] as string));

  const combinations = renumbered([combination], slots, documents.combinations.length);
  const codes = shared(Uint8Array, combinations.length * CODES);
  for (const [at, number] of combinations.entries()) {
    codes.set(documents.codes.subarray(number * CODES, (number + 1) * CODES), at * CODES);
  }

  const places = renumbered([spot], slots, documents.spots.length / 2);
  const spots = places.flatMap((number) => documents.spots.slice(number * 2, number * 2 + 2));
  return {
    stringUnits: packed.units,
    stringEnds: packed.ends,
    combinations: codes,
    spots: sharedCopy(Float64Array, spots),
  };
}

function idsOf(ids: Uint32Array, slots: number) {
  // Packed into one number each, because sorting a million entries with a comparison function is slow.
  const pairs = new Float64Array(slots);
  for (let slot = 0; slot < slots; slot++) pairs[slot] = (ids[slot] as number) * slots + slot;
  pairs.sort();
  const sortedIds = shared(Uint32Array, slots);
  const slotsOfIds = shared(Uint32Array, slots);
  for (const [at, pair] of pairs.entries()) {
    sortedIds[at] = Math.floor(pair / slots);
    slotsOfIds[at] = pair % slots;
  }
  return { sortedIds, slotsOfIds };
}
