import type { LoadedJobs } from './job-list.ts';

/*
 * A cache of lists by address, so that going back shows a list at once, at its former scroll position. Following a link
 * to a list always refetches it.
 */

const AT_ONCE_MS = 300;
const CACHE_SIZE = 30;

const lists = new Map<string, LoadedJobs>();
let isShown = false;
let isGoingBack = false;

if (typeof window !== 'undefined') {
  // Registered before the router's own listener, so that it runs first.
  addEventListener(
    'popstate',
    () => {
      isGoingBack = true;
      setTimeout(() => {
        isGoingBack = false;
      });
    },
    { capture: true },
  );
}

/** The cached list of an address, on a history navigation (back or forward) only. */
export function cachedList(address: string): LoadedJobs | undefined {
  return isGoingBack ? lists.get(address) : undefined;
}

/** Caches a list that is on the page; returns a function to call when it is removed. */
export function cacheList(address: string, list: LoadedJobs): () => void {
  isShown = true;
  lists.delete(address);
  lists.set(address, list);
  const [oldest] = lists.keys();
  if (lists.size > CACHE_SIZE && oldest !== undefined) lists.delete(oldest);
  return () => {
    isShown = false;
  };
}

/**
 * Awaits a list. If no list is on the page yet, it only waits briefly and then returns the pending promise, so that a
 * skeleton can show.
 */
export async function awaitBriefly(
  list: Promise<LoadedJobs | null>,
): Promise<LoadedJobs | null | { later: Promise<LoadedJobs | null> }> {
  if (isShown) return list;
  const soon = new Promise<'slow'>((resolve) => setTimeout(resolve, AT_ONCE_MS, 'slow'));
  const first = await Promise.race([list, soon]);
  return first === 'slow' ? { later: list } : first;
}
