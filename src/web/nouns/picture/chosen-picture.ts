import { type Cut, frameOf, type Shape } from './cut.ts';

/** A file that the browser could open as a picture. */
export interface ChosenPicture {
  image: HTMLImageElement;
  width: number;
  height: number;
}

/** Pixels across: twice what is kept of the widest, since the server draws it smaller. */
const LARGEST = 1600;

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
 * The frame as a file of its own. So the rest of the picture, and where it was taken, never leave the device, and the
 * file is small enough for a weak connection.
 */
export async function cutOut(chosen: ChosenPicture, cut: Cut, shape: Shape): Promise<Blob> {
  const { left, top, width, height } = frameOf(chosen, cut, shape);
  const canvas = document.createElement('canvas');
  const scale = Math.min(1, LARGEST / width);
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser draws nothing');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  // The whole picture and not a part of it: a frame may be larger, and only some browsers then draw what there is.
  const across = canvas.width / width;
  const down = canvas.height / height;
  context.drawImage(chosen.image, -left * across, -top * down, chosen.width * across, chosen.height * down);
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('Nothing was drawn')));
    canvas.toBlob(take, 'image/jpeg', 0.92);
  });
}
