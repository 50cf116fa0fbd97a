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

/** Objects renumbered for another file, and the offset of each in these bytes, by its number. */
export interface Renumbered {
  bytes: Uint8Array;
  offsets: Uint32Array;
}

/** A reference to an object of the other file. The library's own references are interned for ever. */
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
 * Copies objects from one file to another, numbered consecutively: the given ones and what they refer to, except for
 * page trees and catalogs that were not given.
 */
export class Renumbering {
  readonly #context: PDFContext;
  readonly #first: number;
  readonly #refs = new Map<PDFRef, NewRef>();
  /** By their numbers; null until an object is added. */
  readonly #objects: (PDFObject | null)[] = [];

  /** @param first the first free object number */
  constructor(context: PDFContext, first: number) {
    this.#context = context;
    this.#first = first;
  }

  /** Maps an object of the file to a number that is assigned elsewhere. */
  lead(ref: PDFRef, to: NewRef): void {
    this.#refs.set(ref, to);
  }

  /** Assigns the next number to an object of the file or to a new one. */
  add(object: PDFObject): { number: number; ref: NewRef } {
    const number = this.#first + this.#objects.push(object) - 1;
    return { number, ref: new NewRef(number) };
  }

  /** The new reference of an object of the file; null where the object is missing or is not copied. */
  refTo(ref: PDFRef): NewRef | typeof PDFNull {
    const known = this.#refs.get(ref);
    if (known !== undefined) return known;
    const object = this.#context.lookup(ref);
    if (object === undefined || object instanceof PDFPageTree || object instanceof PDFCatalog) return PDFNull;
    const added = this.add(object).ref;
    this.#refs.set(ref, added);
    return added;
  }

  /** Serialises all objects. They are modified in the process, so the source file is unusable afterwards. */
  write(): Renumbered {
    const heads: Buffer[] = [];
    const sizes: number[] = [];
    // Serialising an object may append others that it refers to.
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

/** Recomputed, because it may be an indirect object. */
const LENGTH = PDFName.of('Length');
const TAIL = Buffer.from('\nendobj\n');
