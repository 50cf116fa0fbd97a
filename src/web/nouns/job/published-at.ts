import type { Job } from './job.ts';

/** When the ad was published, as a timestamp. */
export function publishedAt(job: Pick<Job, 'published_at' | 'created_at'>): string {
  return job.published_at ?? job.created_at;
}
