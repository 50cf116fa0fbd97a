import { type Cut, squareOf } from './cut.ts';

/** A file that the browser could open as a picture. */
export interface ChosenPicture {
  image: HTMLImageElement;
  width: number;
  height: number;
}

/** Pixels a side: twice what is kept, since the server draws it smaller. */
const LARGEST_SIDE = 1000;

/** Opens a file. @throws if it is no picture, or a broken one */
export async function openPicture(file: File): Promise<ChosenPicture> {
  const image = new Image();
  image.src = await dataAddress(file);
  await image.decode();
  const { naturalWidth: width, naturalHeight: height } = image;
  // Nothing can be cut out of a drawing without a size.
  if (width === 0 || height === 0) throw new Error('It has no size');
  return { image, width, height };
}

/** The file as a data address: the pages' policy lets no picture be shown from a `blob:` address. */
function dataAddress(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

/**
 * The square as a file of its own. So the rest of the picture, and where it was taken, never leave the device, and the
 * file is small enough for a weak connection.
 */
export async function cutOut(chosen: ChosenPicture, cut: Cut): Promise<Blob> {
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
