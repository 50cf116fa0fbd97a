import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';

/** An open file as a stream; the caller must read it to the end or destroy it. */
export interface OpenFile {
  /** In bytes. */
  size: number;
  stream: Readable;
}

/**
 * A content-addressed store: a file is put first, then a row refers to its key; unreferenced files are
 * garbage-collected.
 */
export interface FileStore {
  /**
   * Stores the bytes durably and returns their key; the same bytes have the same key. Streamed content is written as it
   * arrives, and discarded if the stream fails.
   */
  put(content: Uint8Array | AsyncIterable<Uint8Array>, extension: string): Promise<string>;
  /** The bytes, or null for an unknown key. */
  get(key: string): Promise<Uint8Array | null>;
  /** The file as a stream, without loading it into memory; null for an unknown key. */
  open(key: string): Promise<OpenFile | null>;
  /**
   * Buffers a stream in a temporary file that can be read once: it is deleted when that reading ends, or with the
   * process. If the stream fails, nothing is kept.
   */
  pass(content: AsyncIterable<Uint8Array>): Promise<OpenFile>;
  delete(key: string): Promise<void>;
  /**
   * Deletes files that are older than that and not wanted, and what interrupted puts left. Putting the same bytes again
   * renews a file's age. `wanted` returns those of the given keys that are still referenced.
   */
  sweep(ageMs: number, wanted: (keys: readonly string[]) => Promise<ReadonlySet<string>>): Promise<void>;
}

/** The key of these bytes, which can be computed before they are put. */
export function keyOfFile(bytes: Uint8Array, extension: string): string {
  return `${createHash('sha256').update(bytes).digest('hex')}.${extension}`;
}
