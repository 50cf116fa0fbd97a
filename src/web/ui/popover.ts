/** The distance in pixels between a panel and its anchor, and between it and the edge of the window. */
export const GAP = 4;
/**
 * With this much room below its anchor a panel opens downwards: enough for the month picker and for six suggestions.
 */
export const ENOUGH = 280;

/**
 * The element, or its nearest ancestor with a box. With `display: contents` an element has no box: it measures 0 × 0 at
 * the origin, and cannot be scrolled to.
 */
export function boxAround(element: HTMLElement): HTMLElement {
  let found = element;
  while (found.getClientRects().length === 0 && found.parentElement) found = found.parentElement;
  return found;
}

/**
 * Positions a popover next to its anchor: below, or above if there is more room; aligned with the edge that leaves more
 * width. `end` is the bottom of the usable window, which the on-screen keyboard may cover, and `enough` the height that
 * suffices to open below. The result is written to custom properties for `popover.module.css`; `--reach` is the
 * available width and `--anchor` the width of the anchor.
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
