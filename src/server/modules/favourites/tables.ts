import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { users } from '#server/modules/accounts/tables.ts';
import { jobs } from '#server/modules/jobs/tables.ts';
import { instant } from '#server/platform/database/columns.ts';

export const favourites = pgTable(
  'favourites',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    jobId: integer()
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.jobId] }), index('favourites_job').on(t.jobId)],
);
