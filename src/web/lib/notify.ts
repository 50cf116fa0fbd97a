import { useSyncExternalStore } from 'react';

/** What is said to the person at the foot of the page. */
export interface Notice {
  id: number;
  kind: 'success' | 'error';
  text: string;
  action?: { label: string; run: () => void };
}

const NONE: readonly Notice[] = [];
let notices = NONE;
let lastId = 0;
const listeners = new Set<() => void>();

/** Says what has happened, at the foot of the page: `notify.success(t('jobs:saved'))`. */
export const notify = {
  success: (text: string, action?: Notice['action']) => add('success', text, action),
  error: (text: string, action?: Notice['action']) => add('error', text, action),
  clearErrors: () => change(notices.filter(({ kind }) => kind !== 'error')),
};

/** What is to be shown now, the latest last. */
export function useNotices(): readonly Notice[] {
  return useSyncExternalStore(
    subscribe,
    () => notices,
    () => NONE,
  );
}

export function dismissNotice(id: number): void {
  change(notices.filter((notice) => notice.id !== id));
}

function add(kind: Notice['kind'], text: string, action?: Notice['action']): void {
  lastId += 1;
  // Two are enough: what was said before the last but one is over.
  change([...notices.slice(-1), { id: lastId, kind, text, ...(action && { action }) }]);
}

function change(next: readonly Notice[]): void {
  notices = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
