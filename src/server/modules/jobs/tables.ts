import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgSequence,
  pgTable,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import type { JobCategoryId, JobPositionId, JobStatus } from '#domain/jobs/constants.ts';
import type { JobroomStatus } from '#domain/jobs/jobroom.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { Season } from '#domain/kernel/season.ts';
import { companies } from '#server/modules/companies/tables.ts';
import { instant, timestamps } from '#server/platform/database/columns.ts';

/** The register of occupations and which of them must be reported before an ad may be public. */
export const occupations = pgTable('occupations', {
  code: text().primaryKey(),
  de: text().notNull(),
  fr: text().notNull(),
  it: text().notNull(),
  en: text().notNull(),
  isSubject: boolean().notNull(),
  /** Set when an import no longer holds the code; ads that name it keep it. */
  retiredAt: instant(),
});

export const jobs = pgTable(
  'jobs',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    status: text().$type<JobStatus>().notNull(),
    title: text().notNull(),
    introduction: text(),
    description: text().notNull(),
    fulltime: boolean().notNull(),
    workloadMin: smallint().notNull(),
    workloadMax: smallint().notNull(),
    startMonth: smallint().notNull(),
    startYear: smallint().notNull(),
    endMonth: smallint().notNull(),
    endYear: smallint().notNull(),
    season: text().$type<Season>().notNull(),
    accommodation: boolean().notNull(),
    zip: text().notNull(),
    place: text().notNull(),
    state: text(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    positionId: smallint().$type<JobPositionId>().notNull(),
    categoryId: smallint().$type<JobCategoryId>().notNull(),
    occupationCode: text()
      .notNull()
      .references(() => occupations.code),
    jobroomExternalApproved: boolean().notNull(),
    numberOfJobs: smallint().notNull(),
    language: text().$type<Language>().notNull(),
    /** When the ad first became ACTIVE: "newer first" in search, and the date the ad shows. */
    publishedAt: instant(),
    deletedAt: instant(),
    ...timestamps(),
  },
  (t) => [
    index('jobs_company').on(t.companyId),
    check('jobs_months', sql`${t.startMonth} between 1 and 12 and ${t.endMonth} between 1 and 12`),
    check('jobs_workload', sql`${t.workloadMin} <= ${t.workloadMax}`),
  ],
);

export const jobroomEntries = pgTable('jobroom_entries', {
  jobId: integer()
    .primaryKey()
    .references(() => jobs.id, { onDelete: 'cascade' }),
  status: text().$type<JobroomStatus>().notNull(),
  rejectionReason: text(),
  reportingObligationEndDate: date({ mode: 'string' }),
  ...timestamps(),
});

export const jobChangeVersion = pgSequence('job_change_version');

/**
 * What the search index follows: the version at which each ad last changed. Holds no foreign key,
 * because an ad that is gone is a change too. See `recordChanges` for why versions are safe to read.
 */
export const jobChanges = pgTable(
  'job_changes',
  {
    jobId: integer().primaryKey(),
    version: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [index('job_changes_version').on(t.version)],
);
