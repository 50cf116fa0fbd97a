import { type Point, pointOf } from './distance.ts';
import { packFacets } from './facets.ts';
import type { JobDocument, SearchHit } from './model.ts';

/** A civil day as a number that orders like the day: 2026-05-31 is 20260531. */
export function dayNumber(day: string): number {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new RangeError(`not a civil day: ${day}`);
  return Number(day.replaceAll('-', ''));
}

interface Entry {
  hit: SearchHit;
  packed: number;
  point: Point | null;
  publishedAt: number;
  from: number;
  until: number;
}

function entryOf(document: JobDocument): Entry {
  const { text: _, latitude, longitude, published_at, public_from, public_until, ...shown } = document;
  if (!Number.isFinite(published_at)) throw new RangeError(`ad ${document.id}: published_at ${published_at}`);
  return {
    hit: { objectID: String(document.id), ...shown },
    packed: packFacets(document),
    point: pointOf(latitude, longitude),
    publishedAt: published_at,
    from: public_from === null ? 0 : dayNumber(public_from),
    until: dayNumber(public_until),
  };
}

/** No day comes before this one, so what ends on it is never public. */
const NEVER = 0;

/**
 * The documents by slot, in columns. Slots ascend with publication after `reorder`; later ones are appended as
 * they come. A changed document gets a new slot, and the old one is never public again.
 */
export class Documents {
  readonly #slots = new Map<number, number>();
  readonly #hits: SearchHit[] = [];
  readonly #packed: number[] = [];
  readonly #points: (Point | null)[] = [];
  readonly #publishedAt: number[] = [];
  readonly #from: number[] = [];
  readonly #until: number[] = [];

  /** Slots in use, those of removed documents included. */
  get slots(): number {
    return this.#hits.length;
  }

  /** Documents held, public or not. */
  get size(): number {
    return this.#slots.size;
  }

  hit(slot: number): SearchHit {
    return this.#hits[slot] as SearchHit;
  }

  packedFacets(slot: number): number {
    return this.#packed[slot] as number;
  }

  point(slot: number): Point | null {
    return this.#points[slot] as Point | null;
  }

  isPublic(slot: number, today: number): boolean {
    return (this.#until[slot] as number) >= today && (this.#from[slot] as number) <= today;
  }

  /** Whether slot a stands before slot b where nothing else decides: newer first, then the higher id. */
  isNewer(a: number, b: number): boolean {
    const difference = (this.#publishedAt[a] as number) - (this.#publishedAt[b] as number);
    return difference === 0 ? this.hit(a).id > this.hit(b).id : difference > 0;
  }

  /** @throws RangeError for a value the index cannot hold; nothing is changed then. */
  add(document: JobDocument): number {
    const entry = entryOf(document);
    this.remove(document.id);
    return this.#append(entry);
  }

  remove(id: number): boolean {
    const slot = this.#slots.get(id);
    if (slot === undefined) return false;
    this.#until[slot] = NEVER;
    return this.#slots.delete(id);
  }

  /** The same documents in the order of their publication, and for each old slot the new one or -1. */
  reorder(): { documents: Documents; newSlots: Int32Array } {
    const oldSlots = [...this.#slots.values()].sort((a, b) => (this.isNewer(a, b) ? 1 : -1));
    const newSlots = new Int32Array(this.slots).fill(-1);
    const documents = new Documents();
    for (const slot of oldSlots) {
      newSlots[slot] = documents.#append({
        hit: this.hit(slot),
        packed: this.packedFacets(slot),
        point: this.point(slot),
        publishedAt: this.#publishedAt[slot] as number,
        from: this.#from[slot] as number,
        until: this.#until[slot] as number,
      });
    }
    return { documents, newSlots };
  }

  #append(entry: Entry): number {
    const slot = this.#hits.length;
    this.#slots.set(entry.hit.id, slot);
    this.#hits.push(entry.hit);
    this.#packed.push(entry.packed);
    this.#points.push(entry.point);
    this.#publishedAt.push(entry.publishedAt);
    this.#from.push(entry.from);
    this.#until.push(entry.until);
    return slot;
  }
}
