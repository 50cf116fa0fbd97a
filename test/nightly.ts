/** Whether the thorough run is under way: `npm run test:nightly` sets `NIGHTLY=1`. */
export const nightly = process.env.NIGHTLY === '1';

/** How much of a test to do: `quick` in `npm test`, `full` in `npm run test:nightly`. */
export const thorough = <T>(quick: T, full: T): T => (nightly ? full : quick);

const FIXED_SEED = 20_261_127;

/**
 * The seed of what a test draws: `SEED` where it is given, else the same for every quick run, and a random one for
 * each nightly run. It is printed, so that a run that failed can be repeated with it.
 * @param what names the test in the line that is printed
 */
export function seed(what: string): number {
  const chosen = Number(process.env.SEED ?? thorough(FIXED_SEED, Math.floor(Math.random() * 2 ** 31)));
  if (!Number.isSafeInteger(chosen)) throw new Error('SEED wants a whole number');
  console.log(`${what}: SEED=${chosen}`);
  return chosen;
}
