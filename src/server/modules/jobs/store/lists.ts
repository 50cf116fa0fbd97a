import { and, desc, eq, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { JobCategoryId } from '#domain/jobs/constants.ts';
import { monthOf } from '#domain/kernel/civil-date.ts';
import type { Season } from '#domain/kernel/season.ts';
import type { Executor } from '#server/platform/database/database.ts';
import {
  holdsWords,
  inAlphabet,
  inOrder,
  type Listed,
  type ListRequest,
  readPage,
} from '#server/platform/database/lists.ts';
import { jobroomEntries, jobs, occupations } from '../tables.ts';
import { type Job, type JobFacts, type JobRecord, records } from './jobs.ts';
import {
  endIndex,
  isInScope,
  isKept,
  type Meaning,
  meaningIn,
  type Scope,
  type ScopeContext,
} from './scopes.ts';

/** What ads are sorted by. */
export type JobOrder = 'title' | 'workload' | 'start' | 'end' | 'applications' | 'status' | 'created_at';

// The columns that other modules show, search and sort by.
const { id, companyId, title, season, place, fulltime, workloadMin, workloadMax } = jobs;
const { startYear, startMonth, startDay, endYear, endMonth, endDay } = jobs;
const outline = {
  ...{ id, companyId, title, season, place, fulltime, workloadMin, workloadMax },
  ...{ startYear, startMonth, startDay, endYear, endMonth, endDay },
};

/** An ad in outlines, without its texts. */
export type JobOutline = Pick<Job, keyof typeof outline>;

/** The outlines of ads, deleted ones too, for the lists of other modules to join. */
export function outlinesById(db: Executor) {
  return db.select(outline).from(jobs).as('job_outlines');
}

/** The outlines of these ads with what decides whether each is public, apart from its company. */
export function listOutlines(
  db: Executor,
  ids: readonly number[],
): Promise<(JobFacts & { job: JobOutline })[]> {
  const { status, deletedAt, jobroomExternalApproved } = jobs;
  return db
    .select({
      job: { ...outline, status, deletedAt, jobroomExternalApproved },
      occupation: { isSubject: occupations.isSubject },
      jobroomEntry: {
        status: jobroomEntries.status,
        reportingObligationEndDate: jobroomEntries.reportingObligationEndDate,
      },
    })
    .from(jobs)
    .innerJoin(occupations, eq(occupations.code, jobs.occupationCode))
    .leftJoin(jobroomEntries, eq(jobroomEntries.jobId, jobs.id))
    .where(inArray(jobs.id, [...ids]));
}

/** The words in which a list tells the periods of ads, in the language of its reader. */
export interface PeriodWords {
  seasons: Readonly<Record<Season, string>>;
  /** By their numbers from 1. */
  months: readonly string[];
}

/** The period of an ad as lists show it, to be searched: "Winter, Dez 2026 – Apr 2027". */
export function periodInWords(
  { season, startMonth, startYear, endMonth, endYear }: Record<PeriodColumn, AnyPgColumn>,
  { seasons, months }: PeriodWords,
): SQL {
  const name = (month: AnyPgColumn) => sql`(${sql.param([...months])}::text[])[${month}]`;
  const inSeason = sql`case ${season} when 'summer' then ${seasons.summer} else ${seasons.winter} end`;
  return sql`concat(${inSeason}::text, ', ', ${name(startMonth)}, ' ', ${startYear}, ' – ', ${name(endMonth)}, ' ', ${endYear})`;
}

type PeriodColumn = 'season' | 'startMonth' | 'startYear' | 'endMonth' | 'endYear';

/** Conditions, search terms and sort keys of a company's list of ads. */
export interface JobChoice extends ScopeContext {
  scope: Scope;
  periodWords: PeriodWords;
  /** The categories whose names match a word of the search. */
  categoriesNamedBy: (word: string) => readonly JobCategoryId[];
  /** The statuses whose texts match a word of the search. */
  meaningsNamedBy: (word: string) => readonly Meaning[];
  /** Lets another module supply the number of applications of an ad, to sort by. */
  countApplications: (jobId: AnyPgColumn) => SQL;
}

/** The ads of a company, newest first unless sorted. */
export function listOfCompany(
  db: Executor,
  companyId: number,
  choice: JobChoice,
  { words, sort, page }: ListRequest<JobOrder>,
): Promise<Listed<JobRecord>> {
  const where = and(
    eq(jobs.companyId, companyId),
    isInScope(choice.scope, choice),
    holdsWords(words, [jobs.title, jobs.place, periodInWords(jobs, choice.periodWords)], (word) =>
      or(
        inArray(jobs.categoryId, [...choice.categoriesNamedBy(word)]),
        inArray(meaningIn(choice), [...choice.meaningsNamedBy(word)]),
      ),
    ),
  );
  const orders: Record<JobOrder, SQLWrapper[]> = {
    title: [inAlphabet(jobs.title)],
    workload: [jobs.workloadMin, jobs.workloadMax],
    start: [jobs.startYear, jobs.startMonth, endIndex],
    end: [endIndex],
    applications: [choice.countApplications(jobs.id)],
    status: [meaningIn(choice)],
    created_at: [jobs.createdAt],
  };
  const usual = [desc(jobs.createdAt), desc(jobs.id)];
  return readPage(db, records(db).where(where).$dynamic(), inOrder(sort, orders, usual), page);
}

/** Of how many ads a list of people can be filtered by one; older ones are found by their words. */
const TITLES_MAX = 200;

/** An ad in the few words by which a list of people is filtered. */
export type JobTitle = Pick<
  Job,
  'id' | 'title' | 'season' | 'startMonth' | 'startYear' | 'endMonth' | 'endYear'
> & { applications: number };

/**
 * The newest ads of a company that anybody applied for, deleted and past ones too, or that anybody may fill; `also` is
 * among them, whatever it is.
 */
export function listTitles(
  db: Executor,
  ownerId: number,
  { of, also }: { of: 'applications' | 'employees' | 'contracts'; also: number | undefined },
  { today, countApplications }: Pick<JobChoice, 'today' | 'countApplications'>,
): Promise<JobTitle[]> {
  const applications = countApplications(id).mapWith(Number);
  const isWanted = sql`${applications} > 0`;
  const isAlso = also === undefined ? undefined : eq(id, also);
  const isOpen = or(eq(jobs.status, 'ACTIVE'), isWanted);
  const choice = {
    applications: or(isWanted, isAlso),
    employees: or(and(isKept(monthOf(today)), isOpen), isAlso),
    contracts: and(isKept(monthOf(today)), or(isOpen, isAlso)),
  };
  return db
    .select({ id, title, season, startMonth, startYear, endMonth, endYear, applications })
    .from(jobs)
    .where(and(eq(companyId, ownerId), choice[of]))
    .orderBy(...(isAlso ? [desc(isAlso)] : []), desc(jobs.createdAt), desc(id))
    .limit(TITLES_MAX);
}

/** The numbers of ads for the dashboard of a company. */
export async function countOfCompany(
  db: Executor,
  companyId: number,
  context: ScopeContext,
): Promise<Record<'active' | 'draft' | 'activeWithRestricted' | 'trashed', number>> {
  const countIn = (scope: Scope) => sql<number>`(count(*) filter (where ${isInScope(scope, context)}))::int`;
  const [row] = await db
    .select({
      active: countIn('active'),
      draft: countIn('draft'),
      activeWithRestricted: countIn('activeWithRestricted'),
      trashed: countIn('trashed'),
    })
    .from(jobs)
    .innerJoin(occupations, eq(occupations.code, jobs.occupationCode))
    .leftJoin(jobroomEntries, eq(jobroomEntries.jobId, jobs.id))
    .where(eq(jobs.companyId, companyId));
  return row ?? { active: 0, draft: 0, activeWithRestricted: 0, trashed: 0 };
}
