import { type FocusEvent, useLayoutEffect, useRef } from 'react';

type Key = string | number;

/**
 * Focus management for lists whose actions can remove a row, and the focus with it: the focus then moves to the menu of
 * the row that took its place, or of the last one; without rows to what replaces them. A dialog of the action keeps the
 * focus until it closes.
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
    /**
     * The event listeners of each row. React fires no blur for elements that it removes, which distinguishes removing a
     * row from leaving it.
     */
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
