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
 * The entries of resumes. One that names a registered company is, once that company confirmed it, an employment, of
 * which packages are made.
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
    /** The registered company, whose name then stands here too: it stays when the company goes. */
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
    /** Null while the job goes on without an end. */
    endYear: smallint(),
    endMonth: smallint(),
    endDay: smallint(),
    description: text(),
    documents: jsonb().$type<EntryDocument[]>().notNull().default([]),
    /** Null while nobody decided: the company has to, or there is none. */
    status: text().$type<EntryStatus>(),
    declineReason: text().$type<DeclineReason>(),
    declineExplanation: text(),
    /** Set with the confirmation and by each correction (rule employments/season); by it packages are recognised. */
    season: text().$type<Season>(),
    /** The season of the ad that it came of, which breaks a tie between the half-years. */
    adSeason: text().$type<Season>(),
    confirmedAt: instant(),
    /** Who confirmed it, by the name of the company's account at that time. */
    confirmedBy: text(),
    /** The ad that the employment fills. */
    jobId: integer().references(() => jobs.id),
    registrationRequirementStatus: text().$type<RegistrationRequirementStatus>(),
    /** When the company decided on the next season: renewed or not. */
    renewalCheckedOn: date({ mode: 'string' }),
    /** Set when the company cut the employment short: it never counts for a package again. */
    cancelledAt: instant(),
    /** Gone for everybody; the row stays for the agreements that were made of it. */
    deletedAt: instant(),
    ...timestamps(),
  },
  (t) => [
    // Also for whoever asks whether somebody has a later employment at the same company.
    index('resume_jobs_user').on(t.userId, t.companyId),
    index('resume_jobs_company').on(t.companyId),
    index('resume_jobs_job').on(t.jobId),
    check('resume_jobs_confirmed', sql`(${t.confirmedAt} is null) = (${t.season} is null)`),
  ],
);
