import {
  PDFArray,
  PDFCatalog,
  type PDFContext,
  PDFDict,
  PDFName,
  PDFNull,
  PDFObject,
  PDFPageTree,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib';

/** Objects of a file as they stand in another one, and where in these bytes each begins, by its number. */
export interface Renumbered {
  bytes: Uint8Array;
  offsets: Uint32Array;
}

/** A reference to an object of the other file. The library keeps each of its own for ever. */
export class NewRef extends PDFObject {
  readonly #text: string;

  constructor(number: number) {
    super();
    this.#text = `${number} 0 R`;
  }

  override toString(): string {
    return this.#text;
  }

  override sizeInBytes(): number {
    return this.#text.length;
  }

  override copyBytesInto(buffer: Uint8Array, offset: number): number {
    return Buffer.from(buffer.buffer, buffer.byteOffset).write(this.#text, offset, 'latin1');
  }
}

/**
 * Takes objects out of a file into another one, from a number on without a gap: those that are asked for, and what they
 * refer to, but no trees of pages and catalogs that nobody asked for.
 */
export class Renumbering {
  readonly #context: PDFContext;
  readonly #first: number;
  readonly #refs = new Map<PDFRef, NewRef>();
  /** By their numbers; what is not there yet is null. */
  readonly #objects: (PDFObject | null)[] = [];

  /** @param first the least number that is given */
  constructor(context: PDFContext, first: number) {
    this.#context = context;
    this.#first = first;
  }

  /** Where an object of the file will be found, by a number that is given elsewhere. */
  lead(ref: PDFRef, to: NewRef): void {
    this.#refs.set(ref, to);
  }

  /** The next number, for an object of the file or for a new one. */
  add(object: PDFObject): { number: number; ref: NewRef } {
    const number = this.#first + this.#objects.push(object) - 1;
    return { number, ref: new NewRef(number) };
  }

  /** Where an object of the file will be found; nothing where there is no such object, or none that is taken along. */
  refTo(ref: PDFRef): NewRef | typeof PDFNull {
    const known = this.#refs.get(ref);
    if (known !== undefined) return known;
    const object = this.#context.lookup(ref);
    if (object === undefined || object instanceof PDFPageTree || object instanceof PDFCatalog) return PDFNull;
    const added = this.add(object).ref;
    this.#refs.set(ref, added);
    return added;
  }

  /** All of it. Objects are changed on the way, so that the file is of no use afterwards. */
  write(): Renumbered {
    const heads: Buffer[] = [];
    const sizes: number[] = [];
    // More come as these are looked at.
    for (let index = 0; index < this.#objects.length; index += 1) {
      const object = this.#objects[index] as PDFObject;
      this.#pointAnew(object);
      const head = Buffer.from(`${this.#first + index} 0 obj\n`);
      heads.push(head);
      sizes.push(head.length + object.sizeInBytes() + TAIL.length);
    }
    const bytes = new Uint8Array(sizes.reduce((sum, size) => sum + size, 0));
    const offsets = new Uint32Array(sizes.length);
    let at = 0;
    for (const [index, head] of heads.entries()) {
      offsets[index] = at;
      bytes.set(head, at);
      at += head.length;
      at += (this.#objects[index] as PDFObject).copyBytesInto(bytes, at);
      bytes.set(TAIL, at);
      at += TAIL.length;
    }
    return { bytes, offsets };
  }

  #pointAnew(object: PDFObject): void {
    const left = [object];
    const anew = (value: PDFObject) => {
      if (value instanceof PDFRef) return this.refTo(value);
      left.push(value);
      return value;
    };
    for (let next = left.pop(); next !== undefined; next = left.pop()) {
      const holder = next instanceof PDFStream ? next.dict : next;
      if (next instanceof PDFStream) next.dict.delete(LENGTH);
      if (holder instanceof PDFArray) {
        for (let index = 0; index < holder.size(); index += 1) holder.set(index, anew(holder.get(index)));
      } else if (holder instanceof PDFDict) {
        for (const [key, value] of holder.entries()) holder.set(key, anew(value));
      }
    }
  }
}

/** It is written anew, and may be an object of its own. */
const LENGTH = PDFName.of('Length');
const TAIL = Buffer.from('\nendobj\n');
