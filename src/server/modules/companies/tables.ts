import { sql } from 'drizzle-orm';
import {
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { CompanySize } from '#domain/companies/size.ts';
import type { CompanyAct, CompanyRole } from '#domain/companies/team.ts';
import type { Language } from '#domain/kernel/language.ts';
import { users } from '#server/modules/accounts/tables.ts';
import { fileKey, instant, timestamps } from '#server/platform/database/columns.ts';

export const companies = pgTable(
  'companies',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The owner whose account stands for it: by it employers are told apart (rule agreements/independence). */
    userId: integer()
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    /** The name as it is compared with others of the same zip: see `normalizeName`. */
    nameKey: text().notNull(),
    googlePlaceId: text(),
    street: text(),
    streetNumber: text(),
    zip: text(),
    place: text(),
    country: text().notNull().default('CH'),
    state: text(),
    phone: text(),
    website: text(),
    email: text(),
    size: text().$type<CompanySize>(),
    motto: text(),
    shortDescription: text(),
    description: text(),
    highSeason: text(),
    hotelCategory: text(),
    hotelStars: smallint(),
    hrManager: text(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** Keys of the logo in the file store, and of the same in small. */
    logoKey: fileKey(),
    logoSmallKey: fileKey(),
    /** The same of the image that ads show. */
    imageKey: fileKey(),
    imageSmallKey: fileKey(),
    /** When the image was last put there; its address tells, so that browsers may keep what they fetched. */
    imageAt: instant(),
    /** Removed companies keep their row: their name stays on employments and agreements. */
    deletedAt: instant(),
    ...timestamps(),
  },
  (t) => [
    index('companies_user').on(t.userId),
    // "Already registered" must hold also when two requests come at once (rule companies/identity).
    uniqueIndex('companies_place_id').on(t.googlePlaceId).where(sql`${t.deletedAt} is null`),
    uniqueIndex('companies_name_zip').on(t.nameKey, t.zip).where(sql`${t.deletedAt} is null`),
  ],
);

export const contactPersons = pgTable(
  'contact_persons',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    sex: smallint().$type<1 | 2>().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    position: text().notNull(),
    language: text().$type<Language>().notNull(),
    ...timestamps(),
  },
  (t) => [uniqueIndex('contact_persons_company').on(t.companyId)],
);

/** Who may act for a company, its owners included (rule companies/team). */
export const companyMembers = pgTable(
  'company_members',
  {
    companyId: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text().$type<CompanyRole>().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.userId] }), index('company_members_user').on(t.userId)],
);

/** Who is asked to join, until it is accepted or taken back. */
export const companyInvitations = pgTable(
  'company_invitations',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    companyId: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    emailKey: text().notNull(),
    role: text().$type<CompanyRole>().notNull(),
    /** SHA-256 of the token of the mail. */
    tokenHash: text().notNull(),
    invitedBy: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The account that wanted to join and was mailed once more; the token is the one of that mail. */
    askedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    expiresAt: instant().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('company_invitations_email').on(t.companyId, t.emailKey),
    uniqueIndex('company_invitations_token').on(t.tokenHash),
    index('company_invitations_by').on(t.invitedBy),
  ],
);

/** Who decided what for a company, for two years (rule companies/acts). */
export const companyActs = pgTable(
  'company_acts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    companyId: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id),
    act: text().$type<CompanyAct>().notNull(),
    /** The number of the application, the employment, the ad or the account that it is about. */
    subjectId: integer(),
    /** The status or role that was given. */
    detail: text(),
    createdAt: instant().notNull(),
  },
  (t) => [
    index('company_acts_company').on(t.companyId, t.id),
    index('company_acts_subject').on(t.subjectId, t.act),
    index('company_acts_user').on(t.userId),
    index('company_acts_created').on(t.createdAt),
  ],
);
