import type { Reply } from '#api/schemas.ts';
import { type CompanyRole, isDecider } from '#domain/companies/team.ts';
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
      const jobs = await present.companyJobs(listed.rows);
      return listReply(
        jobs.map((job) => asSeenBy(call.companyRole, job)),
        listed,
      );
    },
    async getCompanyJob(call) {
      const job = await present.companyJob(await getCompanyJob(db, call.params, call));
      return { data: asSeenBy(call.companyRole, job) };
    },
  };
}

type CompanyJobReply = Reply<'getCompanyJob'>['data'];

/** Who may only look can do nothing with an ad. */
function asSeenBy(role: CompanyRole | null, job: CompanyJobReply): CompanyJobReply {
  if (isDecider(role)) return job;
  return { ...job, is_editable: false, can: { edit: false, delete: false, activate: false } };
}
