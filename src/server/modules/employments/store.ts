import {
  and,
  asc,
  between,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import { assignment, resumeJob, resumeJobForm } from '#api/employments.schemas.ts';
import { PERIOD_CLASSES, type PeriodClass } from '#domain/employments/dates.ts';
import { renewalWindow } from '#domain/employments/deciding.ts';
import type { EmploymentScope, EntryState } from '#domain/employments/entry.ts';
import { NAME_PATTERNS } from '#domain/employments/naming.ts';
import type { JobCategoryId } from '#domain/jobs/constants.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { Span } from '#domain/kernel/spans.ts';
import { categoryOfTitle } from '#server/adapters/search/port.ts';
import { type Account, accountNames, lockAccount } from '#server/modules/accounts/index.ts';
import { companyOwnership } from '#server/modules/companies/index.ts';
import { jobOutlines, jobPlaces } from '#server/modules/jobs/index.ts';
import { after } from '#server/platform/database/columns.ts';
import type { Database, Executor, Tx } from '#server/platform/database/database.ts';
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
import { AppError } from '#server/platform/http/errors.ts';
import type { Ownership } from '#server/platform/http/handler.ts';
import { presenterOf, replacedColumnsOf } from '#server/platform/wire.ts';
import { resumeJobs } from './tables.ts';

/** An entry as it is stored. */
export type Entry = typeof resumeJobs.$inferSelect;
export type NewEntry = typeof resumeJobs.$inferInsert;

// Excluded, because the URLs of documents are signed for each reader.
const withoutDocuments = { documents: true } as const;

/**
 * The presented columns of a row: for its employee those that the employee fills in, and for the company that it names.
 */
export const fieldsOf = presenterOf(resumeJobs, resumeJob.omit(withoutDocuments));
export const ownFieldsOf = presenterOf(resumeJobs, resumeJobForm.omit(withoutDocuments));
export const fieldsOfAssignment = presenterOf(resumeJobs, assignment, {
  resume_entry_id: 'id',
  occupied_job_id: 'jobId',
});
/** The columns that the form fills; a form replaces the whole entry. */
export const entryColumns = replacedColumnsOf(resumeJobs, resumeJobForm);

/** An entry with the names that its readers see. */
export interface EntryRecord {
  entry: Entry;
  employee: { firstName: string; lastName: string };
  /** The title of the ad that the employment fills. */
  jobTitle: string | null;
}

/** Ownership of entries: employees own theirs, companies those that name them. */
export function entryOwnership(database: Database): Pick<Ownership, 'resume_job' | 'company_entry'> {
  const { company } = companyOwnership(database);
  const isOf = async (entryId: unknown, whose: SQL) => {
    const rows = await database.db
      .select({ id: resumeJobs.id })
      .from(resumeJobs)
      .where(and(isThere(), eq(resumeJobs.id, Number(entryId)), whose));
    return rows.length > 0;
  };
  return {
    resume_job: (userId, { entryId }) => isOf(entryId, eq(resumeJobs.userId, userId)),
    company_entry: async (userId, params) =>
      (await isOf(params.entryId, eq(resumeJobs.companyId, Number(params.companyId)))) &&
      company(userId, params),
  };
}

/**
 * Serialises all changes of one employee's employments until the transaction ends by locking the account, because
 * packages depend on all entries together. Lock order: the account before any of its entries. Returns the account as
 * read under the lock. Companies may also change entries of a deleted account, so they use `lockAccount`.
 * @throws AppError `token_invalid` if the account is gone
 */
export async function lockEmployee(tx: Tx, userId: number): Promise<Account> {
  const account = await lockAccount(tx, userId);
  if (account === null) throw new AppError('token_invalid');
  return account;
}

/** The employees of these entries, by entry id; removed entries included. */
export async function findEmployees(db: Executor, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: resumeJobs.id, userId: resumeJobs.userId })
    .from(resumeJobs)
    .where(inArray(resumeJobs.id, [...ids]));
  return new Map(rows.map(({ id, userId }) => [id, userId]));
}

export async function findById(db: Executor, id: number): Promise<Entry | null> {
  const [entry] = await db
    .select()
    .from(resumeJobs)
    .where(and(isThere(), eq(resumeJobs.id, id)));
  return entry ?? null;
}

/** An entry by its id, with a row lock until the transaction ends; null if it was removed. */
export async function findForUpdate(tx: Tx, id: number): Promise<Entry | null> {
  const [entry] = await tx
    .select()
    .from(resumeJobs)
    .where(and(isThere(), eq(resumeJobs.id, id)))
    .for('update');
  return entry ?? null;
}

/** Entries by id, removed ones included. */
export async function findEver(db: Executor, ids: readonly number[]): Promise<Map<number, Entry>> {
  if (ids.length === 0) return new Map();
  const entries = await db
    .select()
    .from(resumeJobs)
    .where(inArray(resumeJobs.id, [...ids]));
  return new Map(entries.map((entry) => [entry.id, entry]));
}

/** The entries of one employee, the latest start first. */
export function listOfEmployee(db: Executor, userId: number): Promise<Entry[]> {
  return db
    .select()
    .from(resumeJobs)
    .where(and(isThere(), eq(resumeJobs.userId, userId)))
    .orderBy(...latestFirst());
}

function latestFirst(): SQL[] {
  return [desc(resumeJobs.startYear), desc(resumeJobs.startMonth), desc(resumeJobs.id)];
}

/** The paths of the documents that entries of these employees refer to. */
export async function documentsNamedByEntries(db: Executor, userIds: readonly number[]): Promise<string[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .select({ documents: resumeJobs.documents })
    .from(resumeJobs)
    .where(and(isThere(), inArray(resumeJobs.userId, [...userIds])));
  return rows.flatMap(({ documents }) => documents.map(({ path }) => path));
}

/**
 * The employments of an employee that count, that is all but those cut short or removed (rule agreements/counting); by
 * id.
 */
export function listCountingEmployments(db: Executor, userId: number): Promise<Entry[]> {
  return db
    .select()
    .from(resumeJobs)
    .where(
      and(
        isThere(),
        eq(resumeJobs.userId, userId),
        isNotNull(resumeJobs.confirmedAt),
        isNull(resumeJobs.cancelledAt),
      ),
    )
    .orderBy(asc(resumeJobs.id));
}

/** All confirmed employments of an employee at a company, including those cut short, but not removed ones. */
export function listConfirmedAt(tx: Tx, userId: number, companyId: number): Promise<Entry[]> {
  const ofBoth = and(eq(resumeJobs.userId, userId), eq(resumeJobs.companyId, companyId));
  return tx
    .select()
    .from(resumeJobs)
    .where(and(isThere(), ofBoth, isNotNull(resumeJobs.confirmedAt)));
}

/** The confirmed employments of these people at a company that began before that day, by person. */
export async function listBegunAt(
  db: Executor,
  companyId: number,
  userIds: readonly number[],
  today: CivilDate,
): Promise<Map<number, Entry[]>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(resumeJobs)
    .where(and(inArray(resumeJobs.userId, [...userIds]), isBegunAt(companyId, today)));
  return Map.groupBy(rows, ({ userId }) => userId);
}

/** The people who have a confirmed employment at a company that began before that day, as a subquery. */
export function peopleBegunAt(db: Executor, companyId: number, today: CivilDate) {
  return db.select({ userId: resumeJobs.userId }).from(resumeJobs).where(isBegunAt(companyId, today));
}

/** The confirmed employments at a company that began before that day. */
export function isBegunAt(companyId: number, today: CivilDate): SQL | undefined {
  return and(
    isThere(),
    eq(resumeJobs.companyId, companyId),
    isNotNull(resumeJobs.confirmedAt),
    lt(startsOn(resumeJobs), today),
  );
}

/** Houses as entries of resumes name them: by their numbers, by their places, or by their names. */
export interface HousesNamed {
  ids: readonly number[];
  placeIds: readonly string[];
  names: readonly NameOfHouse[];
}

interface NameOfHouse {
  /** Without accents, case and signs. */
  whole: string;
  /** Those that tell it from other houses; none in a name like "Hotel Garni". */
  words: readonly string[];
}

/** The parts of names by which houses are recognised, as SQL: `words` are those of `whole`. */
function wholeName(name: SQLWrapper): SQL<string> {
  const { between, umlaut } = NAME_PATTERNS;
  return sql`regexp_replace(trim(regexp_replace(folded(${name}), ${between}, ' ', 'g')), ${umlaut}, '\\1', 'g')`;
}

function wordsOfName(whole: SQLWrapper): SQL<string[]> {
  const { compound, common } = NAME_PATTERNS;
  const simple = sql`regexp_replace(${whole}, ${compound}, '\\1', 'g')`;
  return sql`string_to_array(trim(regexp_replace(${simple}, ${common}, '', 'g')), ' ')`;
}

/** How houses are named, now and in entries of anybody that were written when they were called otherwise. */
export async function namesOfHouses(
  db: Executor,
  companies: readonly { id: number; name: string }[],
): Promise<NameOfHouse[]> {
  const ids = companies.map(({ id }) => id);
  const rows = await db
    .selectDistinct({ name: resumeJobs.companyName })
    .from(resumeJobs)
    .where(inArray(resumeJobs.companyId, ids));
  const names = new Set([...companies, ...rows].map(({ name }) => name));
  const known = await db
    .selectDistinct({ whole: sql<string>`whole`, words: sql<string[]>`${wordsOfName(sql`whole`)}` })
    .from(
      sql`(select ${wholeName(sql`name`)} as whole from unnest(${sql.param([...names])}::text[]) as given(name) offset 0) as named`,
    );
  return known.filter(({ whole }) => whole !== '');
}

/**
 * Whether a person has worked for one of these houses or says so, whatever the houses say of that; removed entries count,
 * too. A name in the person's own words counts where one name has all telling words of the other, and that of an entry
 * which names another registered house where both have the same (rule pool/own-houses).
 */
export function hasWorkedFor(userId: SQLWrapper, { ids, placeIds, names }: HousesNamed): SQL {
  const entry = alias(resumeJobs, 'worked');
  const isNamed = names.map(({ whole, words }) => {
    const house = sql`${sql.param([...words])}::text[]`;
    const isOwnWords = isNull(entry.companyId);
    // All that such a name has to tell it by is its whole.
    if (words.length === 0) {
      const [written, given] = [sql`' ' || named.whole || ' '`, sql`' ' || ${whole}::text || ' '`];
      const isWithin = sql`(strpos(${written}, ${given}) > 0 or strpos(${given}, ${written}) > 0)`;
      return or(sql`named.whole = ${whole}`, and(isOwnWords, sql`named.whole <> ''`, isWithin));
    }
    const [holds, isHeld] = [sql`named.words @> ${house}`, sql`named.words <@ ${house}`];
    return or(
      and(holds, isHeld),
      sql`array_to_string(named.words, '') = ${words.join('')}`,
      and(isOwnWords, sql`named.words <> '{}'`, or(holds, isHeld)),
    );
  });
  const named = sql`(select whole, ${wordsOfName(sql`whole`)} as words from (select ${wholeName(entry.companyName)} as whole offset 0) as written offset 0) as named`;
  const ways = or(
    ids.length > 0 ? inArray(entry.companyId, [...ids]) : undefined,
    placeIds.length > 0 ? inArray(entry.googlePlaceId, [...placeIds]) : undefined,
    isNamed.length > 0 ? sql`exists (select from ${named} where ${or(...isNamed)})` : undefined,
  );
  if (ways === undefined) return sql`false`;
  return sql`exists (select from ${resumeJobs} ${sql.identifier('worked')} where ${entry.userId} = ${userId} and ${ways})`;
}

/** The registered houses that a person's entries name, removed entries included, by their numbers. */
export async function housesOf(db: Executor, userId: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: resumeJobs.companyId })
    .from(resumeJobs)
    .where(and(eq(resumeJobs.userId, userId), isNotNull(resumeJobs.companyId)));
  return rows.flatMap(({ id }) => id ?? []);
}

/** An entry with its names, also if it was removed: its employee may delete it right after it was written. */
export async function findRecord(db: Executor, id: number): Promise<EntryRecord> {
  const [record] = await named(db).entries.where(eq(resumeJobs.id, id));
  if (record === undefined) throw new Error(`There is no entry ${id}`);
  return recordOf(record);
}

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

/** Query of entries joined with the names that readers see, search and sort by. */
function named(db: Executor) {
  const account = accountNames(db);
  const job = jobOutlines(db);
  const entries = db
    .select({
      entry: resumeJobs,
      employee: { firstName: account.firstName, lastName: account.lastName },
      jobTitle: job.title,
    })
    .from(resumeJobs)
    .leftJoin(account, eq(account.id, resumeJobs.userId))
    .leftJoin(job, eq(job.id, resumeJobs.jobId));
  return { entries, account };
}

/** A foreign key guarantees the account of an entry; the empty name is never used. */
function recordOf({
  employee,
  ...record
}: Omit<EntryRecord, 'employee'> & { employee: EntryRecord['employee'] | null }): EntryRecord {
  return { ...record, employee: employee ?? { firstName: '', lastName: '' } };
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

export function isConfirmed({ status }: Pick<Columns, 'status'>): SQL {
  return inArray(status, ['APPROVED', 'SYSTEM']);
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

/** The columns of the table, or of an alias of it. */
type Columns = Record<'status' | Extract<keyof Entry, `${'start' | 'end'}${string}`>, AnyPgColumn>;

/** `datesOf` of the domain: a missing day is the first of the month. */
export function startsOn({ startYear, startMonth, startDay }: Columns): SQL<CivilDate> {
  return sql`(make_date(${startYear}, ${startMonth}, 1) + coalesce(${startDay}, 1) - 1)`;
}

/** `datesOf` of the domain: a missing day is the last of the month; null without an end. */
export function endsOn({ endYear, endMonth, endDay }: Columns): SQL<CivilDate | null> {
  const first = sql`make_date(${endYear}, ${endMonth}, 1)`;
  return sql`coalesce(${first} + ${endDay} - 1, (${first} + interval '1 month')::date - 1)`;
}

export async function insert(tx: Tx, values: NewEntry): Promise<Entry> {
  const [entry] = await tx.insert(resumeJobs).values(values).returning();
  return entry as Entry;
}

export async function update(tx: Tx, id: number, columns: Partial<NewEntry>): Promise<Entry> {
  const [entry] = await tx.update(resumeJobs).set(columns).where(eq(resumeJobs.id, id)).returning();
  if (entry === undefined) throw new Error(`There is no entry ${id}`);
  return entry;
}

/** Unlinks the entries that wait for a company which is removed (rule companies/removal); its name stays in them. */
export async function unlinkPending(tx: Tx, companyId: number, now: Date): Promise<void> {
  await tx
    .update(resumeJobs)
    .set({ companyId: null, updatedAt: after(resumeJobs.updatedAt, now) })
    .where(and(eq(resumeJobs.companyId, companyId), isNull(resumeJobs.status)));
}

/**
 * Deletes the personal data in the entries of an employee whose account is deleted. Of confirmed employments the fact
 * remains, with days and title, for the companies; none of them is offered for renewal (rule accounts/deletion).
 */
export async function forget(tx: Tx, userId: number, today: CivilDate): Promise<void> {
  await tx.delete(resumeJobs).where(and(eq(resumeJobs.userId, userId), isNull(resumeJobs.confirmedAt)));
  await tx
    .update(resumeJobs)
    .set({
      description: null,
      documents: [],
      declineReason: null,
      declineExplanation: null,
      renewalCheckedOn: sql`coalesce(${resumeJobs.renewalCheckedOn}, ${today}::date)`,
    })
    .where(eq(resumeJobs.userId, userId));
}

/** The number of confirmed employments of an employee, including those cut short, but not removed ones. */
export function countConfirmedOf(db: Executor, userId: number): Promise<number> {
  return db.$count(
    resumeJobs,
    and(isThere(), eq(resumeJobs.userId, userId), isNotNull(resumeJobs.confirmedAt)),
  );
}

/**
 * Deletes the names of those who confirmed employments for companies whose account is deleted; the confirmations stay.
 */
export async function forgetConfirmers(tx: Tx, companyIds: readonly number[]): Promise<void> {
  if (companyIds.length === 0) return;
  await tx
    .update(resumeJobs)
    .set({ confirmedBy: null })
    .where(inArray(resumeJobs.companyId, [...companyIds]));
}

/** Which of these ads are referred to by an entry, and so cannot be purged. */
export async function jobsNamed(db: Executor, jobIds: readonly number[]): Promise<number[]> {
  if (jobIds.length === 0) return [];
  const rows = await db
    .selectDistinct({ jobId: resumeJobs.jobId, adId: resumeJobs.adId })
    .from(resumeJobs)
    .where(or(inArray(resumeJobs.jobId, [...jobIds]), inArray(resumeJobs.adId, [...jobIds])));
  return [...new Set(rows.flatMap(({ jobId, adId }) => [jobId ?? [], adId ?? []].flat()))];
}

function isThere(): SQL {
  return isNull(resumeJobs.deletedAt);
}
