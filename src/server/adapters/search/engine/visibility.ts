import type { Documents } from './documents.ts';
import { CODES, FacetCounts, passes } from './facets.ts';
import { standardFacets } from './model.ts';

/** The result of a search without words and filters. */
interface AllPublic {
  total: number;
  facets: FacetCounts;
}

/** The documents that are public on a day, with the facet combination of each, precomputed for all searches. */
export class Visibility {
  /** By slot: the number of the combination, from 1 on, or 0 for a document that is not public. */
  bySlot = new Int32Array(0);
  /** By the number of a combination: how many public documents have it. */
  counts = new Int32Array(0);
  readonly #documents: Documents;
  #day = 0;
  /** Cached until a document or the day changes, because every visitor begins with this search. */
  #all: AllPublic | undefined;

  #companies: number | undefined;

  constructor(documents: Documents) {
    this.#documents = documents;
  }

  /** All public documents with the counts of standard facets; read-only. */
  get all(): AllPublic {
    this.#all ??= this.#countAll();
    return this.#all;
  }

  /** The number of companies with a public document. */
  get companies(): number {
    this.#companies ??= this.#countCompanies();
    return this.#companies;
  }

  #countCompanies(): number {
    const { company } = this.#documents.columns;
    const companies = new Set<number>();
    for (let slot = 0; slot < this.#documents.slots; slot++) {
      if (this.bySlot[slot] !== 0) companies.add(company[slot] as number);
    }
    return companies.size;
  }

  #forgetCounts(): void {
    this.#all = undefined;
    this.#companies = undefined;
  }

  #countAll(): AllPublic {
    const facets = new FacetCounts(standardFacets);
    const { counts } = this;
    let total = 0;
    for (let combination = 1; combination < counts.length; combination++) {
      const ads = counts[combination] as number;
      if (ads === 0) continue;
      facets.add(this.#documents.codes, (combination - 1) * CODES, passes, ads);
      total += ads;
    }
    return { total, facets };
  }

  /** Recomputes visibility for another day. @param day as `sortableDay` returns it */
  turnTo(day: number): void {
    const { slots } = this.#documents;
    this.#makeRoom();
    if (day === this.#day) return;
    this.#day = day;
    this.#forgetCounts();
    this.bySlot.fill(0);
    this.counts.fill(0);
    for (let slot = 0; slot < slots; slot++) this.show(slot);
  }

  /** Includes a document that was added. */
  show(slot: number): void {
    this.#makeRoom();
    const documents = this.#documents;
    if (this.#day === 0 || !documents.isPublic(slot, this.#day)) return;
    const combination = (documents.columns.combination[slot] as number) + 1;
    this.bySlot[slot] = combination;
    this.counts[combination] = (this.counts[combination] as number) + 1;
    this.#forgetCounts();
  }

  /** Excludes a document that was removed; -1 for none. */
  hide(slot: number): void {
    const combination = this.bySlot[slot] ?? 0;
    if (combination === 0) return;
    this.bySlot[slot] = 0;
    this.counts[combination] = (this.counts[combination] as number) - 1;
    this.#forgetCounts();
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
