import { publicPath } from '#api/pages.ts';
import type { Waiter } from '#server/platform/http/handler.ts';
import type { DocumentWorker } from '#server/platform/pdf/worker.ts';
import { housingOf, payOf } from './facts-in-words.ts';
import type { PosterContent, renderPoster } from './poster-pdf.ts';
import type { Job } from './store/jobs.ts';

const PDF = new URL('./poster-pdf.ts', import.meta.url);

/** A public ad as a PDF to print and hang up, in the language of the ad. */
export function jobPoster(
  worker: DocumentWorker,
  { job, company, origin }: { job: Job; company: string; origin: string },
  waiter: Waiter,
): Promise<Uint8Array> {
  const { language } = job;
  const content: PosterContent = {
    company,
    language,
    title: job.title,
    place: job.place,
    season: job.season,
    start: { year: job.startYear, month: job.startMonth },
    end: { year: job.endYear, month: job.endMonth },
    startDay: job.startDay,
    endDay: job.endDay,
    workload: { min: job.workloadMin, max: job.workloadMax },
    accommodation: job.accommodation,
    pay: payOf(job),
    housing: housingOf(job),
    updatedAt: job.updatedAt,
    address: `${origin}${publicPath(language, 'job.detail', { id: job.id })}`,
  };
  return worker.run<typeof renderPoster>(PDF, 'renderPoster', content, waiter);
}
