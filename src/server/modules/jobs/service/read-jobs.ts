import type { Parsed } from '#api/schemas.ts';
import { JOB_CATEGORIES, JOB_CATEGORY_IDS, type JobCategoryId } from '#domain/jobs/constants.ts';
import { isOver, isPublic, wasPublic } from '#domain/jobs/publication.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { folded } from '#domain/kernel/folding.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { Season } from '#domain/kernel/season.ts';
import type { Company } from '#server/modules/companies/index.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Listed } from '#server/platform/database/lists.ts';
import { readListQuery } from '#server/platform/http/paging.ts';
import { monthNames, pageText } from '#server/platform/texts.ts';
import { presentCompanyJob } from '../presenter.ts';
import {
  type CompanyRecord,
  factsOf,
  ownFactsOf,
  type Standing,
  standingOf,
  standingOn,
  standingsOf,
} from '../standing.ts';
import * as store from '../store/jobs.ts';
import {
  countOfCompany,
  type JobChoice,
  type JobOutline,
  listOfCompany,
  listOutlines,
  type PeriodWords,
} from '../store/lists.ts';
import { listPublishedFacts } from '../store/public-facts.ts';
import { MEANINGS, type ScopeContext } from '../store/scopes.ts';
import { isRead } from '../store/views.ts';
import { type CompanyJob, type Moment, orNotFound } from './context.ts';

/**
 * The ads of a company in a scope: all, or one page with the total; newest first unless sorted. `countApplications`
 * lets a later module supply the number of applications to sort by.
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
    periodWords: periodWordsIn(language),
    // Only lists of active ads show a status per ad.
    meaningsNamedBy: (word: string) =>
      scope === 'active' || scope === 'activeWithRestricted'
        ? MEANINGS.filter((it) => folded(pageText(language, 'job-ads', `status.${it}`)).includes(word))
        : [],
    categoriesNamedBy: (word: string) => JOB_CATEGORY_IDS.filter((id) => nameOf(id).includes(word)),
    countApplications,
  };
  const { rows, ...rest } = await listOfCompany(db, companyId, choice, readListQuery(query));
  return { rows: rows.map((record) => presentCompanyJob(record, { standing, today, language })), ...rest };
}

/** The words in which lists in that language state the periods of ads. */
export function periodWordsIn(language: Language): PeriodWords {
  const season = (name: Season) => pageText(language, 'common', `season.${name}`);
  return { seasons: { summer: season('summer'), winter: season('winter') }, months: monthNames(language) };
}

/** One ad as its company sees it, deleted and past ones included. @throws AppError `not_found` */
export async function getCompanyJob(
  db: Executor,
  { companyId, jobId }: { companyId: number; jobId: number },
  { today, language }: Omit<Moment, 'now'>,
): Promise<CompanyJob> {
  const standing = await standingOf(db, companyId);
  return presentCompanyJob(orNotFound(await store.findById(db, jobId)), { standing, today, language });
}

/** The numbers of ads for the dashboard of a company on that day, and what its profile still lacks. */
export async function countJobs(
  db: Executor,
  companyId: number,
  today: CivilDate,
): Promise<Awaited<ReturnType<typeof countOfCompany>> & Pick<CompanyRecord, 'missing'>> {
  const standing = await standingOf(db, companyId);
  const counts = await countOfCompany(db, companyId, scopeContext(standing, today));
  return { ...counts, missing: standing.missing };
}

/** An ad without its company, deleted and past ones included; null if there is none with that id. */
export async function findJob(db: Executor, id: number): Promise<store.Job | null> {
  return (await store.findById(db, id))?.job ?? null;
}

/** Outlines of ads by id, deleted and past ones included, each with whether it is public on that day. */
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

interface PublicJob {
  job: store.Job;
  company: Company;
}

/** An ad that is public on that day, with its company; null for any other. */
export async function findPublicJob(db: Executor, id: number, today: CivilDate): Promise<PublicJob | null> {
  return (await findPublicJobs(db, [id], today)).get(id) ?? null;
}

/** Those of the ads that are public on that day, by their ids, each with its company. */
export async function findPublicJobs(
  db: Executor,
  ids: readonly number[],
  today: CivilDate,
): Promise<Map<number, PublicJob>> {
  const found = new Map<number, PublicJob>();
  const records = await store.findByIds(db, ids);
  const standings = await standingsOf(db, [...new Set(records.map(({ job }) => job.companyId))]);
  for (const record of records) {
    const standing = standings.get(record.job.companyId);
    if (standing === undefined || !isPublic(factsOf(record, standing), today)) continue;
    found.set(record.job.id, { job: record.job, company: standing.company });
  }
  return found;
}

/**
 * A company whose page anybody may read on that day: its ads may be public, and one of them is or was (rule
 * pages/houses). Null for any other, so that it cannot be told apart from one that does not exist.
 */
export async function findShownCompany(
  db: Executor,
  companyId: number,
  today: CivilDate,
): Promise<Company | null> {
  const standing = (await standingsOf(db, [companyId])).get(companyId);
  if (standing === undefined) return null;
  const { isComplete, hasActiveSubscription } = standingOn(standing, today);
  if (!isComplete || !hasActiveSubscription) return null;
  const published = await listPublishedFacts(db, companyId);
  // What the job room withdrew or refused says nothing of an ad that is public by now without it.
  const isKnown = published.some(
    (record) =>
      isPublic(factsOf(record, standing), today) ||
      wasPublic({ ...ownFactsOf(record), wasPublished: true }, today),
  );
  return isKnown ? standing.company : null;
}

/** Those of the ads that were public and have ended: over, deleted or switched off. By their ids. */
export async function findEndedJobs(
  db: Executor,
  ids: readonly number[],
  today: CivilDate,
): Promise<Map<number, store.Job>> {
  const records = ids.length === 0 ? [] : await store.findByIds(db, ids);
  return new Map(
    records.flatMap((record) => {
      const facts = { ...ownFactsOf(record), wasPublished: record.job.publishedAt !== null };
      const hasEnded = facts.isDeleted || facts.status === 'INACTIVE' || isOver(facts, today);
      return hasEnded && wasPublic(facts, today) ? [[record.job.id, record.job]] : [];
    }),
  );
}

/** An ad that is or was public; null for any other, so that it cannot be told apart from one that does not exist. */
export async function findOncePublicJob(
  db: Executor,
  id: number,
  today: CivilDate,
): Promise<store.Job | null> {
  const record = await store.findById(db, id);
  if (record === null) return null;
  const facts = { ...ownFactsOf(record), wasPublished: record.job.publishedAt !== null };
  // Its job-room entry may have been withdrawn since, so that it is public now, or that its page was read, proves it too.
  if (wasPublic(facts, today) || (await isRead(db, id))) return record.job;
  return (await findPublicJob(db, id, today))?.job ?? null;
}

function scopeContext(standing: Standing, today: CivilDate): ScopeContext {
  const { isComplete, hasActiveSubscription } = standingOn(standing, today);
  return { today, mayPublish: isComplete && hasActiveSubscription };
}
