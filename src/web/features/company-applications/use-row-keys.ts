import { useEffect, useEffectEvent, useState } from 'react';

/** The key in the storage of the browser under which letters are switched off. */
const KEPT_AS = 'list-letters';

/** Whether letters act in this browser. */
export const hasLetters = (): boolean => localStorage.getItem(KEPT_AS) !== 'off';

interface RowKeys {
  /** The element with the rows, each of which is a `tr` with `data-row`. */
  frame: React.RefObject<HTMLElement | null>;
  /** Refuses the chosen rows, or else the one with this index. */
  onRefuse: (index: number) => void;
  onHelp: () => void;
}

/**
 * The keys of a list of rows: arrows move the focus between rows while it is in the list, and letters act on the row
 * that has it, or go to the first one. Letters act while no field, menu or dialog has the focus, and can be switched
 * off, as WCAG 2.1.4 wants (rule applications/keys).
 */
export function useRowKeys({ frame, onRefuse, onHelp }: RowKeys) {
  const [areLettersOn, setLetters] = useState(true);
  useEffect(() => setLetters(hasLetters()), []);

  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof HTMLElement ? event.target : document.body;
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || isTaken(target)) return;
    const rows = [...(frame.current?.querySelectorAll<HTMLElement>('tr[data-row]') ?? [])];
    const row = target.closest<HTMLElement>('tr[data-row]');
    const index = row === null ? -1 : rows.indexOf(row);
    const isInList = index >= 0;
    const act = actionOf(event.key, { isInList, hasLetters: areLettersOn });
    if (act === null || rows.length === 0) return;
    event.preventDefault();
    if (act === 'help') onHelp();
    else if (act === 'next' || act === 'previous') focusRow(rows[nextIndex(index, act, rows.length)]);
    else if (act === 'refuse') onRefuse(index);
    else row?.querySelector<HTMLElement>(`[data-row-${act}]`)?.click();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  return {
    hasLetters: areLettersOn,
    switchLetters: (isOn: boolean) => {
      setLetters(isOn);
      if (isOn) localStorage.removeItem(KEPT_AS);
      else localStorage.setItem(KEPT_AS, 'off');
    },
  };
}

type Action = 'next' | 'previous' | 'choose' | 'answer' | 'refuse' | 'help';

const LETTERS: Readonly<Record<string, Action>> = {
  j: 'next',
  k: 'previous',
  x: 'choose',
  a: 'answer',
  r: 'refuse',
  '?': 'help',
};

/** What a key does; null for nothing. */
function actionOf(
  key: string,
  { isInList, hasLetters }: { isInList: boolean; hasLetters: boolean },
): Action | null {
  if (isInList && key === 'ArrowDown') return 'next';
  if (isInList && key === 'ArrowUp') return 'previous';
  const act = hasLetters ? (LETTERS[key.toLowerCase()] ?? null) : null;
  const needsRow = act === 'choose' || act === 'answer' || act === 'refuse';
  return needsRow && !isInList ? null : act;
}

/** The row to move to, from the one with this index or from none (-1); the list does not go round. */
function nextIndex(index: number, act: 'next' | 'previous', count: number): number {
  if (index < 0) return 0;
  return Math.min(Math.max(index + (act === 'next' ? 1 : -1), 0), count - 1);
}

/** Whether keys belong to what has the focus, or to what lies over the page. */
function isTaken(target: HTMLElement): boolean {
  const isField = target.matches('textarea, select, input:not([type="checkbox"]), [contenteditable="true"]');
  return isField || target.closest('[popover]') !== null || document.querySelector('dialog[open]') !== null;
}

function focusRow(row: HTMLElement | undefined): void {
  const target =
    row?.querySelector<HTMLElement>('[data-row-focus]') ?? row?.querySelector<HTMLElement>('button');
  target?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'nearest' });
}
