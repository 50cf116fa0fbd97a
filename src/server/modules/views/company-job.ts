import { countApplicationsOfJob } from '#server/modules/applications/index.ts';
import { getCompanyJob, listCompanyJobs } from '#server/modules/jobs/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Handlers } from '#server/platform/http/handler.ts';
import { listReply } from '#server/platform/http/paging.ts';
import type { Presenters } from './presenter.ts';

export type CompanyJobViews = 'listCompanyJobs' | 'getCompanyJob';

interface Context {
  database: Database;
  present: Pick<Presenters, 'companyJobs' | 'companyJob'>;
}

/** The ads of a company, with how many applications were sent for each. */
export function companyJobViews({ database: { db }, present }: Context): Handlers<CompanyJobViews> {
  return {
    async listCompanyJobs(call) {
      const { params, query } = call;
      const listed = await listCompanyJobs(db, params.companyId, query, call, countApplicationsOfJob);
      return listReply(await present.companyJobs(listed.rows), listed);
    },
    async getCompanyJob(call) {
      return { data: await present.companyJob(await getCompanyJob(db, call.params, call)) };
    },
  };
}
