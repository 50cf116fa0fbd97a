import { addDays, type CivilDate, daysBetween } from '#domain/kernel/civil-date.ts';
import {
  billingPeriodOn,
  billOf,
  joiningLines,
  nextBillOn as nextBillAfter,
  totalOf,
} from '#domain/subscriptions/bills.ts';
import { extensionDays, unusedValue } from '#domain/subscriptions/change.ts';
import { type Coupon, discountEndsOn } from '#domain/subscriptions/coupon.ts';
import { ANNOUNCED_DAYS_BEFORE, BANK_DAYS, nextAttemptOn } from '#domain/subscriptions/dunning.ts';
import type { InvoiceLine } from '#domain/subscriptions/invoice.ts';
import type { Interval } from '#domain/subscriptions/plans.ts';
import {
  type AgreedTerm,
  billingPeriods,
  firstTerm,
  followingTerm,
  isTerminated,
  type Term,
} from '#domain/subscriptions/term.ts';
import type { InvoiceDraft, PaymentIntent } from '../modules/subscriptions/index.ts';
import type { SubscriptionStory } from './content/subscriptions.ts';

/** A bill, and how it was paid, if it was. */
export interface Bill {
  intent:
    | Exclude<PaymentIntent, { kind: 'retry' | 'card' | 'additional' }>
    | { kind: 'additional'; companyKey: string; draft: InvoiceDraft };
  draft: InvoiceDraft;
  /** The days on which the card was declined. */
  declinedOn: CivilDate[];
  /** The day of payment; null while unpaid. */
  paidOn: CivilDate | null;
}

/** The mutable state of a simulated subscription. */
interface Progress {
  plan: SubscriptionStory['plan'];
  terms: AgreedTerm[];
  cancelledOn: CivilDate | null;
  renewedOn: CivilDate | null;
  nextBillOn: CivilDate | null;
  discountMonthsLeft: number | null;
  discountEndsOn: CivilDate | null;
}

/** A subscription with its history up to a day. */
export interface SubscriptionHistory extends Progress {
  story: SubscriptionStory;
  bills: Bill[];
  interval: Interval;
  unpaidSince: CivilDate | null;
  announcedDays: number | null;
}

/** Simulates a story day by day with the rules of the product, up to a day. */
export function historyOf(
  story: SubscriptionStory,
  {
    coupon,
    nameOf,
    today,
  }: { coupon: Coupon | null; nameOf: (companyKey: string) => string; today: CivilDate },
): SubscriptionHistory {
  const { startsOn, interval, joins, change, cancelledOn } = story;
  const first = firstTerm(startsOn);
  const bills: Bill[] = [];
  // An object, because events mutate it.
  const now: Progress = {
    plan: story.plan,
    terms: [first, followingTerm(first)],
    cancelledOn: null,
    renewedOn: null,
    nextBillOn: null,
    discountMonthsLeft: coupon?.durationInMonths ?? null,
    discountEndsOn: null,
  };

  const termOn = (day: CivilDate) => now.terms.find((term) => term.startsOn <= day && day <= term.endsOn);
  const debtOn = (day: CivilDate) =>
    bills
      .filter(({ draft, paidOn }) => (paidOn === null || paidOn > day) && draft.total > 0)
      .map(({ draft }) => draft.dueOn)
      .sort((a, b) => daysBetween(b, a))
      .at(0) ?? null;
  const isCarried = (day: CivilDate) => (joins !== undefined && joins.on <= day ? 1 : 0);

  function take(intent: Bill['intent']): void {
    const { draft } = intent;
    const debt = debtOn(draft.on);
    const isInDebt = debt !== null && debt <= draft.on;
    bills.push({ intent, draft, ...paymentOf(story, draft, isInDebt, today) });
  }

  function bill(on: CivilDate, period: Term) {
    const discount = coupon && { coupon, monthsLeft: now.discountMonthsLeft };
    const drawn = billOf({ plan: now.plan, interval, period, additional: isCarried(on), discount });
    if (now.discountMonthsLeft !== null) now.discountMonthsLeft -= drawn.discountedMonths;
    const dueOn = story.pays === 'bank' ? addDays(on, BANK_DAYS) : on;
    return { ...drawn, draft: { lines: drawn.lines, total: drawn.total, on, dueOn } };
  }

  /** Continues after a bill. */
  function goOn(term: AgreedTerm, period: Term, discountedMonths: number): void {
    const following = now.terms[now.terms.indexOf(term) + 1] ?? null;
    now.nextBillOn = nextBillAfter(term, interval, period, following);
    if (discountedMonths === 0) return;
    const left = now.discountMonthsLeft;
    now.discountEndsOn = discountEndsOn(
      term,
      period.startsOn,
      left === null ? null : left + discountedMonths,
    );
  }

  function begin(): void {
    const [period] = billingPeriods(first, interval) as [Term];
    const { draft, discountedMonths } = bill(startsOn, period);
    take({ kind: 'purchase', plan: now.plan, interval, couponId: null, draft, period, discountedMonths });
    goOn(first, period, discountedMonths);
  }

  function join({ companyKey, on }: NonNullable<typeof joins>): void {
    const lines = joiningLines(termOn(on) as AgreedTerm, interval, on, nameOf(companyKey));
    take({ kind: 'additional', companyKey, draft: { lines, total: totalOf(lines), on, dueOn: on } });
  }

  function changePlan({ on, plan: chosen }: NonNullable<typeof change>): void {
    const running = termOn(on) as AgreedTerm;
    const paid = bills.flatMap(({ draft }) =>
      draft.lines.flatMap((line) => (line.kind === 'plan' ? [{ ...line, amount: draft.total }] : [])),
    );
    const value = unusedValue(paid, running, on);
    const days = extensionDays(value, chosen);
    if (!days.ok) throw new Error(`${story.companyKey} has paid too much to change its plan`);
    const unused: InvoiceLine = {
      kind: 'unused_time',
      product: now.plan,
      value,
      extensionDays: days.value,
      amount: 0,
    };
    now.plan = chosen;
    const extension = { days: days.value, value };
    const term = firstTerm(on, extension);
    now.terms = [
      ...now.terms.slice(0, now.terms.indexOf(running)),
      { ...running, endsOn: addDays(on, -1) },
      term,
      followingTerm(term),
    ];
    const [period] = billingPeriods(term, interval) as [Term];
    const { draft, discountedMonths } = bill(on, period);
    const withUnused = { ...draft, lines: [...draft.lines, unused] };
    take({
      kind: 'change',
      plan: now.plan,
      interval,
      couponId: null,
      draft: withUnused,
      period,
      discountedMonths,
      extension,
    });
    goOn(term, period, discountedMonths);
  }

  function cancel(on: CivilDate): void {
    const running = termOn(on) as AgreedTerm;
    now.cancelledOn = on;
    now.terms = now.terms.slice(0, now.terms.indexOf(running) + 1);
    if (now.nextBillOn !== null && now.nextBillOn > running.endsOn) now.nextBillOn = null;
  }

  function billDue(on: CivilDate): void {
    const term = termOn(on) as AgreedTerm;
    const isRenewal = term === now.terms.at(-1) && now.cancelledOn === null;
    const debt = debtOn(on);
    if (isRenewal && debt !== null && debt < term.startsOn) {
      now.terms = now.terms.slice(0, -1);
      now.nextBillOn = null;
      now.cancelledOn = on;
      return;
    }
    if (isRenewal) {
      now.renewedOn = on;
      now.terms = [...now.terms, followingTerm(term)];
    }
    const period = billingPeriodOn(term, interval, on) as Term;
    const { draft, discountedMonths } = bill(on, period);
    const renewal = isRenewal ? { startsOn: term.startsOn, endsOn: term.endsOn } : null;
    take({ kind: 'bill', draft, renewal });
    goOn(term, period, discountedMonths);
  }

  const told: [on: CivilDate, happens: () => void][] = [];
  if (joins) told.push([joins.on, () => join(joins)]);
  if (change) told.push([change.on, () => changePlan(change)]);
  if (cancelledOn) told.push([cancelledOn, () => cancel(cancelledOn)]);
  begin();
  while (true) {
    const [on, happens] = told[0] ?? [null, null];
    if (happens !== null && on !== null && (now.nextBillOn === null || on < now.nextBillOn)) {
      told.shift();
      happens();
    } else if (now.nextBillOn !== null && now.nextBillOn <= today) billDue(now.nextBillOn);
    else break;
  }

  const unpaidSince = debtOn(today);
  const isOver = isTerminated(now.terms, unpaidSince, today);
  const announcedDays = isOver ? 0 : announcedBy(termOn(today)?.endsOn ?? null, today);
  return { ...now, story, bills, interval, unpaidSince, announcedDays };
}

/** The payment of a bill, or its failure. */
function paymentOf(
  { pays, unpaid }: SubscriptionStory,
  { on, dueOn, total }: InvoiceDraft,
  isInDebt: boolean,
  today: CivilDate,
): Pick<Bill, 'declinedOn' | 'paidOn'> {
  if (total === 0) return { declinedOn: [], paidOn: on };
  const isUnpaid = unpaid !== undefined && unpaid.from <= on && !(unpaid.until && unpaid.until < on);
  if (pays === 'bank') {
    const paidOn = isUnpaid ? null : addDays(on, BANK_DAYS - 11);
    return { declinedOn: [], paidOn: paidOn !== null && paidOn > today ? null : paidOn };
  }
  if (!isUnpaid) return { declinedOn: [], paidOn: on };
  const until = unpaid.until ?? null;
  const declinedOn: CivilDate[] = [];
  // In debt, bills are not charged individually.
  for (let next: CivilDate | null = isInDebt ? null : on; next !== null && next <= today; ) {
    if (until !== null && next >= until) break;
    declinedOn.push(next);
    next = nextAttemptOn(dueOn, next);
  }
  return { declinedOn, paidOn: until };
}

/** The number of days before the renewal at which it was last announced. */
function announcedBy(endsOn: CivilDate | null, today: CivilDate): number | null {
  const [far, near] = ANNOUNCED_DAYS_BEFORE;
  if (endsOn === null || endsOn >= addDays(today, far)) return null;
  return endsOn < addDays(today, near) ? near : far;
}
