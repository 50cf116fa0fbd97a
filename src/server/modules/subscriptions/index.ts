export type { BillingContext } from './context.ts';
export { subscriptionOwnership } from './ownership.ts';
export { personalOfSubscriptions } from './personal.ts';
export { subscriptionRoutes } from './routes.ts';
export { endSubscriptionOfCompany, hasActiveSubscription, requireSubscription } from './service/standing.ts';
export { carriedBy, mainsAmong, subscriptionIdsOfCompanies, termsOfCompanies } from './store/standing.ts';
export { subscriptionTasks } from './tasks.ts';
