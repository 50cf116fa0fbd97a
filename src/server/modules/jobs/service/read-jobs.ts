import type { Parsed } from '#api/schemas.ts';
import { JOB_CATEGORIES, JOB_CATEGORY_IDS, type JobCategoryId } from '#domain/jobs/constants.ts';
import { isPublic } from '#domain/jobs/publication.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { folded } from '#domain/kernel/folding.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Listed } from '#server/platform/database/lists.ts';
import { readListQuery } from '#server/platform/http/paging.ts';
import { pageText } from '#server/platform/texts.ts';
import { presentCompanyJob } from '../presenter.ts';
import { factsOf, type Standing, standingOf, standingOn, standingsOf } from '../standing.ts';
import * as store from '../store/jobs.ts';
import {
  countOfCompany,
  type JobChoice,
  type JobOutline,
  listOfCompany,
  listOutlines,
} from '../store/lists.ts';
import type { ScopeContext } from '../store/scopes.ts';
import { type CompanyJob, type Moment, orNotFound } from './context.ts';

/**
 * The ads of a company in a scope: all, or one page with the total; newest first unless sorted. `countApplications` lends
 * what is sorted by from the module that knows of applications.
 */
export async function listCompanyJobs(
  db: Executor,
  companyId: number,
  { scope, ...query }: Parsed<'listCompanyJobs', 'query'>,
  { today, language }: Omit<Moment, 'now'>,
  countApplications: JobChoice['countApplications'],
): Promise<Listed<CompanyJob>> {
  const standing = await standingOf(db, companyId);
  const nameOf = (id: JobCategoryId) => folded(pageText(language, 'jobs', `category.${JOB_CATEGORIES[id]}`));
  const choice = {
    ...scopeContext(standing, today),
    scope,
    categoriesNamedBy: (word: string) => JOB_CATEGORY_IDS.filter((id) => nameOf(id).includes(word)),
    countApplications,
  };
  const { rows, ...rest } = await listOfCompany(db, companyId, choice, readListQuery(query));
  return { rows: rows.map((record) => presentCompanyJob(record, { standing, today, language })), ...rest };
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

/** How many ads of a company some of its lists hold on that day. */
export async function countJobs(
  db: Executor,
  companyId: number,
  today: CivilDate,
): ReturnType<typeof countOfCompany> {
  return countOfCompany(db, companyId, scopeContext(await standingOf(db, companyId), today));
}

/** An ad by itself, deleted and past ones too; null if there is none of that id. */
export async function findJob(db: Executor, id: number): Promise<store.Job | null> {
  return (await store.findById(db, id))?.job ?? null;
}

/** Ads in outlines by their ids, deleted and past ones too, each with whether it is public on that day. */
export async function outlineJobs(
  db: Executor,
  ids: readonly number[],
  today: CivilDate,
): Promise<Map<number, JobOutline & { isPublic: boolean }>> {
  if (ids.length === 0) return new Map();
  const records = await listOutlines(db, [...new Set(ids)]);
  const standings = await standingsOf(db, [...new Set(records.map(({ job }) => job.companyId))]);
  return new Map(
    records.map((record) => {
      const { job } = record;
      const standing = standings.get(job.companyId);
      const isShown = standing !== undefined && isPublic(factsOf(record, standing), today);
      return [job.id, { ...job, isPublic: isShown }];
    }),
  );
}

/** An ad that is public on that day; null for any other. */
export async function findPublicJob(db: Executor, id: number, today: CivilDate): Promise<store.Job | null> {
  const record = await store.findById(db, id);
  if (record === null) return null;
  const standing = (await standingsOf(db, [record.job.companyId])).get(record.job.companyId);
  return standing !== undefined && isPublic(factsOf(record, standing), today) ? record.job : null;
}

function scopeContext(standing: Standing, today: CivilDate): ScopeContext {
  const { isComplete, hasActiveSubscription } = standingOn(standing, today);
  return { today, mayPublish: isComplete && hasActiveSubscription };
}
