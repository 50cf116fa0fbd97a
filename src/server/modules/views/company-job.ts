import { weeksOfAd } from '#domain/jobs/page-views.ts';
import { startOfZurichDay, zurichDate } from '#domain/kernel/zurich.ts';
import { countApplicationsOfJob, countApplicationsSince } from '#server/modules/applications/index.ts';
import {
  findJob,
  getCompanyJob,
  listCompanyJobs,
  listJobTitles,
  viewsOfJob,
} from '#server/modules/jobs/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Handlers } from '#server/platform/http/handler.ts';
import { listReply } from '#server/platform/http/paging.ts';
import type { Presenters } from './presenter.ts';

type CompanyJobViews = 'listCompanyJobs' | 'listJobTitles' | 'getCompanyJob' | 'getJobReach';

interface Context {
  database: Database;
  present: Pick<Presenters, 'companyJobs' | 'companyJob'>;
}

/** The ads of a company, each with its numbers of applications and page views. */
export function companyJobViews({ database: { db }, present }: Context): Handlers<CompanyJobViews> {
  return {
    async listCompanyJobs(call) {
      const { params, query } = call;
      const listed = await listCompanyJobs(db, params.companyId, query, call, countApplicationsOfJob);
      return listReply(await present.companyJobs(listed.rows), listed);
    },
    async listJobTitles({ params: { companyId }, query: { scope, job_id: also }, today }) {
      const counted = { today, countApplications: countApplicationsOfJob };
      const listed = await listJobTitles(db, companyId, { of: scope, also }, counted);
      return {
        data: listed.map(({ startMonth, startYear, endMonth, endYear, applications, ...job }) => ({
          ...job,
          start_month: startMonth,
          start_year: startYear,
          end_month: endMonth,
          end_year: endYear,
          number_of_applications: applications,
        })),
      };
    },
    async getCompanyJob(call) {
      return { data: await present.companyJob(await getCompanyJob(db, call.params, call)) };
    },
    async getJobReach({ params: { jobId }, today }) {
      const publishedAt = (await findJob(db, jobId))?.publishedAt ?? null;
      const weeks = weeksOfAd(publishedAt && zurichDate(publishedAt.getTime()), today);
      const [first] = weeks;
      if (first === undefined) return { data: { weeks: [] } };
      const views = await viewsOfJob(db, jobId, first);
      const applications = await countApplicationsSince(
        db,
        jobId,
        weeks.map((week) => new Date(startOfZurichDay(week))),
      );
      return {
        data: {
          weeks: weeks.map((week, index) => ({
            week,
            views: views.get(week) ?? 0,
            applications: applications[index] ?? 0,
          })),
        },
      };
    },
  };
}
