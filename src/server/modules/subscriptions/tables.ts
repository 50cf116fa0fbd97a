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

/** Calendar days in Zurich. */
const day = () => date({ mode: 'string' });

export const coupons = pgTable(
  'coupons',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** In upper case. */
    code: text().notNull().unique('coupons_code'),
    name: text().notNull(),
    /** Its name in each language; null if `name` is the same in all. */
    names: jsonb().$type<Readonly<Record<Language, string>>>(),
    /** Rappen off each month; either this or `percentOff`. */
    amountOff: integer(),
    percentOff: integer(),
    durationInMonths: integer(),
    /** The last day of redemption. */
    endsOn: day(),
    maxUses: integer(),
    /** Includes uses held by open payments. */
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
    /** The main company; additional ones are in `subscription_companies`. */
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    plan: text().$type<CompanySize>().notNull(),
    interval: text().$type<Interval>().notNull(),
    /** The plan agreed for the next term, if different. */
    nextPlan: text().$type<CompanySize>(),
    nextInterval: text().$type<Interval>(),
    cancelledAt: instant(),
    /** The due date of the oldest open bill, past or future; null while everything is paid. */
    unpaidSince: day(),
    /** The first day of the next unbilled period; null if no bill is to come. */
    nextBillOn: day(),
    /** How many days ahead the next renewal was last announced; null if not yet. */
    announcedDays: integer(),
    latestRenewalAt: instant(),
    couponId: integer().references(() => coupons.id),
    /** Discounted months that are not used by a bill yet; null for unlimited. */
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
    /** The last two are the running term and, unless cancelled, the one agreed to follow. */
    number: integer().notNull(),
    /** Both inclusive. */
    startsOn: day().notNull(),
    endsOn: day().notNull(),
    /** The day from which its boundaries are computed (rule subscriptions/term). */
    anchorOn: day().notNull(),
    extensionDays: integer().notNull().default(0),
    /** The value of the days that extend it, in Rappen. */
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
    /** The days of membership; null for the start and the end of the subscription. */
    startsOn: day(),
    endsOn: day(),
  },
  (t) => [
    primaryKey({ columns: [t.subscriptionId, t.companyId] }),
    index('subscription_companies_company').on(t.companyId),
  ],
);

/** Redemptions; the key allows each code once per company. */
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

/** The payment method of a main company. The provider stores the card; we store what identifies it for people. */
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
  /** How many days ahead the expiry of the card was last announced; null if not yet. */
  cardAnnouncedDays: integer(),
  ...timestamps(),
});

/**
 * A payment: the row is inserted before the provider is called (write-ahead) and updated with the outcome. `intent`
 * holds the consequences of success, so that whichever process learns of the outcome first can apply them, once.
 */
export const payments = pgTable(
  'payments',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Our id of the payment at the provider, also its idempotency key. */
    operationId: text().notNull().unique('payments_operation'),
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    subscriptionId: integer().references(() => subscriptions.id),
    /** The account that ordered it; null for automatic charges. */
    orderedBy: integer(),
    intent: jsonb().$type<PaymentIntent>().notNull(),
    /** Rappen; 0 if a card is only stored. */
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
    // At most one open payment per company.
    uniqueIndex('payments_one_open')
      .on(t.companyId)
      .where(sql`${t.status} in ('pending', 'requires_action', 'processing')`),
  ],
);

/** The last number of each year: the row stays locked from taking a number until the commit. */
export const invoiceNumbers = pgTable('invoice_numbers', {
  year: integer().primaryKey(),
  last: integer().notNull(),
});

/** Immutable invoices: a trigger rejects updates and deletes. */
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

/** The debt for an invoice and its payment, which change after the invoice was issued. */
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
    /** The number of card charges, and the day of the next one. */
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

/** The rendered PDFs of invoices. */
export const invoicePapers = pgTable('invoice_papers', {
  invoiceId: integer()
    .primaryKey()
    .references(() => invoices.id),
  file: fileKey().notNull(),
});

/** Webhook events of the payment provider, deduplicated. */
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

/** Incoming bank payments and their reversals, deduplicated by the bank's id. */
export const bankPayments = pgTable(
  'bank_payments',
  {
    id: text().primaryKey(),
    /** By which people name it. */
    number: integer().notNull().generatedAlwaysAsIdentity().unique('bank_payments_number'),
    invoiceId: integer().references(() => invoices.id),
    /** In hundredths of its currency. Only francs can pay a bill. */
    amount: integer().notNull(),
    currency: text().notNull().default('CHF'),
    bookedOn: day().notNull(),
    reference: text(),
    /** The payer's name and text as the bank reported them. */
    debtor: text(),
    payerText: text(),
    isReversal: boolean().notNull().default(false),
    /** What was found when it was booked; what has become of it since is in `bank_allocations`. */
    result: text()
      .$type<'paid' | 'unknown_reference' | 'wrong_amount' | 'already_paid' | 'other_currency' | 'reversal'>()
      .notNull(),
    /** The company for whose next bills the rest is kept. */
    creditCompanyId: integer().references(() => companies.id),
    createdAt: instant().notNull(),
  },
  (t) => [index('bank_payments_invoice').on(t.invoiceId)],
);

/** What bank payments were used for. Rows are never deleted: undoing sets `undoneAt`. */
export const bankAllocations = pgTable(
  'bank_allocations',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    paymentId: text()
      .notNull()
      .references(() => bankPayments.id),
    /**
     * `write_off` with an invoice gives up what is missing on it and uses nothing of the payment; without one it closes
     * the rest of the payment. `reversal`: the bank took the payment back.
     */
    kind: text().$type<'bill' | 'write_off' | 'refund' | 'reversal'>().notNull(),
    invoiceId: integer().references(() => invoices.id),
    /** The booking by which the bank took it back. */
    reversalId: text().references(() => bankPayments.id),
    /** Rappen. */
    amount: integer().notNull(),
    note: text(),
    createdAt: instant().notNull(),
    undoneAt: instant(),
  },
  (t) => [
    index('bank_allocations_payment').on(t.paymentId),
    index('bank_allocations_reversal').on(t.reversalId),
    index('bank_allocations_invoice').on(t.invoiceId),
    check('bank_allocations_amount', sql`${t.amount} > 0`),
  ],
);
