import type { PublicJob } from '#server/modules/jobs/index.ts';

/** The public ads as they were read. */
export interface AdsRead {
  /** By ascending id. */
  jobs: readonly PublicJob[];
  /** Names what searches found when they were read; null where no name could be given. */
  edition: string | null;
  readAt: Date;
}

/** The public ads as they are now, or were less than half a minute ago. */
export type CurrentAds = () => Promise<AdsRead>;

interface Options {
  /** The public ads, by ascending id. */
  publicJobs(): Promise<readonly PublicJob[]>;
  edition(): string | null;
  now(): Date;
  /** For how long a list is used again whatever has changed: crawlers come for one part after the other. */
  reusedMs?: number;
}

const REUSED_MS = 20_000;

/**
 * Reads the public ads once for all who ask while searches find the same. Changes follow each other fast on a busy day, so
 * that a list is used for a moment in any case. A reading that failed is not kept.
 */
export function currentAds({ publicJobs, edition, now, reusedMs = REUSED_MS }: Options): CurrentAds {
  let last: { answer: Promise<AdsRead>; edition: string | null; until: number } | undefined;
  return () => {
    const current = edition();
    const isSame = last !== undefined && current !== null && last.edition === current;
    if (last !== undefined && (isSame || performance.now() < last.until)) return last.answer;
    const readAt = now();
    const begun = {
      answer: publicJobs().then((jobs) => ({ jobs, edition: current, readAt })),
      edition: current,
      until: performance.now() + reusedMs,
    };
    begun.answer.catch(() => {
      if (last === begun) last = undefined;
    });
    last = begun;
    return begun.answer;
  };
}
