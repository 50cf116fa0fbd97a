import { canvasOf, decodePhoto } from '#web/lib/photo.ts';
import { type Cut, frameOf, type Shape } from './cut.ts';

/** A file that the browser has decoded as an image. */
export interface ChosenPicture {
  image: HTMLImageElement;
  width: number;
  height: number;
}

/** The maximum width in pixels: twice the largest stored one, since the server scales down. */
const LARGEST = 1600;

/** Decodes a file. @throws UnreadablePhotoError if it is no image, or one that this browser cannot open */
export async function openPicture(file: File): Promise<ChosenPicture> {
  const image = await decodePhoto(file);
  return { image, width: image.naturalWidth, height: image.naturalHeight };
}

/**
 * Renders the crop to a new file. So the rest of the image and its metadata, such as the location, never leave the
 * device, and the upload is small.
 */
export async function cutOut(chosen: ChosenPicture, cut: Cut, shape: Shape): Promise<Blob> {
  const { left, top, width, height } = frameOf(chosen, cut, shape);
  const scale = Math.min(1, LARGEST / width);
  const { canvas, context, toJpeg } = canvasOf(width * scale, height * scale);
  // Draws the whole image instead of a source rectangle: the frame may exceed the image, and browsers differ in
  // clipping such rectangles.
  const across = canvas.width / width;
  const down = canvas.height / height;
  context.drawImage(chosen.image, -left * across, -top * down, chosen.width * across, chosen.height * down);
  return toJpeg(0.92);
}
