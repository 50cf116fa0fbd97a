import { type FocusEvent, useLayoutEffect, useRef } from 'react';

type Key = string | number;

/**
 * Focus management for lists whose actions can remove a row, and the focus with it: the focus then moves to the menu of
 * the row that took its place, or of the last one, or to what a row marks as `data-row-focus`; without rows to what
 * replaces them. Table rows that are no rows of the list, such as headings, are marked as `data-beside`. A dialog of
 * the action keeps the focus until it closes.
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
  const all = 'tbody > tr:not([data-beside]), :scope > ul > li, :scope > section > ul > li';
  const rows = frame?.querySelectorAll(all) ?? [];
  const row = rows[Math.min(index, rows.length - 1)];
  const near = row?.lastElementChild ?? frame;
  const target = row?.querySelector<HTMLElement>('[data-row-focus]');
  (target ?? near?.querySelector<HTMLElement>('a, button:enabled, input'))?.focus();
}
