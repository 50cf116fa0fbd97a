import { occupationIn } from '#server/adapters/search/port.ts';
import { outlookOf } from '#server/modules/agreements/index.ts';
import { findUnfinished } from '#server/modules/applications/index.ts';
import { isFavourite } from '#server/modules/favourites/index.ts';
import { findPublicJob, presentJob } from '#server/modules/jobs/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/http/errors.ts';
import type { Handlers } from '#server/platform/http/handler.ts';
import { presentEmployer } from './employer.ts';

export type JobViews = 'getJob';

/** The public ad with its company; for employees with whether they saved it, their application and the package it may form. */
export function jobViews({ database: { db } }: { database: Database }): Handlers<JobViews> {
  return {
    async getJob({ actor, params, today }) {
      const found = await findPublicJob(db, params.jobId, today);
      if (found === null) throw new AppError('not_found');
      const { job, company } = found;
      return {
        data: {
          ...presentJob(job),
          company: presentEmployer(company),
          occupation: occupationIn(job.title, ''),
          ...(actor.kind === 'employee' && {
            is_favorite: await isFavourite(db, { userId: actor.userId, jobId: job.id }),
            application: await findUnfinished(db, { userId: actor.userId, jobId: job.id }, today),
            package: await outlookOf(db, actor.userId, job, today),
          }),
        },
      };
    },
  };
}
