import { z } from 'zod';
import { COMPANY_SIZES } from '#domain/companies/size.ts';
import { LANGUAGES } from '#domain/kernel/language.ts';
import { INTERVALS, PLANS, type PlanKey } from '#domain/subscriptions/plans.ts';
import {
  accepted,
  data,
  type EndpointSchemas,
  fileBytes,
  id,
  line,
  list,
  listQuery,
  optionalLine,
} from './fields.ts';

const size = () => z.enum(COMPANY_SIZES);
const interval = () => z.enum(INTERVALS);
const rappen = () => z.int();

/** A main plan by its key; keys of additional products are refused here. */
const mainPlan = () =>
  line()
    .refine((key) => PLANS.some((plan) => plan.key === key && plan.product !== 'additional'), 'in')
    .transform((key) => key as PlanKey);

const couponCode = () => optionalLine(50).transform((code) => code ?? null);

/**
 * The token that the payment provider gave the browser for a card; null if it was left out. Users know cards, not
 * tokens, so an invalid token is reported as a problem with the card.
 */
const cardToken = () =>
  z
    .string('cardUnreadable')
    .trim()
    .regex(/^[!-~]{0,255}$/, 'cardUnreadable')
    .nullish()
    .transform((it) => it || null);

const item = z.object({
  type: z.enum(['base', 'additional']),
  stripe_plan_id: z.string(),
  quantity: z.int(),
  /** Rappen per company and bill. */
  amount: rappen(),
  interval: interval(),
  translations: z.record(z.enum(LANGUAGES), z.object({ name: z.string() })),
  companies: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      place: z.string().nullable(),
      is_cancelled: z.boolean(),
    }),
  ),
});

const coupon = z.object({
  amount_off: rappen().nullable(),
  percent_off: z.int().nullable(),
  name: z.string(),
  duration_in_months: z.int().nullable(),
});

const subscription = z.object({
  subscription_id: z.int(),
  plan: size(),
  interval: interval(),
  /** Members who cannot see the main company get only the additional companies that they can see. */
  items: z.array(item),
  current_period_starts_at: z.iso.date(),
  current_period_ends_at: z.iso.date(),
  /** Days by which a change of plan extended the term, as credit for the unused time of the old plan. */
  number_of_test_days: z.int(),
  /** Whether it has ended; a newer subscription may run since. */
  is_terminated: z.boolean(),
  is_cancelled: z.boolean(),
  next_possible_cancellation_date: z.iso.date(),
  latest_renewal_at: z.iso.datetime().nullable(),
  /** The first day on which it can be cancelled in this term. */
  cancellable_from: z.iso.date(),
  currently_cancellable: z.boolean(),
  has_active_additional_companies: z.boolean(),
  /** `end` is the last discounted day; 1970-01-01 for none. */
  discount: z.object({ coupon, end: z.iso.date() }).nullable(),
  coupon_code: z.string().nullable(),
  /** The additional company that joined last. */
  additional_company_id: z.int().nullable(),
  /** Whether it is active today, so that its companies count as subscribed. */
  is_active: z.boolean(),
  /** The due date, past or future, of the oldest open bill. */
  unpaid_since: z.iso.date().nullable(),
  /** The total of all open bills. */
  open_amount: rappen(),
  /** The day of the next automatic retry of an open bill. */
  next_attempt_on: z.iso.date().nullable(),
  /**
   * The plan and interval of the next term; null once the subscription is cancelled, and for members who cannot see the
   * main company.
   */
  next_plan: size().nullable(),
  next_interval: interval().nullable(),
  /** `discount_amount`: how much of the discount is in it. */
  next_bill: z.object({ on: z.iso.date(), amount: rappen(), discount_amount: rappen() }).nullable(),
  can: z.object({
    change_plan: z.boolean(),
    change_billing_cycle: z.boolean(),
    redeem_coupon: z.boolean(),
    add_company: z.boolean(),
    cancel: z.boolean(),
    undo_cancellation: z.boolean(),
    change_card: z.boolean(),
  }),
});

const group = z.object({
  company_id: z.int(),
  name: z.string(),
  /** Whether the company is removed; only its last owner sees it then, and no other removed company. */
  is_removed: z.boolean(),
  payment_method: z.enum(['card', 'bank']).nullable(),
  last_four_credit_card: z.string().nullable(),
  card: z.object({ brand: z.string(), expiry_month: z.int(), expiry_year: z.int() }).nullable(),
  is_terminated: z.boolean(),
  subscriptions: z.array(subscription),
});

const groupReply = data(group);

const invoice = z.object({
  id: z.int(),
  company_id: z.int(),
  company: z.string(),
  /** The additional company whose first days the invoice is for. */
  additional_company: z.string().nullable(),
  number: z.string(),
  date: z.iso.date(),
  due_on: z.iso.date(),
  recipient: z.string(),
  amount: rappen(),
  unit_price_amount: rappen(),
  coupon_discount_amount: rappen(),
  /** The unused value of the previous plan; it was converted to days and is not deducted. */
  unused_time_amount: rappen(),
  remaining_time_amount: rappen(),
  already_paid_amount: rappen(),
  is_paid: z.boolean(),
  link: z.string(),
});

const translations = z.record(z.enum(LANGUAGES), z.object({ name: z.string(), description: z.string() }));
const plan = z.object({ stripe_id: z.string(), amount: rappen() });

const product = z.object({
  stripe_id: z.string(),
  type: z.enum(['base', 'additional']),
  size: size().nullable(),
  translations,
  plans: z.object({ monthly: plan, yearly: plan }),
});

/** The card holder must authenticate (3-D Secure); the page passes this secret to the provider's script. */
const requiresAction = data(z.object({ requires_action: z.literal(true), client_secret: z.string() }));

const paid = z.union([groupReply, requiresAction]);

export const subscriptionSchemas = {
  listProducts: { reply: data(z.array(product)) },
  listSubscriptions: { query: listQuery('name'), reply: list(group) },
  listInvoices: { query: listQuery('company', 'date', 'amount'), reply: list(invoice) },
  getInvoiceLink: { reply: data(z.object({ link: z.string() })) },
  getInvoicePaper: { reply: fileBytes() },
  checkCoupon: {
    body: z.object({
      coupon_code: line(50),
      /** The company that would redeem the code, which requires its owner; null checks the code alone. */
      company_id: id()
        .nullish()
        .transform((it) => it ?? null),
    }),
    reply: data(coupon.extend({ coupon_code: z.string(), end: z.iso.date() })),
  },
  subscribe: {
    body: z.object({
      stripe_plan_id: mainPlan(),
      /** Optional if the operator allows payment by invoice and the company chooses it. */
      token: cardToken(),
      payment_method: z.enum(['card', 'bank']).default('card'),
      coupon_code: couponCode(),
      confirmed: accepted(),
    }),
    reply: paid,
  },
  confirmPayment: { body: z.object({ client_secret: line() }), reply: paid },
  changeCreditCard: { body: z.object({ token: cardToken() }), reply: paid },
  cancelSubscription: {
    body: z.object({
      stripe_plan_id: optionalLine().transform((key) => key ?? null),
      additional_company_id: id()
        .nullish()
        .transform((it) => it ?? null),
    }),
    reply: groupReply,
  },
  undoCancellation: { reply: groupReply },
  redeemCoupon: { body: z.object({ coupon_code: line(50) }), reply: groupReply },
  previewChange: {
    query: z.object({ stripe_plan_id: mainPlan(), coupon_code: couponCode() }),
    reply: data(
      z.object({
        amount: rappen(),
        unit_price_amount: rappen(),
        coupon_discount_amount: rappen(),
        unused_time_amount: rappen(),
        number_of_test_days: z.int(),
        current_period_starts_at: z.iso.date(),
        current_period_ends_at: z.iso.date(),
      }),
    ),
  },
  changePlan: {
    body: z.object({
      old_stripe_plan_id: line(),
      new_stripe_plan_id: mainPlan(),
      coupon_code: couponCode(),
    }),
    reply: groupReply,
  },
  changeBillingCycle: { body: z.object({ stripe_plan_id: mainPlan() }), reply: groupReply },
  previewAdditional: {
    reply: data(
      z.object({
        /** The charge for joining today; zero for a company that was due to leave at the end of the term. */
        amount: rappen(),
        days: z.int(),
        ends_on: z.iso.date(),
        interval: interval(),
        /** The amount by which each later bill is higher. */
        unit_amount: rappen(),
        companies: z.array(
          z.object({ id: z.int(), name: z.string(), place: z.string().nullable(), amount: rappen() }),
        ),
      }),
    ),
  },
  addCompany: { body: z.object({ additional_company_id: id() }), reply: groupReply },
  reduceCompany: { body: z.object({ additional_company_id: id() }), reply: groupReply },
  receivePaymentEvent: { reply: data(z.null()) },
} satisfies Record<string, EndpointSchemas>;
