export { type CamtFault, readCamt, type SkipReason } from './camt.ts';
export type { InvoiceDraft, PaymentIntent } from './intents.ts';
export { personalOfSubscriptions } from './personal.ts';
export { subscriptionRoutes } from './routes.ts';
export { type BankResult, type BookedPayment, bookPayments } from './service/bank.ts';
export { addCoupon, type NewCoupon } from './service/coupons.ts';
export { forgetPaying } from './service/forget.ts';
export { invoiceRows } from './service/issue.ts';
export {
  endSubscriptionOfCompany,
  hasActiveSubscription,
  requireSubscription,
  suspensionsOf,
} from './service/standing.ts';
export { fileColumns as invoiceFiles } from './store/invoices.ts';
export { subscriptionOwnership } from './store/ownership.ts';
export { carriedBy, mainsAmong, subscriptionIdsOfCompanies, termsOfCompanies } from './store/standing.ts';
export { lockOfCompanies as lockSubscriptionsOf } from './store/subscriptions.ts';
export { runNight, subscriptionTasks } from './tasks.ts';
