export type { BillingContext, SettlingContext } from './context.ts';
export type { InvoiceDraft, PaymentIntent } from './intents.ts';
export { personalOfSubscriptions } from './personal.ts';
export { subscriptionRoutes } from './routes.ts';
export { type BankResult, type BookedPayment, bookPayments, numbersNamedBy } from './service/bank/bank.ts';
export { type CamtFault, readCamt, type SkipReason } from './service/bank/camt.ts';
export {
  type BankRefusal,
  type Difference,
  matchPayment,
  noteRefund,
  takeBack,
  undoPayment,
  writeOffRest,
} from './service/bank/matching.ts';
export { endSubscriptionOfCompany } from './service/ordering/cancel.ts';
export { addCoupon, endCoupon, listCoupons, type NewCoupon } from './service/ordering/coupons.ts';
export { forgetPaying } from './service/paying/forget.ts';
export { invoiceRows } from './service/paying/issue.ts';
export { hasActiveSubscription, isCovered, requireSubscription } from './service/standing/standing.ts';
export { suspensionsOf } from './service/standing/suspension.ts';
export {
  countOpenBills,
  countOpenPayments,
  findInvoices,
  findInvoicesOf,
  findTakenBack,
  type ListedPayment,
  listOpenBills,
  listOpenPayments,
  listPayments,
  type OpenBill,
} from './store/bank.ts';
export { fileColumns as invoiceFiles } from './store/invoices.ts';
export { subscriptionOwnership } from './store/ownership.ts';
export {
  carriedBy,
  listInSameSubscription,
  mainsAmong,
  subscriptionIdsOfCompanies,
  termsOfCompanies,
} from './store/standing.ts';
export { lockOfCompanies as lockSubscriptionsOf } from './store/subscriptions.ts';
export { runNight, subscriptionTasks } from './tasks.ts';
