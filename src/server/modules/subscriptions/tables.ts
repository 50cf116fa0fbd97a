import { boolean, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { CompanySize } from '#domain/companies/size.ts';
import { companies } from '#server/modules/companies/tables.ts';
import { instant, timestamps } from '#server/platform/database/columns.ts';

export const subscriptions = pgTable(
  'subscriptions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The main company; additional ones join through `subscription_companies`. */
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    plan: text().$type<CompanySize>().notNull(),
    interval: text().$type<'month' | 'year'>().notNull(),
    cancelledAt: instant(),
    /** The day the oldest open bill fell due; null while everything is paid. */
    unpaidSince: date({ mode: 'string' }),
    ...timestamps(),
  },
  (t) => [index('subscriptions_company').on(t.companyId)],
);

export const subscriptionTerms = pgTable(
  'subscription_terms',
  {
    subscriptionId: integer()
      .notNull()
      .references(() => subscriptions.id),
    number: integer().notNull(),
    /** Civil days in Zurich, both included. */
    startsOn: date({ mode: 'string' }).notNull(),
    endsOn: date({ mode: 'string' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.subscriptionId, t.number] })],
);

export const subscriptionCompanies = pgTable(
  'subscription_companies',
  {
    subscriptionId: integer()
      .notNull()
      .references(() => subscriptions.id),
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    type: text().$type<'base' | 'additional'>().notNull(),
    isCancelled: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.subscriptionId, t.companyId] }),
    index('subscription_companies_company').on(t.companyId),
  ],
);
