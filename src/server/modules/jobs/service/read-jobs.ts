import type { Parsed } from '#api/schemas.ts';
import { isPublic } from '#domain/jobs/publication.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { presentCompanyJob } from '../presenter.ts';
import { factsOf, type Standing, standingOf, standingOn, standingsOf } from '../standing.ts';
import * as store from '../store/jobs.ts';
import type { ScopeContext } from '../store/scopes.ts';
import { type CompanyJob, type Moment, orNotFound } from './context.ts';

/** Rows of a page where the caller does not say. */
const PAGE_SIZE = 20;

/** The ads of a company in a scope: all, or one page with the total; newest first unless sorted. */
export async function listCompanyJobs(
  db: Executor,
  companyId: number,
  query: Parsed<'listCompanyJobs', 'query'>,
  { today, language }: Omit<Moment, 'now'>,
): Promise<{ data: CompanyJob[]; meta?: { total: number } }> {
  const standing = await standingOf(db, companyId);
  const isPaged = query.page !== undefined || query.per_page !== undefined;
  const sort = query.sort ?? '-created_at';
  const { records, total } = await store.listOfCompany(db, companyId, scopeContext(standing, today), {
    scope: query.scope,
    words: query.query?.split(/\s+/).filter((word) => word !== '') ?? [],
    order: sort.replace('-', '') as store.JobOrder,
    descending: sort.startsWith('-'),
    page: isPaged ? { number: query.page ?? 1, size: query.per_page ?? PAGE_SIZE } : undefined,
  });
  const data = records.map((record) => presentCompanyJob(record, { standing, today, language }));
  return isPaged ? { data, meta: { total } } : { data };
}

/** One ad as its company sees it, deleted and past ones too. @throws AppError `not_found` */
export async function getCompanyJob(
  db: Executor,
  { companyId, jobId }: { companyId: number; jobId: number },
  { today, language }: Omit<Moment, 'now'>,
): Promise<CompanyJob> {
  const standing = await standingOf(db, companyId);
  return presentCompanyJob(orNotFound(await store.findById(db, jobId)), { standing, today, language });
}

/** How many ads of a company are public on that day, and how many are switched off. */
export async function countJobs(
  db: Executor,
  companyId: number,
  today: CivilDate,
): Promise<{ active: number; draft: number }> {
  const standing = await standingOf(db, companyId);
  return store.countOfCompany(db, companyId, scopeContext(standing, today));
}

/** An ad by itself, deleted and past ones too; null if there is none of that id. */
export async function findJob(db: Executor, id: number): Promise<store.Job | null> {
  return (await store.findById(db, id))?.job ?? null;
}

/** The titles of ads by their ids, of deleted and past ones too. */
export async function titlesOfJobs(db: Executor, ids: readonly number[]): Promise<Map<number, string>> {
  const records = await store.findByIds(db, ids);
  return new Map(records.map(({ job }) => [job.id, job.title]));
}

/** Ads by their ids, deleted and past ones too, each with whether it is public on that day. */
export async function findJobs(
  db: Executor,
  ids: readonly number[],
  today: CivilDate,
): Promise<Map<number, { job: store.Job; isPublic: boolean }>> {
  const records = await store.findByIds(db, [...new Set(ids)]);
  const standings = await standingsOf(db, [...new Set(records.map(({ job }) => job.companyId))]);
  return new Map(
    records.map((record) => {
      const { job } = record;
      const standing = standings.get(job.companyId);
      return [
        job.id,
        { job, isPublic: standing !== undefined && isPublic(factsOf(record, standing), today) },
      ];
    }),
  );
}

/** An ad that is public on that day; null for any other. */
export async function findPublicJob(db: Executor, id: number, today: CivilDate): Promise<store.Job | null> {
  const found = (await findJobs(db, [id], today)).get(id);
  return found?.isPublic ? found.job : null;
}

function scopeContext(standing: Standing, today: CivilDate): ScopeContext {
  const { isComplete, hasActiveSubscription } = standingOn(standing, today);
  return { today, mayPublish: isComplete && hasActiveSubscription };
}
