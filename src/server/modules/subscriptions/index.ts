export { subscriptionRoutes } from './routes.ts';
export { endSubscriptionOfCompany, hasActiveSubscription } from './service.ts';
export { termsOfCompanies } from './store.ts';
