const DAY_MS = 24 * 3600 * 1000;
/** After this long, a returning visitor most likely has another purpose. */
const KEPT_DAYS = 14;

/**
 * An ad for which somebody has to log in first, to apply for it or to save it. Only its number is stored, so that a
 * manipulated value cannot redirect elsewhere; it is deleted with the session.
 */
export function keptJob(key: string) {
  /** The number of the ad; null if there is none. It is not checked whether the ad is still public. */
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
    /** To be called once it is done or cancelled, or the ad does not exist; a different stored ad is left alone. */
    forget(jobId: number): void {
      if (read() === jobId) localStorage.removeItem(key);
    },
  };
}
