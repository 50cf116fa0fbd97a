/** Whether this is the nightly run: `npm run test:nightly` sets `NIGHTLY=1`. */
export const nightly = process.env.NIGHTLY === '1';

/** Chooses the amount of work of a test: `quick` in `npm test`, `full` in `npm run test:nightly`. */
export const thorough = <T>(quick: T, full: T): T => (nightly ? full : quick);

const FIXED_SEED = 20_261_127;

/**
 * The seed of a test's random input: `SEED` if it is set, otherwise a constant in quick runs and a random one in each
 * nightly run. It is printed, so that a failed run can be reproduced.
 * @param what names the test in the line that is printed
 */
export function seed(what: string): number {
  const chosen = Number(process.env.SEED ?? thorough(FIXED_SEED, Math.floor(Math.random() * 2 ** 31)));
  if (!Number.isSafeInteger(chosen)) throw new Error('SEED wants a whole number');
  console.log(`${what}: SEED=${chosen}`);
  return chosen;
}
