import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { LetterKind } from '#domain/applications/letters.ts';
import type { ApplicationStatus } from '#domain/applications/status.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { EntryDocument } from '#domain/resumes/documents.ts';
import { users } from '#server/modules/accounts/tables.ts';
import { companies } from '#server/modules/companies/tables.ts';
import { resumeJobs } from '#server/modules/employments/tables.ts';
import { jobs } from '#server/modules/jobs/tables.ts';
import { fileKey, instant, timestamps } from '#server/platform/database/columns.ts';

export const applications = pgTable(
  'applications',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    jobId: integer()
      .notNull()
      .references(() => jobs.id),
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    status: text().$type<ApplicationStatus>().notNull(),
    /** Sanitised HTML; empty in a draft that is only begun. */
    letter: text().notNull(),
    sentAt: instant(),
    /** The frozen dossier in the file store, set with `sentAt`. */
    dossierKey: fileKey(),
    /** The documents in it, as they were called. */
    documents: jsonb().$type<EntryDocument[]>().notNull().default([]),
    /** How often the company was reminded of it, and when last. */
    reminders: smallint().notNull().default(0),
    remindedAt: instant(),
    /** Why the company refused. */
    explanation: text(),
    /** What the company notes for itself. */
    note: text(),
    /** The employment that signing made. */
    employmentId: integer().references(() => resumeJobs.id),
    ...timestamps(),
  },
  (t) => [
    index('applications_user').on(t.userId),
    // In the order of the company's list.
    index('applications_company').on(t.companyId, sql`coalesce(${t.sentAt}, ${t.createdAt})`, t.id),
    // In the order of a column of the board, and of the list that shows one status.
    index('applications_company_status').on(
      t.companyId,
      t.status,
      sql`coalesce(${t.sentAt}, ${t.createdAt})`,
      t.id,
    ),
    // What the scopes are counted by, so that the rows with their letters need not be read.
    index('applications_company_scope').on(t.companyId, t.status, t.updatedAt),
    index('applications_job').on(t.jobId, t.status),
  ],
);

/** Interviews of applications (rule applications/interview); the newest of an application is the one that counts. */
export const interviews = pgTable(
  'interviews',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    applicationId: integer()
      .notNull()
      .references(() => applications.id),
    /** Names it in the calendars of both sides, for as long as it is there. */
    uid: uuid().notNull().unique(),
    /** Which of its states calendars have: counted up with each change. */
    sequence: integer().notNull().default(0),
    startsAt: instant().notNull(),
    minutes: smallint().notNull(),
    place: text(),
    videoLink: text(),
    /** What the company tells the applicant besides. */
    note: text(),
    cancelledAt: instant(),
    /** When both were reminded of it, the day before. */
    remindedAt: instant(),
    ...timestamps(),
  },
  (t) => [
    index('interviews_application').on(t.applicationId, t.id),
    index('interviews_ahead').on(t.startsAt).where(sql`${t.cancelledAt} is null`),
  ],
);

/** Templates of a company for what it writes to applicants (rule applications/letters). */
export const letterTemplates = pgTable(
  'letter_templates',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    kind: text().$type<LetterKind>().notNull(),
    language: text().$type<Language>().notNull(),
    title: text().notNull(),
    /** Plain text with placeholders. */
    text: text().notNull(),
    ...timestamps(),
  },
  (t) => [index('letter_templates_company').on(t.companyId)],
);
