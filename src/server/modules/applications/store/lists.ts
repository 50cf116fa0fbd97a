import {
  and,
  count,
  countDistinct,
  desc,
  eq,
  inArray,
  isNotNull,
  not,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { ApplicationScope } from '#domain/applications/scope.ts';
import type { ApplicationMeaning } from '#domain/applications/status.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { jobOutlines, type PeriodWords, periodInWords } from '#server/modules/jobs/index.ts';
import type { Executor } from '#server/platform/database/database.ts';
import {
  holdsWords,
  inAlphabet,
  inOrder,
  type Listed,
  type ListRequest,
  readPage,
} from '#server/platform/database/lists.ts';
import { unreadIn } from '../messages/store.ts';
import { applications } from '../tables.ts';
import { type Application, type NamedApplication, named, wholeRow } from './applications.ts';
import { wordsOfDossier } from './dossiers.ts';
import { type ApplicantFilters, isBySuchPerson } from './filters.ts';
import { hasMeaning, isInScope, isOpen, isSent, isSentTo, meaningOn } from './scopes.ts';

/** Sort keys of lists of applications. */
type Order = 'name' | 'title' | 'company' | 'workload' | 'start' | 'end' | 'sent' | 'status' | 'stage';

/** The filter of a list, its day, and the texts of statuses in it. */
export interface Choice {
  scope: ApplicationScope;
  today: CivilDate;
  /** Only the applications for one ad. */
  jobId?: number | undefined;
  /** Only those with messages of the other side that nobody has read. */
  isUnread?: boolean;
  /** Only the applications with this status in the list. */
  only?: ApplicationMeaning | undefined;
  /** Folded. */
  periodWords: PeriodWords;
  meanings: {
    /** In the sort order of the list. */
    inOrder: readonly ApplicationMeaning[];
    /** The statuses whose texts match a word of the search. */
    namedBy: (word: string) => readonly ApplicationMeaning[];
  };
}

/** The filter of a company's list. */
export interface CompanyChoice extends Choice {
  filters?: ApplicantFilters;
  /** Whether the company may open dossiers; otherwise words are not looked for in them. */
  mayOpen?: boolean;
  /** Whether each person has one row, with the newest application that matches the filter. */
  byPerson?: boolean;
}

/** The applications of an employee, newest first unless sorted. */
export async function listOfEmployee(
  db: Executor,
  userId: number,
  choice: Choice,
  { words, sort, page }: ListRequest<Order>,
): Promise<Listed<NamedApplication>> {
  const chosen = chosenBy(db, { side: 'employee', userId }, choice, words);
  const found = chosen.rows.where(chosen.where);
  const listed = await readPage(db, found.$dynamic(), inOrder(sort, chosen.orders, newestFirst()), page);
  return { ...listed, rows: listed.rows.flatMap(wholeRow) };
}

/** A list of a company: its rows; for a page also the total, and the same choice by status, whichever it asks for. */
export interface ListedByMeaning extends Listed<NamedApplication> {
  totals?: ReadonlyMap<ApplicationMeaning, number>;
}

/** The applications that were sent to a company, newest first unless sorted. */
export async function listOfCompany(
  db: Executor,
  companyId: number,
  choice: CompanyChoice,
  { words, sort, page }: ListRequest<Order>,
): Promise<ListedByMeaning> {
  const chosen = chosenBy(db, { side: 'company', companyId }, choice, words);
  const where = choice.byPerson ? inArray(applications.id, newestOfEach(db, chosen)) : chosen.where;
  const counts = page && (await countByMeaning(db, companyId, choice, words));
  const total = counts && (choice.only ? (counts.totals.get(choice.only) ?? 0) : counts.all);
  const order = inOrder(sort, chosen.orders, newestFirst());
  const listed = await readPage(db, chosen.rows.where(where).$dynamic(), order, page, total);
  return { ...listed, rows: listed.rows.flatMap(wholeRow), ...(counts && { totals: counts.totals }) };
}

/** The newest applications at a company that match the filter. */
export async function newestOfCompany(
  db: Executor,
  companyId: number,
  choice: CompanyChoice,
  { words, most }: { words: readonly string[]; most: number },
): Promise<NamedApplication[]> {
  const { rows, where } = chosenBy(db, { side: 'company', companyId }, choice, words);
  const newest = await rows
    .where(where)
    .orderBy(...newestFirst())
    .limit(most);
  return newest.flatMap(wholeRow);
}

/** An application's place in a list of those with a dossier; `position` is 1-based. */
interface Place {
  position: number;
  total: number;
  previousId: number | null;
  nextId: number | null;
}

/**
 * Where an application stands in a list of a company among those with a dossier, and the neighbours there. It counts as
 * in the list even if it no longer matches, because opening a dossier changes its status; in a list by person it stands
 * for its person.
 */
export async function placeInListOfCompany(
  db: Executor,
  { companyId, applicationId }: { companyId: number; applicationId: number },
  choice: CompanyChoice,
  { words, sort }: Omit<ListRequest<Order>, 'page'>,
): Promise<Place | null> {
  const chosen = chosenBy(db, { side: 'company', companyId }, choice, words);
  const { employee, company, job } = chosen;
  const { id, dossierKey } = applications;
  const isListed = or(and(chosen.where, isNotNull(dossierKey)), eq(id, applicationId));
  const inThatOrder = sql`(order by ${sql.join(inOrder(sort, chosen.orders, newestFirst()), sql`, `)})`;
  const listed = db
    .select({
      id,
      position: sql<number>`(row_number() over ${inThatOrder})::int`.as('position'),
      total: sql<number>`(count(*) over ())::int`.as('total'),
      previousId: sql<number | null>`lag(${id}) over ${inThatOrder}`.as('previous_id'),
      nextId: sql<number | null>`lead(${id}) over ${inThatOrder}`.as('next_id'),
    })
    .from(applications)
    .leftJoin(employee, eq(employee.id, applications.userId))
    .leftJoin(company, eq(company.id, applications.companyId))
    .leftJoin(job, eq(job.id, applications.jobId))
    .where(
      choice.byPerson
        ? inArray(id, newestOfEach(db, { ...chosen, where: isListed }, eq(id, applicationId)))
        : isListed,
    )
    .as('listed');
  const [place] = await db.select().from(listed).where(eq(listed.id, applicationId));
  return place ?? null;
}

/**
 * How many applications at a company, or persons, there are for each status of the list, whichever status is asked for,
 * and in all; statuses without any are absent.
 */
export async function countByMeaning(
  db: Executor,
  companyId: number,
  { only: _, ...choice }: CompanyChoice,
  words: readonly string[],
): Promise<{ totals: Map<ApplicationMeaning, number>; all: number }> {
  const { employee, job, where } = chosenBy(db, { side: 'company', companyId }, choice, words);
  const rows = await db
    .select({
      meaning: sql<ApplicationMeaning | null>`${meaningOn(choice.today, 'company')}`,
      total: choice.byPerson ? countDistinct(applications.userId) : count(),
    })
    .from(applications)
    .leftJoin(employee, eq(employee.id, applications.userId))
    .leftJoin(job, eq(job.id, applications.jobId))
    .where(where)
    // By position: repeated with its own parameters, PostgreSQL would not recognise it as the same expression. The row
    // without a status counts all.
    .groupBy(sql`rollup (1)`);
  const totals = new Map(
    rows.flatMap(({ meaning, total }) => (meaning === null ? [] : [[meaning, total] as const])),
  );
  return { totals, all: rows.find(({ meaning }) => meaning === null)?.total ?? 0 };
}

/** The newest of each person among those chosen, as a subquery; `first` is preferred to newer ones. */
function newestOfEach(db: Executor, { job, employee, where }: Chosen, first?: SQL) {
  return db
    .selectDistinctOn([applications.userId], { id: applications.id })
    .from(applications)
    .leftJoin(employee, eq(employee.id, applications.userId))
    .leftJoin(job, eq(job.id, applications.jobId))
    .where(where)
    .orderBy(applications.userId, ...(first ? [desc(first)] : []), ...newestFirst());
}

/** Whose list it is. */
type Reader = { side: 'employee'; userId: number } | { side: 'company'; companyId: number };

type Chosen = ReturnType<typeof chosenBy>;

/** Applications with names, the conditions of a list, and what it is sorted by: the names are those of the other side. */
function chosenBy(
  db: Executor,
  reader: Reader,
  {
    scope,
    today,
    jobId,
    isUnread = false,
    only,
    filters = {},
    mayOpen = false,
    periodWords,
    meanings,
  }: CompanyChoice,
  words: readonly string[],
) {
  const { side } = reader;
  const { rows, employee, company } = named(db);
  const job = jobOutlines(db);
  const names = side === 'employee' ? [company.name] : [employee.lastName, employee.firstName];
  const where = and(
    reader.side === 'employee' ? eq(applications.userId, reader.userId) : isSentTo(reader.companyId),
    isInScope(scope, today),
    jobId === undefined ? undefined : eq(applications.jobId, jobId),
    isUnread ? inArray(applications.id, unreadIn(db, reader)) : undefined,
    only && hasMeaning(only, today, side),
    reader.side === 'company' ? isBySuchPerson(db, reader.companyId, filters, today) : undefined,
    holdsWords(
      words,
      [...names, job.title, job.place],
      (word) => inArray(meaningOn(today, side), [...meanings.namedBy(word)]),
      [periodInWords(job, periodWords), ...(mayOpen ? [wordsOfDossier()] : [])],
    ),
  );
  const orders: Record<Order, SQLWrapper[]> = {
    name: [inAlphabet(...names, job.title)],
    // Ads of the same title stay apart.
    title: [inAlphabet(job.title), job.startYear, job.startMonth, applications.jobId],
    company: [inAlphabet(company.name)],
    workload: [job.workloadMin, job.workloadMax],
    start: [job.startYear, job.startMonth, job.endYear, job.endMonth],
    end: [job.endYear, job.endMonth],
    sent:
      side === 'company'
        ? [sentOrBegun()]
        : // Drafts sort after all that was sent: they wait for their author.
          [
            sql`${applications.sentAt} is null`,
            sql`coalesce(${applications.sentAt}, ${applications.updatedAt})`,
          ],
    status: [sql`array_position(${sql.param([...meanings.inOrder])}::text[], ${meaningOn(today, side)})`],
    stage: [sql`case when ${not(isSent())} then 0 when ${isOpen(today)} then 1 else 2 end`],
  };
  return {
    rows: rows.leftJoin(job, eq(job.id, applications.jobId)),
    employee,
    company,
    job,
    orders,
    where,
  };
}

/** Those of the ads for which an employee has ever begun an application. */
export async function appliedTo(
  db: Executor,
  userId: number,
  jobIds: readonly number[],
): Promise<Set<number>> {
  if (jobIds.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ jobId: applications.jobId })
    .from(applications)
    .where(and(eq(applications.userId, userId), inArray(applications.jobId, [...jobIds])));
  return new Set(rows.map(({ jobId }) => jobId));
}

/** All applications of an employee for an ad, newest first. */
export function listOfJob(db: Executor, userId: number, jobId: number): Promise<Application[]> {
  return db
    .select()
    .from(applications)
    .where(and(eq(applications.userId, userId), eq(applications.jobId, jobId)))
    .orderBy(...newestFirst());
}

function newestFirst(): SQL[] {
  return [desc(sentOrBegun()), desc(applications.id)];
}

/** The expression in the indexes of a company's lists; it must match for them to be used. */
function sentOrBegun(): SQL {
  return sql`coalesce(${applications.sentAt}, ${applications.createdAt})`;
}
