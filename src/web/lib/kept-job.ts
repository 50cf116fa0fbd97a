const DAY_MS = 24 * 3600 * 1000;
/** After this long, a returning visitor most likely has another purpose. */
const KEPT_DAYS = 14;

/**
 * An ad for which somebody has to log in first, to apply for it or to save it, or both ads of a year plan. Only their
 * numbers are stored, so that a manipulated value cannot redirect elsewhere; they are deleted with the session.
 */
export function keptJob(key: string) {
  /** The numbers of the ads. It is not checked whether they are still public. */
  function readAll(): number[] {
    const kept = /^([1-9]\d{0,8}(?:\+[1-9]\d{0,8})?) (\d{1,15})$/.exec(localStorage.getItem(key) ?? '');
    const [, jobIds, since] = kept ?? [];
    if (jobIds === undefined || Date.now() - Number(since) > KEPT_DAYS * DAY_MS) return [];
    return jobIds.split('+').map(Number);
  }
  /** The number of the ad, of two the first; null if there is none. */
  function read(): number | null {
    return readAll()[0] ?? null;
  }
  return {
    keep(...jobIds: [number, number?]): void {
      localStorage.setItem(key, `${jobIds.filter(Boolean).join('+')} ${Date.now()}`);
    },
    readAll,
    read,
    /** To be called once it is done or cancelled, or the ad does not exist; a different stored ad is left alone. */
    forget(jobId: number): void {
      if (read() === jobId) localStorage.removeItem(key);
    },
  };
}
