import { countValidAgreements } from '#server/modules/agreements/index.ts';
import {
  countApplicationsOfCompany,
  countUnreadMessagesOfCompany,
} from '#server/modules/applications/index.ts';
import { findCompany, listCompaniesOf } from '#server/modules/companies/index.ts';
import { countAssignments } from '#server/modules/employments/index.ts';
import { countJobs } from '#server/modules/jobs/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/http/errors.ts';
import type { Handlers } from '#server/platform/http/handler.ts';
import { shortListReply } from '#server/platform/http/paging.ts';
import type { Presenters } from './presenter.ts';

type CompanyViews = 'listCompanies' | 'getCompany' | 'getDashboard';

interface Context {
  database: Database;
  present: Pick<Presenters, 'companies' | 'company'>;
}

/** Companies with their standing, and their dashboards. */
export function companyViews({ database: { db }, present }: Context): Handlers<CompanyViews> {
  return {
    async listCompanies({ actor, query, today }) {
      return shortListReply(
        await present.companies(await listCompaniesOf(db, actor.userId), { today }),
        query,
        ({ name }) => name,
      );
    },

    async getCompany({ params: { companyId }, today }) {
      const company = await findCompany(db, companyId);
      if (company === null) throw new AppError('not_found');
      return { data: await present.company(company, { today }) };
    },

    async getDashboard({ params: { companyId }, today }) {
      const { missing, ...jobs } = await countJobs(db, companyId, today);
      const { toapprove, torenew, ...employees } = await countAssignments(db, companyId, today);
      return {
        data: {
          applications: await countApplicationsOfCompany(db, companyId, today),
          messages: { unread: await countUnreadMessagesOfCompany(db, companyId) },
          jobs: {
            active: jobs.active,
            draft: jobs.draft,
            active_with_restricted: jobs.activeWithRestricted,
            trashed: jobs.trashed,
          },
          employees: { toapprove, ...employees },
          renewals: { torenew },
          agreements: { valid: await countValidAgreements(db, companyId) },
          missing: [...missing],
        },
      };
    },
  };
}
