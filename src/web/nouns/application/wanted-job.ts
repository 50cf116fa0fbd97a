/*
 * The ad that somebody wants to apply for, while they register, log in or complete the profile for it (rule
 * applications/wanted-job). The device keeps its number alone, and a page is led to by that number alone; it goes with
 * the session.
 */

const KEY = 'wanted_job';
const DAY_MS = 24 * 3600 * 1000;
/** Whoever comes back later than this came for something else. */
const KEPT_DAYS = 14;

export function wantJob(jobId: number): void {
  localStorage.setItem(KEY, `${jobId} ${Date.now()}`);
}

/** The ad; null if there is none. Whether it is still public, the page that is led to finds out. */
export function wantedJob(): number | null {
  const [, jobId, since] = /^([1-9]\d{0,8}) (\d{1,15})$/.exec(localStorage.getItem(KEY) ?? '') ?? [];
  if (jobId === undefined || Date.now() - Number(since) > KEPT_DAYS * DAY_MS) return null;
  return Number(jobId);
}

/** To be called once the application for it is sent or given up, or there is no such ad; another ad stays wanted. */
export function forgetWantedJob(jobId: number): void {
  if (wantedJob() === jobId) localStorage.removeItem(KEY);
}
