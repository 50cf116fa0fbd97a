import { randomBytes } from 'node:crypto';
import type { ResizeOptions } from 'sharp';
import { ValidationError } from './http/errors.ts';

/** Kinds of pictures by the bytes they begin with; any byte may stand where none is told. */
const BEGINNINGS = {
  JPG: [0xff, 0xd8, 0xff],
  PNG: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  GIF: [0x47, 0x49, 0x46, 0x38],
  WEBP: [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50],
};
type PictureKind = keyof typeof BEGINNINGS;

const DRAWN: readonly PictureKind[] = ['JPG', 'PNG', 'GIF'];

/** What may be uploaded as a document, besides PDF. */
export const PICTURES_OF_DOCUMENTS: readonly PictureKind[] = [...DRAWN, 'WEBP'];

/** As many as phones have; unpacked at worst, so many fill a third of a gigabyte. */
const MAX_MEGAPIXELS = 50;

const MAX_SECONDS = 15;

/**
 * The picture drawn anew as a square JPEG of that many pixels a side: turned as the camera was held, its middle cut
 * out, transparent places white, in sRGB, and without anything it told of its maker, such as the place it was taken.
 * @throws ValidationError on the field that it was sent in
 */
export async function squareJpeg(bytes: Uint8Array, side: number, field: string): Promise<Buffer> {
  expectKind(bytes, field);
  return inTurn(() => redraw(bytes, { width: side, height: side, fit: 'cover' }, { field }));
}

/** The most pixels that something is wide and high, and in which quality it is written, from 1 to 100. */
export interface PictureSize {
  width: number;
  height: number;
  quality: number;
}

/**
 * The picture drawn anew as JPEGs, the first as `squareJpeg` does it, but whole and never enlarged, and each of the others
 * from that one. @throws ValidationError on the field that it was sent in
 */
export async function jpegsWithin(
  bytes: Uint8Array,
  [largest, ...others]: readonly [PictureSize, ...PictureSize[]],
  field: string,
): Promise<Buffer[]> {
  expectKind(bytes, field);
  return inTurn(async () => {
    const { quality, ...size } = largest;
    const whole = { fit: 'inside', withoutEnlargement: true } as const;
    const first = await redraw(bytes, { ...size, ...whole }, { field, quality });
    const drawn = [first];
    for (const { quality, ...size } of others) {
      drawn.push(await redraw(first, { ...size, ...whole }, { field, quality }));
    }
    return drawn;
  });
}

/**
 * The same picture with a random comment. The store knows files by their content: of two people with one and the same
 * picture, the first to remove it would take the other's.
 */
export function asOneOfItsKind(jpeg: Buffer): Uint8Array {
  const comment = randomBytes(16);
  // The beginning of the file, then its first segment, whose length follows two bytes of marker.
  const end = 4 + jpeg.readUInt16BE(4);
  return Buffer.concat([
    jpeg.subarray(0, end),
    Buffer.from([0xff, 0xfe, 0, comment.length + 2]),
    comment,
    jpeg.subarray(end),
  ]);
}

/**
 * A picture of the kinds of documents drawn anew as a JPEG whose longer side has that many pixels at most, and as
 * `squareJpeg` does besides. @throws ValidationError on the field that it was sent in
 */
export async function jpegWithin(bytes: Uint8Array, side: number, field: string): Promise<Buffer> {
  return inTurn(() =>
    redraw(bytes, { width: side, height: side, fit: 'inside', withoutEnlargement: true }, { field }),
  );
}

/** @throws ValidationError unless the picture is of a kind that people upload to be shown */
function expectKind(bytes: Uint8Array, field: string): void {
  if (!isPicture(bytes, DRAWN)) throw ValidationError.on(field, 'mimes', { values: DRAWN.join(', ') });
}

async function redraw(
  bytes: Uint8Array,
  size: ResizeOptions,
  { field, quality = 85 }: { field: string; quality?: number },
): Promise<Buffer> {
  const sharp = await loadSharp();
  // Memory apart, all that goes wrong from here on lies in the file.
  const refuse = () => ValidationError.on(field, 'image');
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw refuse();
    });
  if (width * height > MAX_MEGAPIXELS * 1e6) {
    throw ValidationError.on(field, 'dimensions', { max: MAX_MEGAPIXELS });
  }
  return sharp(bytes, { failOn: 'error', sequentialRead: true })
    .autoOrient()
    .resize(size)
    .flatten({ background: '#fff' })
    .jpeg({ quality, mozjpeg: true })
    .timeout({ seconds: MAX_SECONDS })
    .toBuffer()
    .catch(() => {
      throw refuse();
    });
}

/**
 * Whether the bytes are a picture, by their content and not by a name. This also decides which decoders see a file at
 * all: the library reads far more kinds, some of which draw other files into the picture.
 */
export function isPicture(bytes: Uint8Array, kinds: readonly PictureKind[]): boolean {
  return kinds.some((kind) =>
    BEGINNINGS[kind].every((byte, index) => byte === null || bytes[index] === byte),
  );
}

let last: Promise<unknown> = Promise.resolve();

/** One picture after the other: several large ones at once would need more memory than all the rest. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
}

/** Loaded with the first picture: no start has to wait for it. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // Uploads are rare and differ, so nothing is kept, and one of them does not take every core.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
