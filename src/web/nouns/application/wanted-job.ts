import { keptJob } from '#web/lib/kept-job.ts';

/**
 * The ad that somebody wants to apply for, while they register, log in or complete the profile for it (rule
 * applications/wanted-job).
 */
export const { keep: wantJob, read: wantedJob, forget: forgetWantedJob } = keptJob('wanted_job');
