import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { DeclineReason, EntryStatus, RegistrationRequirementStatus } from '#domain/employments/entry.ts';
import type { Season } from '#domain/kernel/season.ts';
import type { EntryDocument } from '#domain/resumes/documents.ts';
import { users } from '#server/modules/accounts/tables.ts';
import { companies } from '#server/modules/companies/tables.ts';
import { jobs } from '#server/modules/jobs/tables.ts';
import { instant, timestamps } from '#server/platform/database/columns.ts';

/**
 * The entries of resumes. An entry that names a registered company becomes an employment once that company confirms it;
 * packages are made of employments.
 */
export const resumeJobs = pgTable(
  'resume_jobs',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    title: text().notNull(),
    workload: smallint().notNull(),
    /** The registered company. Its name is copied here, so that it stays when the company is removed. */
    companyId: integer().references(() => companies.id),
    companyName: text().notNull(),
    googlePlaceId: text(),
    street: text(),
    streetNumber: text(),
    zip: text(),
    place: text(),
    country: text(),
    category: text(),
    startYear: smallint().notNull(),
    startMonth: smallint().notNull(),
    startDay: smallint(),
    /** Null while the job continues without a known end. */
    endYear: smallint(),
    endMonth: smallint(),
    endDay: smallint(),
    description: text(),
    documents: jsonb().$type<EntryDocument[]>().notNull().default([]),
    /** Null while undecided: the company has yet to decide, or the entry names none. */
    status: text().$type<EntryStatus>(),
    declineReason: text().$type<DeclineReason>(),
    declineExplanation: text(),
    /** Set by the confirmation and by each correction (rule employments/season); packages are matched by it. */
    season: text().$type<Season>(),
    /** The season of the ad that led to the employment; it decides when both half-years have equally many days. */
    adSeason: text().$type<Season>(),
    confirmedAt: instant(),
    /** The name of the person who confirmed it, as it was then. */
    confirmedBy: text(),
    /** The ad that the employment fills, as its contract names it. */
    jobId: integer().references(() => jobs.id),
    /** The ad of whose places the employment takes one: the one above, else the one that was applied for. */
    adId: integer().references(() => jobs.id),
    registrationRequirementStatus: text().$type<RegistrationRequirementStatus>(),
    /** When the company decided on the next season: renewed or not. */
    renewalCheckedOn: date({ mode: 'string' }),
    /** Set when the company cut the employment short: it never counts for a package again. */
    cancelledAt: instant(),
    /** Removed for all readers; the row stays for the agreements that refer to it. */
    deletedAt: instant(),
    ...timestamps(),
  },
  (t) => [
    // Also serves the query for a later employment of the same person at the company.
    index('resume_jobs_user').on(t.userId, t.companyId),
    index('resume_jobs_company').on(t.companyId),
    index('resume_jobs_job').on(t.jobId),
    index('resume_jobs_ad').on(t.adId),
    check('resume_jobs_confirmed', sql`(${t.confirmedAt} is null) = (${t.season} is null)`),
  ],
);

/**
 * Ads that somebody was hired for, and what their company was told of it (rule jobs/filled). The row is locked while
 * hires of the ad are counted.
 */
export const jobFillings = pgTable('job_fillings', {
  jobId: integer()
    .primaryKey()
    .references(() => jobs.id, { onDelete: 'cascade' }),
  /** For how many places the company was told that they are filled; null while they are not. */
  toldPlaces: smallint(),
  toldAt: instant(),
  /** When it was told again. */
  remindedAt: instant(),
});
