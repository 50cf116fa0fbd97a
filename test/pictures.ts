import sharp, { type Exif } from 'sharp';

type Kind = 'jpeg' | 'png' | 'gif' | 'webp';

/** An image whose left half has one colour and whose right half another, encoded as a camera or a program would do. */
export async function aPicture({
  kind = 'jpeg',
  width = 640,
  height = 480,
  left = '#c01020',
  right = '#1040c0',
  exif,
  orientation,
}: {
  kind?: Kind;
  width?: number;
  height?: number;
  left?: string;
  right?: string;
  /** EXIF metadata, such as the GPS position. */
  exif?: Exif;
  /** The EXIF orientation. */
  orientation?: number;
} = {}): Promise<Buffer> {
  const half = await sharp({
    create: { width: Math.ceil(width / 2), height, channels: 4, background: left },
  })
    .png()
    .toBuffer();
  const picture = sharp({ create: { width, height, channels: 4, background: right } }).composite([
    { input: half, left: 0, top: 0 },
  ]);
  if (exif) picture.withExif(exif);
  if (orientation) picture.withMetadata({ orientation });
  return picture.toFormat(kind).toBuffer();
}

/** The red, green and blue of one pixel, each from 0 to 255. */
export async function colorAt(picture: Uint8Array, x: number, y: number): Promise<number[]> {
  const point = sharp(picture).extract({ left: x, top: y, width: 1, height: 1 });
  return [...(await point.removeAlpha().raw().toBuffer())];
}

/** Somebody who waits for a picture and stays. */
export const aWaiter = (name = 'account 1') => ({ name, gone: new AbortController().signal });
