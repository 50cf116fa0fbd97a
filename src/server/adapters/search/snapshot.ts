import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { crc32 } from 'node:zlib';
import { writeDurably } from '#server/platform/durable-file.ts';
import type { Segment } from './engine/segment.ts';
import type { SnapshotNotes } from './port.ts';

/*
 * An index in a file: a header line of JSON, then the bytes of each array. A file that is damaged, truncated, or
 * written by another version of the code is ignored.
 */

const types = { Uint8Array, Uint16Array, Uint32Array, Float64Array };
type TypeName = keyof typeof types;
type Numbers = Uint8Array | Uint16Array | Uint32Array | Float64Array;

export interface Snapshot extends SnapshotNotes {
  segment: Segment;
}

interface Header {
  format: string;
  slots: number;
  notes: Snapshot['notes'];
  segment: ArrayHeader[];
  arrays: ArrayHeader[];
}

type ArrayHeader = [name: string, type: TypeName, bytes: number, crc32: number];

const SOURCES = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * A hash of the code that determines a snapshot's contents, from the rules of visibility to the vocabulary, so that
 * nobody has to remember to increment a version.
 */
const format = (): string => {
  const hash = createHash('sha256');
  const files = ['domain/**/*.ts', 'server/adapters/search/**/*.ts', 'server/modules/jobs/**/*.ts'];
  for (const file of globSync(files, { cwd: SOURCES }).sort()) {
    if (!file.includes('.test.')) hash.update(file).update(readFileSync(`${SOURCES}/${file}`));
  }
  return hash.digest('hex');
};

const bytesOf = (array: Numbers) => Buffer.from(array.buffer, array.byteOffset, array.byteLength);

export async function writeSnapshot(path: string, { segment, notes, arrays }: Snapshot): Promise<void> {
  const { slots, ...ofSegment } = segment;
  const headerOf = ([name, array]: [string, Numbers]): ArrayHeader => [
    name,
    array.constructor.name as TypeName,
    array.byteLength,
    crc32(bytesOf(array)),
  ];
  const header: Header = {
    format: format(),
    slots,
    notes,
    segment: Object.entries(ofSegment).map(headerOf),
    arrays: Object.entries(arrays).map(headerOf),
  };
  const line = Buffer.from(`${JSON.stringify(header)}\n`);
  const parts = [...Object.values(ofSegment), ...Object.values(arrays)].map(bytesOf);
  await writeDurably(path, [lengthOf(line), line, ...parts]);
}

/** The length prefix of the header, in four bytes. */
function lengthOf(line: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(line.length);
  return length;
}

/** Reads a snapshot; null if it is missing, damaged, or was written by another version of the code. */
export async function readSnapshot(path: string): Promise<Snapshot | null> {
  try {
    const file = await open(path);
    try {
      const read = async (bytes: Uint8Array) => {
        for (let at = 0; at < bytes.length; ) {
          const { bytesRead } = await file.read(bytes, at, Math.min(bytes.length - at, 2 ** 30));
          if (bytesRead === 0) throw new Error('The file is cut off');
          at += bytesRead;
        }
      };
      const length = Buffer.alloc(4);
      await read(length);
      const line = Buffer.alloc(Math.min(length.readUInt32LE(), 2 ** 20));
      await read(line);
      const header = JSON.parse(line.toString()) as Header;
      if (header.format !== format()) return null;
      const arraysOf = async (headers: ArrayHeader[]) => {
        const arrays: Record<string, Numbers> = {};
        for (const [name, type, size, sum] of headers) {
          const bytes = Buffer.from(new SharedArrayBuffer(size));
          await read(bytes);
          if (crc32(bytes) !== sum) throw new Error('The file is damaged');
          arrays[name] = new types[type](bytes.buffer as never);
        }
        return arrays;
      };
      const segment = { slots: header.slots, ...(await arraysOf(header.segment)) } as unknown as Segment;
      return { segment, notes: header.notes, arrays: await arraysOf(header.arrays) };
    } finally {
      await file.close();
    }
  } catch {
    return null;
  }
}
