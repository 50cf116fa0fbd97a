/** A picture as wide and high as people see it. */
export interface Size {
  width: number;
  height: number;
}

/**
 * The square that is cut out of a picture. `zoom` 1 is the largest there is, 2 half as wide; `x` and `y` say where in
 * the room around it it lies, from 0 at the left and the top to 1.
 */
export interface Cut {
  zoom: number;
  x: number;
  y: number;
}

export const MIDDLE: Cut = { zoom: 1, x: 0.5, y: 0.5 };
export const MAX_ZOOM = 4;

/** The square in points of the picture. */
export function squareOf(size: Size, { zoom, x, y }: Cut): { left: number; top: number; side: number } {
  const side = Math.min(size.width, size.height) / zoom;
  return { left: (size.width - side) * x, top: (size.height - side) * y, side };
}

/** Whether the square can be moved to the sides, and up and down. */
export function roomAround(size: Size, { zoom }: Pick<Cut, 'zoom'>): { x: boolean; y: boolean } {
  const side = Math.min(size.width, size.height) / zoom;
  return { x: size.width - side >= 1, y: size.height - side >= 1 };
}

/** The cut at another zoom, around the same middle. */
export function zoomedTo(size: Size, cut: Cut, zoom: number): Cut {
  const before = squareOf(size, cut);
  const side = Math.min(size.width, size.height) / zoom;
  return placed(size, zoom, before.left + (before.side - side) / 2, before.top + (before.side - side) / 2);
}

/** The cut after the picture was dragged under it, by shares of the square's side. */
export function dragged(size: Size, cut: Cut, byX: number, byY: number): Cut {
  const { left, top, side } = squareOf(size, cut);
  return placed(size, cut.zoom, left - byX * side, top - byY * side);
}

function placed(size: Size, zoom: number, left: number, top: number): Cut {
  const side = Math.min(size.width, size.height) / zoom;
  return { zoom, x: shareOf(left, size.width - side), y: shareOf(top, size.height - side) };
}

function shareOf(distance: number, room: number): number {
  return room > 0 ? Math.min(1, Math.max(0, distance / room)) : 0.5;
}
