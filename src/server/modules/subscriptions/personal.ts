import { inArray } from 'drizzle-orm';
import { companiesEverOf } from '#server/modules/companies/index.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { type PersonalTable, personal } from '#server/platform/database/personal.ts';
import { subscriptionCompanies, subscriptions, subscriptionTerms } from './tables.ts';

/** What the companies of a person subscribed to. */
export const personalOfSubscriptions: readonly PersonalTable[] = [
  personal(subscriptions, {
    section: 'subscriptions',
    of: (db, userId) => inArray(subscriptions.companyId, companiesEverOf(db, userId)),
    without: {},
  }),
  personal(subscriptionTerms, {
    section: 'subscription_terms',
    of: (db, userId) => inArray(subscriptionTerms.subscriptionId, subscriptionsOf(db, userId)),
    without: {},
  }),
  personal(subscriptionCompanies, {
    section: 'subscription_companies',
    of: (db, userId) => inArray(subscriptionCompanies.companyId, companiesEverOf(db, userId)),
    without: {},
  }),
];

function subscriptionsOf(db: Executor, userId: number) {
  return db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(inArray(subscriptions.companyId, companiesEverOf(db, userId)));
}
