const DAY_MS = 24 * 3600 * 1000;
/** Whoever comes back later than this came for something else. */
const KEPT_DAYS = 14;

/**
 * An ad that somebody has to log in for first, to apply for it or to save it. The device keeps its number alone, and a
 * page is led to by that number alone; it goes with the session.
 */
export function keptJob(key: string) {
  /** The ad; null if there is none. Whether it is still public, whoever asks for it finds out. */
  function read(): number | null {
    const [, jobId, since] = /^([1-9]\d{0,8}) (\d{1,15})$/.exec(localStorage.getItem(key) ?? '') ?? [];
    if (jobId === undefined || Date.now() - Number(since) > KEPT_DAYS * DAY_MS) return null;
    return Number(jobId);
  }
  return {
    keep(jobId: number): void {
      localStorage.setItem(key, `${jobId} ${Date.now()}`);
    },
    read,
    /** To be called once it is done or given up, or there is no such ad; another ad stays kept. */
    forget(jobId: number): void {
      if (read() === jobId) localStorage.removeItem(key);
    },
  };
}
