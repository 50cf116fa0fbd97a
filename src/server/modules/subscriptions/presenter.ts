import type { Reply } from '#api/schemas.ts';
import { COMPANY_SIZES, SIZE_BOUNDS } from '#domain/companies/size.ts';
import type { CompanyRole } from '#domain/companies/team.ts';
import { addDays, type CivilDate, earlierOf } from '#domain/kernel/civil-date.ts';
import { LANGUAGES, type Language } from '#domain/kernel/language.ts';
import { billingPeriodOn, billOf, totalOfKind } from '#domain/subscriptions/bills.ts';
import { couponName, NO_END } from '#domain/subscriptions/coupon.ts';
import { PRODUCTS, type Product, planOf } from '#domain/subscriptions/plans.ts';
import { cancellableFrom, isActive } from '#domain/subscriptions/term.ts';
import { text } from '#server/platform/texts.ts';
import type { previewAdditional } from './service/ordering/additional.ts';
import type { previewChange } from './service/ordering/change.ts';
import type { SeenGroups } from './service/reading/groups.ts';
import {
  additionalOn,
  asAgreedNext,
  hasStaying,
  isOver,
  isUnpaid,
  takesCard,
} from './service/standing/state.ts';
import type { CouponRow } from './store/coupons.ts';
import { type InvoiceRecord, numberOf, sumOf } from './store/invoices.ts';
import type { TermRow } from './store/standing.ts';
import type { SubscriptionRecord } from './store/subscriptions.ts';

type Group = Reply<'listSubscriptions'>['data'][number];
type GroupSubscription = Group['subscriptions'][number];
type InvoiceReply = Reply<'listInvoices'>['data'][number];

/** The subscriptions of an account, grouped by their main company, with coupons named in a language. */
export function presentGroups(facts: SeenGroups, language: Language): Group[] {
  const byMain = Map.groupBy(facts.subscriptions, ({ companyId }) => companyId);
  return [...byMain].flatMap(([companyId, own]) => {
    const role = facts.roles.get(companyId);
    const isOwner = role === 'owner';
    const told = own.map((subscription) => presentSubscription(subscription, facts, role, language));
    // A former additional company is told nothing more about the main one's subscription.
    const theirs = told.filter(({ items }) => items.length > 0);
    if (theirs.length === 0) return [];
    const method = isOwner ? facts.methods.get(companyId) : undefined;
    const hasCard = method?.cardLastFour != null;
    return {
      company_id: companyId,
      name: facts.companies.get(companyId)?.name ?? '',
      is_removed: isOwner && isRemovedIn(facts.companies, { companyId }),
      payment_method: method?.method ?? null,
      last_four_credit_card: method?.cardLastFour ?? null,
      card: hasCard
        ? {
            brand: method.cardBrand ?? '',
            expiry_month: method.cardExpiryMonth ?? 0,
            expiry_year: method.cardExpiryYear ?? 0,
          }
        : null,
      is_terminated: theirs.every(({ is_terminated }) => is_terminated),
      subscriptions: theirs,
    };
  });
}

function presentSubscription(
  subscription: SubscriptionRecord,
  { companies, coupons, debts, roles, today }: SeenGroups,
  role: CompanyRole | undefined,
  language: Language,
): GroupSubscription {
  const { id, terms, members, cancelledAt, plan, interval, unpaidSince, nextBillOn } = subscription;
  const isOwner = role === 'owner';
  // Members of an additional company only are told about that company, and about what the main one shares with it.
  const seesMain = role !== undefined;
  const isCancelled = cancelledAt !== null;
  const isTerminated = isOver(subscription, today);
  // The running term, else the next, else the last.
  const term = (terms.find(({ endsOn }) => endsOn >= today) ?? terms.at(-1)) as TermRow;
  const seen = members.filter(({ companyId }) => seesMain || roles.has(companyId));
  const present = seen.filter(({ endsOn }) => endsOn === null || endsOn >= earlierOf(term.endsOn, today));
  const itemOf = (type: 'base' | 'additional') => {
    const ofType = present.filter((member) => member.type === type);
    const product: Product = type === 'base' ? plan : 'additional';
    const { key, amount } = planOf(product, interval);
    return {
      type,
      stripe_plan_id: key,
      quantity: ofType.length,
      amount,
      interval,
      translations: namesOf(product),
      companies: ofType.map(({ companyId, endsOn }) => ({
        id: companyId,
        name: companies.get(companyId)?.name ?? '',
        place: companies.get(companyId)?.place ?? null,
        is_cancelled: endsOn !== null || isCancelled,
      })),
    };
  };
  const additional = itemOf('additional');
  const coupon = subscription.couponId === null ? undefined : coupons.get(subscription.couponId);
  const isDiscounted = seesMain && coupon !== undefined && (subscription.discountEndsOn ?? today) >= today;
  const own = debts.filter(({ subscriptionId }) => seesMain && subscriptionId === id);
  const attempts = own.flatMap(({ nextAttemptOn }) => nextAttemptOn ?? []).sort();
  const isRunning = term.startsOn <= today && today <= term.endsOn && !isTerminated;
  const isOpen = isRunning && !isCancelled && !isUnpaid(subscription, today);
  const staying = hasStaying({ members: seen });
  const isCancellable = isRunning && !isCancelled && today >= cancellableFrom(term);
  const next = asAgreedNext(subscription, companies.get(subscription.companyId) ?? null, today);
  const hasNext = seesMain && !isCancelled && !isTerminated;
  const can = (allowed: boolean) => isOwner && allowed;
  return {
    subscription_id: id,
    plan,
    interval,
    items: [...(seesMain ? [itemOf('base')] : []), ...(additional.quantity > 0 ? [additional] : [])],
    current_period_starts_at: term.startsOn,
    current_period_ends_at: term.endsOn,
    number_of_test_days: term.extensionDays,
    is_cancelled: isCancelled,
    is_terminated: isTerminated,
    next_possible_cancellation_date: addDays(term.endsOn, 1),
    latest_renewal_at: subscription.latestRenewalAt?.toISOString() ?? null,
    cancellable_from: cancellableFrom(term),
    currently_cancellable: isCancellable,
    has_active_additional_companies: staying,
    discount: isDiscounted
      ? {
          coupon: {
            amount_off: coupon.amountOff,
            percent_off: coupon.percentOff,
            name: couponName(coupon, language),
            duration_in_months: coupon.durationInMonths,
          },
          end: subscription.discountEndsOn ?? NO_END,
        }
      : null,
    coupon_code: isDiscounted && isOwner ? coupon.code : null,
    additional_company_id: present.findLast(({ type }) => type === 'additional')?.companyId ?? null,
    is_active: isActive({ ...term, unpaidSince }, today),
    unpaid_since: seesMain ? unpaidSince : null,
    open_amount: isOwner ? sumOf(own) : 0,
    next_attempt_on: attempts[0] ?? null,
    next_plan: hasNext ? next.plan : null,
    next_interval: hasNext ? next.interval : null,
    next_bill:
      isOwner && nextBillOn !== null && !isTerminated
        ? { on: nextBillOn, ...nextBillOf(subscription, next, coupon, nextBillOn) }
        : null,
    can: {
      change_plan: can(isOpen && !staying && unpaidSince === null),
      change_billing_cycle: can(isOpen),
      redeem_coupon: can(isOpen && nextBillOn !== null),
      add_company: can(isOpen && plan === 'big'),
      cancel: can(isCancellable && !staying),
      undo_cancellation: can(isRunning && isCancelled && !isRemovedIn(companies, subscription)),
      change_card: can(takesCard(subscription, { isRemoved: isRemovedIn(companies, subscription) }, today)),
    },
  };
}

const isRemovedIn = (companies: SeenGroups['companies'], { companyId }: { companyId: number }): boolean =>
  companies.get(companyId)?.deletedAt != null;

/** The expected amount of the next bill, and how much of a discount is in it (rule subscriptions/next-bill). */
function nextBillOf(
  subscription: SubscriptionRecord,
  next: SubscriptionRecord,
  coupon: CouponRow | undefined,
  on: CivilDate,
): { amount: number; discount_amount: number } {
  const { terms, discountMonthsLeft } = subscription;
  const term = terms.find(({ startsOn, endsOn }) => startsOn <= on && on <= endsOn);
  const nothing = { amount: 0, discount_amount: 0 };
  if (term === undefined) return nothing;
  const isNext = term.number === terms.at(-1)?.number && terms.length > 1;
  const { plan, interval } = isNext ? next : subscription;
  const period = billingPeriodOn(term, interval, on);
  if (period === null) return nothing;
  const discount = coupon ? { coupon, monthsLeft: discountMonthsLeft } : null;
  const bill = billOf({ plan, interval, period, additional: additionalOn(subscription, on), discount });
  return { amount: bill.total, discount_amount: Math.abs(totalOfKind(bill.lines, 'coupon')) };
}

/** All products, as in the price list. */
export function presentProducts(): Reply<'listProducts'>['data'] {
  return PRODUCTS.map((product) => {
    const planFor = (interval: 'month' | 'year') => {
      const { key, amount } = planOf(product, interval);
      return { stripe_id: key, amount };
    };
    const isMain = product !== 'additional';
    return {
      stripe_id: product,
      type: isMain ? 'base' : 'additional',
      size: isMain ? product : null,
      translations: byLanguage((language) => ({
        name: text(language, 'products', `${product}.name`),
        description: text(language, 'products', `${product}.description`, boundsOf(product)),
      })),
      plans: { monthly: planFor('month'), yearly: planFor('year') },
    };
  });
}

function namesOf(product: Product) {
  return byLanguage((language) => ({ name: text(language, 'products', `${product}.name`) }));
}

function boundsOf(product: Product): { from: number; to: number } {
  const { from, to } = SIZE_BOUNDS[product === 'additional' ? (COMPANY_SIZES.at(-1) ?? 'big') : product];
  return { from, to: to ?? 0 };
}

function byLanguage<T>(of: (language: Language) => T) {
  return Object.fromEntries(LANGUAGES.map((language) => [language, of(language)])) as Record<Language, T>;
}

/** The value of a coupon, with its name in a language. */
export function presentCoupon(coupon: CouponRow, language: Language): Reply<'checkCoupon'>['data'] {
  return {
    coupon_code: coupon.code,
    amount_off: coupon.amountOff,
    percent_off: coupon.percentOff,
    name: couponName(coupon, language),
    duration_in_months: coupon.durationInMonths,
    end: coupon.endsOn ?? NO_END,
  };
}

/** The cost of a change of plan. */
export function presentChange({
  draft,
  extension,
  term,
}: Awaited<ReturnType<typeof previewChange>>): Reply<'previewChange'>['data'] {
  return {
    amount: draft.total,
    unit_price_amount: totalOfKind(draft.lines, 'plan'),
    coupon_discount_amount: -totalOfKind(draft.lines, 'coupon'),
    unused_time_amount: extension.value,
    number_of_test_days: extension.days,
    current_period_starts_at: term.startsOn,
    current_period_ends_at: term.endsOn,
  };
}

/** The cost of joining, and the companies that may join. */
export function presentAdditional(
  preview: Awaited<ReturnType<typeof previewAdditional>>,
): Reply<'previewAdditional'>['data'] {
  const { amount, days, endsOn, interval, companies } = preview;
  return {
    amount,
    days,
    ends_on: endsOn,
    interval,
    unit_amount: planOf('additional', interval).amount,
    companies: companies.map((it) => ({ id: it.id, name: it.name, place: it.place, amount: it.amount })),
  };
}

/** An invoice in the wire format; `link` opens its PDF. */
export function presentInvoice(
  { invoice, paidAt, owed }: InvoiceRecord,
  company: string,
  link: string,
): InvoiceReply {
  const { lines } = invoice;
  const joined = lines.find((line) => line.kind === 'remaining_time');
  const main = lines.find((line) => line.kind === 'plan' || line.kind === 'remaining_time');
  return {
    id: invoice.id,
    company_id: invoice.companyId,
    company,
    additional_company: joined?.company ?? null,
    number: numberOf(invoice),
    date: invoice.issuedOn,
    due_on: invoice.dueOn,
    recipient: invoice.recipient.name,
    amount: invoice.total,
    unit_price_amount: main !== undefined && 'unitAmount' in main ? main.unitAmount : 0,
    coupon_discount_amount: -totalOfKind(lines, 'coupon'),
    unused_time_amount: lines.reduce(
      (total, line) => total + (line.kind === 'unused_time' ? line.value : 0),
      0,
    ),
    remaining_time_amount: totalOfKind(lines, 'remaining_time'),
    already_paid_amount: paidAt === null ? invoice.total - owed : invoice.total,
    is_paid: paidAt !== null,
    link,
  };
}
