import { listAgreementsOfCompany } from '#server/modules/agreements/index.ts';
import { countOpenApplications } from '#server/modules/applications/index.ts';
import { findCompany, listCompaniesOf, missingOf } from '#server/modules/companies/index.ts';
import { listEmployees, listToApprove, listToRenew } from '#server/modules/employments/index.ts';
import { countJobs } from '#server/modules/jobs/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/http/errors.ts';
import type { Handlers } from '#server/platform/http/handler.ts';
import { listReply } from '#server/platform/http/paging.ts';
import type { Presenters } from './presenter.ts';

export type CompanyViews = 'listCompanies' | 'getCompany' | 'getDashboard';

interface Context {
  database: Database;
  present: Pick<Presenters, 'companies' | 'company'>;
}

/** Companies with their standing, and their dashboards. */
export function companyViews({ database: { db }, present }: Context): Handlers<CompanyViews> {
  return {
    async listCompanies({ actor, query, today }) {
      return listReply(
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
      const agreements = await listAgreementsOfCompany(db, companyId);
      return {
        data: {
          jobs: await countJobs(db, companyId, today),
          missing: await missingOf(db, companyId),
          applications: await countOpenApplications(db, companyId, today),
          employees: {
            toapprove: (await listToApprove(db, companyId)).length,
            current: (await listEmployees(db, companyId, 'current', today)).length,
          },
          renewals: { torenew: (await listToRenew(db, companyId, today)).length },
          agreements: { valid: agreements.filter(({ status }) => status === 'VALID').length },
        },
      };
    },
  };
}
