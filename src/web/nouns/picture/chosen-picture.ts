import { type Cut, frameOf, type Shape } from './cut.ts';

/** A file that the browser has decoded as an image. */
export interface ChosenPicture {
  image: HTMLImageElement;
  width: number;
  height: number;
}

/** The maximum width in pixels: twice the largest stored one, since the server scales down. */
const LARGEST = 1600;

/** Decodes a file. @throws if it is no image, or a corrupt one */
export async function openPicture(file: File): Promise<ChosenPicture> {
  const image = new Image();
  image.src = await dataAddress(file);
  await image.decode();
  const { naturalWidth: width, naturalHeight: height } = image;
  // An SVG without dimensions cannot be cropped.
  if (width === 0 || height === 0) throw new Error('It has no size');
  return { image, width, height };
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

/**
 * Renders the crop to a new file. So the rest of the image and its metadata, such as the location, never leave the
 * device, and the upload is small.
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
  // Draws the whole image instead of a source rectangle: the frame may exceed the image, and browsers differ in
  // clipping such rectangles.
  const across = canvas.width / width;
  const down = canvas.height / height;
  context.drawImage(chosen.image, -left * across, -top * down, chosen.width * across, chosen.height * down);
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('Nothing was drawn')));
    canvas.toBlob(take, 'image/jpeg', 0.92);
  });
}
