import type { Documents } from './documents.ts';

/** Which documents are public on a day, with the combination of facets that each has, so that searches look once. */
export class Visibility {
  /** By slot: the number of the combination, from 1 on, or 0 for a document that is not public. */
  bySlot = new Int32Array(0);
  /** By the number of a combination: how many public documents have it. */
  counts = new Int32Array(0);
  readonly #documents: Documents;
  #day = 0;

  constructor(documents: Documents) {
    this.#documents = documents;
  }

  /** Judges all documents by another day. @param day as `sortableDay` has it */
  turnTo(day: number): void {
    const { slots } = this.#documents;
    this.#makeRoom();
    if (day === this.#day) return;
    this.#day = day;
    this.bySlot.fill(0);
    this.counts.fill(0);
    for (let slot = 0; slot < slots; slot++) this.show(slot);
  }

  /** Takes in a document that was added. */
  show(slot: number): void {
    this.#makeRoom();
    const documents = this.#documents;
    if (this.#day === 0 || !documents.isPublic(slot, this.#day)) return;
    const combination = (documents.columns.combination[slot] as number) + 1;
    this.bySlot[slot] = combination;
    this.counts[combination] = (this.counts[combination] as number) + 1;
  }

  /** Leaves out a document that was removed; -1 for none. */
  hide(slot: number): void {
    const combination = this.bySlot[slot] ?? 0;
    if (combination === 0) return;
    this.bySlot[slot] = 0;
    this.counts[combination] = (this.counts[combination] as number) - 1;
  }

  #makeRoom(): void {
    const { columns, combinations } = this.#documents;
    if (this.bySlot.length < columns.id.length) this.bySlot = enlarged(this.bySlot, columns.id.length);
    const numbers = combinations.values.length + 1;
    if (this.counts.length < numbers) this.counts = enlarged(this.counts, numbers + 64 + (numbers >>> 3));
  }
}

function enlarged(numbers: Int32Array, length: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(length);
  larger.set(numbers);
  return larger;
}
