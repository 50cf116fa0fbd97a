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
    /** Sanitised HTML; empty in a draft without a letter. */
    letter: text().notNull(),
    sentAt: instant(),
    /** The file-store key of the dossier, set together with `sentAt` and never changed. */
    dossierKey: fileKey(),
    /** The documents in the dossier, by the names they had then. */
    documents: jsonb().$type<EntryDocument[]>().notNull().default([]),
    /** How many reminders the company has had, and when the last one was sent. */
    reminders: smallint().notNull().default(0),
    remindedAt: instant(),
    /** The company's reason for a refusal. */
    explanation: text(),
    /** The company's own note, which the employee never sees. */
    note: text(),
    /** The employment that the signed contract led to. */
    employmentId: integer().references(() => resumeJobs.id),
    ...timestamps(),
  },
  (t) => [
    index('applications_user').on(t.userId),
    // In the order of the company's list.
    index('applications_company').on(t.companyId, sql`coalesce(${t.sentAt}, ${t.createdAt})`, t.id),
    // In the order of a board column, and of the list filtered by one status.
    index('applications_company_status').on(
      t.companyId,
      t.status,
      sql`coalesce(${t.sentAt}, ${t.createdAt})`,
      t.id,
    ),
    // A covering index for counting scopes, so that the rows with their long letters need not be read.
    index('applications_company_scope').on(t.companyId, t.status, t.updatedAt),
    index('applications_job').on(t.jobId, t.status),
  ],
);

/** Interviews of applications (rule applications/interview); only the newest of an application counts. */
export const interviews = pgTable(
  'interviews',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    applicationId: integer()
      .notNull()
      .references(() => applications.id),
    /** The UID in the calendars of both sides, which never changes. */
    uid: uuid().notNull().unique(),
    /** The iCalendar SEQUENCE, incremented by each change. */
    sequence: integer().notNull().default(0),
    startsAt: instant().notNull(),
    minutes: smallint().notNull(),
    place: text(),
    videoLink: text(),
    /** The company's message to the applicant. */
    note: text(),
    cancelledAt: instant(),
    /** When both sides were reminded, on the day before. */
    remindedAt: instant(),
    ...timestamps(),
  },
  (t) => [
    index('interviews_application').on(t.applicationId, t.id),
    index('interviews_ahead').on(t.startsAt).where(sql`${t.cancelledAt} is null`),
  ],
);

/** A company's templates for texts to applicants (rule applications/letters). */
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
