import { constants, inflateSync } from 'node:zlib';
import {
  decodePDFRawStream,
  PDFArray,
  PDFContext,
  PDFDict,
  type PDFDocument,
  PDFName,
  PDFNull,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFStream,
} from '@cantoo/pdf-lib';

/* Estimates the work of displaying an uploaded file, to refuse decompression bombs and their like. */

/**
 * The limits of decompressed content that viewers read: of one stream or the content of a page, and of all. A page
 * scanned at 300 dpi with lossless compression has 26 MB. Content that is drawn repeatedly is read and counted
 * repeatedly.
 */
const SHOWN_MAX_BYTES = 64 * 1024 * 1024;
const ALL_SHOWN_MAX_BYTES = 256 * 1024 * 1024;

/** The maximum pixels of an image, and of all images of a page: A3 at 600 dpi has 70 million. */
const PICTURE_MAX_PIXELS = 100e6;
const PAGE_MAX_PIXELS = 4 * PICTURE_MAX_PIXELS;

/**
 * The maximum number of objects: the cross-reference tables of dossiers grow with them. A hundred pages of text have
 * some thousands.
 */
const OBJECTS_MAX = 20_000;

/** The maximum number of filters of a stream. Programs use one, or two for ASCII-only output. */
const FILTERS_MAX = 4;

/** The bytes of operators that take about as long as starting a nested drawing. */
const BYTES_PER_DRAWING = 100;

/** The maximum nesting of drawings; files that were printed to PDF repeatedly have some. */
const DEPTH_MAX = 50;

const RESOURCES = PDFName.of('Resources');

/** The maximum number of pattern tiles on a page. */
const TILES_MAX = 10e6;

/** Whether displaying the file takes far more decompression, drawing or look-ups than a real document. */
export function isTooCostlyToRender(document: PDFDocument): boolean {
  const objects = document.context.enumerateIndirectObjects();
  if (objects.length > OBJECTS_MAX) return true;
  const areas = document.getPages().map((page) => page.getWidth() * page.getHeight());
  const leastTile = Math.max(...areas) / TILES_MAX;
  let all = 0;
  for (const [, object] of objects) {
    if (!(object instanceof PDFRawStream)) continue;
    all += unpack(object)?.length ?? Number.POSITIVE_INFINITY;
    if (pixelsOf(object) > PICTURE_MAX_PIXELS || all > ALL_SHOWN_MAX_BYTES) return true;
    if (isTile(object) && areaOf(object) < leastTile) return true;
  }
  return isTooMuchToDraw(document);
}

/** The cost of drawing a stream, including all that it draws. */
interface Work {
  bytes: number;
  /** The number of shapes, images and lines of text; each may be filled with a pattern or drawn through a mask. */
  paints: number;
  /** The number of characters of text; each may be a drawing in a Type 3 font. */
  characters: number;
  pixels: number;
}

type Kind = 'XObject' | 'ExtGState' | 'Pattern' | 'Font';

/** How often content refers to each resource, by the operator that draws it, and its other costs. */
interface Content extends Work {
  uses: Record<Kind, Map<string, number>>;
}

class TooMuchError extends Error {}

/**
 * Counts drawings as often as they are drawn, because in a file of some kilobytes nested drawings can multiply
 * exponentially. Patterns, masks and Type 3 fonts are not tracked operator by operator: the worst one counts for
 * everything that the content paints or sets.
 */
function isTooMuchToDraw(document: PDFDocument): boolean {
  const known = new Map<PDFStream, Work>();
  const open = new Set<PDFStream>();
  const everywhere = resourcesByName(document);

  const workOf = (stream: PDFStream): Work => {
    const done = known.get(stream);
    if (done !== undefined) return done;
    if (open.has(stream) || open.size >= DEPTH_MAX) throw new TooMuchError();
    open.add(stream);
    const work = isPicture(stream)
      ? { bytes: BYTES_PER_DRAWING, paints: 1, characters: 0, pixels: pixelsOf(stream) }
      : draw([stream], stream.dict.lookup(RESOURCES));
    open.delete(stream);
    known.set(stream, work);
    return work;
  };

  const draw = (streams: PDFStream[], resources: PDFObject | undefined): Work => {
    const { uses, ...work } = contentOf(streams);
    let [tile, glyph] = [0, 0];
    for (const [kind, names] of Object.entries(uses) as [Kind, Map<string, number>][]) {
      for (const [name, times] of names) {
        // Viewers look up missing resources in the parents, so any resource of this name in the file is assumed.
        const meant = entryOf(resources, kind, name) ?? everywhere[kind].get(name) ?? [];
        const works = meant.flatMap((object) => drawnBy(kind, object)).map(workOf);
        const most = (of: keyof Work) => works.reduce((max, it) => Math.max(max, it[of]), 0);
        work.pixels += times * most('pixels');
        if (kind === 'XObject') {
          work.bytes += times * most('bytes');
          work.paints += times * most('paints');
          work.characters += times * most('characters');
        } else if (kind === 'Font') glyph = Math.max(glyph, most('bytes'));
        else tile = Math.max(tile, most('bytes'));
      }
    }
    work.bytes += work.paints * tile + work.characters * glyph;
    if (work.bytes > ALL_SHOWN_MAX_BYTES || work.pixels > PAGE_MAX_PIXELS) throw new TooMuchError();
    return work;
  };

  try {
    let bytes = 0;
    for (const { node } of document.getPages()) {
      const contents = node.Contents();
      const parts = contents instanceof PDFArray ? contents.asArray() : contents ? [contents] : [];
      const streams = parts.map((part) => document.context.lookup(part));
      bytes += draw(
        streams.filter((it) => it instanceof PDFStream),
        node.Resources(),
      ).bytes;
      for (const entry of node.Annots()?.asArray() ?? []) {
        const annotation = document.context.lookup(entry);
        const looks = annotation instanceof PDFDict ? annotation.lookup(PDFName.of('AP')) : undefined;
        for (const look of streamsIn(looks)) bytes += workOf(look).bytes;
      }
      if (bytes > ALL_SHOWN_MAX_BYTES) return true;
    }
    return false;
  } catch (error) {
    if (error instanceof TooMuchError) return true;
    throw error;
  }
}

/** The streams that a resource of a kind draws. */
function drawnBy(kind: Kind, object: PDFObject): PDFStream[] {
  if (object instanceof PDFStream) return kind === 'XObject' || isTile(object) ? [object] : [];
  if (!(object instanceof PDFDict)) return [];
  if (kind === 'ExtGState') {
    const mask = object.lookup(PDFName.of('SMask'));
    return mask instanceof PDFDict ? streamsIn(mask.lookup(PDFName.of('G'))) : [];
  }
  const isDrawn = kind === 'Font' && object.lookup(PDFName.of('Subtype')) === PDFName.of('Type3');
  return isDrawn ? streamsIn(object.lookup(PDFName.of('CharProcs'))) : [];
}

/** A stream, or the streams in a dictionary, or those in its dictionaries. */
function streamsIn(object: PDFObject | undefined, deep = 2): PDFStream[] {
  if (object instanceof PDFStream) return [object];
  if (!(object instanceof PDFDict) || deep === 0) return [];
  return object.keys().flatMap((key) => streamsIn(object.lookup(key), deep - 1));
}

function entryOf(resources: PDFObject | undefined, kind: Kind, name: string): [PDFObject] | undefined {
  const named = resources instanceof PDFDict ? resources.lookup(PDFName.of(kind)) : undefined;
  const entry = named instanceof PDFDict ? named.lookup(PDFName.of(name)) : undefined;
  return entry === undefined || entry === PDFNull ? undefined : [entry];
}

/** All resources in the file, by kind and name. */
function resourcesByName({ context }: PDFDocument): Record<Kind, Map<string, PDFObject[]>> {
  const found = { XObject: new Map(), ExtGState: new Map(), Pattern: new Map(), Font: new Map() };
  const seen = new Set<PDFObject>();
  const left: PDFObject[] = context.enumerateIndirectObjects().map(([, object]) => object);
  for (let object = left.pop(); object !== undefined; object = left.pop()) {
    const dict: PDFObject = object instanceof PDFStream ? object.dict : object;
    if (!(dict instanceof PDFDict)) continue;
    for (const kind of Object.keys(found) as Kind[]) {
      const named = dict.lookup(PDFName.of(kind));
      if (!(named instanceof PDFDict) || seen.has(named)) continue;
      seen.add(named);
      for (const key of named.keys()) {
        const entry = named.lookup(key);
        const name = key.decodeText();
        const all: PDFObject[] = found[kind].get(name) ?? [];
        if (entry !== undefined && drawnBy(kind, entry).length > 0) found[kind].set(name, [...all, entry]);
      }
    }
    left.push(...dict.values().filter((value) => value instanceof PDFDict));
  }
  return found;
}

/** The character classes of the content syntax; all characters that are neither space nor delimiter form words. */
const [WORD, SPACE, DELIMITER] = [0, 1, 2];
const SIGNS = Uint8Array.from({ length: 256 }, (_, code) => {
  if ([0, 9, 10, 12, 13, 32].includes(code)) return SPACE;
  return '()<>[]{}/%'.includes(String.fromCharCode(code)) ? DELIMITER : WORD;
});
const [SLASH, NOTE, BACKSLASH] = [0x2f, 0x25, 0x5c];
const [ZERO, NINE] = [0x30, 0x39];
const [OPEN, CLOSE, OPEN_HEX, CLOSE_HEX] = [0x28, 0x29, 0x3c, 0x3e];

const NEW_LINE = Buffer.from('\n');

/** The operators that paint, beside ' and ", which set text, too. */
const PAINTS = new Set(['f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'S', 's', 'sh', 'Do', 'Tj', 'TJ', 'EI']);
const DRAWS: Record<string, Kind> = { Do: 'XObject', gs: 'ExtGState', scn: 'Pattern', SCN: 'Pattern' };

/**
 * The cost of content. All bytes count, including those of strings, comments and inline images, because viewers
 * disagree about where these end.
 */
function contentOf(streams: readonly PDFStream[]): Content {
  const parts: Uint8Array[] = [];
  let length = 0;
  for (const stream of streams) {
    const part = unpackOrThrow(stream);
    length += part.length;
    if (length > SHOWN_MAX_BYTES) throw new TooMuchError();
    parts.push(part, NEW_LINE);
  }
  const bytes = Buffer.concat(parts);
  const uses: Content['uses'] = {
    XObject: new Map(),
    ExtGState: new Map(),
    Pattern: new Map(),
    Font: new Map(),
  };
  let paints = 0;
  let name: string | null = null;
  for (let at = 0; at < bytes.length; ) {
    const code = bytes[at] as number;
    if (SIGNS[code] === SPACE) {
      at += 1;
      continue;
    }
    const start = code === SLASH ? at + 1 : at;
    let end = start;
    while (SIGNS[bytes[end] as number] === WORD) end += 1;
    if (code === SLASH) name = nameIn(bytes.toString('latin1', start, end));
    else if (end > start) {
      const word = code > NINE && end - start <= 3 ? bytes.toString('latin1', start, end) : '';
      if (PAINTS.has(word) || (code < ZERO && end - start === 1)) paints += 1;
      // A font's name is followed by its size, a number.
      const kind = DRAWS[word] ?? (code > NINE ? undefined : 'Font');
      if (name !== null && kind !== undefined) uses[kind].set(name, (uses[kind].get(name) ?? 0) + 1);
      name = null;
    } else {
      // A comment may stand between a name and its operator, so the name is counted for every kind.
      const kinds = name === null || code !== NOTE ? [] : (Object.keys(uses) as Kind[]);
      for (const kind of kinds) uses[kind].set(name as string, (uses[kind].get(name as string) ?? 0) + 1);
      name = null;
    }
    at = Math.max(end, at + 1);
  }
  const characters = charactersIn(bytes);
  return { uses, bytes: BYTES_PER_DRAWING + bytes.length, paints, characters, pixels: 0 };
}

function nameIn(written: string): string {
  return written.replace(/#([\da-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** An upper bound of the number of characters in the strings of a content. */
function charactersIn(bytes: Uint8Array): number {
  let characters = 0;
  let depth = 0;
  let isHex = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const code = bytes[at] as number;
    if (depth > 0 || isHex) characters += 1;
    if (code === BACKSLASH && depth > 0) at += 1;
    if (SIGNS[code] !== DELIMITER) continue;
    if (code === OPEN) depth += 1;
    else if (code === CLOSE) depth = Math.max(0, depth - 1);
    else if (code === OPEN_HEX || code === CLOSE_HEX) isHex = code === OPEN_HEX;
  }
  return characters;
}

function isPicture({ dict }: PDFStream): boolean {
  return dict.lookup(PDFName.of('Subtype')) === PDFName.of('Image');
}

function isTile({ dict }: PDFStream): boolean {
  return dict.has(PDFName.of('PatternType'));
}

function pixelsOf({ dict }: PDFStream): number {
  return numberOf(dict, 'Width') * numberOf(dict, 'Height');
}

/** The area of a pattern's tile, in square points of the page. */
function areaOf({ dict }: PDFStream): number {
  const matrix = dict.lookup(PDFName.of('Matrix'));
  const [a, b, c, d] = matrix instanceof PDFArray && matrix.size() >= 4 ? numbersIn(matrix) : [1, 0, 0, 1];
  const scale = (a ?? 1) * (d ?? 1) - (b ?? 0) * (c ?? 0);
  return Math.abs(numberOf(dict, 'XStep') * numberOf(dict, 'YStep') * scale);
}

function numberOf(dict: PDFDict, key: string): number {
  const number = dict.lookup(PDFName.of(key));
  return number instanceof PDFNumber ? number.asNumber() : 0;
}

function numbersIn(array: PDFArray): number[] {
  return array.asArray().map((_, index) => array.lookup(index, PDFNumber).asNumber());
}

/** A stream decompressed as far as viewers do before image codecs; null if it exceeds the limit. */
function unpack(stream: PDFRawStream): Uint8Array | null {
  const { dict } = stream;
  const filter = dict.lookup(PDFName.of('Filter'));
  const filters =
    filter instanceof PDFArray ? filter.asArray().map((it) => dict.context.lookup(it)) : [filter];
  if (filters.length > FILTERS_MAX) throw new Error('No program packs a stream so often');
  let bytes: Uint8Array = stream.contents;
  for (const name of filters) {
    if (name === PDFName.of('FlateDecode') || name === PDFName.of('Fl')) {
      const unpacked = inflate(bytes);
      if (unpacked === null) return null;
      bytes = unpacked;
    } else if (name instanceof PDFName && UNPACKED_BY_LIBRARY.has(name)) {
      const packed = PDFRawStream.of(PDFContext.create().obj({ Filter: name }), bytes);
      // Throws beyond the limit, as for streams of the file's structure.
      bytes = decodePDFRawStream(packed).decode();
    } else break;
  }
  return bytes;
}

function unpackOrThrow(stream: PDFStream): Uint8Array {
  const bytes = stream instanceof PDFRawStream ? unpack(stream) : stream.getContents();
  if (bytes === null) throw new TooMuchError();
  return bytes;
}

const UNPACKED_BY_LIBRARY = new Set(
  ['LZWDecode', 'ASCII85Decode', 'ASCIIHexDecode', 'RunLengthDecode'].map((name) => PDFName.of(name)),
);

/** Null beyond the limit; empty for corrupt data, which no viewer displays. */
function inflate(bytes: Uint8Array): Uint8Array | null {
  try {
    return inflateSync(bytes, {
      maxOutputLength: SHOWN_MAX_BYTES,
      chunkSize: 1024 * 1024,
      finishFlush: constants.Z_SYNC_FLUSH,
    });
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? null : new Uint8Array();
  }
}
