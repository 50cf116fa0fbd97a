import sharp, { type Exif } from 'sharp';

type Kind = 'jpeg' | 'png' | 'gif' | 'webp';

/** A picture whose left half is one colour and whose right half another, as a camera or a program would save it. */
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
  /** What cameras note, such as where they were. */
  exif?: Exif;
  /** How the camera was held, as EXIF numbers it. */
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

/** The red, green and blue of one point, each from 0 to 255. */
export async function colorAt(picture: Uint8Array, x: number, y: number): Promise<number[]> {
  const point = sharp(picture).extract({ left: x, top: y, width: 1, height: 1 });
  return [...(await point.removeAlpha().raw().toBuffer())];
}
