import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/database/columns.ts';
import type { DeclineReason, Outcome } from './port.ts';

// What the sandbox holds stands for a provider of somebody else: nothing of ours refers to it. It holds no number of a
// card, only the token that names one of the test cards.

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
  /** Since when it may be charged without its holder; null until the operation that brought it has succeeded. */
  storedAt: instant(),
  forgottenAt: instant(),
});

export const sandboxOperations = pgTable(
  'sandbox_operations',
  {
    operationId: text().primaryKey(),
    kind: text().$type<'charge' | 'store'>().notNull(),
    /** A digest of all that was asked for: the same operation is never another one. */
    request: text().notNull(),
    customerRef: text().notNull(),
    /** Rappen; null where a card is stored. */
    amount: integer(),
    ref: text().notNull().unique(),
    cardRef: text().notNull(),
    status: text().$type<Outcome['status']>().notNull(),
    /** Set where it is declined. */
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
    /** In the order in which things happened. */
    number: integer().primaryKey().generatedAlwaysAsIdentity(),
    operationId: text().notNull(),
    ref: text().notNull(),
    type: text().notNull(),
    createdAt: instant().notNull(),
    /** How often a delivery was due. */
    tries: integer().notNull().default(0),
    /** Null while it waits for somebody to take it. */
    deliveredAt: instant(),
  },
  (t) => [index('sandbox_events_waiting').on(t.deliveredAt, t.number)],
);
