import { Dictionary } from './dictionary.ts';
import { formsOf, wordsOf } from './fold.ts';
import type { JobDocument } from './model.ts';
import { Postings } from './postings.ts';
import { textsOf } from './query.ts';

/**
 * Makes the postings of many documents at once: notes the terms of each, then turns that round into the documents
 * of each term. Ads share most of their vocabulary, so that nearly every piece of text has been folded before.
 */
export class PostingsBuilder {
  /** A term's number is its place in the order in which terms were first met. */
  readonly #numbers = new Map<string, number>();
  /** By piece of text, from one space to the next: the terms of its words. */
  readonly #pieces = new Map<string, readonly number[]>();
  /** By term: how many documents hold it, and the last that does, counted from 1. */
  readonly #holders: number[] = [];
  readonly #lastHolder: number[] = [];
  /** The terms of all documents, one document after the other, packed as number × 4 + field. */
  #packed = new Uint32Array(1 << 16);
  /** By document: where its terms end. */
  readonly #ends: number[] = [];

  /** Reads the next document; its slot is the number of those before it. */
  add(document: JobDocument): void {
    const holder = this.#ends.length + 1;
    let length = this.#ends.at(-1) ?? 0;
    // The highest field comes first, so what is met again adds nothing.
    for (const { text, rank } of textsOf(document)) {
      for (const piece of text.split(' ')) {
        for (const number of this.#pieces.get(piece) ?? this.#read(piece)) {
          if (this.#lastHolder[number] === holder) continue;
          this.#lastHolder[number] = holder;
          this.#holders[number] = (this.#holders[number] as number) + 1;
          if (length === this.#packed.length) this.#makeRoom();
          this.#packed[length++] = number * 4 + rank;
        }
      }
    }
    this.#ends.push(length);
  }

  finish(): Postings {
    const terms = [...this.#numbers.keys()].sort();
    const offsets = new Uint32Array(terms.length + 1);
    /** By number of a term: where its next posting goes. */
    const next = new Uint32Array(terms.length);
    for (const [index, term] of terms.entries()) {
      const number = this.#numbers.get(term) as number;
      const offset = offsets[index] as number;
      next[number] = offset;
      offsets[index + 1] = offset + (this.#holders[number] as number);
    }
    const packed = new Uint32Array(this.#ends.at(-1) ?? 0);
    let at = 0;
    for (const [slot, end] of this.#ends.entries()) {
      for (; at < end; at++) {
        const entry = this.#packed[at] as number;
        const place = next[entry >>> 2] as number;
        packed[place] = slot * 4 + (entry & 3);
        next[entry >>> 2] = place + 1;
      }
    }
    return new Postings(new Dictionary(terms), offsets, packed);
  }

  /** No letter acts on another beyond a space, so that pieces can be folded each by itself. */
  #read(piece: string): readonly number[] {
    const numbers = wordsOf(piece)
      .flatMap(formsOf)
      .map((form) => this.#numberOf(form));
    this.#pieces.set(piece, numbers);
    return numbers;
  }

  #numberOf(term: string): number {
    const known = this.#numbers.get(term);
    if (known !== undefined) return known;
    this.#holders.push(0);
    this.#lastHolder.push(0);
    this.#numbers.set(term, this.#numbers.size);
    return this.#numbers.size - 1;
  }

  #makeRoom(): void {
    const larger = new Uint32Array(this.#packed.length * 2);
    larger.set(this.#packed);
    this.#packed = larger;
  }
}
