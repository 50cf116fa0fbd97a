/** A picture as wide and high as people see it. */
export interface Size {
  width: number;
  height: number;
}

/** What is cut out of a picture. */
export interface Shape {
  /** Its width by its height. */
  ratio: number;
  /** Whether it may be larger than the picture, which then lies whole on white, as logos want to. */
  isRoomy?: boolean;
}

export const SQUARE: Shape = { ratio: 1 };

/**
 * The frame that is cut out of a picture. `zoom` 1 is the largest there is, 2 half as wide; `x` and `y` say where in
 * the room around it it lies, from 0 at the left and the top to 1.
 */
export interface Cut {
  zoom: number;
  x: number;
  y: number;
}

export const MAX_ZOOM = 4;

/** The zoom at which a picture lies whole in a shape that may be larger; 1 for all others. */
export function minZoom(size: Size, { ratio, isRoomy }: Shape): number {
  return isRoomy ? largest(size, ratio) / Math.max(size.width, size.height * ratio) : 1;
}

/** The cut to begin with: the middle, of what may be larger the whole. */
export function firstCut(size: Size, shape: Shape): Cut {
  return { zoom: minZoom(size, shape), x: 0.5, y: 0.5 };
}

/** The frame in points of the picture. */
export function frameOf(size: Size, { zoom, x, y }: Cut, shape: Shape): { left: number; top: number } & Size {
  const { width, height } = frameSize(size, zoom, shape);
  return { left: roomOf(size.width, width) * x, top: roomOf(size.height, height) * y, width, height };
}

/** Whether the frame can be moved to the sides, and up and down. */
export function roomAround(
  size: Size,
  { zoom }: Pick<Cut, 'zoom'>,
  shape: Shape,
): { x: boolean; y: boolean } {
  const { width, height } = frameSize(size, zoom, shape);
  return { x: size.width - width >= 1, y: size.height - height >= 1 };
}

/** The cut at another zoom, around the same middle. */
export function zoomedTo(size: Size, cut: Cut, zoom: number, shape: Shape): Cut {
  const before = frameOf(size, cut, shape);
  const { width, height } = frameSize(size, zoom, shape);
  const left = before.left + (before.width - width) / 2;
  const top = before.top + (before.height - height) / 2;
  return placed(size, { zoom, left, top }, shape);
}

/** The cut after the picture was dragged under it, by shares of the frame's width and height. */
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

/** How wide the largest frame in a picture is. */
function largest(size: Size, ratio: number): number {
  return Math.min(size.width, size.height * ratio);
}

/** What is left of a length; what rounding makes of nothing is nothing, on neither side. */
function roomOf(length: number, part: number): number {
  const room = length - part;
  return Math.abs(room) < 1e-6 ? 0 : room;
}

function shareOf(distance: number, room: number): number {
  return room > 0 ? Math.min(1, Math.max(0, distance / room)) : 0.5;
}
