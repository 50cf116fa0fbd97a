/**
 * A throttle with batching: the first item is processed at once, those within the interval after it in one call at its
 * end.
 */
export function throttle<Item>(
  pauseMs: number,
  work: (items: ReadonlySet<Item>) => void,
): { add(item: Item): void; stop(): void } {
  let waiting = new Set<Item>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = () => {
    timer = undefined;
    if (waiting.size === 0) return;
    const items = waiting;
    waiting = new Set();
    timer = setTimeout(run, pauseMs);
    work(items);
  };
  return {
    add(item) {
      waiting.add(item);
      if (timer === undefined) run();
    },
    stop: () => clearTimeout(timer),
  };
}
