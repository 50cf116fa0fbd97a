import { isUnfinished } from '#domain/applications/scope.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { findAccounts } from '#server/modules/accounts/index.ts';
import { findCompanies } from '#server/modules/companies/index.ts';
import { findJobs } from '#server/modules/jobs/index.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { factsOf } from '../facts.ts';
import type { ApplicationRecord } from '../presenter.ts';
import { type Application, listOfJob } from '../store.ts';

/** The application of an employee for an ad that stands in the way of another; null if there is none. */
export async function findUnfinished(
  db: Executor,
  { userId, jobId }: { userId: number; jobId: number },
  today: CivilDate,
): Promise<Pick<Application, 'id' | 'status'> | null> {
  const written = await listOfJob(db, userId, jobId);
  const unfinished = written.find((it) => isUnfinished(factsOf(it), today));
  return unfinished === undefined ? null : { id: unfinished.id, status: unfinished.status };
}

/** Applications in their order, with what their readers want to see of ad, company and employee. */
export async function recordsOf(
  db: Executor,
  applications: readonly Application[],
  today: CivilDate,
): Promise<ApplicationRecord[]> {
  const idsOf = (key: 'userId' | 'companyId' | 'jobId') => [...new Set(applications.map((it) => it[key]))];
  const jobs = await findJobs(db, idsOf('jobId'), today);
  const byId = <Row extends { id: number }>(rows: Row[]) => new Map(rows.map((row) => [row.id, row]));
  const companies = byId(await findCompanies(db, idsOf('companyId')));
  const accounts = byId(await findAccounts(db, idsOf('userId')));
  return applications.flatMap((application) => {
    const found = jobs.get(application.jobId);
    const company = companies.get(application.companyId);
    const employee = accounts.get(application.userId);
    // Foreign keys hold all three.
    if (found === undefined || company === undefined || employee === undefined) return [];
    return [{ application, job: found.job, isJobPublic: found.isPublic, company, employee }];
  });
}
