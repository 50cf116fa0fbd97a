import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type {
  HousingKind,
  JobCategoryId,
  JobPositionId,
  JobStatus,
  Meals,
  PayUnit,
} from '#domain/jobs/constants.ts';
import type { JobroomStatus } from '#domain/jobs/jobroom.ts';
import type { WageLevel } from '#domain/jobs/minimum-wage.ts';
import type { QuestionKind } from '#domain/jobs/questions.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { Season } from '#domain/kernel/season.ts';
import type { Proficiency, SpokenLanguage } from '#domain/resumes/language-skill.ts';
import type { CancellationCode, JobReport } from '#server/adapters/jobroom/port.ts';
import { companies } from '#server/modules/companies/tables.ts';
import { fileKey, instant, timestamps } from '#server/platform/database/columns.ts';

/** A question of an ad, as its row has it. */
type StoredQuestion = { kind: QuestionKind; text: string; choices: string[] };

/** A language that the work of an ad asks for. */
type Spoken = { language: SpokenLanguage; proficiency: Proficiency };

/** The register of occupations and which of them must be reported before an ad may be public. */
export const occupations = pgTable('occupations', {
  code: text().primaryKey(),
  de: text().notNull(),
  fr: text().notNull(),
  it: text().notNull(),
  en: text().notNull(),
  isSubject: boolean().notNull(),
  /** Set when an import no longer contains the code; ads that name it keep it. */
  retiredAt: instant(),
});

/** Imports into the register of occupations, one row per run of the command. */
export const occupationImports = pgTable('occupation_imports', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** The name of the file, without its folders. */
  file: text().notNull(),
  /** How many occupations the list held. */
  occupations: integer().notNull(),
  added: integer().notNull(),
  changed: integer().notNull(),
  retired: integer().notNull(),
  unchanged: integer().notNull(),
  /** Ads whose occupation became, or was no longer, subject to reporting. */
  jobs: integer().notNull(),
  importedAt: instant().notNull(),
});

/** Minimum wages of the collective agreement, by level and the day from which each holds. */
export const minimumWages = pgTable(
  'minimum_wages',
  {
    level: text().$type<WageLevel>().notNull(),
    validFrom: date({ mode: 'string' }).notNull(),
    /** In Rappen a month. */
    amount: integer().notNull(),
    /** Where it was published, as the form of ads names it. */
    source: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.level, t.validFrom] })],
);

export const jobs = pgTable(
  'jobs',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    status: text().$type<JobStatus>().notNull(),
    /**
     * Activation was requested when it was saved, and follows once its company is subscribed and complete
     * (rule jobs/waiting).
     */
    isWaiting: boolean().notNull().default(false),
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
    payMinAmount: integer(),
    payMaxAmount: integer(),
    payUnit: text().$type<PayUnit>(),
    payThirteenth: boolean().notNull().default(false),
    housingRentAmount: integer(),
    housingKind: text().$type<HousingKind>(),
    housingText: text(),
    /** The ids of the pictures of the room, in their order. */
    housingPictures: jsonb().$type<string[]>().notNull().default([]),
    meals: text().$type<Meals>(),
    startDay: smallint(),
    endDay: smallint(),
    hoursPerWeek: doublePrecision(),
    spoken: jsonb().$type<Spoken[]>().notNull().default([]),
    questions: jsonb().$type<StoredQuestion[]>().notNull().default([]),
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

/**
 * Uploaded pictures of rooms. Ads name them, several ads the same one; a sweep deletes those that none does
 * (rule jobs/housing-pictures).
 */
export const housingPictures = pgTable(
  'housing_pictures',
  {
    /** Part of the address at which anybody may see it, and so not to be guessed. */
    id: uuid().primaryKey(),
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    /** The file keys of its two sizes. */
    largeKey: fileKey().notNull(),
    smallKey: fileKey().notNull(),
    /** When it was uploaded, or an ad that names it was last saved. */
    usedAt: instant().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [index('housing_pictures_company').on(t.companyId)],
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

/**
 * Reports of ads to the job room, one row for each entry that is wanted or once was. The entry of an ad, above, is the
 * state of its latest report.
 */
export const jobroomReports = pgTable(
  'jobroom_reports',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    jobId: integer()
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    /** The ad as it was reported, with the reference by which its entry is found again. */
    report: jsonb().$type<JobReport>().notNull(),
    /** The number of the entry; null until the entry is known to exist. */
    remoteId: text(),
    /** Why it is to be withdrawn; null while it is to stand there. */
    cancellation: text().$type<CancellationCode>(),
    /** When nothing was left to do or to find out; null while there is. */
    closedAt: instant(),
    /** Attempts since the last answer; each is counted before its call. */
    tries: smallint().notNull().default(0),
    /** Whether an attempt may have created an entry, or a duplicate, whose number is not known. */
    isDoubtful: boolean().notNull().default(false),
    /** When it is due next; a node that claims it moves this to the end of its claim. */
    dueAt: instant().notNull(),
    ...timestamps(),
  },
  (t) => [
    index('jobroom_reports_job').on(t.jobId, t.id),
    index('jobroom_reports_due').on(t.dueAt).where(sql`${t.closedAt} is null`),
  ],
);

/** Page views of each ad by week. Nothing is stored about the viewers (rule jobs/page-views). */
export const jobViews = pgTable(
  'job_views',
  {
    jobId: integer()
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    /** Its Monday, in Zurich. */
    week: date({ mode: 'string' }).notNull(),
    views: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.jobId, t.week] })],
);

/**
 * Which ads two houses offer together; each of the two has a row, so that no ad stands in two tandems. The module
 * `tandems` decides on them.
 */
export const jobTandems = pgTable('job_tandems', {
  jobId: integer()
    .primaryKey()
    .references(() => jobs.id, { onDelete: 'cascade' }),
  tandemId: integer().notNull(),
  partnerJobId: integer()
    .notNull()
    .references(() => jobs.id, { onDelete: 'cascade' }),
});

export const jobChangeVersion = pgSequence('job_change_version');

/**
 * The feed that the search index follows: the version at which each ad last changed. There is no foreign key, because
 * the deletion of an ad is a change too. See `recordChanges` for why reading by version misses nothing.
 */
export const jobChanges = pgTable(
  'job_changes',
  {
    jobId: integer().primaryKey(),
    version: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [index('job_changes_version').on(t.version)],
);
