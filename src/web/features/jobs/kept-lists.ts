import type { LoadedJobs } from './job-list.ts';

/*
 * The lists that the browser remembers, so that going back shows a list at once, scrolled to where it was left. A link
 * that leads to a list asks for it anew.
 */

const AT_ONCE_MS = 300;
const KEPT = 30;

const lists = new Map<string, LoadedJobs>();
let isShown = false;
let isGoingBack = false;

if (typeof window !== 'undefined') {
  // Heard before the router hears it.
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

/** The list of an address, if somebody goes back (or forward) to it. */
export function keptList(address: string): LoadedJobs | undefined {
  return isGoingBack ? lists.get(address) : undefined;
}

/** Keeps a list that is on the page; answers a function to call once it is gone. */
export function keepList(address: string, list: LoadedJobs): () => void {
  isShown = true;
  lists.delete(address);
  lists.set(address, list);
  const [oldest] = lists.keys();
  if (lists.size > KEPT && oldest !== undefined) lists.delete(oldest);
  return () => {
    isShown = false;
  };
}

/** Waits for a list; if none is on the page yet, only for a while, and then answers the promise of it. */
export async function onlyAfterAWhile(
  list: Promise<LoadedJobs | null>,
): Promise<LoadedJobs | null | { later: Promise<LoadedJobs | null> }> {
  if (isShown) return list;
  const soon = new Promise<'slow'>((resolve) => setTimeout(resolve, AT_ONCE_MS, 'slow'));
  const first = await Promise.race([list, soon]);
  return first === 'slow' ? { later: list } : first;
}
