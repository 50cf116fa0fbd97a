const DAY_MS = 24 * 3600 * 1000;
/** After this long, a returning visitor most likely has another purpose. */
const KEPT_DAYS = 14;

/** An ad, and what was wanted with it: the other ad of a year plan, or the tandem that it stands in. */
interface Kept {
  jobId: number;
  other?: number | undefined;
  tandemId?: number | undefined;
}

/**
 * An ad for which somebody has to log in first, to apply for it or to save it, alone or as a half of a year. Only
 * numbers are stored, so that a manipulated value cannot redirect elsewhere; they are deleted with the session.
 */
export function keptJob(key: string) {
  /** Null if there is none. It is not checked whether the ads are still public. */
  function readKept(): Kept | null {
    const kept = /^([1-9]\d{0,8})(?:([+~])([1-9]\d{0,8}))? (\d{1,15})$/.exec(localStorage.getItem(key) ?? '');
    const [, jobId, joint, beside, since] = kept ?? [];
    if (jobId === undefined || Date.now() - Number(since) > KEPT_DAYS * DAY_MS) return null;
    return {
      jobId: Number(jobId),
      ...(joint === '+' && { other: Number(beside) }),
      ...(joint === '~' && { tandemId: Number(beside) }),
    };
  }
  return {
    /** A tandem names its other ad itself. */
    keep(jobId: number, { other, tandemId }: Omit<Kept, 'jobId'> = {}): void {
      const beside = tandemId !== undefined ? `~${tandemId}` : other !== undefined ? `+${other}` : '';
      localStorage.setItem(key, `${jobId}${beside} ${Date.now()}`);
    },
    readKept,
    /** The number of the ad, of two the first; null if there is none. */
    read: (): number | null => readKept()?.jobId ?? null,
    /** To be called once it is done or cancelled, or the ad does not exist; a different stored ad is left alone. */
    forget(jobId: number): void {
      if (readKept()?.jobId === jobId) localStorage.removeItem(key);
    },
  };
}
