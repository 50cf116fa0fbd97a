import { type FocusEvent, useLayoutEffect, useRef } from 'react';

type Key = string | number;

/**
 * An action on a row may remove it, and the focus with it. Then the focus goes to the menu of the row that took its
 * place, or of the last one; where no row is left, to what stands there instead. A dialog that the action asks in
 * keeps the focus until it closes.
 */
export function useRowFocus<Frame extends HTMLElement = HTMLDivElement>(keys: readonly Key[]) {
  const frame = useRef<Frame>(null);
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
    const focused = document.activeElement;
    const regain = () => {
      if (document.activeElement === document.body) focusNear(frame.current, last);
    };
    const dialog = focused?.closest('dialog');
    if (dialog && !dialog.contains(frame.current)) dialog.addEventListener('close', regain, { once: true });
    else regain();
  });

  return {
    frame,
    /** The listeners of each row. React reports no blur of what it removes itself: that tells removing from leaving. */
    rowProps: (key: Key, index: number) => ({
      onFocus: () => {
        at.current = { key, index };
      },
      onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
        const dialog = relatedTarget?.closest('dialog');
        if (!dialog || dialog.contains(currentTarget)) at.current = null;
      },
    }),
  };
}

function focusNear(frame: HTMLElement | null, index: number): void {
  const rows = frame?.querySelectorAll('tbody > tr, :scope > ul > li') ?? [];
  const near = rows[Math.min(index, rows.length - 1)]?.lastElementChild ?? frame;
  near?.querySelector<HTMLElement>('a, button:enabled, input')?.focus();
}
