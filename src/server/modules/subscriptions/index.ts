export type { BillingContext } from './context.ts';
export type { InvoiceDraft, PaymentIntent } from './intents.ts';
export { personalOfSubscriptions } from './personal.ts';
export { subscriptionRoutes } from './routes.ts';
export { invoiceRows } from './service/issue.ts';
export { endSubscriptionOfCompany, hasActiveSubscription, requireSubscription } from './service/standing.ts';
export { subscriptionOwnership } from './store/ownership.ts';
export { carriedBy, mainsAmong, subscriptionIdsOfCompanies, termsOfCompanies } from './store/standing.ts';
export { runNight, subscriptionTasks } from './tasks.ts';
