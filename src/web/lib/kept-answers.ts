import { KEPT_AT } from '#api/on-device.ts';
import { createStore } from './store.ts';

/*
 * What the page shows of what the worker had kept, since nothing newer came (rule pages/offline): answers by the path of
 * their call, and data that come with a page by its path, each with its time.
 */

interface Kept {
  at: string;
  /** The round in which it was shown. */
  round: number;
}

const kept = new Map<string, Kept>();
const oldest = createStore<string | null>(null);
let round = 0;

/** The time of the oldest that is shown in place of something new; null if all is new. */
export const useKeptAt = oldest.use;

/** Whether something is shown that was kept. */
export const isKeptShown = (): boolean => oldest.get() !== null;

/** Notes whether an answer is new. */
export function noteAnswer(path: string, { headers }: Response): void {
  note(path, headers.get(KEPT_AT));
}

/** Notes that the data of a page were kept. */
export function notePage(path: string, at: string): void {
  note(pageAt(path), at);
}

function note(name: string, at: string | null): void {
  if (at !== null) kept.set(name, { at, round });
  else if (!kept.delete(name)) return;
  tell();
}

/**
 * Asks anew for what is shown if something of it was kept, and forgets what then is new or no longer shown.
 * @param page the path of the page whose data are still shown; null if they are asked for as well
 */
export async function renewKept(askAgain: () => Promise<unknown>, page: string | null): Promise<void> {
  if (kept.size === 0) return;
  round += 1;
  const own = round;
  await askAgain();
  for (const [name, { round: shownIn }] of kept) {
    if (shownIn < own && (page === null || name !== pageAt(page))) kept.delete(name);
  }
  tell();
}

const pageAt = (path: string) => `page ${path}`;

function tell(): void {
  const [first = null] = [...kept.values()].map(({ at }) => at).sort();
  if (first !== oldest.get()) oldest.set(first);
}
