import { createStore } from './store.ts';

/** What is said to the person at the foot of the page. */
export interface Notice {
  id: number;
  kind: 'success' | 'error';
  text: string;
  action?: { label: string; run: () => void };
}

const notices = createStore<readonly Notice[]>([]);
let lastId = 0;

/** Says what has happened, at the foot of the page: `notify.success(t('jobs:saved'))`. */
export const notify = {
  success: (text: string, action?: Notice['action']) => add('success', text, action),
  error: (text: string, action?: Notice['action']) => add('error', text, action),
  clearErrors: () => notices.set(notices.get().filter(({ kind }) => kind !== 'error')),
};

/** What is to be shown now, the latest last. */
export const useNotices = notices.use;

export function dismissNotice(id: number): void {
  notices.set(notices.get().filter((notice) => notice.id !== id));
}

function add(kind: Notice['kind'], text: string, action?: Notice['action']): void {
  lastId += 1;
  // Two are enough: what was said before the last but one is over.
  notices.set([...notices.get().slice(-1), { id: lastId, kind, text, ...(action && { action }) }]);
}
