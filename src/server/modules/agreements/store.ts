import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNull,
  lt,
  not,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import {
  AGREEMENT_STANDINGS,
  type AgreementStanding,
  type AgreementStatus,
} from '#domain/agreements/status.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { departedIds, findAccount } from '#server/modules/accounts/index.ts';
import { departedCompanyIds, listMembers } from '#server/modules/companies/index.ts';
import type { Database, Executor, Tx } from '#server/platform/database/database.ts';
import {
  holdsWords,
  inAlphabet,
  inOrder,
  type Listed,
  type ListRequest,
  readPage,
} from '#server/platform/database/lists.ts';
import type { Ownership } from '#server/platform/http/handler.ts';
import { agreementVersions, cooperationAgreements, reducedAgreements } from './tables.ts';

/** The columns that name files (rule running/files). */
export const fileColumns = [cooperationAgreements.pdfKey, agreementVersions.pdfKey];

export type { StoredJob } from './tables.ts';

export type Agreement = typeof cooperationAgreements.$inferSelect;
type NewAgreement = typeof cooperationAgreements.$inferInsert;

/** An earlier version of an agreement. */
export type Version = typeof agreementVersions.$inferSelect;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The parties of an agreement own it: the employee and both companies. Administrators may read it
 * (rule agreements/readers).
 */
export function agreementOwnership({ db }: Database): Pick<Ownership, 'agreement'> {
  return {
    async agreement(userId, { uuid }) {
      const agreement = await findByUuid(db, String(uuid));
      if (agreement === null) return false;
      if (agreement.userId === userId) return true;
      const members = await listMembers(db, [agreement.firstCompanyId, agreement.secondCompanyId]);
      if (members.some((member) => member.userId === userId)) return true;
      return (await findAccount(db, userId))?.role === 'admin';
    },
  };
}

/** An agreement by its number; null if there is none, or if the number is no UUID. */
export async function findByUuid(db: Executor, uuid: string): Promise<Agreement | null> {
  if (!UUID.test(uuid)) return null;
  return (await list(db, eq(cooperationAgreements.uuid, uuid.toLowerCase())))[0] ?? null;
}

/** The agreement with a short code, in the form that `readShortCode` returns. */
export async function findByCode(db: Executor, code: string): Promise<Agreement | null> {
  return (await list(db, eq(cooperationAgreements.code, code)))[0] ?? null;
}

/** The employees with an agreement in force at a company. */
export async function employeesOf(db: Executor, companyId: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ userId: cooperationAgreements.userId })
    .from(cooperationAgreements)
    .where(and(isOfCompany(companyId), isValid()));
  return rows.map(({ userId }) => userId);
}

/** Sort keys of lists of agreements. */
type Order = 'name' | 'start' | 'interruption' | 'created_at' | 'status';

/** The request for a list on a day, and the standings whose names match a word of its search. */
interface Request extends ListRequest<Order> {
  today: CivilDate;
  standingsNamedBy: (word: string) => readonly AgreementStanding[];
}

/** The agreements of an employee, newest first unless sorted. */
export function listOfEmployee(db: Executor, userId: number, request: Request): Promise<Listed<Agreement>> {
  return listPage(db, eq(cooperationAgreements.userId, userId), [], request);
}

/** The agreements to which a company is a party, newest first unless sorted. */
export function listOfCompany(db: Executor, companyId: number, request: Request): Promise<Listed<Agreement>> {
  const { employee } = cooperationAgreements;
  const names = [sql`${employee} ->> 'lastName'`, sql`${employee} ->> 'firstName'`];
  return listPage(db, isOfCompany(companyId), names, request);
}

/** The list of a party; searched and sorted by the names of both companies and those given. */
function listPage(
  db: Executor,
  whose: SQL | undefined,
  names: readonly SQL[],
  { words, sort, page, today, standingsNamedBy }: Request,
): Promise<Listed<Agreement>> {
  const { job1, job2, createdAt } = cooperationAgreements;
  const texts = [...names, sql`${job1} ->> 'company'`, sql`${job2} ->> 'company'`];
  const orders: Record<Order, SQLWrapper[]> = {
    name: [inAlphabet(...texts)],
    start: [sql`${job1} ->> 'startDate'`],
    interruption: [sql`(${job2} ->> 'startDate')::date - (${job1} ->> 'endDate')::date`],
    created_at: [createdAt],
    status: [sql`array_position(${sql.param([...AGREEMENT_STANDINGS])}::text[], ${standingOn(today)})`],
  };
  const found = db
    .select()
    .from(cooperationAgreements)
    .where(
      and(
        whose,
        holdsWords(words, texts, (word) => inArray(standingOn(today), [...standingsNamedBy(word)])),
      ),
    );
  return readPage(db, found.$dynamic(), inOrder(sort, orders, newestFirst()), page);
}

/** The standing of an agreement on a day, as an SQL expression (rule agreements/check). */
function standingOn(today: CivilDate): SQL<AgreementStanding> {
  const { job2 } = cooperationAgreements;
  return sql`case when not (${isValid()}) then 'invalid' when ${job2} ->> 'endDate' < ${today} then 'fulfilled' else 'valid' end`;
}

/** The agreements of an employee that are in force. */
export function listValid(db: Executor, userId: number): Promise<Agreement[]> {
  return list(db, and(eq(cooperationAgreements.userId, userId), isValid()));
}

/** How many agreements of a company are in force. */
export async function countValid(db: Executor, companyId: number): Promise<number> {
  const [row] = await db
    .select({ valid: count() })
    .from(cooperationAgreements)
    .where(and(isOfCompany(companyId), isValid()));
  return row?.valid ?? 0;
}

/**
 * By what lists of other modules sort the agreements based on an entry: the standing of the newest, then the company of
 * its other job. Entries without one come last.
 */
export function orderOn(entryId: AnyPgColumn, today: CivilDate): SQL[] {
  const { firstEmploymentId, secondEmploymentId, job1, job2 } = cooperationAgreements;
  const restsOn = or(eq(firstEmploymentId, entryId), eq(secondEmploymentId, entryId));
  const ofNewest = (value: SQL) =>
    sql`(select ${value} from ${cooperationAgreements} where ${restsOn} order by ${sql.join(newestFirst(), sql`, `)} limit 1)`;
  const standing = sql`array_position(${sql.param([...AGREEMENT_STANDINGS])}::text[], ${standingOn(today)})`;
  const other = sql`case when ${eq(firstEmploymentId, entryId)} then ${job2} else ${job1} end ->> 'company'`;
  return [
    sql`coalesce(${ofNewest(standing)}, ${AGREEMENT_STANDINGS.length + 1})`,
    sql`coalesce(${ofNewest(inAlphabet(other))}, '')`,
  ];
}

function isOfCompany(companyId: number): SQL | undefined {
  const { firstCompanyId, secondCompanyId } = cooperationAgreements;
  return or(eq(firstCompanyId, companyId), eq(secondCompanyId, companyId));
}

function isValid(): SQL {
  return eq(cooperationAgreements.status, 'VALID');
}

function newestFirst(): SQL[] {
  return [desc(cooperationAgreements.createdAt), desc(cooperationAgreements.uuid)];
}

/** The agreements based on any of these employments, newest first. */
export async function listOfEmployments(
  db: Executor,
  employmentIds: readonly number[],
): Promise<Agreement[]> {
  if (employmentIds.length === 0) return [];
  const { firstEmploymentId, secondEmploymentId } = cooperationAgreements;
  return list(
    db,
    or(inArray(firstEmploymentId, [...employmentIds]), inArray(secondEmploymentId, [...employmentIds])),
  );
}

async function list(db: Executor, which: SQL | undefined): Promise<Agreement[]> {
  return db
    .select()
    .from(cooperationAgreements)
    .where(which)
    .orderBy(...newestFirst());
}

/** All agreements of an employee, whatever their status. */
export function listEverOf(db: Executor, userId: number): Promise<Agreement[]> {
  return list(db, eq(cooperationAgreements.userId, userId));
}

/** The employees with a deleted account whose agreements are cancelled, or over on that day, and not reduced yet. */
export async function departedWithPastAgreements(db: Executor, today: CivilDate): Promise<number[]> {
  const rows = await db
    .selectDistinct({ userId: cooperationAgreements.userId })
    .from(cooperationAgreements)
    .where(and(inArray(cooperationAgreements.userId, departedIds(db)), keepsNoCopy(today)));
  return rows.map(({ userId }) => userId);
}

/** The negation of `keepsCopy` of the domain. */
function keepsNoCopy(today: CivilDate): SQL | undefined {
  return or(not(isValid()), lt(sql`${cooperationAgreements.job2} ->> 'endDate'`, today));
}

/** Reduces these agreements to number and status. */
export async function reduce(
  tx: Tx,
  agreements: readonly Pick<Agreement, 'uuid' | 'status'>[],
): Promise<void> {
  if (agreements.length === 0) return;
  const uuids = agreements.map(({ uuid }) => uuid);
  await tx.insert(reducedAgreements).values(agreements.map(({ uuid, status }) => ({ uuid, status })));
  await tx.delete(agreementVersions).where(inArray(agreementVersions.uuid, uuids));
  await tx.delete(cooperationAgreements).where(inArray(cooperationAgreements.uuid, uuids));
}

/** The status of a reduced agreement; null for any other, and for a number that is no UUID. */
export async function findReduced(db: Executor, uuid: string): Promise<AgreementStatus | null> {
  if (!UUID.test(uuid)) return null;
  const [reduced] = await db
    .select({ status: reducedAgreements.status })
    .from(reducedAgreements)
    .where(eq(reducedAgreements.uuid, uuid.toLowerCase()));
  return reduced?.status ?? null;
}

/**
 * Removes from past agreements the names of those who confirmed a job for a company whose account is deleted, together
 * with the papers that state them. A paper is rendered again without the name when it is requested.
 */
export async function forgetConfirmersOfPast(
  db: Executor,
  companyIds: readonly number[] | 'departed',
  today: CivilDate,
): Promise<void> {
  if (companyIds.length === 0) return;
  const theirs = companyIds === 'departed' ? departedCompanyIds(db) : [...companyIds];
  const past = db
    .select({ uuid: cooperationAgreements.uuid })
    .from(cooperationAgreements)
    .where(keepsNoCopy(today));
  for (const table of [cooperationAgreements, agreementVersions]) {
    for (const job of ['job1', 'job2'] as const) {
      const column = table[job];
      await db
        .update(table)
        .set({ [job]: sql`jsonb_set(${column}, '{confirmedBy}', 'null')`, pdfKey: null })
        .where(
          and(
            inArray(table.uuid, past),
            inArray(sql`(${column} ->> 'companyId')::int`, theirs),
            sql`${column} ->> 'confirmedBy' is not null`,
          ),
        );
    }
  }
}

export async function insert(tx: Tx, values: NewAgreement): Promise<Agreement> {
  const [agreement] = await tx.insert(cooperationAgreements).values(values).returning();
  return agreement as Agreement;
}

export async function update(
  tx: Tx,
  uuid: string,
  columns: Partial<Omit<NewAgreement, 'uuid' | 'userId'>>,
): Promise<Agreement> {
  const [agreement] = await tx
    .update(cooperationAgreements)
    .set(columns)
    .where(eq(cooperationAgreements.uuid, uuid))
    .returning();
  if (agreement === undefined) throw new Error(`There is no agreement ${uuid}`);
  return agreement;
}

/** Copies the current version to the history, before it is replaced. */
export async function keepVersion(tx: Tx, agreement: Agreement): Promise<void> {
  const { uuid, version, job1, job2, employee, language, pdfKey, issuedAt } = agreement;
  await tx
    .insert(agreementVersions)
    .values({ uuid, version, job1, job2, employee, language, pdfKey, issuedAt });
}

/** The earlier versions of an agreement, the first one first. */
export function listEarlierVersions(db: Executor, uuid: string): Promise<Version[]> {
  return db
    .select()
    .from(agreementVersions)
    .where(eq(agreementVersions.uuid, uuid))
    .orderBy(asc(agreementVersions.version));
}

/** The code of an agreement, assigned now if it has none. */
export async function giveCode(db: Executor, uuid: string, code: string): Promise<string> {
  const { uuid: ofUuid, code: given } = cooperationAgreements;
  await db
    .update(cooperationAgreements)
    .set({ code })
    .where(and(eq(ofUuid, uuid), isNull(given)));
  const [row] = await db.select({ code: given }).from(cooperationAgreements).where(eq(ofUuid, uuid));
  return row?.code ?? code;
}

/** Stores the key of a version's paper, unless the version has one already or was replaced meanwhile. */
export async function namePaper(db: Executor, { uuid, version }: Agreement, pdfKey: string): Promise<void> {
  const { uuid: ofUuid, version: ofVersion, pdfKey: named } = cooperationAgreements;
  await db
    .update(cooperationAgreements)
    .set({ pdfKey })
    .where(and(eq(ofUuid, uuid), eq(ofVersion, version), isNull(named)));
}
