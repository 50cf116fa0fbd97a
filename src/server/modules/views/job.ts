import type { Reply } from '#api/schemas.ts';
import { normalizeWebsite } from '#domain/companies/website.ts';
import { outlookOf } from '#server/modules/agreements/index.ts';
import { findUnfinished } from '#server/modules/applications/index.ts';
import { type Company, presentCompany } from '#server/modules/companies/index.ts';
import { findPublicJob, presentJob } from '#server/modules/jobs/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/http/errors.ts';
import type { Handlers } from '#server/platform/http/handler.ts';

export type JobViews = 'getJob';

/** The public ad with its company; for employees with their application and the package it may form. */
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
          ...(actor.kind === 'employee' && {
            application: await findUnfinished(db, { userId: actor.userId, jobId: job.id }, today),
            package: await outlookOf(db, actor.userId, job, today),
          }),
        },
      };
    },
  };
}

/** What a public ad shows of its company: neither its email address nor whom to reach in it. */
function presentEmployer(company: Company): Reply<'getJob'>['data']['company'] {
  const shown = presentCompany(company);
  return {
    id: shown.id,
    name: shown.name,
    place: shown.place,
    street: shown.street,
    street_number: shown.street_number,
    zip: shown.zip,
    phone: shown.phone,
    website: shown.website && normalizeWebsite(shown.website),
    motto: shown.motto,
    short_description: shown.short_description,
    description: shown.description,
    logo: shown.logo,
    images: shown.images,
    hotel_stars: shown.hotel_stars,
    latitude: shown.latitude,
    longitude: shown.longitude,
  };
}
