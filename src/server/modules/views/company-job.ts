import { countApplicationsOfJobs } from '#server/modules/applications/index.ts';
import {
  type CompanyJob,
  createJob,
  getCompanyJob,
  type JobContext,
  listCompanyJobs,
  updateJob,
} from '#server/modules/jobs/index.ts';
import type { Handlers } from '#server/platform/http/handler.ts';

export type CompanyJobViews = 'listCompanyJobs' | 'createJob' | 'getCompanyJob' | 'updateJob';

/** The ads of a company, with how many applications were sent for each. */
export function companyJobViews(context: JobContext): Handlers<CompanyJobViews> {
  const { db } = context.database;

  const counted = async (jobs: readonly CompanyJob[]) => {
    const counts = await countApplicationsOfJobs(
      db,
      jobs.map(({ id }) => id),
    );
    return jobs.map((job) => ({ ...job, number_of_applications: counts.get(job.id) ?? 0 }));
  };
  const countedOne = async (job: CompanyJob) => {
    const counts = await countApplicationsOfJobs(db, [job.id]);
    return { data: { ...job, number_of_applications: counts.get(job.id) ?? 0 } };
  };

  return {
    async listCompanyJobs(call) {
      const { data, ...rest } = await listCompanyJobs(db, call.params.companyId, call.query, call);
      return { data: await counted(data), ...rest };
    },
    // Nobody can have applied for an ad that has just been written.
    createJob: async (call) => {
      const job = await createJob(context, call.params.companyId, call.body, call);
      return { data: { ...job, number_of_applications: 0 } };
    },
    getCompanyJob: async (call) => countedOne(await getCompanyJob(db, call.params, call)),
    updateJob: async (call) => countedOne(await updateJob(context, call.params, call.body, call)),
  };
}
