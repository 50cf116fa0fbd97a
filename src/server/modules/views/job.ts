import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { occupationIn } from '#server/adapters/search/port.ts';
import { outlookOf } from '#server/modules/agreements/index.ts';
import { findUnfinished, hasContract } from '#server/modules/applications/index.ts';
import { presentEmployer } from '#server/modules/companies/index.ts';
import { isFavourite } from '#server/modules/favourites/index.ts';
import { findPublicJob, jobPoster, presentJob } from '#server/modules/jobs/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/http/errors.ts';
import type { Handlers } from '#server/platform/http/handler.ts';
import type { DocumentWorker } from '#server/platform/pdf/worker.ts';
import { shownTandems } from './shown-tandems.ts';

type JobViews = 'getJob' | 'getJobPoster';

interface Context {
  database: Database;
  worker: DocumentWorker;
  settings: { PUBLIC_URL: string };
}

/**
 * The public ad with its company; for employees also whether they saved it, their application, and the package it may
 * form.
 */
export function jobViews({ database: { db }, worker, settings }: Context): Handlers<JobViews> {
  return {
    async getJob({ actor, params, today }) {
      const { job, company } = await find(params.jobId, today);
      return {
        data: {
          ...presentJob(job),
          company: presentEmployer(company),
          occupation: occupationIn(job.title, ''),
          ...(await shownTandems(db, [job.id], today))(job.id),
          ...(actor.kind === 'employee' && {
            is_favorite: await isFavourite(db, { userId: actor.userId, jobId: job.id }),
            application: await findUnfinished(db, { userId: actor.userId, jobId: job.id }, today),
            has_contract: await hasContract(db, { userId: actor.userId, jobId: job.id }),
            package: await outlookOf(db, actor.userId, job, today),
          }),
        },
      };
    },
    async getJobPoster({ params, today, waiter, setHeader }) {
      const { job, company } = await find(params.jobId, today);
      setHeader('content-disposition', `inline; filename="solstice-${job.id}.pdf"`);
      return jobPoster(worker, { job, company: company.name, origin: settings.PUBLIC_URL }, waiter);
    },
  };

  async function find(jobId: number, today: CivilDate) {
    const found = await findPublicJob(db, jobId, today);
    if (found === null) throw new AppError('not_found');
    return found;
  }
}
