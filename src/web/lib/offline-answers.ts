import { KEPT_AT } from '#api/on-device.ts';
import { createStore } from './store.ts';

/*
 * Tracks which displayed answers came from the offline cache, with their age (rule pages/offline): answers of calls by
 * the path of the call, and the data of a page by its path.
 */

interface CachedAnswer {
  /** When the server gave it: ISO 8601, UTC. */
  at: string;
  /** The number of refetches before it was shown. */
  round: number;
}

const cached = new Map<string, CachedAnswer>();
const oldest = createStore<string | null>(null);
let round = 0;

/** The time of the oldest displayed answer that came from the cache; null if none did. */
export const useCachedAt = oldest.use;

/** Whether a displayed answer came from the cache. */
export const isCacheShown = (): boolean => oldest.get() !== null;

/** Records whether an answer came from the cache. */
export function noteAnswer(path: string, { headers }: Response): void {
  note(path, headers.get(KEPT_AT));
}

/** Records that the data of a page came from the cache. */
export function noteCachedPage(path: string, at: string): void {
  note(pageAt(path), at);
}

function note(name: string, at: string | null): void {
  if (at !== null) cached.set(name, { at, round });
  else if (!cached.delete(name)) return;
  tell();
}

/**
 * Refetches after offline answers were shown; drops those that were replaced or are no longer displayed.
 * @param page the path of the page whose data are not refetched and stay displayed; null if they are refetched as well
 */
export async function refetchCached(refetch: () => Promise<unknown>, page: string | null): Promise<void> {
  if (cached.size === 0) return;
  round += 1;
  const own = round;
  await refetch();
  for (const [name, { round: shownIn }] of cached) {
    if (shownIn < own && (page === null || name !== pageAt(page))) cached.delete(name);
  }
  tell();
}

const pageAt = (path: string) => `page ${path}`;

function tell(): void {
  const [first = null] = [...cached.values()].map(({ at }) => at).sort();
  if (first !== oldest.get()) oldest.set(first);
}
