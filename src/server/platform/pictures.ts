import { randomBytes } from 'node:crypto';
import type { ResizeOptions } from 'sharp';
import { AppError, ValidationError } from './http/errors.ts';
import type { Waiter } from './http/handler.ts';

/** The magic bytes of each kind of picture; a gap matches any byte. */
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

/** What phones produce; decoded, a picture of this size takes a third of a gigabyte at worst. */
const MAX_MEGAPIXELS = 50;

/** The same in bytes, of 3 for a pixel: one with transparency or 16 bits for a colour has fewer pixels. */
const MAX_BYTES = MAX_MEGAPIXELS * 1e6 * 3;

const MAX_SECONDS = 15;

/** How many pictures may wait on this node, and of one account. */
const WAITING_MAX = 40;
const WAITING_OF_ONE = 4;
const RETRY_AFTER_S = 10;

/**
 * Re-encodes the picture as a square JPEG of that many pixels a side: rotated as its EXIF says, cropped to the middle,
 * transparent areas white, in sRGB, and without metadata such as the place it was taken.
 * @throws ValidationError on the field that it was sent in
 */
export async function squareJpeg(
  bytes: Uint8Array,
  side: number,
  field: string,
  waiter: Waiter,
): Promise<Buffer> {
  expectKind(bytes, field);
  return inTurn(waiter, () => redraw(bytes, { width: side, height: side, fit: 'cover' }, { field }));
}

/** A smaller copy of a square JPEG that we wrote. It is small enough already to wait for no turn. */
export function smallerCopy(jpeg: Uint8Array, side: number): Promise<Buffer> {
  return redraw(jpeg, { width: side, height: side }, { field: 'image' });
}

/** The maximum width and height in pixels, and the JPEG quality from 1 to 100. */
export interface PictureSize {
  width: number;
  height: number;
  quality: number;
}

/**
 * Re-encodes the picture as JPEGs. The first is made as `squareJpeg` does it, but neither cropped nor enlarged; the
 * others are scaled down from it. @throws ValidationError on the field that it was sent in
 */
export async function jpegsWithin(
  bytes: Uint8Array,
  [largest, ...others]: readonly [PictureSize, ...PictureSize[]],
  field: string,
  waiter: Waiter,
): Promise<Buffer[]> {
  expectKind(bytes, field);
  return inTurn(waiter, async () => {
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
 * The same picture with a random comment, which makes its content unique. The store addresses files by their content:
 * when two people upload the same picture, the first to remove it would delete the other's.
 */
export function withUniqueComment(jpeg: Buffer): Uint8Array {
  const comment = randomBytes(16);
  // The end of the first segment: two bytes of file marker, two of segment marker, then the segment with its length
  // first.
  const end = 4 + jpeg.readUInt16BE(4);
  return Buffer.concat([
    jpeg.subarray(0, end),
    Buffer.from([0xff, 0xfe, 0, comment.length + 2]),
    comment,
    jpeg.subarray(end),
  ]);
}

/**
 * Re-encodes a picture of a document as a JPEG whose longer side has that many pixels at most, otherwise as
 * `squareJpeg` does. @throws ValidationError on the field that it was sent in
 */
export async function jpegWithin(
  bytes: Uint8Array,
  side: number,
  field: string,
  waiter: Waiter,
): Promise<Buffer> {
  return inTurn(waiter, () =>
    redraw(bytes, { width: side, height: side, fit: 'inside', withoutEnlargement: true }, { field }),
  );
}

/** @throws ValidationError unless the picture is of a kind that may be uploaded for display */
function expectKind(bytes: Uint8Array, field: string): void {
  if (!isPicture(bytes, DRAWN)) throw ValidationError.on(field, 'mimes', { values: DRAWN.join(', ') });
}

async function redraw(
  bytes: Uint8Array,
  size: ResizeOptions,
  { field, quality = 85 }: { field: string; quality?: number },
): Promise<Buffer> {
  const sharp = await loadSharp();
  // From here on every failure is the file's fault, except for a lack of memory.
  const refuse = () => ValidationError.on(field, 'image');
  const { width, height, channels, depth } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw refuse();
    });
  // A palette is decoded to colours.
  const bytesOfPixel = Math.max(channels ?? 3, 3) * (depth === 'ushort' ? 2 : 1);
  if (width * height * bytesOfPixel > MAX_BYTES) {
    const max = Math.floor(MAX_BYTES / bytesOfPixel / 1e6);
    throw ValidationError.on(field, 'dimensions', { max });
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
 * Whether the bytes are a picture, judged by their content and not by a file name. This also limits which decoders a
 * file can reach: the library supports far more formats, some of which include other files.
 */
export function isPicture(bytes: Uint8Array, kinds: readonly PictureKind[]): boolean {
  return kinds.some((kind) =>
    BEGINNINGS[kind].every((byte, index) => byte === null || bytes[index] === byte),
  );
}

interface Turn {
  name: string;
  begin(): void;
}
/** Waiting pictures, those of whoever is next first; `isBusy` while one is handled. */
let waiting: Turn[] = [];
let isBusy = false;

/**
 * Handles pictures one at a time, since several large ones at once would need more memory than everything else together.
 * Accounts take turns, so that nobody's many pictures keep others from theirs (rule running/pictures-in-turn).
 * @throws AppError `unavailable` while too many wait, or once the waiter is gone; `rate_limited` for too many of one
 */
async function inTurn<T>(waiter: Waiter, work: () => Promise<T>): Promise<T> {
  const { name, gone } = waiter;
  if (waiting.length >= WAITING_MAX || gone.aborted) throw new AppError('unavailable', {}, RETRY_AFTER_S);
  if (waiting.filter((turn) => turn.name === name).length >= WAITING_OF_ONE) {
    throw new AppError('rate_limited', {}, RETRY_AFTER_S);
  }
  if (isBusy) await turnOf(name, gone);
  isBusy = true;
  try {
    return await work();
  } finally {
    const [next] = waiting;
    if (next === undefined) isBusy = false;
    else {
      // The other pictures of who has the next turn go behind those of everybody else.
      const others = waiting.slice(1);
      waiting = [
        ...others.filter((it) => it.name !== next.name),
        ...others.filter((it) => it.name === next.name),
      ];
      next.begin();
    }
  }
}

function turnOf(name: string, gone: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const turn = {
      name,
      begin() {
        gone.removeEventListener('abort', leave);
        resolve();
      },
    };
    const leave = () => {
      waiting = waiting.filter((it) => it !== turn);
      reject(new AppError('unavailable', {}, RETRY_AFTER_S));
    };
    gone.addEventListener('abort', leave, { once: true });
    waiting.push(turn);
  });
}

/** Imported with the first picture, so that a start does not wait for it. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // Uploads are rare and all different, so a cache is useless; one thread keeps an upload from taking every core.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
