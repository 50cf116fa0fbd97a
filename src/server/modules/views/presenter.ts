import type { Reply } from '#api/schemas.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { isActive } from '#domain/subscriptions/term.ts';
import { type Account, presentAccount } from '#server/modules/accounts/index.ts';
import { packageSeasonsOf } from '#server/modules/agreements/index.ts';
import { countApplicationsOfJobs } from '#server/modules/applications/index.ts';
import {
  type Company,
  completenessOf,
  listCompaniesOf,
  presentCompany,
} from '#server/modules/companies/index.ts';
import type { CompanyJob } from '#server/modules/jobs/index.ts';
import { countUnread } from '#server/modules/notifications/index.ts';
import { readProfile } from '#server/modules/profiles/index.ts';
import { termsOfCompanies } from '#server/modules/subscriptions/index.ts';
import type { Database, Executor } from '#server/platform/database/database.ts';
import type { SignedAddresses } from '#server/platform/signed-address.ts';

interface Context {
  database: Database;
  addresses: SignedAddresses;
}

interface Viewer {
  today: CivilDate;
}

type User = Reply<'getUser'>['data']['user'];
type CompanyReply = Reply<'getCompany'>['data'];
type CompanyJobReply = Reply<'getCompanyJob'>['data'];

/** What writes rows out with what several modules know of them. */
export type Presenters = ReturnType<typeof presenters>;

/**
 * Every reply that gathers from several modules. What gathers stands right of what it gathers from, so the module that
 * changes a row cannot import its presenter: `app.ts` hands it in.
 */
export function presenters({ database: { db }, addresses }: Context) {
  const companies = (rows: readonly Company[], viewer: Viewer) => presentCompanies(db, rows, viewer);
  const companyJobs = (rows: readonly CompanyJob[]) => presentCompanyJobs(db, rows);
  return {
    user: (account: Account, viewer: Viewer) => presentUser(db, addresses, account, viewer),
    companies,
    company: ofOne(companies),
    companyJobs,
    companyJob: ofOne(companyJobs),
  };
}

/** Presents one row by what presents many, which reads what belongs to all of them once. */
function ofOne<Row, Viewing extends unknown[], Shown>(
  present: (rows: readonly Row[], ...viewing: Viewing) => Promise<Shown[]>,
) {
  return async (row: Row, ...viewing: Viewing): Promise<Shown> =>
    (await present([row], ...viewing))[0] as Shown;
}

/** An account as its owner sees it. */
async function presentUser(
  db: Executor,
  addresses: SignedAddresses,
  account: Account,
  viewer: Viewer,
): Promise<User> {
  const companies = account.role === 'company' ? await listCompaniesOf(db, account.id) : [];
  return {
    ...presentAccount(account, addresses),
    // Only employees have a profile beyond what registering asks for; that a company is complete is said of each.
    complete: account.role !== 'employee' || (await readProfile(db, account.id)).missing.length === 0,
    companies: (await presentCompanies(db, companies, viewer)).map((company) => ({
      id: company.id,
      name: company.name,
      place: company.place,
      size: company.size,
      active_subscription: company.active_subscription,
      complete: company.complete,
      number_of_unread_notifications: company.number_of_unread_notifications,
    })),
    package_seasons: account.role === 'employee' ? await packageSeasonsOf(db, account.id, viewer.today) : [],
  };
}

/** Companies with their standing on that day and their unread notifications. */
async function presentCompanies(
  db: Executor,
  companies: readonly Company[],
  { today }: Viewer,
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

/** The ads of a company with how many applications were sent for each. */
async function presentCompanyJobs(db: Executor, jobs: readonly CompanyJob[]): Promise<CompanyJobReply[]> {
  const counts = await countApplicationsOfJobs(
    db,
    jobs.map(({ id }) => id),
  );
  return jobs.map((job) => ({ ...job, number_of_applications: counts.get(job.id) ?? 0 }));
}
