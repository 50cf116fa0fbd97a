import { boxAround, ENOUGH, GAP, placeBeside } from './popover.ts';

/** Keeps the popover of a field positioned on scrolling, until it closes. To be called when it opens. */
export function keepBeside(field: HTMLElement, panel: HTMLElement): void {
  const open = new AbortController();
  const { signal } = open;
  // A popover that is removed while open fires no `beforetoggle`, so its connection is checked.
  const place = () => (panel.isConnected ? placeBeside(field, panel, seenBottom()) : open.abort());
  place();
  panel.addEventListener('beforetoggle', () => open.abort(), { signal });
  addEventListener('scroll', place, { signal, capture: true, passive: true });
  visualViewport?.addEventListener('resize', place, { signal });
}

/** Scrolls until a popover fits below its field and above the on-screen keyboard. */
export function makeRoomBelow(field: HTMLElement): void {
  const box = boxAround(field);
  const wanted = innerHeight - seenBottom() + ENOUGH + 2 * GAP;
  box.style.scrollMarginBottom = `${Math.min(wanted, innerHeight - box.offsetHeight)}px`;
  box.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

/** The bottom of the visual viewport, which the on-screen keyboard shrinks. */
function seenBottom(): number {
  return visualViewport ? visualViewport.offsetTop + visualViewport.height : innerHeight;
}
