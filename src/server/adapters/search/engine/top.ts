/** Whether a stands before b; a total order. */
export type Before = (a: number, b: number) => boolean;

/**
 * The first `wanted` of some items in order, best first, without sorting the rest.
 * @param score where a lower one never stands before a higher one, so that most items need no closer look
 */
export function selectTop(
  items: Uint32Array,
  count: number,
  wanted: number,
  before: Before,
  score?: Int32Array,
): number[] {
  const compare = (a: number, b: number) => (before(a, b) ? -1 : 1);
  if (wanted >= count) return Array.from(items.subarray(0, count)).sort(compare);
  /** A heap whose root is the worst of the best so far. The last items come first: they tend to be the newest. */
  const heap = Array.from(items.subarray(count - wanted, count)).sort((a, b) => compare(b, a));
  if (wanted === 0) return heap;
  let root = heap[0] as number;
  let least = score === undefined ? 0 : (score[root] as number);
  for (let at = count - wanted - 1; at >= 0; at--) {
    const item = items[at] as number;
    if ((score !== undefined && (score[item] as number) < least) || !before(item, root)) continue;
    replaceRoot(heap, item, before);
    root = heap[0] as number;
    if (score !== undefined) least = score[root] as number;
  }
  return heap.sort(compare);
}

function replaceRoot(heap: number[], item: number, before: Before): void {
  let at = 0;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && before(heap[child] as number, heap[child + 1] as number)) child += 1;
    if (!before(item, heap[child] as number)) break;
    heap[at] = heap[child] as number;
    at = child;
  }
  heap[at] = item;
}
