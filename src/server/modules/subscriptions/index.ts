export { personalOfSubscriptions } from './personal.ts';
export { subscriptionRoutes } from './routes.ts';
export { forgetPaying } from './service/forget.ts';
export { endSubscriptionOfCompany, hasActiveSubscription, requireSubscription } from './service/standing.ts';
export { fileColumns as invoiceFiles } from './store/invoices.ts';
export { subscriptionOwnership } from './store/ownership.ts';
export { carriedBy, mainsAmong, subscriptionIdsOfCompanies, termsOfCompanies } from './store/standing.ts';
export { lockOfCompanies as lockSubscriptionsOf } from './store/subscriptions.ts';
export { subscriptionTasks } from './tasks.ts';
