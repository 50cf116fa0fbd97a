import { boxAround, ENOUGH, GAP, placeBeside } from './popover.ts';

/** Keeps the panel of a field beside it until it closes, whatever scrolls round them. To be called as it opens. */
export function keepBeside(field: HTMLElement, panel: HTMLElement): void {
  const open = new AbortController();
  const { signal } = open;
  // A panel that is taken out of the page while it is open fires no `beforetoggle`.
  const place = () => (panel.isConnected ? placeBeside(field, panel, seenBottom()) : open.abort());
  place();
  panel.addEventListener('beforetoggle', () => open.abort(), { signal });
  addEventListener('scroll', place, { signal, capture: true, passive: true });
  visualViewport?.addEventListener('resize', place, { signal });
}

/** Scrolls until a panel has room below its field, also above the keyboard of a phone. */
export function makeRoomBelow(field: HTMLElement): void {
  const box = boxAround(field);
  const wanted = innerHeight - seenBottom() + ENOUGH + 2 * GAP;
  box.style.scrollMarginBottom = `${Math.min(wanted, innerHeight - box.offsetHeight)}px`;
  box.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

/** The lower end of the part of the window that is seen: the keyboard of a phone may lie over the rest. */
function seenBottom(): number {
  return visualViewport ? visualViewport.offsetTop + visualViewport.height : innerHeight;
}
