/** Puts an open popover below what opened it, or above where there is no room below. */
export function placeBeside(
  trigger: HTMLElement,
  panel: HTMLElement,
  align: 'left' | 'right' | 'stretch',
): void {
  const { bottom, top, left, right, width } = trigger.getBoundingClientRect();
  const screen = document.documentElement;
  const below = screen.clientHeight - bottom > 300 || bottom < screen.clientHeight / 2;
  const { style } = panel;
  style.top = below ? `${bottom + 4}px` : 'auto';
  style.bottom = below ? 'auto' : `${screen.clientHeight - top + 4}px`;
  style.left = align === 'right' ? 'auto' : `${left}px`;
  style.right = align === 'right' ? `${Math.max(screen.clientWidth - right, 8)}px` : 'auto';
  if (align === 'stretch') style.width = `${width}px`;
}
