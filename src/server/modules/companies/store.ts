import { and, asc, eq, ilike, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { company, companyForm, contactPerson, contactPersonForm } from '#api/companies.schemas.ts';
import { jobCompany, ownCompany } from '#api/jobs.schemas.ts';
import { type MissingKey, missingInformation } from '#domain/companies/completeness.ts';
import { normalizeName } from '#domain/companies/identity.ts';
import type { CompanyRole } from '#domain/companies/team.ts';
import { departedIds } from '#server/modules/accounts/index.ts';
import { after } from '#server/platform/database/columns.ts';
import { type Database, type Executor, type Tx, violatesUnique } from '#server/platform/database/database.ts';
import type { Ownership } from '#server/platform/http/handler.ts';
import { columnsOf, presenterOf } from '#server/platform/wire.ts';
import { companies, companyInvitations, companyMembers, contactPersons } from './tables.ts';
import { forgetTeams, insertMember } from './team/store.ts';

/** The columns that name files (rule running/files). */
export const fileColumns = [
  companies.logoKey,
  companies.logoSmallKey,
  companies.imageKey,
  companies.imageSmallKey,
];

/** A company as it is stored; a removed one keeps its row and carries `deletedAt`. */
export type Company = typeof companies.$inferSelect;
/** One of those that somebody may act for. */
export type OwnCompany = Company & { role: CompanyRole };
export type ContactPerson = typeof contactPersons.$inferSelect;

type NewCompany = typeof companies.$inferInsert;
type NewContactPerson = typeof contactPersons.$inferInsert;
type CompanyColumns = Partial<Omit<NewCompany, 'id' | 'userId' | 'deletedAt'>>;
type ContactPersonColumns = Partial<Omit<NewContactPerson, 'id' | 'companyId'>>;

/** What the row of a company says of it: to its own people, on its ads, and in the list of its ads. */
export const fieldsOf = presenterOf(companies, company);
export const fieldsOfEmployer = presenterOf(companies, jobCompany);
export const fieldsOfOwner = presenterOf(companies, ownCompany);

/** The columns that the forms of a company fill, whole or partial. */
export const companyColumns = columnsOf(companies, companyForm);

export const presentContactPerson = presenterOf(contactPersons, contactPerson);
/** The columns that the forms of a contact person fill, whole or partial. */
export const contactPersonColumns = columnsOf(contactPersons, contactPersonForm);

/** When a row is written; `seen` is the `updated_at` that the writer read, if it must still hold (rule wire/stale). */
interface Version {
  now: Date;
  seen?: string | undefined;
}

/** What an account is to a company, and to what hangs on it (rule companies/team). */
export function companyOwnership({
  db,
}: Database): Pick<
  Ownership,
  'company' | 'company_ever' | 'company_contact_person' | 'company_member' | 'company_invitation'
> {
  const roleAt = async (userId: number, companyId: unknown, ...which: (SQL | undefined)[]) => {
    const [member] = await db
      .select({ role: companyMembers.role })
      .from(companyMembers)
      .innerJoin(companies, eq(companies.id, companyMembers.companyId))
      .where(
        and(eq(companyMembers.companyId, Number(companyId)), eq(companyMembers.userId, userId), ...which),
      );
    return member?.role ?? false;
  };
  const company = (userId: number, { companyId }: { companyId?: unknown }) =>
    roleAt(userId, companyId, isNull(companies.deletedAt));
  // What an account is to the company, where that has a row of the number that this parameter names.
  const ofCompany =
    (table: PgTable & { companyId: AnyPgColumn }, id: AnyPgColumn, param: string) =>
    async (userId: number, params: Record<string, unknown>) => {
      const isTheirs = and(eq(id, Number(params[param])), eq(table.companyId, Number(params.companyId)));
      const rows = await db.select({ id }).from(table).where(isTheirs);
      return rows.length > 0 && company(userId, params);
    };
  return {
    company,
    company_ever: (userId, { companyId }) =>
      roleAt(userId, companyId, or(isNull(companies.deletedAt), eq(companyMembers.role, 'owner'))),
    company_contact_person: ofCompany(contactPersons, contactPersons.id, 'contactPersonId'),
    company_member: ofCompany(companyMembers, companyMembers.userId, 'memberId'),
    company_invitation: ofCompany(companyInvitations, companyInvitations.id, 'invitationId'),
  };
}

/** The companies that an account may act for, with its role in each; oldest first, without removed ones. */
export function listOfUser(db: Executor, userId: number): Promise<OwnCompany[]> {
  return listActedFor(db, userId, isNull(companies.deletedAt));
}

/** The removed companies whose owner an account was to the end: who may act for one is kept with it. */
export function listRemovedOfUser(db: Executor, userId: number): Promise<OwnCompany[]> {
  return listActedFor(db, userId, isNotNull(companies.deletedAt), eq(companyMembers.role, 'owner'));
}

async function listActedFor(db: Executor, userId: number, ...which: SQL[]): Promise<OwnCompany[]> {
  const rows = await db
    .select({ company: companies, role: companyMembers.role })
    .from(companies)
    .innerJoin(companyMembers, eq(companyMembers.companyId, companies.id))
    .where(and(eq(companyMembers.userId, userId), ...which))
    .orderBy(asc(companies.id));
  return rows.map(({ company, role }) => ({ ...company, role }));
}

/** The companies that an account stands for, oldest first, without removed ones. */
export function listOfOwner(db: Executor, userId: number): Promise<Company[]> {
  return db
    .select()
    .from(companies)
    .where(and(eq(companies.userId, userId), isNull(companies.deletedAt)))
    .orderBy(asc(companies.id));
}

/** Companies by id, removed ones too, since their name stays where it was used; in no order. */
export async function findByIds(db: Executor, ids: readonly number[]): Promise<Company[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(companies)
    .where(inArray(companies.id, [...ids]));
}

/** The names and places of companies, removed ones too, for the lists of other modules to join. */
export function namesById(db: Executor) {
  return db
    .select({ id: companies.id, name: companies.name, place: companies.place })
    .from(companies)
    .as('company_names');
}

/** One company, also a removed one; null if there never was one of that id. */
export async function findById(db: Executor, id: number): Promise<Company | null> {
  return (await findByIds(db, [id]))[0] ?? null;
}

/** Locks a company against changes and removal until the transaction ends, but not against other share locks. */
export async function lockForShare(tx: Tx, id: number): Promise<void> {
  await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, id)).for('share');
}

/** Lets nobody else change or remove this company until the transaction ends. */
export async function claim(tx: Tx, id: number): Promise<void> {
  await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, id)).for('no key update');
}

/** Companies with what each still has to fill in. Removed ones are absent: they never become complete. */
export async function findWithMissing(
  db: Executor,
  companyIds: readonly number[],
): Promise<Map<number, { company: Company; missing: MissingKey[] }>> {
  if (companyIds.length === 0) return new Map();
  const rows = await db
    .select({ company: companies, contactPersonId: contactPersons.id })
    .from(companies)
    .leftJoin(contactPersons, eq(contactPersons.companyId, companies.id))
    .where(and(inArray(companies.id, [...companyIds]), isNull(companies.deletedAt)));
  return new Map(
    rows.map(({ company, contactPersonId }) => [
      company.id,
      { company, missing: missingInformation(company, contactPersonId !== null) },
    ]),
  );
}

/** Which unique index keeps a company from being registered twice. */
type DuplicateOf = 'google_place_id' | 'name_and_zip';

export function duplicateOf(error: unknown): DuplicateOf | null {
  if (violatesUnique(error, 'companies_place_id')) return 'google_place_id';
  return violatesUnique(error, 'companies_name_zip') ? 'name_and_zip' : null;
}

/** A new company, whose account is its owner. */
export async function insert(tx: Tx, values: NewCompany & { createdAt: Date }): Promise<Company> {
  const [inserted] = await tx.insert(companies).values(values).returning();
  const company = inserted as Company;
  const { id, userId, createdAt } = company;
  await insertMember(tx, { companyId: id, userId, role: 'owner', createdAt });
  return company;
}

/** The changed company; null if it was removed, changed since it was seen, or no longer lies where it did `before`. */
export async function update(
  tx: Tx,
  before: Company,
  columns: CompanyColumns,
  version: Version,
): Promise<Company | null> {
  const { street, streetNumber, zip, place, country, state, latitude, longitude } = companies;
  const whereabouts = { street, streetNumber, zip, place, country, state, latitude, longitude };
  const unmoved = Object.entries(whereabouts).map(
    ([name, column]) => sql`${column} is not distinct from ${before[name as keyof typeof whereabouts]}`,
  );
  const [company] = await tx
    .update(companies)
    .set({ ...columns, updatedAt: after(companies.updatedAt, version.now) })
    .where(
      and(
        eq(companies.id, before.id),
        isNull(companies.deletedAt),
        unchanged(companies.updatedAt, version),
        ...unmoved,
      ),
    )
    .returning();
  return company ?? null;
}

/** The pictures of a company: the keys of each in both sizes. */
export type PictureKeys =
  | Pick<Company, 'logoKey' | 'logoSmallKey'>
  | Pick<Company, 'imageKey' | 'imageSmallKey'>;

const NO_PICTURES = { logoKey: null, logoSmallKey: null, imageKey: null, imageSmallKey: null };

/** Lets nobody else change this company until the transaction ends; null if it was removed. */
export async function findForUpdate(tx: Tx, id: number): Promise<Company | null> {
  const [company] = await tx
    .select()
    .from(companies)
    .where(and(eq(companies.id, id), isNull(companies.deletedAt)))
    .for('no key update');
  return company ?? null;
}

/**
 * Names other pictures. The forms of the profile hold none, so that what was read of it before is not stale. An image
 * gets a later time than any before it.
 */
export async function namePictures(tx: Tx, id: number, keys: PictureKeys, now: Date): Promise<Company> {
  const isNewImage = 'imageKey' in keys && keys.imageKey !== null;
  const [company] = await tx
    .update(companies)
    .set({ ...keys, ...(isNewImage && { imageAt: after(companies.imageAt, now) }) })
    .where(eq(companies.id, id))
    .returning();
  return company as Company;
}

/** Takes the pictures off a company; the keys that it named. */
export async function takePictures(tx: Tx, id: number): Promise<string[]> {
  const before = await findById(tx, id);
  await tx.update(companies).set(NO_PICTURES).where(eq(companies.id, id));
  return before === null ? [] : pictureKeysOf(before);
}

/** Whether a picture of a company lies under this key. */
export async function namesPicture(db: Executor, key: string): Promise<boolean> {
  const [named] = await db
    .select({ id: companies.id })
    .from(companies)
    .where(or(...fileColumns.map((column) => eq(column, key))))
    .limit(1);
  return named !== undefined;
}

export function pictureKeysOf(company: Partial<Company>): string[] {
  const { logoKey, logoSmallKey, imageKey, imageSmallKey } = company;
  return [logoKey, logoSmallKey, imageKey, imageSmallKey].filter((key) => typeof key === 'string');
}

/** Removes a company; false if it is removed already. Of two removals at once one gets true. */
export async function remove(tx: Tx, id: number, now: Date): Promise<boolean> {
  const rows = await tx
    .update(companies)
    .set({ deletedAt: now, updatedAt: after(companies.updatedAt, now) })
    .where(and(eq(companies.id, id), isNull(companies.deletedAt)))
    .returning({ id: companies.id });
  return rows.length > 0;
}

/** The ids of all companies that an account ever had, removed ones too, for the statements of other modules. */
export function companiesEverOf(db: Executor, userId: number) {
  return db.select({ id: companies.id }).from(companies).where(eq(companies.userId, userId));
}

/** The same, ascending. */
export async function idsEverOf(db: Executor, userId: number): Promise<number[]> {
  const rows = await companiesEverOf(db, userId).orderBy(asc(companies.id));
  return rows.map(({ id }) => id);
}

/** The ids of the companies whose accounts were deleted, for the statements of other modules. */
export function departedCompanyIds(db: Executor) {
  return db
    .select({ id: companies.id })
    .from(companies)
    .where(inArray(companies.userId, departedIds(db)));
}

/**
 * Takes out of removed companies what is told of them nowhere any more: of what employments and agreements go on
 * naming, name and address stay (rule accounts/deletion).
 */
export async function forget(tx: Tx, companyIds: readonly number[]): Promise<void> {
  if (companyIds.length === 0) return;
  await tx.delete(contactPersons).where(inArray(contactPersons.companyId, [...companyIds]));
  await forgetTeams(tx, companyIds);
  await tx
    .update(companies)
    .set({
      googlePlaceId: null,
      phone: null,
      website: null,
      email: null,
      motto: null,
      shortDescription: null,
      description: null,
      highSeason: null,
      hotelCategory: null,
      hotelStars: null,
      hrManager: null,
      ...NO_PICTURES,
      imageAt: null,
    })
    .where(inArray(companies.id, [...companyIds]));
}

/** Companies whose name holds the text, or that are one of these places; names that begin with it first. */
export async function listByName(
  db: Executor,
  text: string,
  placeIds: readonly string[],
  limit: number,
): Promise<Pick<Company, 'id' | 'name' | 'place' | 'googlePlaceId'>[]> {
  // Normalised names hold letters and digits only, so nothing in them has a meaning in a pattern.
  const key = normalizeName(text);
  if (key === '') return [];
  return db
    .select({
      id: companies.id,
      name: companies.name,
      place: companies.place,
      googlePlaceId: companies.googlePlaceId,
    })
    .from(companies)
    .where(
      and(
        isNull(companies.deletedAt),
        or(ilike(companies.nameKey, `%${key}%`), inArray(companies.googlePlaceId, [...placeIds])),
      ),
    )
    .orderBy(sql`${companies.nameKey} not like ${`${key}%`}`, asc(companies.nameKey), asc(companies.id))
    .limit(limit);
}

export async function findContactPerson(db: Executor, companyId: number): Promise<ContactPerson | null> {
  const [person] = await db.select().from(contactPersons).where(eq(contactPersons.companyId, companyId));
  return person ?? null;
}

/** The new contact person; null if the company has one already. */
export async function insertContactPerson(tx: Tx, values: NewContactPerson): Promise<ContactPerson | null> {
  const [person] = await tx
    .insert(contactPersons)
    .values(values)
    .onConflictDoNothing({ target: contactPersons.companyId })
    .returning();
  return person ?? null;
}

/** The changed contact person; null if it changed since it was seen. */
export async function updateContactPerson(
  db: Executor,
  id: number,
  columns: ContactPersonColumns,
  version: Version,
): Promise<ContactPerson | null> {
  const [person] = await db
    .update(contactPersons)
    .set({ ...columns, updatedAt: after(contactPersons.updatedAt, version.now) })
    .where(and(eq(contactPersons.id, id), unchanged(contactPersons.updatedAt, version)))
    .returning();
  return person ?? null;
}

function unchanged(updatedAt: AnyPgColumn, { seen }: Version): SQL | undefined {
  return seen === undefined ? undefined : eq(updatedAt, new Date(seen));
}
