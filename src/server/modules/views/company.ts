import type { Reply } from '#api/schemas.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { isActive } from '#domain/subscriptions/term.ts';
import { listAgreementsOfCompany } from '#server/modules/agreements/index.ts';
import { countOpenApplications } from '#server/modules/applications/index.ts';
import {
  type Company,
  type CompanyContext,
  completenessOf,
  createCompany,
  findCompany,
  listCompaniesOf,
  missingOf,
  presentCompany,
  updateCompany,
} from '#server/modules/companies/index.ts';
import { listEmployees, listToApprove, listToRenew } from '#server/modules/employments/index.ts';
import { countJobs } from '#server/modules/jobs/index.ts';
import { countUnread } from '#server/modules/notifications/index.ts';
import { termsOfCompanies } from '#server/modules/subscriptions/index.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/http/errors.ts';
import type { Handlers } from '#server/platform/http/handler.ts';
import { listReply } from '#server/platform/http/paging.ts';

export type CompanyViews =
  | 'listCompanies'
  | 'createCompany'
  | 'getCompany'
  | 'updateCompany'
  | 'getDashboard';

type CompanyReply = Reply<'getCompany'>['data'];

/** Replies about a company that name its standing: subscription, completeness, unread notifications. */
export function companyViews(context: CompanyContext): Handlers<CompanyViews> {
  const { db } = context.database;
  const present = async (company: Company, today: CivilDate): Promise<CompanyReply> =>
    (await presentCompanies(db, [company], today))[0] as CompanyReply;
  return {
    async listCompanies({ actor, query, today }) {
      return listReply(
        await presentCompanies(db, await listCompaniesOf(db, actor.userId), today),
        query,
        ({ name }) => name,
      );
    },

    async createCompany({ actor, body, now, today }) {
      return { data: await present(await createCompany(context, actor.userId, body, now), today) };
    },

    async getCompany({ params: { companyId }, today }) {
      const company = await findCompany(db, companyId);
      if (company === null) throw new AppError('not_found');
      return { data: await present(company, today) };
    },

    async updateCompany({ params: { companyId }, body, now, today }) {
      return { data: await present(await updateCompany(context, companyId, body, now), today) };
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

/** Companies with their standing on that day. */
export async function presentCompanies(
  db: Executor,
  companies: readonly Company[],
  today: CivilDate,
): Promise<CompanyReply[]> {
  const ids = companies.map(({ id }) => id);
  const terms = await termsOfCompanies(db, ids);
  const missing = await completenessOf(db, ids);
  const unread = await countUnread(db, ids);
  return companies.map((company) => ({
    ...presentCompany(company),
    active_subscription: (terms.get(company.id) ?? []).some((term) => isActive(term, today)),
    complete: missing.get(company.id)?.length === 0,
    number_of_unread_notifications: unread.get(company.id) ?? 0,
  }));
}
