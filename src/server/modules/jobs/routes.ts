import type { Handlers } from '#server/platform/http/handler.ts';
import { occupationFinder } from './occupations-finder.ts';
import type { JobContext } from './service/context.ts';
import { createJob } from './service/create-job.ts';
import { deleteJob } from './service/delete-job.ts';
import { getCompanyJob, listCompanyJobs } from './service/read-jobs.ts';
import { updateJob } from './service/update-job.ts';

/** The ads of companies, and the occupations that ads name. */
export function jobRoutes(
  context: JobContext,
): Handlers<
  'listCompanyJobs' | 'createJob' | 'getCompanyJob' | 'updateJob' | 'deleteJob' | 'listOccupations'
> {
  const { db } = context.database;
  const findOccupations = occupationFinder(db);
  return {
    listCompanyJobs: (call) => listCompanyJobs(db, call.params.companyId, call.query, call),
    createJob: async (call) => ({ data: await createJob(context, call.params.companyId, call.body, call) }),
    getCompanyJob: async (call) => ({ data: await getCompanyJob(db, call.params, call) }),
    updateJob: async (call) => ({ data: await updateJob(context, call.params, call.body, call) }),
    async deleteJob({ params, now }) {
      await deleteJob(context, params.jobId, now);
      return { data: null };
    },
    listOccupations: async ({ query, language }) => ({
      data: await findOccupations(query.query, query.language ?? language),
    }),
  };
}
