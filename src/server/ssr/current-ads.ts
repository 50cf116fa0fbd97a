import { createHash } from 'node:crypto';
import type { PublicJob } from '#server/modules/jobs/index.ts';

/** A cached list of the public ads. */
export interface AdsRead {
  /** By ascending id. */
  jobs: readonly PublicJob[];
  /** A version of the content, which changes when an ad or its company does. */
  name: string;
  /** When this version was first read. */
  since: Date;
}

/** The public ads, at most half a minute old; data of companies, at most a minute. */
export type CurrentAds = () => Promise<AdsRead>;

interface Options {
  /** The public ads, by ascending id. */
  publicJobs(): Promise<readonly PublicJob[]>;
  /** The version of the search index; null while none can be given. */
  edition(): string | null;
  now(): Date;
  /** For how long a list is reused even if the index has changed: crawlers fetch one part after the other. */
  reusedMs?: number;
}

const REUSED_MS = 20_000;
/** The search index holds little of a company, so other changes of it do not change the index's version. */
const SAME_MS = 60_000;
/**
 * The cache lifetime of replies about ads: together with the cached list, an ad that ends is gone within a minute
 * (rule pages/found).
 */
export const CACHED_ADS = 'public, max-age=30';

/**
 * Reads the public ads once for all requests while the search index is unchanged (single-flight, cached). On a busy day
 * changes follow each other fast, so a list is reused for a moment in any case. Failures are not cached.
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
