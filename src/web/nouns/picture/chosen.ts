import { type Cut, squareOf } from './cut.ts';

/** A file that the browser could open as a picture. */
export interface Chosen {
  image: HTMLImageElement;
  width: number;
  height: number;
}

/** Twice as many points a side as are kept, for what the server draws of it. */
const LARGEST_SIDE = 1000;

/** Opens a file. @throws where it is no picture, or a broken one */
export async function openPicture(file: File): Promise<Chosen> {
  const image = new Image();
  image.src = await dataAddress(file);
  await image.decode();
  const { naturalWidth: width, naturalHeight: height } = image;
  // Nothing can be cut out of a drawing without a size.
  if (width === 0 || height === 0) throw new Error('It has no size');
  return { image, width, height };
}

/** The file as an address that pages may show; those of the browser's own making they may not. */
function dataAddress(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

/**
 * The square as a file of its own: what is cut off, and where the picture was taken, never leaves the device, and
 * over a weak connection it is sent in a moment.
 */
export async function cutOut(chosen: Chosen, cut: Cut): Promise<Blob> {
  const { left, top, side } = squareOf(chosen, cut);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.min(LARGEST_SIDE, Math.round(side)));
  canvas.height = canvas.width;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser draws nothing');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(chosen.image, left, top, side, side, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('Nothing was drawn')));
    canvas.toBlob(take, 'image/jpeg', 0.92);
  });
}
