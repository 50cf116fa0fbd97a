const DAY_MS = 24 * 3600 * 1000;
/** After this long, a returning visitor most likely has another purpose. */
const EXPIRY_DAYS = 14;

/** An ad, with the other ad of a year plan or with the tandem that it belongs to. */
interface PendingJob {
  jobId: number;
  other?: number | undefined;
  tandemId?: number | undefined;
}

/**
 * Stores in localStorage the ad with which an action continues after login, such as applying for it or saving it. Only
 * ids are stored, so that a manipulated value cannot redirect elsewhere; they are deleted with the session.
 */
export function pendingJob(key: string) {
  /** Null if there is none or it has expired. Does not check whether the ads are still public. */
  function read(): PendingJob | null {
    const stored = /^([1-9]\d{0,8})(?:([+~])([1-9]\d{0,8}))? (\d{1,15})$/.exec(
      localStorage.getItem(key) ?? '',
    );
    const [, jobId, joint, beside, since] = stored ?? [];
    if (jobId === undefined || Date.now() - Number(since) > EXPIRY_DAYS * DAY_MS) return null;
    return {
      jobId: Number(jobId),
      ...(joint === '+' && { other: Number(beside) }),
      ...(joint === '~' && { tandemId: Number(beside) }),
    };
  }
  return {
    /** A tandem names its other ad itself. */
    store(jobId: number, { other, tandemId }: Omit<PendingJob, 'jobId'> = {}): void {
      const beside = tandemId !== undefined ? `~${tandemId}` : other !== undefined ? `+${other}` : '';
      localStorage.setItem(key, `${jobId}${beside} ${Date.now()}`);
    },
    read,
    /** The id of the ad, of two the first; null if there is none. */
    readId: (): number | null => read()?.jobId ?? null,
    /** To be called once the action is done or cancelled, or the ad does not exist; a different stored ad is left alone. */
    clear(jobId: number): void {
      if (read()?.jobId === jobId) localStorage.removeItem(key);
    },
  };
}
