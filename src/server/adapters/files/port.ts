import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';

/** A file as it is read bit by bit; whoever asked for it reads or destroys it. */
export interface OpenFile {
  /** In bytes. */
  size: number;
  stream: Readable;
}

/** Files by the hash of their content: put first, then named by a row; what no row names is swept. */
export interface FileStore {
  /**
   * Stores the bytes durably and answers their key; the same bytes have the same key. Parts are written as they come, and
   * when they break off nothing is kept.
   */
  put(content: Uint8Array | AsyncIterable<Uint8Array>, extension: string): Promise<string>;
  /** The bytes, or null where the key names nothing. */
  get(key: string): Promise<Uint8Array | null>;
  /** The file to be sent on without ever being in memory as a whole, or null where the key names nothing. */
  open(key: string): Promise<OpenFile | null>;
  /**
   * Keeps the parts for one reading, under no key: nothing of them is left once that reading has ended, or the process.
   * When they break off nothing is kept.
   */
  pass(content: AsyncIterable<Uint8Array>): Promise<OpenFile>;
  delete(key: string): Promise<void>;
  /**
   * Removes files that were put longer ago than that and are not wanted, and what a put that was cut off then left.
   * Putting the same bytes again makes a file new. `wanted` answers which of some keys are.
   */
  sweep(ageMs: number, wanted: (keys: readonly string[]) => Promise<ReadonlySet<string>>): Promise<void>;
}

/** The key under which a store keeps these bytes, known before they are put. */
export function keyOfFile(bytes: Uint8Array, extension: string): string {
  return `${createHash('sha256').update(bytes).digest('hex')}.${extension}`;
}
