import { createHash } from 'node:crypto';
import type { PublicJob } from '#server/modules/jobs/index.ts';

/** The public ads as they were read. */
export interface AdsRead {
  /** By ascending id. */
  jobs: readonly PublicJob[];
  /** Names what is told of them: another one once an ad or its company has changed. */
  name: string;
  /** When they were first read as they are. */
  since: Date;
}

/** The public ads as they are now, or were less than half a minute ago; what companies tell, less than a minute ago. */
export type CurrentAds = () => Promise<AdsRead>;

interface Options {
  /** The public ads, by ascending id. */
  publicJobs(): Promise<readonly PublicJob[]>;
  /** Names what searches find; null while no name can be given. */
  edition(): string | null;
  now(): Date;
  /** For how long a list is used again whatever has changed: crawlers come for one part after the other. */
  reusedMs?: number;
}

const REUSED_MS = 20_000;
/** Of a company searches know little: what else it tells does not change what they find. */
const SAME_MS = 60_000;
/** How long what tells of ads may be kept: one that ends is gone within a minute, together with the list (rule pages/found). */
export const CACHED_ADS = 'public, max-age=30';

/**
 * Reads the public ads once for all who ask while searches find the same. Changes follow each other fast on a busy day, so
 * that a list is used for a moment in any case. A reading that failed is not kept.
 */
export function currentAds({ publicJobs, edition, now, reusedMs = REUSED_MS }: Options): CurrentAds {
  let last: { answer: Promise<AdsRead>; edition: string | null; at: number } | undefined;
  let known: Omit<AdsRead, 'jobs'> | undefined;

  const read = async (): Promise<AdsRead> => {
    const since = now();
    const jobs = await publicJobs();
    const name = nameOf(jobs);
    known = known?.name === name ? known : { name, since };
    return { jobs, ...known };
  };

  return () => {
    const current = edition();
    const age = performance.now() - (last?.at ?? 0);
    const isSame = current !== null && last?.edition === current;
    if (last !== undefined && age < (isSame ? SAME_MS : reusedMs)) return last.answer;
    const begun = { answer: read(), edition: current, at: performance.now() };
    begun.answer.catch(() => {
      if (last === begun) last = undefined;
    });
    last = begun;
    return begun.answer;
  };
}

function nameOf(jobs: readonly PublicJob[]): string {
  const hash = createHash('sha256');
  for (const { id, updatedAt, publishedAt, companyUpdatedAt } of jobs) {
    hash.update(`${id} ${Number(updatedAt)} ${Number(publishedAt)} ${Number(companyUpdatedAt)}\n`);
  }
  return hash.digest('base64url');
}
