import { sql } from 'drizzle-orm';
import {
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ShownPermit } from '#domain/applications/applicant.ts';
import type { LetterKind } from '#domain/applications/letter-templates.ts';
import type { ApplicationStatus, Side } from '#domain/applications/status.ts';
import type { Answer, QuestionKind } from '#domain/jobs/questions.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { Season } from '#domain/kernel/season.ts';
import type { EntryDocument } from '#domain/resumes/documents.ts';
import { users } from '#server/modules/accounts/tables.ts';
import { companies } from '#server/modules/companies/tables.ts';
import { resumeJobs } from '#server/modules/employments/tables.ts';
import { jobs } from '#server/modules/jobs/tables.ts';
import { tandems } from '#server/modules/tandems/tables.ts';
import { fileKey, instant, timestamps } from '#server/platform/database/columns.ts';
import type { DossierData, LanguageSpoken, LastJob } from './dossier-data.ts';

type AskedQuestion = { kind: QuestionKind; text: string; choices: string[] };

/**
 * The other half that is planned beside an application, as it was when the application was begun (rule
 * applications/pair).
 */
export interface PlannedOther {
  jobId: number;
  season: Season;
  state: string | null;
  /** Only if the person says with whom. */
  names: { title: string; company: string } | null;
}

/** A time that one side of an application offers the other for an interview. */
export interface OfferedInterviewTime {
  id: number;
  by: Side;
  /** An instant in UTC. */
  startsAt: string;
}

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
    /** What the ad asked when it was begun, and the answers in their order (rule applications/answers). */
    questions: jsonb().$type<AskedQuestion[]>().notNull().default([]),
    answers: jsonb().$type<Answer[]>().notNull().default([]),
    /** Of a draft for both houses of a tandem: the same of the other ad, until they go to its own application. */
    otherQuestions: jsonb().$type<AskedQuestion[]>().notNull().default([]),
    otherAnswers: jsonb().$type<Answer[]>().notNull().default([]),
    sentAt: instant(),
    /** When the company first answered (rule applications/answered); null while it has not. */
    answeredAt: instant(),
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
    plannedOther: jsonb().$type<PlannedOther>(),
    /** The employment that the signed contract led to. */
    employmentId: integer().references(() => resumeJobs.id),
    /** The tandem from which it goes, or went, to both houses. */
    tandemId: integer().references(() => tandems.id, { onDelete: 'set null' }),
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
    // A covering index for counting scopes and states, so that the rows with their long letters need not be read.
    index('applications_company_scope').on(t.companyId, t.status, t.updatedAt, t.userId, t.sentAt),
    // The contracts of a person with a company, by which further applications count as of somebody hired.
    index('applications_signed')
      .on(t.companyId, t.userId, t.updatedAt)
      .where(sql`${t.status} = 'CONTRACTSIGNED'`),
    // How fast a company answers is told by its answered applications, and by those that have waited too long.
    index('applications_company_answers')
      .on(t.companyId, t.sentAt, t.answeredAt)
      .where(sql`${t.sentAt} is not null`),
    index('applications_job').on(t.jobId, t.status),
    index('applications_tandem').on(t.tandemId, t.userId).where(sql`${t.tandemId} is not null`),
  ],
);

/**
 * The dossiers of applications as data, written once with the PDF and deleted with it (rule
 * applications/dossier-data). What lists show and filter by has columns of its own.
 */
export const applicationDossiers = pgTable(
  'application_dossiers',
  {
    applicationId: integer()
      .primaryKey()
      .references(() => applications.id),
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    /** A small copy of the picture. */
    imageKey: fileKey(),
    lastJob: jsonb().$type<LastJob>(),
    winters: smallint().notNull(),
    summers: smallint().notNull(),
    /** The best known first. */
    languages: jsonb().$type<LanguageSpoken[]>().notNull(),
    residencePermit: text().$type<ShownPermit>(),
    availableFrom: date({ mode: 'string' }),
    /** The words of letter, answers and resume, folded, each once; none that is part of another. */
    words: text().notNull(),
    content: jsonb().$type<DossierData>().notNull(),
  },
  (t) => [index('application_dossiers_company').on(t.companyId)],
);

/** What a company keeps of a person who applied: a mark and tags (rule applications/marks). */
export const applicantMarks = pgTable(
  'applicant_marks',
  {
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    userId: integer()
      .notNull()
      .references(() => users.id),
    mark: smallint(),
    tags: text().array().notNull().default([]),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.userId] }), index('applicant_marks_user').on(t.userId)],
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
    /** When the applicant said to come. */
    confirmedAt: instant(),
    /** When both sides were reminded, on the day before. */
    remindedAt: instant(),
    ...timestamps(),
  },
  (t) => [
    index('interviews_application').on(t.applicationId, t.id),
    index('interviews_ahead').on(t.startsAt).where(sql`${t.cancelledAt} is null`),
  ],
);

/**
 * Times for an interview that wait for an answer, or did (rule applications/interview-offer): those of the company, and
 * the ones that the applicant proposes in their place, for this offer or for the interview that is set.
 */
export const interviewOffers = pgTable(
  'interview_offers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    applicationId: integer()
      .notNull()
      .references(() => applications.id),
    times: jsonb().$type<OfferedInterviewTime[]>().notNull(),
    minutes: smallint().notNull(),
    place: text(),
    videoLink: text(),
    /** The company's message to the applicant. */
    note: text(),
    /** What the applicant says to the times that were proposed. */
    proposal: text(),
    /** When the side that is to take a time was reminded of it. */
    remindedAt: instant(),
    /** When a time was picked, the offer withdrawn, replaced or left without reason, or both told that it ran out. */
    endedAt: instant(),
    ...timestamps(),
  },
  (t) => [
    uniqueIndex('interview_offers_open').on(t.applicationId).where(sql`${t.endedAt} is null`),
    index('interview_offers_application').on(t.applicationId, t.id),
  ],
);

/** What the two sides of an application write to each other (rule applications/messages). */
export const applicationMessages = pgTable(
  'application_messages',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    applicationId: integer()
      .notNull()
      .references(() => applications.id),
    /** That of the application, for counting what is unread. */
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    sender: text().$type<Side>().notNull(),
    /** Plain text. */
    text: text().notNull(),
    /** What its page called it before it was stored, so that a repeated call stores nothing. */
    key: uuid(),
    /** When the other side first read it. */
    readAt: instant(),
    /** When the other side reported it to the association, and what it said. */
    reportedAt: instant(),
    report: text(),
    createdAt: instant().notNull(),
  },
  (t) => [
    index('application_messages_thread').on(t.applicationId, t.id),
    uniqueIndex('application_messages_key').on(t.applicationId, t.sender, t.key),
    // Every page of a company counts what is unread.
    index('application_messages_unread')
      .on(t.companyId, t.sender, t.applicationId)
      .where(sql`${t.readAt} is null`),
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
