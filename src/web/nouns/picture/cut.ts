/** The dimensions of an image as displayed, that is after EXIF rotation. */
export interface Size {
  width: number;
  height: number;
}

/** The shape of the crop. */
export interface Shape {
  /** The aspect ratio, width by height. */
  ratio: number;
  /** Whether the frame may exceed the image, which is then padded with white, as for logos. */
  isRoomy?: boolean;
}

export const SQUARE: Shape = { ratio: 1 };

/**
 * A crop. `zoom` 1 is the largest frame within the image, 2 half as wide; `x` and `y` are its position in the remaining
 * room, from 0 (left, top) to 1.
 */
export interface Cut {
  zoom: number;
  x: number;
  y: number;
}

export const MAX_ZOOM = 4;

/** The zoom at which the whole image fits into a frame that may exceed it; 1 for other shapes. */
export function minZoom(size: Size, { ratio, isRoomy }: Shape): number {
  return isRoomy ? largest(size, ratio) / Math.max(size.width, size.height * ratio) : 1;
}

/** The initial crop: centred, and showing the whole image if the shape allows it. */
export function firstCut(size: Size, shape: Shape): Cut {
  return { zoom: minZoom(size, shape), x: 0.5, y: 0.5 };
}

/** The frame in pixels of the image. */
export function frameOf(size: Size, { zoom, x, y }: Cut, shape: Shape): { left: number; top: number } & Size {
  const { width, height } = frameSize(size, zoom, shape);
  return { left: roomOf(size.width, width) * x, top: roomOf(size.height, height) * y, width, height };
}

/** Whether the frame can be moved horizontally and vertically. */
export function roomAround(
  size: Size,
  { zoom }: Pick<Cut, 'zoom'>,
  shape: Shape,
): { x: boolean; y: boolean } {
  const { width, height } = frameSize(size, zoom, shape);
  return { x: size.width - width >= 1, y: size.height - height >= 1 };
}

/** Changes the zoom around the same centre. */
export function zoomedTo(size: Size, cut: Cut, zoom: number, shape: Shape): Cut {
  const before = frameOf(size, cut, shape);
  const { width, height } = frameSize(size, zoom, shape);
  const left = before.left + (before.width - width) / 2;
  const top = before.top + (before.height - height) / 2;
  return placed(size, { zoom, left, top }, shape);
}

/** Moves the crop after the image was dragged, by fractions of the frame's width and height. */
export function dragged(size: Size, cut: Cut, byX: number, byY: number, shape: Shape): Cut {
  const { left, top, width, height } = frameOf(size, cut, shape);
  return placed(size, { zoom: cut.zoom, left: left - byX * width, top: top - byY * height }, shape);
}

function placed(
  size: Size,
  { zoom, left, top }: { zoom: number; left: number; top: number },
  shape: Shape,
): Cut {
  const { width, height } = frameSize(size, zoom, shape);
  return { zoom, x: shareOf(left, size.width - width), y: shareOf(top, size.height - height) };
}

function frameSize(size: Size, zoom: number, { ratio }: Shape): Size {
  const width = largest(size, ratio) / zoom;
  return { width, height: width / ratio };
}

/** The width of the largest frame within an image. */
function largest(size: Size, ratio: number): number {
  return Math.min(size.width, size.height * ratio);
}

/** The remaining length; a rounding error next to zero counts as zero. */
function roomOf(length: number, part: number): number {
  const room = length - part;
  return Math.abs(room) < 1e-6 ? 0 : room;
}

function shareOf(distance: number, room: number): number {
  return room > 0 ? Math.min(1, Math.max(0, distance / room)) : 0.5;
}
