/** Pixels between a panel and what opens it, and between it and the edge of the window. */
export const GAP = 4;
/** Pixels of room below with which a panel opens there: a sheet of months fits, and six suggestions. */
export const ENOUGH = 280;

/**
 * The element itself, or the nearest one around it that has a box. One with `display: contents` has none: it measures as
 * nothing in the corner of the window, and cannot be scrolled to.
 */
export function boxAround(element: HTMLElement): HTMLElement {
  let found = element;
  while (found.getClientRects().length === 0 && found.parentElement) found = found.parentElement;
  return found;
}

/**
 * Puts a panel with `popover` beside what opens it: below, or above where that has more room; flush with the edge that
 * leaves it more of the window's width. `end` is where the window ends, which the keyboard of a phone may lie over, and
 * `enough` the room with which it opens below. The place is written into properties that `popover.module.css` reads;
 * `--reach` is the width left for the panel and `--anchor` the width of what opens it.
 */
export function placeBeside(
  anchor: HTMLElement,
  panel: HTMLElement,
  end = innerHeight,
  enough = ENOUGH,
): void {
  const { top, bottom, left, right, width } = boxAround(anchor).getBoundingClientRect();
  const { clientWidth } = document.documentElement;
  const below = end - bottom;
  const isBelow = below > Math.min(enough, top);
  const isLeft = left + right <= clientWidth;
  panel.style.cssText = `
    --x: ${(isLeft ? left : right) + scrollX}px;
    --y: ${(isBelow ? bottom + GAP : top - GAP) + scrollY}px;
    --shift: ${isLeft ? 0 : -100}% ${isBelow ? 0 : -100}%;
    --room: ${(isBelow ? below : top) - 2 * GAP}px;
    --reach: ${(isLeft ? clientWidth - left : right) - GAP}px;
    --anchor: ${width}px`;
}
