/** How many are charged at a time: a provider takes its while to answer each. */
const AT_ONCE = 8;

/**
 * Does the same with all of them, several at a time. What fails goes to `goesOn`, which says whether the others are tried
 * all the same; where it says no, no other is begun, and the failure is thrown once those under way have ended.
 */
export async function severalAtOnce<T>(
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
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, all.length) }, worker));
  if (failures.length > 0) throw failures[0];
}
