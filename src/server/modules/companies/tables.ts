import { sql } from 'drizzle-orm';
import {
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { ClaimStatus } from '#domain/companies/claims.ts';
import type { CompanySize } from '#domain/companies/size.ts';
import type { CompanyAct, CompanyRole } from '#domain/companies/team.ts';
import type { ProofMethod } from '#domain/companies/verification.ts';
import type { Language } from '#domain/kernel/language.ts';
import { users } from '#server/modules/accounts/tables.ts';
import { fileKey, instant, timestamps } from '#server/platform/database/columns.ts';

export const companies = pgTable(
  'companies',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The responsible owner: employers are told apart by this account (rule agreements/independence). */
    userId: integer()
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    /** The normalised name, as it is compared with others of the same zip: see `normalizeName`. */
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
    /** File keys of the logo in its two sizes. */
    logoKey: fileKey(),
    logoSmallKey: fileKey(),
    /** The same for the image that ads show. */
    imageKey: fileKey(),
    imageSmallKey: fileKey(),
    /** When the image was last replaced; it is part of the address, so that browsers may cache the image. */
    imageAt: instant(),
    /** When it was verified, and how (rule companies/verification); all null while it is not. */
    verifiedAt: instant(),
    verifiedBy: text().$type<ProofMethod>(),
    /** The domain that was proven, in ASCII; null for other methods. */
    verifiedDomain: text(),
    /** Set instead of deleting the row: employments and agreements still refer to its name. */
    deletedAt: instant(),
    ...timestamps(),
  },
  (t) => [
    index('companies_user').on(t.userId),
    // Only a unique constraint also prevents concurrent registrations (rule companies/identity).
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

/** The members of a company, owners included (rule companies/team). */
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

/** Open invitations, until they are accepted or withdrawn. */
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
    /** SHA-256 of the token in the mail. */
    tokenHash: text().notNull(),
    invitedBy: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('company_invitations_email').on(t.companyId, t.emailKey),
    uniqueIndex('company_invitations_token').on(t.tokenHash),
    index('company_invitations_by').on(t.invitedBy),
  ],
);

/** Audit log: who decided what for a company, kept for two years (rule companies/acts). */
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
    /** The id of the application, employment, ad or account concerned. */
    subjectId: integer(),
    /** The status or role that was set. */
    detail: text(),
    /** The address that was invited, or whose invitation was withdrawn. */
    email: text(),
    createdAt: instant().notNull(),
  },
  (t) => [
    index('company_acts_company').on(t.companyId, t.id),
    index('company_acts_subject').on(t.subjectId, t.act),
    index('company_acts_user').on(t.userId),
    index('company_acts_created').on(t.createdAt),
  ],
);

/** Claims to houses that others have registered, kept for two years after their decision (rule companies/claims). */
export const companyClaims = pgTable(
  'company_claims',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    companyId: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** The claimant. */
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text().$type<ClaimStatus>().notNull(),
    /** What the claimant has proven; null until then. */
    provenBy: text().$type<ProofMethod>(),
    provenDomain: text(),
    /** Until when the owners may object; null while there is nothing to object to. */
    objectUntil: instant(),
    decidedAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('company_claims_undecided')
      .on(t.companyId, t.userId)
      .where(sql`${t.status} in ('OPEN', 'WAITING', 'DESK')`),
    index('company_claims_user').on(t.userId),
    index('company_claims_status').on(t.status),
  ],
);

/** Mails and letters that were sent to a house to prove who runs it: one of each kind for the house, or for a claim. */
export const companyProofs = pgTable(
  'company_proofs',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    companyId: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** The claim that it proves; null if it verifies the house for its own people. */
    claimId: integer().references(() => companyClaims.id, { onDelete: 'cascade' }),
    /** Who asked for it. */
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    method: text().$type<'domain' | 'letter'>().notNull(),
    /** Of a mail: the mailbox, and the domain that it proves. */
    email: text(),
    domain: text(),
    /** SHA-256 of the token of a mail, or an HMAC of the code of a letter; null until the letter is printed. */
    secretHash: text(),
    /** Of a printed letter: the address that is printed on it. */
    address: text(),
    /** Wrong codes so far. */
    tries: integer().notNull().default(0),
    createdAt: instant().notNull(),
    printedAt: instant(),
    /** Null until a letter is printed. */
    expiresAt: instant(),
  },
  (t) => [
    unique('company_proofs_kind').on(t.companyId, t.claimId, t.method).nullsNotDistinct(),
    uniqueIndex('company_proofs_secret').on(t.secretHash),
    index('company_proofs_claim').on(t.claimId),
    index('company_proofs_user').on(t.userId),
  ],
);
