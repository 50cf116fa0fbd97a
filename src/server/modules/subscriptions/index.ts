export { personalOfSubscriptions } from './personal.ts';
export { subscriptionRoutes } from './routes.ts';
export { endSubscriptionOfCompany, hasActiveSubscription, requireSubscription } from './service/standing.ts';
export { subscriptionOwnership } from './store/ownership.ts';
export { carriedBy, mainsAmong, subscriptionIdsOfCompanies, termsOfCompanies } from './store/standing.ts';
export { subscriptionTasks } from './tasks.ts';
