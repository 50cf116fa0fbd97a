export { subscriptionRoutes } from './routes.ts';
export { endSubscriptionOfCompany, hasActiveSubscription } from './service.ts';
export { groupsOfCompanies, termsOfCompanies } from './store.ts';
