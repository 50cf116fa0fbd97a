import { inflateSync } from 'node:zlib';

const HEADER = 44;
const ENTRY = 20;

/**
 * Unpacks a WOFF file (w3.org/TR/WOFF) to a font with uncompressed tables. fontkit would decompress a table in
 * JavaScript on every access.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
    const entry = HEADER + index * ENTRY;
    const offset = woff.readUInt32BE(entry + 4);
    const packed = woff.subarray(offset, offset + woff.readUInt32BE(entry + 8));
    const length = woff.readUInt32BE(entry + 12);
    return {
      tag: woff.subarray(entry, entry + 4),
      checksum: woff.readUInt32BE(entry + 16),
      data: packed.length < length ? inflateSync(packed) : packed,
    };
  });
  const header = Buffer.alloc(12 + 16 * tables.length);
  woff.copy(header, 0, 4, 8);
  // The three binary search fields that follow stay zero; readers compute them themselves.
  header.writeUInt16BE(tables.length, 4);
  const parts: Buffer[] = [header];
  let end = header.length;
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const entry = 12 + 16 * index;
    tag.copy(header, entry);
    header.writeUInt32BE(checksum, entry + 4);
    header.writeUInt32BE(end, entry + 8);
    header.writeUInt32BE(data.length, entry + 12);
    const padding = -data.length & 3;
    parts.push(data, Buffer.alloc(padding));
    end += data.length + padding;
  }
  return Buffer.concat(parts);
}
