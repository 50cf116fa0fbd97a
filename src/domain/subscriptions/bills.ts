import type { CompanySize } from '#domain/companies/size.ts';
import { addDays, type CivilDate, daysBetween, laterOf } from '#domain/kernel/civil-date.ts';
import { type Coupon, discountOf } from './coupon.ts';
import type { InvoiceLine } from './invoice.ts';
import { type Interval, MONTHLY_PRICES, type Product, planOf } from './plans.ts';
import { type AgreedTerm, billingPeriods, type Term } from './term.ts';

/** The number of months per bill of an interval. */
export const MONTHS_PER_BILL: Readonly<Record<Interval, number>> = { month: 1, year: 12 };

/** The billing period of a day; null in the days that extend a term, and outside of it. */
export function billingPeriodOn(term: AgreedTerm, interval: Interval, day: CivilDate): Term | null {
  return billingPeriods(term, interval).find((it) => it.startsOn <= day && day <= it.endsOn) ?? null;
}

/**
 * The due date of the bill after that of `billed`: in the same term, else on the first day of the agreed next term,
 * else never (rule subscriptions/billing).
 */
export function nextBillOn(
  term: AgreedTerm,
  interval: Interval,
  billed: Term,
  following: Term | null,
): CivilDate | null {
  const next = billingPeriods(term, interval).find(({ startsOn }) => startsOn > billed.startsOn);
  return next?.startsOn ?? following?.startsOn ?? null;
}

/** The facts that determine the bill of one billing period. */
export interface BillFacts {
  readonly plan: CompanySize;
  readonly interval: Interval;
  readonly period: Term;
  /** The number of additional companies. */
  readonly additional: number;
  readonly discount: { readonly coupon: Coupon; readonly monthsLeft: number | null } | null;
}

/**
 * The lines of a bill, and the number of monthly discounts that it consumed
 * (rules subscriptions/billing, subscriptions/coupons).
 */
export function billOf({ plan, interval, period, additional, discount }: BillFacts): {
  lines: InvoiceLine[];
  total: number;
  discountedMonths: number;
} {
  const item = (kind: 'plan' | 'additional', product: Product, quantity: number): InvoiceLine => {
    const unitAmount = planOf(product, interval).amount;
    return { kind, product, interval, quantity, unitAmount, amount: unitAmount * quantity, ...period };
  };
  const items = [
    item('plan', plan, 1),
    ...(additional > 0 ? [item('additional', 'additional', additional)] : []),
  ];
  const monthly = MONTHLY_PRICES[plan] + additional * MONTHLY_PRICES.additional;
  const taken = discount && discountOf(discount, MONTHS_PER_BILL[interval], monthly);
  const lines: InvoiceLine[] = [...items];
  if (discount && taken && taken.months > 0) {
    const { code, name, names } = discount.coupon;
    const named = { name, ...(names && { names }) };
    lines.push({ kind: 'coupon', code, ...named, months: taken.months, amount: -taken.amount });
  }
  return { lines, total: totalOf(lines), discountedMonths: taken?.months ?? 0 };
}

type JoiningLine = Extract<InvoiceLine, { kind: 'remaining_time' }>;

/**
 * The bill of an additional company that joins on a day: pro rata by days, for the rest of the current billing period
 * and for the days by which a change of plan extended the term. The latter were granted for the main company only and
 * are in no other bill; each costs a 365th of the yearly price. Each line is rounded down
 * (rule subscriptions/additional).
 */
export function joiningLines(
  term: AgreedTerm,
  interval: Interval,
  today: CivilDate,
  company: string,
): [JoiningLine, ...JoiningLine[]] {
  const line = (span: Term, each: Interval, ofDays: number): JoiningLine => {
    const unitAmount = planOf('additional', each).amount;
    const days = daysIn(span);
    const amount = Math.floor((unitAmount * days) / ofDays);
    return { kind: 'remaining_time', company, days, ofDays, unitAmount, amount, ...span };
  };
  const period = billingPeriodOn(term, interval, today);
  const extensionStartsOn = laterOf(today, addDays(term.endsOn, 1 - term.extensionDays));
  const extension = line({ startsOn: extensionStartsOn, endsOn: term.endsOn }, 'year', 365);
  if (period === null) return [extension];
  const rest = line({ startsOn: today, endsOn: period.endsOn }, interval, daysIn(period));
  return term.extensionDays > 0 ? [rest, extension] : [rest];
}

/** The total of an invoice in Rappen; never negative. */
export function totalOf(lines: readonly InvoiceLine[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}

/** The total of the lines of one kind in Rappen; negative for coupons. */
export function totalOfKind(lines: readonly InvoiceLine[], kind: InvoiceLine['kind']): number {
  return totalOf(lines.filter((line) => line.kind === kind));
}

/** The number of days of a span, both ends included. */
export function daysIn({ startsOn, endsOn }: Term): number {
  return daysBetween(startsOn, addDays(endsOn, 1));
}
