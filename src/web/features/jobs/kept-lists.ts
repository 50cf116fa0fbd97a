import type { JobList } from './job-list.ts';

/*
 * What the browser remembers of lists, so that going back shows at once what was there, at the place where it was
 * left. A link that leads to a list asks for it anew.
 */

const AT_ONCE_MS = 300;
const KEPT = 30;

const lists = new Map<string, JobList>();
let isShown = false;
let isGoingBack = false;

if (typeof window !== 'undefined') {
  // Before the router hears of it.
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

/** The list of an address, where somebody goes back (or forward) to it. */
export function keptList(address: string): JobList | undefined {
  return isGoingBack ? lists.get(address) : undefined;
}

/** Keeps a list that is on the page; answers what to do once it is not. */
export function keepList(address: string, list: JobList): () => void {
  isShown = true;
  lists.delete(address);
  lists.set(address, list);
  const [oldest] = lists.keys();
  if (lists.size > KEPT && oldest !== undefined) lists.delete(oldest);
  return () => {
    isShown = false;
  };
}

/** The list as soon as it is there; where none is on the page, after a while the promise of it. */
export async function onlyAfterAWhile(
  list: Promise<JobList | null>,
): Promise<JobList | null | { later: Promise<JobList | null> }> {
  if (isShown) return list;
  const soon = new Promise<'slow'>((resolve) => setTimeout(resolve, AT_ONCE_MS, 'slow'));
  const first = await Promise.race([list, soon]);
  return first === 'slow' ? { later: list } : first;
}
