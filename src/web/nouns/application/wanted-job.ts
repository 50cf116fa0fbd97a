import { keptJob } from '#web/lib/kept-job.ts';

/**
 * The ad for which somebody wants to apply, remembered while they register, log in or complete their profile
 * (rule applications/wanted-job).
 */
export const { keep: wantJob, read: wantedJob, forget: forgetWantedJob } = keptJob('wanted_job');
