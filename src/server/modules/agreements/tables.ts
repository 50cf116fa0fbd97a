import { sql } from 'drizzle-orm';
import {
  boolean,
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
import type { AgreedEmployee, AgreedJob } from '#domain/agreements/content.ts';
import type { AgreementStatus } from '#domain/agreements/status.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { users } from '#server/modules/accounts/tables.ts';
import { companies } from '#server/modules/companies/tables.ts';
import { resumeJobs } from '#server/modules/employments/tables.ts';
import { fileKey, instant, timestamps } from '#server/platform/database/columns.ts';

/** One of the two jobs as the agreement states it, with the ids of the rows it was copied from. */
export interface StoredJob extends AgreedJob {
  employmentId: number;
  companyId: number;
  /**
   * Set when the agreement ends: the day on which this job ended before the agreed one; null if it did not. Later
   * changes of the employment do not affect it (rule agreements/outcome). Agreements that ended before this field was
   * introduced lack it.
   */
  endedOn?: CivilDate | null;
  /**
   * Set when the agreement ends: the day of the correction, if a correction of this job alone ended it; stored under
   * the same conditions as `endedOn`.
   */
  correctedOn?: CivilDate | null;
}

/** The content of one version, and its language. */
const content = () => ({
  job1: jsonb().$type<StoredJob>().notNull(),
  job2: jsonb().$type<StoredJob>().notNull(),
  employee: jsonb().$type<AgreedEmployee>().notNull(),
  /** Language of the paper. */
  language: text().$type<'de' | 'it'>().notNull(),
  /** The paper in the file store; null until it is written. */
  pdfKey: fileKey(),
  issuedAt: instant().notNull().defaultNow(),
});

/**
 * Agreements, each with its own copy of both jobs and all names (rule agreements/copy), in their newest version: only
 * that one is in force.
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
    /** False once cancelled; null occurs only in imported data. */
    active: boolean(),
    /**
     * Printed on the paper, for those who cannot scan the QR code (rule agreements/short-code). Agreements older than
     * the codes get one with their next paper.
     */
    code: text(),
    /** Number of the newest version, from 1 (rule agreements/versions). */
    version: smallint().notNull().default(1),
    ...content(),
    cancelledAt: instant(),
    ...timestamps(),
  },
  (t) => [
    index('cooperation_agreements_user').on(t.userId),
    index('cooperation_agreements_first_company').on(t.firstCompanyId),
    index('cooperation_agreements_second_company').on(t.secondCompanyId),
    index('cooperation_agreements_first_employment').on(t.firstEmploymentId),
    index('cooperation_agreements_second_employment').on(t.secondEmploymentId),
    uniqueIndex('cooperation_agreements_code').on(t.code),
    // Each employment is the first of at most one package and the second of at most one.
    uniqueIndex('cooperation_agreements_first').on(t.firstEmploymentId).where(sql`${t.status} = 'VALID'`),
    uniqueIndex('cooperation_agreements_second').on(t.secondEmploymentId).where(sql`${t.status} = 'VALID'`),
  ],
);

/** What remains of the agreements of deleted accounts (rule agreements/reduction). */
export const reducedAgreements = pgTable('reduced_agreements', {
  uuid: uuid().primaryKey(),
  status: text().$type<AgreementStatus>().notNull(),
});

/** Versions of agreements that were replaced by later ones. */
export const agreementVersions = pgTable(
  'agreement_versions',
  {
    uuid: uuid()
      .notNull()
      .references(() => cooperationAgreements.uuid),
    version: smallint().notNull(),
    ...content(),
  },
  (t) => [primaryKey({ columns: [t.uuid, t.version] })],
);
