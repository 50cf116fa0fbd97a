import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { CompanySize } from '#domain/companies/size.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { Invoice, InvoiceLine, Vat } from '#domain/subscriptions/invoice.ts';
import type { Interval } from '#domain/subscriptions/plans.ts';
import { companies } from '#server/modules/companies/tables.ts';
import { fileKey, instant, timestamps } from '#server/platform/database/columns.ts';
import type { PaymentIntent } from './intents.ts';

/** Civil days in Zurich. */
const day = () => date({ mode: 'string' });

export const coupons = pgTable(
  'coupons',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** In capital letters. */
    code: text().notNull().unique('coupons_code'),
    name: text().notNull(),
    /** Rappen off each month; one of this and `percentOff`. */
    amountOff: integer(),
    percentOff: integer(),
    durationInMonths: integer(),
    /** The last day to redeem it. */
    endsOn: day(),
    maxUses: integer(),
    /** Those included that a payment still under way holds. */
    uses: integer().notNull().default(0),
    ...timestamps(),
  },
  (t) => [
    check('coupons_one_discount', sql`(${t.amountOff} is null) <> (${t.percentOff} is null)`),
    check('coupons_uses', sql`${t.uses} >= 0 and ${t.uses} <= coalesce(${t.maxUses}, ${t.uses})`),
  ],
);

export const subscriptions = pgTable(
  'subscriptions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The main company; additional ones join through `subscription_companies`. */
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    plan: text().$type<CompanySize>().notNull(),
    interval: text().$type<Interval>().notNull(),
    /** What was agreed for the next term, where it is something else. */
    nextPlan: text().$type<CompanySize>(),
    nextInterval: text().$type<Interval>(),
    cancelledAt: instant(),
    /** The day on which the oldest open bill fell due, or will; null while everything is paid. */
    unpaidSince: day(),
    /** The first day of the next billing period that no bill was made for; null where none is to come. */
    nextBillOn: day(),
    /** How many days ahead the coming renewal was announced last; null where it was not yet. */
    announcedDays: integer(),
    latestRenewalAt: instant(),
    couponId: integer().references(() => coupons.id),
    /** Monthly discounts that no bill has used yet; null for always. */
    discountMonthsLeft: integer(),
    /** The last discounted day; null for no end. */
    discountEndsOn: day(),
    ...timestamps(),
  },
  (t) => [
    index('subscriptions_company').on(t.companyId),
    index('subscriptions_next_bill').on(t.nextBillOn).where(sql`${t.nextBillOn} is not null`),
  ],
);

export const subscriptionTerms = pgTable(
  'subscription_terms',
  {
    subscriptionId: integer()
      .notNull()
      .references(() => subscriptions.id),
    /** The running term and, unless it is cancelled, the one agreed to follow are the last two. */
    number: integer().notNull(),
    /** Both included. */
    startsOn: day().notNull(),
    endsOn: day().notNull(),
    /** The day that its bounds are counted from (rule subscriptions/term). */
    anchorOn: day().notNull(),
    extensionDays: integer().notNull().default(0),
    /** What the days that extend it were given for, in Rappen. */
    extensionValue: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.subscriptionId, t.number] }),
    index('subscription_terms_end').on(t.endsOn),
  ],
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
    /** From when until when the company belongs to it; null for from its beginning, and until its end. */
    startsOn: day(),
    endsOn: day(),
  },
  (t) => [
    primaryKey({ columns: [t.subscriptionId, t.companyId] }),
    index('subscription_companies_company').on(t.companyId),
  ],
);

/** Who redeemed what: each house a code once. */
export const couponRedemptions = pgTable(
  'coupon_redemptions',
  {
    couponId: integer()
      .notNull()
      .references(() => coupons.id),
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.couponId, t.companyId] }),
    index('coupon_redemptions_company').on(t.companyId),
  ],
);

/** How a main company pays. The provider keeps the card; we know what people tell it by. */
export const paymentMethods = pgTable('payment_methods', {
  companyId: integer()
    .primaryKey()
    .references(() => companies.id),
  method: text().$type<Invoice['method']>().notNull(),
  provider: text().notNull(),
  customerRef: text(),
  cardRef: text(),
  cardBrand: text(),
  cardLastFour: text(),
  cardExpiryMonth: integer(),
  cardExpiryYear: integer(),
  ...timestamps(),
});

/**
 * A payment: the row is written before the provider is called, its outcome after. `intent` says what follows once it
 * succeeds, so that whoever learns of the outcome first can apply it, once.
 */
export const payments = pgTable(
  'payments',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Names it at the provider. */
    operationId: text().notNull().unique('payments_operation'),
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    subscriptionId: integer().references(() => subscriptions.id),
    /** Who ordered it; null for what falls due by itself. */
    orderedBy: integer(),
    intent: jsonb().$type<PaymentIntent>().notNull(),
    /** Rappen; 0 where a card is stored only. */
    amount: integer().notNull(),
    status: text()
      .$type<'pending' | 'requires_action' | 'processing' | 'succeeded' | 'declined' | 'abandoned'>()
      .notNull(),
    providerRef: text().unique('payments_ref'),
    declineReason: text(),
    createdAt: instant().notNull(),
    settledAt: instant(),
  },
  (t) => [
    index('payments_company').on(t.companyId),
    index('payments_open')
      .on(t.createdAt)
      .where(sql`${t.status} in ('pending', 'requires_action', 'processing')`),
    // A house has one payment under way at a time.
    uniqueIndex('payments_one_open')
      .on(t.companyId)
      .where(sql`${t.status} in ('pending', 'requires_action', 'processing')`),
  ],
);

/** The last number of each year: its row is locked from when a number is taken until it is committed. */
export const invoiceNumbers = pgTable('invoice_numbers', {
  year: integer().primaryKey(),
  last: integer().notNull(),
});

/** Invoices as they were issued: a trigger refuses to change or delete one. */
export const invoices = pgTable(
  'invoices',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    year: integer().notNull(),
    numberInYear: integer().notNull(),
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    subscriptionId: integer()
      .notNull()
      .references(() => subscriptions.id),
    issuedOn: day().notNull(),
    dueOn: day().notNull(),
    method: text().$type<Invoice['method']>().notNull(),
    language: text().$type<Language>().notNull(),
    recipient: jsonb().$type<Invoice['recipient']>().notNull(),
    lines: jsonb().$type<readonly InvoiceLine[]>().notNull(),
    total: integer().notNull(),
    alreadyPaid: integer().notNull(),
    vat: jsonb().$type<Vat>(),
    reference: text().unique('invoices_reference'),
    createdAt: instant().notNull(),
  },
  (t) => [
    unique('invoices_number').on(t.year, t.numberInYear),
    index('invoices_company').on(t.companyId, t.issuedOn),
    index('invoices_subscription').on(t.subscriptionId),
  ],
);

/** The payment of an invoice, which comes after it. */
export const receivables = pgTable(
  'receivables',
  {
    invoiceId: integer()
      .primaryKey()
      .references(() => invoices.id),
    subscriptionId: integer()
      .notNull()
      .references(() => subscriptions.id),
    dueOn: day().notNull(),
    amount: integer().notNull(),
    /** How often a card was charged for it, and when that is tried again. */
    attempts: integer().notNull().default(0),
    nextAttemptOn: day(),
    paidAt: instant(),
    paidBy: text().$type<'card' | 'bank' | 'nothing'>(),
  },
  (t) => [
    index('receivables_open').on(t.subscriptionId).where(sql`${t.paidAt} is null`),
    index('receivables_attempt').on(t.nextAttemptOn).where(sql`${t.paidAt} is null`),
  ],
);

/** The files of invoices that were set. */
export const invoicePapers = pgTable('invoice_papers', {
  invoiceId: integer()
    .primaryKey()
    .references(() => invoices.id),
  file: fileKey().notNull(),
});

/** What the payment provider told, each once. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: text().primaryKey(),
    operationId: text(),
    occurredAt: instant().notNull(),
    receivedAt: instant().notNull(),
  },
  (t) => [index('payment_events_received').on(t.receivedAt)],
);

/** Incoming payments of the bank, each once, by what the bank calls it. */
export const bankPayments = pgTable(
  'bank_payments',
  {
    id: text().primaryKey(),
    invoiceId: integer().references(() => invoices.id),
    amount: integer().notNull(),
    bookedOn: day().notNull(),
    reference: text(),
    /** What came of it: it pays an invoice, or somebody has to look at it. */
    result: text().$type<'paid' | 'unknown_reference' | 'wrong_amount' | 'already_paid'>().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [index('bank_payments_invoice').on(t.invoiceId)],
);
