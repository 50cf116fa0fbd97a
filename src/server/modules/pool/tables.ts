import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { JobCategoryId, JobPositionId } from '#domain/jobs/constants.ts';
import type { Canton } from '#domain/kernel/cantons.ts';
import type { InvitationStatus } from '#domain/pool/invitation.ts';
import type { SpokenLanguage } from '#domain/resumes/language-skill.ts';
import { users } from '#server/modules/accounts/tables.ts';
import { applications } from '#server/modules/applications/tables.ts';
import { companies } from '#server/modules/companies/tables.ts';
import { jobs } from '#server/modules/jobs/tables.ts';
import { instant, timestamps } from '#server/platform/database/columns.ts';

/** The wishes with which houses find an employee; no row until the employee has saved any (rules under "Pool"). */
export const availabilities = pgTable(
  'availabilities',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null while it is switched off. */
    endsAt: instant(),
    /** When the employee was reminded of the expiry. */
    remindedAt: instant(),
    from: date({ mode: 'string' }),
    until: date({ mode: 'string' }),
    categories: smallint().array().$type<JobCategoryId[]>().notNull(),
    positions: smallint().array().$type<JobPositionId[]>().notNull(),
    states: text().array().$type<Canton[]>().notNull(),
    languages: text().array().$type<SpokenLanguage[]>().notNull(),
    accommodation: boolean().notNull(),
    workload: smallint(),
    /** Derived from profile and resume, since lists are filtered by it (rule pool/derived). */
    residence: text().$type<Canton>(),
    winters: smallint().notNull(),
    summers: smallint().notNull(),
    ...timestamps(),
  },
  (t) => [index('availabilities_shown').on(t.endsAt).where(sql`${t.endsAt} is not null`)],
);

/** Invitations of houses to employees in the pool. */
export const poolInvitations = pgTable(
  'pool_invitations',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    companyId: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    jobId: integer()
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    status: text().$type<InvitationStatus>().notNull(),
    answeredAt: instant(),
    /** The application that accepting opened. */
    applicationId: integer().references(() => applications.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
  },
  (t) => [
    // At most one per person and ad (`candidate_invited`).
    uniqueIndex('pool_invitations_once').on(t.userId, t.jobId),
    index('pool_invitations_company').on(t.companyId, t.createdAt),
    index('pool_invitations_job').on(t.jobId),
    index('pool_invitations_application').on(t.applicationId),
    check('pool_invitations_answered', sql`(${t.status} = 'OPEN') = (${t.answeredAt} is null)`),
  ],
);
