import { and, count, desc, eq, inArray, isNotNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { ApplicationScope } from '#domain/applications/scope.ts';
import type { ApplicationMeaning, Side } from '#domain/applications/status.ts';
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
import { applications } from '../tables.ts';
import { type Application, type NamedApplication, named, wholeRow } from './applications.ts';
import { hasMeaning, isInScope, isSentTo, meaningOn } from './scopes.ts';

/** Sort keys of lists of applications. */
type Order = 'name' | 'title' | 'company' | 'workload' | 'start' | 'end' | 'sent' | 'status';

/** The filter of a list, its day, and the texts of statuses in it. */
export interface Choice {
  scope: ApplicationScope;
  today: CivilDate;
  /** Only the applications for one ad. */
  jobId?: number | undefined;
  /** Only the applications with this status in the list. */
  only?: ApplicationMeaning | undefined;
  periodWords: PeriodWords;
  meanings: {
    /** In the sort order of the list. */
    inOrder: readonly ApplicationMeaning[];
    /** The statuses whose texts match a word of the search. */
    namedBy: (word: string) => readonly ApplicationMeaning[];
  };
}

/** The applications of an employee, newest first unless sorted. */
export function listOfEmployee(
  db: Executor,
  userId: number,
  choice: Choice,
  request: ListRequest<Order>,
): Promise<Listed<NamedApplication>> {
  return listFor(db, 'employee', eq(applications.userId, userId), choice, request);
}

/** The applications that were sent to a company, newest first unless sorted. */
export function listOfCompany(
  db: Executor,
  companyId: number,
  choice: Choice,
  request: ListRequest<Order>,
): Promise<Listed<NamedApplication>> {
  return listFor(db, 'company', isSentTo(companyId), choice, request);
}

/** The newest applications at a company that match the filter. */
export async function newestOfCompany(
  db: Executor,
  companyId: number,
  choice: Choice,
  { words, most }: { words: readonly string[]; most: number },
): Promise<NamedApplication[]> {
  const { rows, job, where } = chosenBy(db, 'company', isSentTo(companyId), choice, words);
  const newest = await rows
    .leftJoin(job, eq(job.id, applications.jobId))
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
 * in the list even if it no longer matches, because opening a dossier changes its status.
 */
export async function placeInListOfCompany(
  db: Executor,
  { companyId, applicationId }: { companyId: number; applicationId: number },
  choice: Choice,
  { words, sort }: Omit<ListRequest<Order>, 'page'>,
): Promise<Place | null> {
  const { employee, company, job, names, where } = chosenBy(
    db,
    'company',
    isSentTo(companyId),
    choice,
    words,
  );
  const order = inOrder(sort, ordersOf('company', { company, job, names }, choice), newestFirst());
  const inThatOrder = sql`(order by ${sql.join(order, sql`, `)})`;
  const { id, dossierKey } = applications;
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
    .where(or(and(where, isNotNull(dossierKey)), eq(id, applicationId)))
    .as('listed');
  const [place] = await db.select().from(listed).where(eq(listed.id, applicationId));
  return place ?? null;
}

/** The number of applications at a company for each status of the list; statuses without any are absent. */
export async function countByMeaning(
  db: Executor,
  companyId: number,
  choice: Choice,
  words: readonly string[],
): Promise<Map<ApplicationMeaning, number>> {
  const { employee, job, where } = chosenBy(db, 'company', isSentTo(companyId), choice, words);
  const rows = await db
    .select({ meaning: meaningOn(choice.today), total: count() })
    .from(applications)
    .leftJoin(employee, eq(employee.id, applications.userId))
    .leftJoin(job, eq(job.id, applications.jobId))
    .where(where)
    // By position: repeated with its own parameters, PostgreSQL would not recognise it as the same expression.
    .groupBy(sql`1`);
  return new Map(rows.map(({ meaning, total }) => [meaning, total]));
}

/** The list of one side, which is searched and sorted by the names of the other side. */
async function listFor(
  db: Executor,
  side: Side,
  whose: SQL | undefined,
  choice: Choice,
  { words, sort, page }: ListRequest<Order>,
): Promise<Listed<NamedApplication>> {
  const { rows: all, company, job, names, where } = chosenBy(db, side, whose, choice, words);
  const orders = ordersOf(side, { company, job, names }, choice);
  const found = all.leftJoin(job, eq(job.id, applications.jobId)).where(where);
  const listed = await readPage(db, found.$dynamic(), inOrder(sort, orders, newestFirst()), page);
  return { ...listed, rows: listed.rows.flatMap(wholeRow) };
}

/** What a list of a side is sorted by. */
function ordersOf(
  side: Side,
  { company, job, names }: Pick<ReturnType<typeof chosenBy>, 'company' | 'job' | 'names'>,
  { meanings, today }: Choice,
): Record<Order, SQLWrapper[]> {
  return {
    name: [inAlphabet(...names, job.title)],
    title: [inAlphabet(job.title)],
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
    status: [sql`array_position(${sql.param([...meanings.inOrder])}::text[], ${meaningOn(today)})`],
  };
}

/** Applications with names, the conditions of a list, and the names that its reader searches by. */
function chosenBy(
  db: Executor,
  side: Side,
  whose: SQL | undefined,
  { scope, today, jobId, only, periodWords, meanings }: Choice,
  words: readonly string[],
) {
  const { rows, employee, company } = named(db);
  const job = jobOutlines(db);
  const names = side === 'employee' ? [company.name] : [employee.lastName, employee.firstName];
  const where = and(
    whose,
    isInScope(scope, today),
    jobId === undefined ? undefined : eq(applications.jobId, jobId),
    only && hasMeaning(only, today),
    holdsWords(words, [...names, job.title, job.place, periodInWords(job, periodWords)], (word) =>
      inArray(meaningOn(today), [...meanings.namedBy(word)]),
    ),
  );
  return { rows, employee, company, job, names, where };
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
