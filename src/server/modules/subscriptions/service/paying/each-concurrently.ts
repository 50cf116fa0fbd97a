/** Limits concurrent calls to the provider, which is slow to answer. */
const CONCURRENCY = 8;

/**
 * Runs `work` for each item with limited concurrency. `goesOn` decides for each error whether to continue; if not, no
 * further item is started, and the error is thrown once the running ones have ended.
 */
export async function eachConcurrently<T>(
  all: readonly T[],
  work: (one: T) => Promise<void>,
  goesOn: (error: unknown, one: T) => boolean,
): Promise<void> {
  const waiting = [...all];
  const failures: unknown[] = [];
  const worker = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
      try {
        await work(one);
      } catch (error) {
        if (goesOn(error, one)) continue;
        failures.push(error);
        waiting.length = 0;
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(CONCURRENCY, all.length) }, worker));
  if (failures.length > 0) throw failures[0];
}
