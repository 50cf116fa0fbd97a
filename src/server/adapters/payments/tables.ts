import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/database/columns.ts';
import type { DeclineReason, Outcome } from './port.ts';

// The sandbox stands for an external provider, so no foreign keys of ours refer to its tables. It stores no card
// numbers, only the tokens of the test cards.

export const sandboxCustomers = pgTable('sandbox_customers', {
  operationId: text().primaryKey(),
  ref: text().notNull().unique(),
  companyId: integer().notNull(),
  createdAt: instant().notNull(),
});

export const sandboxCards = pgTable('sandbox_cards', {
  ref: text().primaryKey(),
  customerRef: text().notNull(),
  token: text().notNull(),
  brand: text().notNull(),
  lastFour: text().notNull(),
  expiryMonth: integer().notNull(),
  expiryYear: integer().notNull(),
  /** Since when it may be charged without its holder; null until the operation that stored it has succeeded. */
  storedAt: instant(),
  forgottenAt: instant(),
});

export const sandboxOperations = pgTable(
  'sandbox_operations',
  {
    operationId: text().primaryKey(),
    kind: text().$type<'charge' | 'store'>().notNull(),
    /** A digest of the request, to detect the reuse of an operation id for another one. */
    request: text().notNull(),
    customerRef: text().notNull(),
    /** In Rappen; null where a card is stored. */
    amount: integer(),
    ref: text().notNull().unique(),
    cardRef: text().notNull(),
    status: text().$type<Outcome['status']>().notNull(),
    /** Set where it was declined. */
    reason: text().$type<DeclineReason>(),
    clientSecret: text().notNull().unique(),
    createdAt: instant().notNull(),
    settledAt: instant(),
  },
  (t) => [index('sandbox_operations_created').on(t.createdAt)],
);

export const sandboxEvents = pgTable(
  'sandbox_events',
  {
    /** The order of events. */
    number: integer().primaryKey().generatedAlwaysAsIdentity(),
    operationId: text().notNull(),
    ref: text().notNull(),
    type: text().notNull(),
    createdAt: instant().notNull(),
    /** The number of delivery attempts. */
    tries: integer().notNull().default(0),
    /** Null until it is delivered. */
    deliveredAt: instant(),
  },
  (t) => [index('sandbox_events_waiting').on(t.deliveredAt, t.number)],
);
