/** The first `count` items in order, best first, without sorting the rest. `before` must be a total order. */
export function selectTop(
  items: readonly number[],
  count: number,
  before: (a: number, b: number) => boolean,
): number[] {
  const compare = (a: number, b: number) => (before(a, b) ? -1 : 1);
  if (count >= items.length) return [...items].sort(compare);
  /** A heap whose root is the worst of the best so far. */
  const heap: number[] = items.slice(0, count).sort((a, b) => compare(b, a));
  for (let at = count; at < items.length; at++) {
    const item = items[at] as number;
    if (count > 0 && before(item, heap[0] as number)) replaceRoot(heap, item, before);
  }
  return heap.sort(compare);
}

function replaceRoot(heap: number[], item: number, before: (a: number, b: number) => boolean): void {
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
