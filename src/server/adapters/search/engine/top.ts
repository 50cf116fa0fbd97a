import type { Found } from './matcher.ts';

/** A sort key by slot, descending. */
export type Key = Int32Array | Float64Array;

/** A page that ends within the larger of this many slots and this share of all is selected in one pass with a heap. */
const HEAP = 1000;
const HEAP_SHARE = 1 / 64;

type Order = (a: number, b: number) => number;

/**
 * The found slots from `first` to `last`, exclusive, sorted by some keys: each breaks the ties of those before, and the
 * order of the input breaks the last ones.
 */
export function selectPage(found: Found, first: number, last: number, [key, next]: readonly Key[]): number[] {
  const { slots, count } = found;
  if (first >= last) return [];
  if (key === undefined) return Array.from(slots.subarray(first, last));
  const order: Order = (a, b) =>
    (key[b] as number) - (key[a] as number) ||
    (next === undefined ? 0 : (next[b] as number) - (next[a] as number));
  if (last >= count) return Array.from(slots.subarray(0, count)).sort(order).slice(first);
  if (last <= Math.max(HEAP, count * HEAP_SHARE))
    return selectTop(slots, count, last, key, next, order).slice(first);
  return selectBetween(slots, count, first, last, key, next, order);
}

/** Selects the best slots with a heap of positions, whose root is the worst one kept. */
function selectTop(
  slots: Int32Array,
  count: number,
  wanted: number,
  key: Key,
  next: Key | undefined,
  order: Order,
): number[] {
  const isBehind = (a: number, b: number) => (order(slots[a] as number, slots[b] as number) || a - b) > 0;
  const heap = Array.from({ length: wanted }, (_, at) => at).sort((a, b) => (isBehind(a, b) ? -1 : 1));
  let root = slots[heap[0] as number] as number;
  let least = key[root] as number;
  for (let at = wanted; at < count; at++) {
    const slot = slots[at] as number;
    // Later slots have to be strictly better.
    if ((key[slot] as number) <= least && (next === undefined || order(slot, root) >= 0)) continue;
    replaceRoot(heap, at, isBehind);
    root = slots[heap[0] as number] as number;
    least = key[root] as number;
  }
  return heap.sort((a, b) => (isBehind(a, b) ? 1 : -1)).map((at) => slots[at] as number);
}

function replaceRoot(heap: number[], item: number, isBehind: (a: number, b: number) => boolean): void {
  let at = 0;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && isBehind(heap[child + 1] as number, heap[child] as number)) child += 1;
    if (!isBehind(heap[child] as number, item)) break;
    heap[at] = heap[child] as number;
    at = child;
  }
  heap[at] = item;
}

/** Selects a late page by a counting sort on the key, since most slots share theirs with many others. */
function selectBetween(
  slots: Int32Array,
  count: number,
  first: number,
  last: number,
  key: Key,
  next: Key | undefined,
  order: Order,
): number[] {
  const alike = new Map<number, number>();
  for (let at = 0; at < count; ) {
    const value = key[slots[at] as number] as number;
    const from = at;
    while (at < count && key[slots[at] as number] === value) at += 1;
    alike.set(value, (alike.get(value) ?? 0) + at - from);
  }
  /** The next position by key, for the keys on the page. */
  const places = new Map<number, number>();
  let reached = 0;
  for (const value of [...alike.keys()].sort((a, b) => b - a)) {
    const place = reached;
    reached += alike.get(value) as number;
    if (reached > first) places.set(value, place);
    if (reached >= last) break;
  }
  const offset = Math.min(...places.values());
  const shown = new Array<number>(reached - offset);
  for (let at = 0; at < count; ) {
    const value = key[slots[at] as number] as number;
    let place = places.get(value);
    for (; at < count && key[slots[at] as number] === value; at++) {
      if (place !== undefined) shown[place++ - offset] = slots[at] as number;
    }
    if (place !== undefined) places.set(value, place);
  }
  if (next !== undefined) shown.sort(order);
  return shown.slice(first - offset, last - offset);
}
