import { KEPT_AT } from '#api/on-device.ts';
import { createStore } from './store.ts';

/*
 * The answers on the page that the worker had kept, since no other came (rule pages/offline), by their path with the time
 * of each.
 */

const kept = new Map<string, string>();
const oldest = createStore<string | null>(null);

/** The time of the oldest answer that is shown in place of a new one; null if all are new. */
export const useKeptAt = oldest.use;

/** Notes whether an answer is new. */
export function noteAnswer(path: string, { headers }: Response): void {
  const at = headers.get(KEPT_AT);
  if (at === null && kept.size === 0) return;
  if (at === null) kept.delete(path);
  else kept.set(path, at);
  tell();
}

/** Forgets those of pages that are no longer shown. */
export function forgetKeptAnswers(): void {
  kept.clear();
  tell();
}

function tell(): void {
  const [first = null] = [...kept.values()].sort();
  if (first !== oldest.get()) oldest.set(first);
}
