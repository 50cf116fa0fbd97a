import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { TandemEnd, TandemStatus } from '#domain/tandems/tandem.ts';
import { companies } from '#server/modules/companies/tables.ts';
import { jobs } from '#server/modules/jobs/tables.ts';
import { instant, timestamps } from '#server/platform/database/columns.ts';

/** Offers of two houses together, from the proposal on; `companyId` is the house that proposed it. */
export const tandems = pgTable(
  'tandems',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    jobId: integer()
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    partnerCompanyId: integer()
      .notNull()
      .references(() => companies.id),
    partnerJobId: integer()
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    status: text().$type<TandemStatus>().notNull(),
    /** What the proposing house wrote to the other; plain text. */
    message: text(),
    answeredAt: instant(),
    endedAt: instant(),
    endReason: text().$type<TandemEnd>(),
    ...timestamps(),
  },
  (t) => [
    index('tandems_company').on(t.companyId, t.id),
    index('tandems_partner_company').on(t.partnerCompanyId, t.id),
    index('tandems_job').on(t.jobId),
    index('tandems_partner_job').on(t.partnerJobId),
    index('tandems_live').on(t.id).where(sql`${t.status} in ('PROPOSED', 'AGREED')`),
    // Whichever house proposes: two ads are offered together once.
    uniqueIndex('tandems_pair')
      .on(sql`least(${t.jobId}, ${t.partnerJobId})`, sql`greatest(${t.jobId}, ${t.partnerJobId})`)
      .where(sql`${t.status} in ('PROPOSED', 'AGREED')`),
  ],
);
