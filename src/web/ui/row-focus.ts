import { useLayoutEffect, useRef } from 'react';

type Key = string | number;

/**
 * An action on a row may remove it, and the focus with it. Then the focus goes to the menu of the row that took its
 * place, or of the last one; where no row is left, to what stands there instead.
 */
export function useRowFocus(keys: readonly Key[]) {
  const frame = useRef<HTMLDivElement>(null);
  const at = useRef<{ key: Key; index: number } | null>(null);

  useLayoutEffect(() => {
    if (!at.current) return;
    const index = keys.indexOf(at.current.key);
    if (index >= 0) {
      at.current.index = index;
      return;
    }
    const last = at.current.index;
    at.current = null;
    if (document.activeElement === document.body) focusNear(frame.current, last);
  });

  return {
    frame,
    /** The listeners of each row. React reports no blur of what it removes itself: that tells removing from leaving. */
    rowProps: (key: Key, index: number) => ({
      onFocus: () => {
        at.current = { key, index };
      },
      onBlur: () => {
        at.current = null;
      },
    }),
  };
}

function focusNear(frame: HTMLElement | null, index: number): void {
  const rows = frame?.querySelectorAll('tbody > tr, :scope > ul > li') ?? [];
  const near = rows[Math.min(index, rows.length - 1)]?.lastElementChild ?? frame;
  near?.querySelector<HTMLElement>('a, button, input')?.focus();
}
