import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { AgreementStatus } from '#domain/agreements/status.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { Season } from '#domain/kernel/season.ts';
import type { ResidencePermit } from '#domain/profiles/residence-permit.ts';
import { users } from '#server/modules/accounts/tables.ts';
import { companies } from '#server/modules/companies/tables.ts';
import { resumeJobs } from '#server/modules/employments/tables.ts';
import { instant, timestamps } from '#server/platform/database/columns.ts';

/** One of the two jobs as the agreement states it. */
export interface AgreedJob {
  employmentId: number;
  companyId: number;
  company: string;
  place: string | null;
  title: string;
  season: Season;
  startDate: CivilDate;
  endDate: CivilDate;
  workload: number;
}

/** The employee as the agreement states them. */
export interface AgreedEmployee {
  firstName: string;
  lastName: string;
  street: string | null;
  streetNumber: string | null;
  zip: string | null;
  place: string | null;
  country: string | null;
  nationality: string | null;
  residencePermit: ResidencePermit | null;
}

/**
 * Agreements, each with its own copy of both jobs and all names (rule agreements/copy): what was agreed, whatever
 * changes later.
 */
export const cooperationAgreements = pgTable(
  'cooperation_agreements',
  {
    uuid: uuid().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    firstEmploymentId: integer()
      .notNull()
      .references(() => resumeJobs.id),
    secondEmploymentId: integer()
      .notNull()
      .references(() => resumeJobs.id),
    firstCompanyId: integer()
      .notNull()
      .references(() => companies.id),
    secondCompanyId: integer()
      .notNull()
      .references(() => companies.id),
    status: text().$type<AgreementStatus>().notNull(),
    /** False once cancelled; null is known from foreign data only. */
    active: boolean(),
    job1: jsonb().$type<AgreedJob>().notNull(),
    job2: jsonb().$type<AgreedJob>().notNull(),
    employee: jsonb().$type<AgreedEmployee>().notNull(),
    /** Language of the paper. */
    language: text().$type<'de' | 'it'>().notNull(),
    /** The paper in the file store; null until it is written, and again when its content changes. */
    pdfKey: text(),
    cancelledAt: instant(),
    ...timestamps(),
  },
  (t) => [
    index('cooperation_agreements_user').on(t.userId),
    index('cooperation_agreements_first_company').on(t.firstCompanyId),
    index('cooperation_agreements_second_company').on(t.secondCompanyId),
    index('cooperation_agreements_first_employment').on(t.firstEmploymentId),
    index('cooperation_agreements_second_employment').on(t.secondEmploymentId),
    // Each employment is the first of at most one package and the second of at most one.
    uniqueIndex('cooperation_agreements_first').on(t.firstEmploymentId).where(sql`${t.status} = 'VALID'`),
    uniqueIndex('cooperation_agreements_second').on(t.secondEmploymentId).where(sql`${t.status} = 'VALID'`),
  ],
);
