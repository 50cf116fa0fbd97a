import { inArray } from 'drizzle-orm';
import { companiesEverOf } from '#server/modules/companies/index.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { type PersonalTable, personal } from '#server/platform/database/personal.ts';
import {
  bankPayments,
  couponRedemptions,
  invoicePapers,
  invoices,
  paymentMethods,
  payments,
  receivables,
  subscriptionCompanies,
  subscriptions,
  subscriptionTerms,
} from './tables.ts';

const AT_PROVIDER = 'a name at the payment provider, by which nobody else knows it';

/** The subscriptions of a person's companies and their payments. */
export const personalOfSubscriptions: readonly PersonalTable[] = [
  personal(subscriptions, {
    section: 'subscriptions',
    of: (db, userId) => inArray(subscriptions.companyId, companiesEverOf(db, userId)),
    without: { announcedDays: 'which mail of the next renewal was sent last' },
  }),
  personal(subscriptionTerms, {
    section: 'subscription_terms',
    of: (db, userId) => inArray(subscriptionTerms.subscriptionId, subscriptionsOf(db, userId)),
    without: { anchorOn: 'the day from which its bounds are counted, which stand beside it' },
  }),
  personal(subscriptionCompanies, {
    section: 'subscription_companies',
    of: (db, userId) => inArray(subscriptionCompanies.companyId, companiesEverOf(db, userId)),
    without: {},
  }),
  personal(invoices, {
    section: 'invoices',
    of: (db, userId) => inArray(invoices.companyId, companiesEverOf(db, userId)),
    without: {},
  }),
  personal(receivables, {
    section: 'receivables',
    of: (db, userId) => inArray(receivables.invoiceId, invoicesOf(db, userId)),
    without: {},
  }),
  personal(invoicePapers, {
    section: 'invoice_papers',
    of: (db, userId) => inArray(invoicePapers.invoiceId, invoicesOf(db, userId)),
    without: { file: 'names a file, which comes along' },
    files: [{ column: 'file', name: ({ invoiceId }) => `invoices/${invoiceId}.pdf` }],
  }),
  personal(paymentMethods, {
    section: 'payment_methods',
    of: (db, userId) => inArray(paymentMethods.companyId, companiesEverOf(db, userId)),
    without: { provider: 'which provider that is', customerRef: AT_PROVIDER, cardRef: AT_PROVIDER },
  }),
  personal(payments, {
    section: 'payments',
    of: (db, userId) => inArray(payments.companyId, companiesEverOf(db, userId)),
    without: {
      operationId: AT_PROVIDER,
      providerRef: AT_PROVIDER,
      orderedBy: 'an account by its number, of an owner',
      intent: 'what was to follow, which subscriptions and invoices tell where it did',
    },
  }),
  personal(bankPayments, {
    section: 'bank_payments',
    of: (db, userId) => inArray(bankPayments.invoiceId, invoicesOf(db, userId)),
    without: {
      id: 'what the bank calls it',
      number: 'by which the association names it',
      result: 'what was found when it was booked, which receivables tell as it is now',
      creditCompanyId: 'which of the houses has what is left of it, which the association tells',
    },
  }),
  personal(couponRedemptions, {
    section: 'coupon_redemptions',
    of: (db, userId) => inArray(couponRedemptions.companyId, companiesEverOf(db, userId)),
    without: {},
  }),
];

function subscriptionsOf(db: Executor, userId: number) {
  return db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(inArray(subscriptions.companyId, companiesEverOf(db, userId)));
}

function invoicesOf(db: Executor, userId: number) {
  return db
    .select({ id: invoices.id })
    .from(invoices)
    .where(inArray(invoices.companyId, companiesEverOf(db, userId)));
}
