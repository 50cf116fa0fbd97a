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
import { companies, companyClaims, companyInvitations, companyMembers, contactPersons } from './tables.ts';
import { forgetTeams, insertMember } from './team/store.ts';
import { forgetTrustOf } from './trust/store.ts';

/** The columns that hold keys of the file store (rule running/files). */
export const fileColumns = [
  companies.logoKey,
  companies.logoSmallKey,
  companies.imageKey,
  companies.imageSmallKey,
];

/** A company row; a removed company keeps its row, with `deletedAt` set. */
export type Company = typeof companies.$inferSelect;
/** A company together with the role that an account has in it. */
export type OwnCompany = Company & { role: CompanyRole };
export type ContactPerson = typeof contactPersons.$inferSelect;

type NewCompany = typeof companies.$inferInsert;
type NewContactPerson = typeof contactPersons.$inferInsert;
type CompanyColumns = Partial<Omit<NewCompany, 'id' | 'userId' | 'deletedAt'>>;
type ContactPersonColumns = Partial<Omit<NewContactPerson, 'id' | 'companyId'>>;

/** The fields of a company from its row: for its members, its ads, and the list of its ads. */
export const fieldsOf = presenterOf(companies, company);
export const fieldsOfEmployer = presenterOf(companies, jobCompany);
export const fieldsOfOwner = presenterOf(companies, ownCompany);

/** The columns that the forms of a company write, whole or partial. */
export const companyColumns = columnsOf(companies, companyForm);

export const presentContactPerson = presenterOf(contactPersons, contactPerson);
/** The columns that the forms of a contact person write, whole or partial. */
export const contactPersonColumns = columnsOf(contactPersons, contactPersonForm);

/**
 * For optimistic locking: the time of the write, and in `seen` the `updated_at` that the writer read, if it must still
 * hold (rule wire/stale).
 */
interface Version {
  now: Date;
  seen?: string | undefined;
}

/** The role of an account in a company, and thereby in the records that belong to it (rule companies/team). */
export function companyOwnership({
  db,
}: Database): Pick<
  Ownership,
  | 'company'
  | 'company_ever'
  | 'company_contact_person'
  | 'company_member'
  | 'company_invitation'
  | 'company_claim'
  | 'own_claim'
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
  // The role of the account in the company of the row whose id is in this path parameter.
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
    company_claim: ofCompany(companyClaims, companyClaims.id, 'claimId'),
    async own_claim(userId, { claimId }) {
      const isTheirs = and(eq(companyClaims.id, Number(claimId)), eq(companyClaims.userId, userId));
      const rows = await db.select({ id: companyClaims.id }).from(companyClaims).where(isTheirs);
      return rows.length > 0;
    },
  };
}

/** The companies that an account is a member of, with its roles; oldest first, without removed ones. */
export function listOfUser(db: Executor, userId: number): Promise<OwnCompany[]> {
  return listActedFor(db, userId, isNull(companies.deletedAt));
}

/** The removed companies that an account owned at the time of removal: their memberships are kept. */
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

/** The companies whose responsible owner an account is, oldest first, without removed ones. */
export function listOfOwner(db: Executor, userId: number): Promise<Company[]> {
  return db
    .select()
    .from(companies)
    .where(and(eq(companies.userId, userId), isNull(companies.deletedAt)))
    .orderBy(asc(companies.id));
}

/** Companies by id, in no particular order; includes removed ones, whose names are still shown where they were used. */
export async function findByIds(db: Executor, ids: readonly number[]): Promise<Company[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(companies)
    .where(inArray(companies.id, [...ids]));
}

/** The responsible owners of companies, removed ones included. */
export async function ownersByIds(
  db: Executor,
  ids: readonly number[],
): Promise<Pick<Company, 'id' | 'userId'>[]> {
  if (ids.length === 0) return [];
  return db
    .select({ id: companies.id, userId: companies.userId })
    .from(companies)
    .where(inArray(companies.id, [...ids]));
}

/**
 * A company with all that belong to somebody who belongs to it, as responsible owner or on its team; removed ones
 * included.
 */
export async function listRelated(db: Executor, id: number): Promise<Company[]> {
  const people = db
    .select({ userId: companyMembers.userId })
    .from(companyMembers)
    .where(eq(companyMembers.companyId, id))
    .union(db.select({ userId: companies.userId }).from(companies).where(eq(companies.id, id)));
  const theirs = db
    .select({ id: companyMembers.companyId })
    .from(companyMembers)
    .where(inArray(companyMembers.userId, people));
  return db
    .select()
    .from(companies)
    .where(or(inArray(companies.userId, people), inArray(companies.id, theirs)));
}

/** The names and places of companies, removed ones included, as a subquery for joins in other modules. */
export function namesById(db: Executor) {
  return db
    .select({
      id: companies.id,
      name: companies.name,
      place: companies.place,
      hrManager: companies.hrManager,
      verifiedAt: companies.verifiedAt,
    })
    .from(companies)
    .as('company_names');
}

/** A company by id, also a removed one; null if there never was one. */
export async function findById(db: Executor, id: number): Promise<Company | null> {
  return (await findByIds(db, [id]))[0] ?? null;
}

/** Locks a company against changes and removal until the transaction ends, but not against other share locks. */
export async function lockForShare(tx: Tx, id: number): Promise<void> {
  await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, id)).for('share');
}

/** Takes an exclusive row lock on this company until the transaction ends. */
export async function lock(tx: Tx, id: number): Promise<void> {
  await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, id)).for('no key update');
}

/** Companies with the required fields that each still lacks. Removed ones are left out: they never become complete. */
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

/** Which unique index was violated by a second registration of a company. */
type DuplicateOf = 'google_place_id' | 'name_and_zip';

export function duplicateOf(error: unknown): DuplicateOf | null {
  if (violatesUnique(error, 'companies_place_id')) return 'google_place_id';
  return violatesUnique(error, 'companies_name_zip') ? 'name_and_zip' : null;
}

/** Inserts a company with the account as its owner. */
export async function insert(tx: Tx, values: NewCompany & { createdAt: Date }): Promise<Company> {
  const [inserted] = await tx.insert(companies).values(values).returning();
  const company = inserted as Company;
  const { id, userId, createdAt } = company;
  await insertMember(tx, { companyId: id, userId, role: 'owner', createdAt });
  return company;
}

/** Updates a company; null if it was removed, changed since it was seen, or is no longer at the address `before`. */
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

/** The file keys of a company's pictures, each in both sizes. */
export type PictureKeys =
  | Pick<Company, 'logoKey' | 'logoSmallKey'>
  | Pick<Company, 'imageKey' | 'imageSmallKey'>;

const NO_PICTURES = { logoKey: null, logoSmallKey: null, imageKey: null, imageSmallKey: null };

/** A company with a row lock until the transaction ends; null if it was removed. */
export async function findForUpdate(tx: Tx, id: number): Promise<Company | null> {
  const [company] = await tx
    .select()
    .from(companies)
    .where(and(eq(companies.id, id), isNull(companies.deletedAt)))
    .for('no key update');
  return company ?? null;
}

/**
 * Stores the keys of other pictures without raising `updated_at`: the forms of the profile do not contain pictures, so
 * what was read of it stays current. The time of an image always increases.
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

/** Removes the pictures of a company and returns their file keys. */
export async function takePictures(tx: Tx, id: number): Promise<string[]> {
  const before = await findById(tx, id);
  await tx.update(companies).set(NO_PICTURES).where(eq(companies.id, id));
  return before === null ? [] : pictureKeysOf(before);
}

/** Whether a company refers to this key of the file store. */
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

/** Marks a company as removed; false if it was already. Of two concurrent removals only one gets true. */
export async function remove(tx: Tx, id: number, now: Date): Promise<boolean> {
  const rows = await tx
    .update(companies)
    .set({ deletedAt: now, updatedAt: after(companies.updatedAt, now) })
    .where(and(eq(companies.id, id), isNull(companies.deletedAt)))
    .returning({ id: companies.id });
  return rows.length > 0;
}

/** The ids of all companies that an account ever owned, removed ones included, as a subquery for other modules. */
export function companiesEverOf(db: Executor, userId: number) {
  return db.select({ id: companies.id }).from(companies).where(eq(companies.userId, userId));
}

/** The same as a list, in ascending order. */
export async function idsEverOf(db: Executor, userId: number): Promise<number[]> {
  const rows = await companiesEverOf(db, userId).orderBy(asc(companies.id));
  return rows.map(({ id }) => id);
}

/** The ids of the companies whose accounts were deleted, as a subquery for other modules. */
export function departedCompanyIds(db: Executor) {
  return db
    .select({ id: companies.id })
    .from(companies)
    .where(inArray(companies.userId, departedIds(db)));
}

/**
 * Erases the fields of removed companies that are shown nowhere any more; name and address stay, since employments and
 * agreements still show them (rule accounts/deletion).
 */
export async function forget(tx: Tx, companyIds: readonly number[]): Promise<void> {
  if (companyIds.length === 0) return;
  await tx.delete(contactPersons).where(inArray(contactPersons.companyId, [...companyIds]));
  await forgetTeams(tx, companyIds);
  await forgetTrustOf(tx, companyIds);
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
      verifiedAt: null,
      verifiedBy: null,
      verifiedDomain: null,
    })
    .where(inArray(companies.id, [...companyIds]));
}

/**
 * Companies whose name contains the text, or that have one of these place ids; names that begin with the text first.
 */
export async function listByName(
  db: Executor,
  text: string,
  placeIds: readonly string[],
  limit: number,
): Promise<Pick<Company, 'id' | 'name' | 'place' | 'googlePlaceId'>[]> {
  // Normalised names contain only letters and digits, so nothing needs to be escaped for LIKE.
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
    .orderBy(sql`${companies.nameKey} not like ${`${key}%`}`, asc(companies.name), asc(companies.id))
    .limit(limit);
}

export async function findContactPerson(db: Executor, companyId: number): Promise<ContactPerson | null> {
  const [person] = await db.select().from(contactPersons).where(eq(contactPersons.companyId, companyId));
  return person ?? null;
}

/** Inserts the contact person; null if the company has one already. */
export async function insertContactPerson(tx: Tx, values: NewContactPerson): Promise<ContactPerson | null> {
  const [person] = await tx
    .insert(contactPersons)
    .values(values)
    .onConflictDoNothing({ target: contactPersons.companyId })
    .returning();
  return person ?? null;
}

/** Updates the contact person; null if it changed since it was seen. */
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
