import { setTimeout as sleep } from 'node:timers/promises';
import { seed } from './nightly.ts';
import { randomBy } from './random.ts';

/**
 * Makes calls after delays that the seed decides, so that concurrent ones interleave at every point. Which comes first is
 * still up to the machine where two are close.
 * @param what names the test in the line with its seed
 * @param longest of a delay, in milliseconds; a call may have another one
 */
export function atSomeTimes(what: string, longest: number) {
  const random = randomBy(seed(what));
  return <T>(call: () => Promise<T>, most = longest): Promise<T> => sleep(random() * most).then(call);
}
