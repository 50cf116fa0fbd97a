/** Does the work at once, and what comes within the pause after that together at its end. */
export function atMostEvery<Item>(
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
