import { pendingJob } from '#web/lib/pending-job.ts';
import { newApplicationPath, pairPath, type Step } from './paths.ts';

/**
 * The ad for which somebody wants to apply, remembered while they register, log in or complete their profile
 * (rule applications/wanted-job).
 */
const wanted = pendingJob('wanted_job');
export const { store: wantJob, readId: wantedJob, clear: forgetWantedJob } = wanted;

/** The other ad, where both of a year plan were wanted; null where it is one alone. */
export const wantedOther = (): number | null => wanted.read()?.other ?? null;

/** Where applying goes on: for the ad, for both ads of its tandem or of a year plan. Null if nobody wanted to apply. */
export function wantedPath(step?: Step): string | null {
  const pending = wanted.read();
  if (pending === null) return null;
  const { jobId, other, tandemId } = pending;
  return other === undefined ? newApplicationPath(jobId, step, tandemId) : pairPath(jobId, other);
}
