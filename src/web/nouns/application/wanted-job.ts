import { keptJob } from '#web/lib/kept-job.ts';
import { newApplicationPath, pairPath, type Step } from './paths.ts';

/**
 * The ad for which somebody wants to apply, remembered while they register, log in or complete their profile
 * (rule applications/wanted-job).
 */
const wanted = keptJob('wanted_job');
export const { keep: wantJob, read: wantedJob, forget: forgetWantedJob } = wanted;

/** Where applying goes on: for the ad, or for both ads of a year plan. Null if nobody wanted to apply. */
export function wantedPath(step?: Step): string | null {
  const [first, second] = wanted.readAll();
  if (first === undefined) return null;
  return second === undefined ? newApplicationPath(first, step) : pairPath(first, second);
}
