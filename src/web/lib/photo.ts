import { UPLOAD_MAX_BYTES } from '#domain/kernel/limits.ts';

/** The kinds of pictures that browsers are asked to open; HEIC and AVIF only where they can. */
const PICTURES = ['jpg', 'jpeg', 'jpe', 'png', 'gif', 'webp', 'heic', 'heif', 'avif'];
/** Those among them that the server does not read. */
const FOR_BROWSERS_ONLY = ['heic', 'heif', 'avif'];

/** A photo of a phone has up to 30 MB; opening a far larger file would take all the memory of a phone. */
export const PHOTO_MAX_MEGABYTES = 100;

/** The longer side in pixels: an A4 page at 300 dots per inch, which the server does not exceed either. */
const LONGER_SIDE = 3508;
const QUALITIES = [0.88, 0.75, 0.6];

export function endingOf({ name }: Pick<File, 'name'>): string {
  return name.includes('.') ? (name.split('.').at(-1) ?? '').toLowerCase() : '';
}

/** Whether a file is a picture that the browser may open and send smaller, whatever its size. */
export function isPhoto(file: Pick<File, 'name'>): boolean {
  return PICTURES.includes(endingOf(file));
}

/** Thrown for a picture that this browser cannot open. */
export class UnreadablePhotoError extends Error {
  /** Whether it is of the kind in which phones save photos, but which few browsers open. */
  readonly isHeic: boolean;

  constructor(file: Pick<File, 'name'>) {
    super('The picture cannot be opened');
    this.isHeic = ['heic', 'heif'].includes(endingOf(file));
  }
}

/** Decodes a picture. @throws UnreadablePhotoError if it is none, a corrupt one, or of a kind the browser cannot open */
export async function decodePhoto(file: File): Promise<HTMLImageElement> {
  const image = new Image();
  try {
    image.src = await dataAddress(file);
    await image.decode();
  } catch {
    throw new UnreadablePhotoError(file);
  }
  // An SVG without dimensions cannot be drawn.
  if (image.naturalWidth === 0 || image.naturalHeight === 0) throw new UnreadablePhotoError(file);
  return image;
}

/** The file as a `data:` URL: the CSP forbids images from `blob:` URLs. */
function dataAddress(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

/** A canvas on white, since JPEG has no transparency, and how to write it as JPEG. */
export function canvasOf(width: number, height: number) {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser draws nothing');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  const toJpeg = (quality: number) =>
    new Promise<Blob>((resolve, reject) => {
      const take = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('Nothing was drawn')));
      canvas.toBlob(take, 'image/jpeg', quality);
    });
  return { canvas, context, toJpeg };
}

/** The size of a picture scaled down, if need be, to the longer side that is sent. */
export function sentSize({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, LONGER_SIDE / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * The file as it can be sent: a picture that is too large for the server, or of a kind that it does not read, as a
 * smaller JPEG of the same name. Everything else is returned as it is.
 * @throws UnreadablePhotoError if the browser cannot open such a picture
 */
export async function readyToSend(file: File): Promise<File> {
  const isRead = !FOR_BROWSERS_ONLY.includes(endingOf(file));
  return !isPhoto(file) || (isRead && file.size <= UPLOAD_MAX_BYTES) ? file : drawnAnew(file);
}

/**
 * A picture as a JPEG of the same name that the server takes: whatever it told of where it was taken stays on the device.
 * @throws UnreadablePhotoError if the browser cannot open it
 */
export async function drawnAnew(file: File): Promise<File> {
  const image = await decodePhoto(file);
  const { width, height } = sentSize({ width: image.naturalWidth, height: image.naturalHeight });
  const { context, toJpeg } = canvasOf(width, height);
  context.drawImage(image, 0, 0, width, height);
  let jpeg = await toJpeg(QUALITIES[0] as number);
  for (const quality of QUALITIES.slice(1)) {
    if (jpeg.size <= UPLOAD_MAX_BYTES) break;
    jpeg = await toJpeg(quality);
  }
  return new File([jpeg], file.name.replace(/\.[^.]*$/, '.jpg'), { type: 'image/jpeg' });
}
