export { subscriptionRoutes } from './routes.ts';
export { endSubscriptionOfCompany, hasActiveSubscription, requireSubscription } from './service.ts';
export { groupsOfCompanies, termsOfCompanies } from './store.ts';
