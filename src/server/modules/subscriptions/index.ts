export { subscriptionRoutes } from './routes.ts';
export { endSubscriptionOfCompany, hasActiveSubscription, requireSubscription } from './service.ts';
export { subscriptionIdsOfCompanies, termsOfCompanies } from './store.ts';
