import {
  and,
  asc,
  between,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  lte,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import { PERIOD_CLASSES, type PeriodClass } from '#domain/employments/dates.ts';
import { renewalWindow } from '#domain/employments/deciding.ts';
import type { EmploymentScope, EntryState } from '#domain/employments/entry.ts';
import type { JobCategoryId } from '#domain/jobs/constants.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { Span } from '#domain/kernel/spans.ts';
import { categoryOfTitle } from '#server/adapters/search/port.ts';
import { accountNames } from '#server/modules/accounts/index.ts';
import { jobOutlines, jobPlaces } from '#server/modules/jobs/index.ts';
import type { Executor } from '#server/platform/database/database.ts';
import {
  type DateWords,
  dateInWords,
  holdsWords,
  inAlphabet,
  inOrder,
  type Listed,
  type ListRequest,
  readPage,
} from '#server/platform/database/lists.ts';
import { resumeJobs } from '../tables.ts';
import { endsOn, isConfirmed, isThere, startsOn } from './conditions.ts';
import { type Entry, latestFirst } from './entries.ts';
import { type EntryRecord, named, recordOf } from './records.ts';

/** The lists of entries that name a company: its employments by scope, and those that it has to decide on. */
export type CompanyList = EmploymentScope | 'toapprove' | 'torenew';

/** Sort keys of these lists. */
type Order = 'name' | 'title' | 'workload' | 'start' | 'end' | 'type' | 'agreement';

/** How lists print the dates of entries in the reader's language. */
export interface PeriodWords extends DateWords {
  /** For an entry without an end, with `{date}` as the placeholder of its first day: "seit {date}". */
  since: string;
}

/** The list, the day, and the names of the period classes in the reader's language. */
export interface Choice {
  list: CompanyList;
  today: CivilDate;
  periodWords: PeriodWords;
  /** The classes whose names match a word of the search. */
  classesNamedBy: (word: string) => readonly PeriodClass[];
  /** Lets another module supply, as SQL, by what the agreements based on an entry are sorted. */
  agreementOrder: (entryId: AnyPgColumn, today: CivilDate) => SQL[];
}

/** Entries that name a company, the latest start first unless sorted. */
export async function listOfCompany(
  db: Executor,
  companyId: number,
  { list, today, periodWords, classesNamedBy, agreementOrder }: Choice,
  { words, sort, page }: ListRequest<Order>,
): Promise<Listed<EntryRecord>> {
  const { entries, account } = named(db);
  const names = [account.lastName, account.firstName, resumeJobs.title];
  const orders: Record<Order, SQLWrapper[]> = {
    name: [inAlphabet(...names)],
    title: [inAlphabet(resumeJobs.title)],
    workload: [resumeJobs.workload],
    start: [startsOn(resumeJobs)],
    end: [endsOn(resumeJobs)],
    type: [sql`array_position(${sql.param([...PERIOD_CLASSES])}::text[], ${classOn(today)})`],
    agreement: agreementOrder(resumeJobs.id, today),
  };
  const found = entries.where(
    and(
      isThere(),
      eq(resumeJobs.companyId, companyId),
      isIn(list, today),
      holdsWords(words, [...names, periodInWords(periodWords)], (word) =>
        inArray(classOn(today), [...classesNamedBy(word)]),
      ),
    ),
  );
  const { rows, ...rest } = await readPage(db, found.$dynamic(), inOrder(sort, orders, latestFirst()), page);
  return { rows: rows.map(recordOf), ...rest };
}

/** Selects the entries of a company for the plan of some months (rule employments/season-plan). */
export interface PlanChoice {
  months: Span;
  states: readonly EntryState[];
  /** The ad that they fill; null for any. */
  jobId: number | null;
  periodWords: PeriodWords;
}

/** A person in one category of work, with the matching entries in the order of their start. */
export interface Planned {
  /** The category of the ads that the entries take a place of; null without an ad. */
  categoryId: JobCategoryId | null;
  records: EntryRecord[];
}

/**
 * The people with entries at a company in a plan, by category, those without an ad last, and in it by name unless
 * sorted by their first day. The search looks in the name, in the days and title of an entry, and in the title of its
 * ad.
 */
export async function planOfCompany(
  db: Executor,
  companyId: number,
  { months, states, jobId, periodWords }: PlanChoice,
  { words, sort, page }: ListRequest<'name' | 'start'>,
): Promise<Listed<Planned>> {
  const inPlan = and(
    isThere(),
    eq(resumeJobs.companyId, companyId),
    or(...states.map(isInState)),
    lte(startsOn(resumeJobs), months.end),
    or(isNull(resumeJobs.endYear), gte(endsOn(resumeJobs), months.start)),
    jobId === null ? undefined : eq(resumeJobs.jobId, jobId),
  );
  const account = accountNames(db);
  const job = jobOutlines(db);
  const place = jobPlaces(db);
  const { byTitle, categoryId, joined } = await categoriesIn(db, companyId, months);
  const firstDay = sql<CivilDate>`min(${startsOn(resumeJobs)})`;
  const texts = [
    account.lastName,
    account.firstName,
    resumeJobs.title,
    job.title,
    periodInWords(periodWords),
  ];
  const people = db
    .select({
      userId: resumeJobs.userId,
      categoryId: categoryId.as('category_id'),
      firstDay: firstDay.as('first_day'),
    })
    .from(resumeJobs)
    .leftJoin(account, eq(account.id, resumeJobs.userId))
    .leftJoin(job, eq(job.id, resumeJobs.jobId))
    .leftJoin(place, eq(place.id, resumeJobs.adId))
    .leftJoin(...joined)
    .where(and(inPlan, holdsWords(words, texts)))
    .groupBy(resumeJobs.userId, categoryId, account.lastName, account.firstName);
  const byName = inAlphabet(account.lastName, account.firstName);
  const order = inOrder(sort, { name: [byName], start: [firstDay] }, [asc(byName), asc(resumeJobs.userId)]);
  const { rows, ...rest } = await readPage(db, people.$dynamic(), [asc(categoryId), ...order], page);
  if (rows.length === 0) return { rows: [], ...rest };
  const ids = rows.map(({ userId }) => userId);
  const entries = await named(db)
    .entries.where(and(inPlan, inArray(resumeJobs.userId, ids)))
    .orderBy(asc(startsOn(resumeJobs)), asc(resumeJobs.id));
  const ads = entries.flatMap(({ entry }) => entry.adId ?? []);
  const adsOfEntries = await db
    .select({ id: place.id, categoryId: place.categoryId })
    .from(place)
    .where(inArray(place.id, ads));
  const categories = new Map(adsOfEntries.map((ad) => [ad.id, ad.categoryId]));
  const keyOf = (userId: number, category: JobCategoryId | null) => `${userId} ${category}`;
  const categoryOf = ({ adId, title }: Entry) =>
    (adId === null ? byTitle.get(title) : categories.get(adId)) ?? null;
  const byRow = Map.groupBy(entries.map(recordOf), ({ entry }) => keyOf(entry.userId, categoryOf(entry)));
  const planned = rows.map((row) => ({
    categoryId: row.categoryId,
    records: byRow.get(keyOf(row.userId, row.categoryId)) ?? [],
  }));
  return { rows: planned.filter(({ records }) => records.length > 0), ...rest };
}

/**
 * The category of each entry of a company with a day in that span (rule employments/staffing): that of its ad, and
 * without one that of the occupation in its title, which `joined` joins to entries and `jobPlaces`.
 */
export async function categoriesIn(db: Executor, companyId: number, { start, end }: Span) {
  const rows = await db
    .selectDistinct({ title: resumeJobs.title })
    .from(resumeJobs)
    .where(
      and(
        isThere(),
        eq(resumeJobs.companyId, companyId),
        isNull(resumeJobs.adId),
        lte(startsOn(resumeJobs), end),
        or(isNull(resumeJobs.endYear), gte(endsOn(resumeJobs), start)),
      ),
    );
  const byTitle = new Map(rows.map(({ title }) => [title, categoryOfTitle(title)]));
  const told = JSON.stringify(Object.fromEntries(byTitle));
  return {
    byTitle,
    categoryId: sql<JobCategoryId | null>`coalesce(${jobPlaces(db).categoryId}, told.value::int)`,
    joined: [
      sql`json_each_text(${told}::json) as told(title, value)`,
      and(isNull(resumeJobs.adId), sql`told.title = ${resumeJobs.title}`),
    ] as const,
  };
}

/** `entryState` of the domain as a condition. */
function isInState(state: EntryState): SQL {
  if (state === 'confirmed') return isConfirmed(resumeJobs);
  return state === 'declined' ? eq(resumeJobs.status, 'DECLINED') : isNull(resumeJobs.status);
}

/** The number of entries in each list of a company on that day. */
export async function countOfCompany(
  db: Executor,
  companyId: number,
  today: CivilDate,
): Promise<Record<CompanyList, number>> {
  const countIn = (list: CompanyList) => sql<number>`(count(*) filter (where ${isIn(list, today)}))::int`;
  const [row] = await db
    .select({
      all: countIn('all'),
      current: countIn('current'),
      future: countIn('future'),
      past: countIn('past'),
      toapprove: countIn('toapprove'),
      torenew: countIn('torenew'),
    })
    .from(resumeJobs)
    .where(and(isThere(), eq(resumeJobs.companyId, companyId)));
  return row ?? { all: 0, current: 0, future: 0, past: 0, toapprove: 0, torenew: 0 };
}

/** `inScope`, `isPending` and `needsRenewal` of the domain as SQL conditions; a test compares both. */
function isIn(list: CompanyList, today: CivilDate): SQL | undefined {
  switch (list) {
    case 'toapprove':
      return isNull(resumeJobs.status);
    case 'torenew':
      return and(isConfirmed(resumeJobs), needsRenewal(today));
    case 'all':
      return isConfirmed(resumeJobs);
    default:
      return and(isConfirmed(resumeJobs), eq(classOn(today), list));
  }
}

/** `needsRenewal` of the domain as an SQL condition, for confirmed entries. */
function needsRenewal(today: CivilDate): SQL | undefined {
  const { first, last } = renewalWindow(today);
  const later = alias(resumeJobs, 'later');
  const isLater = and(
    isNull(later.deletedAt),
    eq(later.userId, resumeJobs.userId),
    eq(later.companyId, resumeJobs.companyId),
    isConfirmed(later),
    gt(startsOn(later), startsOn(resumeJobs)),
  );
  return and(
    isNull(resumeJobs.renewalCheckedOn),
    lte(startsOn(resumeJobs), today),
    between(endsOn(resumeJobs), first, last),
    sql`not exists (select from ${resumeJobs} later where ${isLater})`,
  );
}

/** `periodClass` of the domain. */
function classOn(today: CivilDate): SQL<PeriodClass> {
  return sql`case when ${startsOn(resumeJobs)} > ${today} then 'future' when ${endsOn(resumeJobs)} < ${today} then 'past' else 'current' end`;
}

/** The days of an entry as its list prints them, to be searched: "5. Dez 2026 – 11. Apr 2027". */
function periodInWords({ since, ...names }: PeriodWords): SQL {
  const start = dateInWords(startsOn(resumeJobs), names);
  const end = dateInWords(endsOn(resumeJobs), names);
  return sql`coalesce(${start} || ' – ' || ${end}, replace(${since}, '{date}', ${start}))`;
}
