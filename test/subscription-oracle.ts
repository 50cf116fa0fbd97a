import { daysThrough, plusDays, plusMonths } from './days.ts';

/*
 * An independent model of a subscription, day by day, written from the decisions on subscriptions and money alone. It
 * shares no code with `src/domain`, which it is used to check. Where the decisions leave something open, a comment says
 * which behaviour of the product is assumed.
 */

export const SIZES = ['micro', 'small', 'medium', 'big'] as const;
export type Size = (typeof SIZES)[number];
export type Cycle = 'month' | 'year';

/** Prices in Rappen per month. */
const PRICE: Record<Size, number> = { micro: 4990, small: 6690, medium: 9990, big: 12_490 };
const ADDITIONAL = 2490;
const RETRIES = [1, 4, 8, 14];

export interface OracleCoupon {
  code: string;
  amountOff: number | null;
  percentOff: number | null;
  months: number | null;
  /** The last day to redeem it. */
  end: string | null;
}

/** `works`: can be charged at any time. `fails later`: only with its holder present. `refused`: cannot be stored. */
export type Card = 'works' | 'fails later' | 'refused';

export interface Line {
  kind: 'plan' | 'additional' | 'coupon' | 'remaining_time' | 'unused_time';
  amount: number;
  quantity?: number;
  months?: number;
  days?: number;
  value?: number;
  first?: string;
  last?: string;
}

export interface OracleInvoice {
  number: string;
  date: string;
  lines: Line[];
  total: number;
  isPaid: boolean;
}

/** The nth year (from 0) since the anchor date, and the days by which a change of plan extended it. */
interface Term {
  anchor: string;
  year: number;
  first: string;
  last: string;
  extension: number;
  /** The unused amount that those days stand for, in Rappen. */
  value: number;
}

interface Member {
  company: number;
  from: string;
  until: string | null;
}

interface Discount {
  coupon: OracleCoupon;
  left: number | null;
  /** The last day of the last month with the discount. */
  end: string | null;
}

/** The statuses with which an operation may be refused; empty if it succeeds. */
export type Refusals = number[];

/** A card of the sandbox is valid for the three calendar years after the one in which it is registered. */
function expiryOf(day: string): { day: string; announced: null } {
  return { day: `${Number(day.slice(0, 4)) + 3}-12-31`, announced: null };
}

function termOf(anchor: string, year: number, extension = 0, value = 0): Term {
  return {
    anchor,
    year,
    first: plusMonths(anchor, 12 * year),
    last: plusDays(plusMonths(anchor, 12 * (year + 1)), extension - 1),
    extension,
    value,
  };
}

export class Oracle {
  plan: Size;
  cycle: Cycle;
  term: Term;
  nextBill: string | null = null;
  isCancelled = false;
  isEnded = false;
  discount: Discount | null = null;
  readonly members: Member[] = [];
  readonly invoices: OracleInvoice[] = [];
  /** Mails as `day kind`; the order within a day is not defined. */
  readonly mails: string[] = [];
  private nextPlan: Size | null = null;
  private nextCycle: Cycle | null = null;
  /** The last renewal announcement: for which term, and how many days ahead. */
  private announced: { term: string; step: 30 | 7 } = { term: '', step: 30 };
  /** The last day of the card, and how many days before it its expiry was announced last. */
  private expiry: { day: string; announced: 30 | 7 | null };
  private debts: { invoice: OracleInvoice; due: string; wasTried: boolean }[] = [];
  private paidSpans: { amount: number; first: string; last: string }[] = [];
  private readonly redeemed = new Set<string>();
  private readonly numbers = new Map<string, number>();

  readonly main: number;
  size: Size;
  card: Card;

  constructor(
    main: number,
    size: Size,
    card: Card,
    purchase: { day: string; plan: Size; cycle: Cycle; coupon: OracleCoupon | null },
  ) {
    const { day, plan, cycle, coupon } = purchase;
    this.main = main;
    this.size = size;
    this.card = card;
    this.expiry = expiryOf(day);
    this.plan = plan;
    this.cycle = cycle;
    this.term = termOf(day, 0);
    this.takeCoupon(coupon, day);
    this.bill(day, day, 'at once');
    this.tell(day, 'purchased');
  }

  // Scheduled events.

  /** The scheduled events of a day, just after midnight: bills, payment retries, announcements and ends. */
  begin(day: string): void {
    while (this.nextBill !== null && this.nextBill <= day) {
      const on = this.nextBill;
      const isRenewal = on > this.term.last;
      if (isRenewal && this.debts.some(({ due }) => due < on)) {
        this.nextBill = null;
        this.isEnded = true;
        this.tell(day, 'ended');
        for (const member of this.members) member.until = earlier(member.until, this.term.last);
        break;
      }
      if (isRenewal) this.renew();
      const isPaid = this.bill(on, day, 'by itself');
      if (isRenewal && isPaid !== 'failed') this.tell(day, 'renewed');
    }
    for (const { due, wasTried } of this.debts) {
      if (wasTried && RETRIES.some((days) => plusDays(due, days) === day)) this.tell(day, 'payment_failed');
    }
    const renewsOn = plusDays(this.term.last, 1);
    if (!this.isCancelled && !this.isEnded) {
      // Assumed: a second announcement a week before, but none while a debt is open, since that ends the subscription.
      const step = day >= plusDays(renewsOn, -7) ? 7 : day >= plusDays(renewsOn, -30) ? 30 : null;
      const before = this.announced.term === this.term.last ? this.announced.step : null;
      const isUnpaid = this.debts.some(({ due }) => due <= day);
      if (step !== null && before !== step && !isUnpaid) {
        if (step === 30 && SIZES.indexOf(this.size) > SIZES.indexOf(this.plan)) this.nextPlan = this.size;
        this.tell(day, 'renewing');
        this.announced = { term: this.term.last, step };
      }
    }
    this.announceExpiry(day);
    if (this.isCancelled && !this.isEnded && day > this.term.last) {
      this.isEnded = true;
      this.tell(day, 'ended');
    }
  }

  private announceExpiry(day: string): void {
    const { day: last, announced } = this.expiry;
    if (this.isCancelled || this.nextBill === null || day > last) return;
    const step = day >= plusDays(last, -7) ? 7 : day >= plusDays(last, -30) ? 30 : null;
    if (step === null || (announced !== null && step >= announced)) return;
    this.tell(day, 'card_expires');
    this.expiry.announced = step;
  }

  /** The next days after `day` on which a scheduled event happens or access may end. */
  daysAhead(day: string): string[] {
    const renewsOn = plusDays(this.term.last, 1);
    const days = [
      this.nextBill,
      this.term.last,
      renewsOn,
      plusDays(renewsOn, -30),
      plusDays(renewsOn, -7),
      this.cancellableFrom(),
      ...this.debts.flatMap(({ due }) => [...RETRIES, 15].map((offset) => plusDays(due, offset))),
    ];
    return days.filter((it): it is string => it !== null && it > day).sort();
  }

  // Actions of users.

  cancel(day: string): Refusals {
    const isRefused =
      this.isCancelled || this.isOver(day) || day < this.cancellableFrom() || this.hasStaying();
    if (isRefused) return [409];
    this.isCancelled = true;
    this.nextPlan = null;
    this.nextCycle = null;
    if (this.nextBill !== null && this.nextBill > this.term.last) this.nextBill = null;
    for (const member of this.members) member.until = earlier(member.until, this.term.last);
    this.tell(day, 'cancelled');
    return [];
  }

  changePlan(day: string, plan: Size, cycle: Cycle, coupon: OracleCoupon | null): Refusals {
    const refusals: Refusals = [];
    if (!this.isOpen(day) || plan === this.plan || this.hasStaying()) refusals.push(409);
    if (SIZES.indexOf(plan) < SIZES.indexOf(this.size)) refusals.push(422);
    if (coupon !== null && !this.canRedeem(coupon, day)) refusals.push(422);
    const value = this.unusedOn(day);
    const extension = Math.floor((value * 365) / (12 * PRICE[plan]));
    if (extension > 365) refusals.push(409);
    if (refusals.length > 0) return refusals;
    // The change is applied first, since its total decides whether a card is charged at all, and rolled back on
    // failure.
    const before = { ...this.snapshot() };
    this.plan = plan;
    this.cycle = cycle;
    this.term = termOf(day, 0, extension, value);
    this.takeCoupon(coupon, day);
    // A discount that is not replaced gives its remaining months from the first day of the new term on.
    if (coupon === null && this.discount?.left) {
      this.discount = { ...this.discount, end: this.lastDiscounted(day, this.discount.left) };
    }
    const { total } = this.linesOf(day);
    if (total > 0 && this.card !== 'works') {
      Object.assign(this, before);
      if (coupon !== null) this.redeemed.delete(coupon.code);
      return [402];
    }
    this.nextPlan = null;
    this.nextCycle = null;
    this.paidSpans = [];
    for (const member of this.members) member.until = earlier(member.until, plusDays(day, -1));
    this.bill(day, day, 'at once', { kind: 'unused_time', amount: 0, value, days: extension });
    this.tell(day, 'plan_changed');
    return [];
  }

  changeCycle(day: string, cycle: Cycle): Refusals {
    if (!this.isOpen(day) || cycle === (this.nextCycle ?? this.cycle)) return [409];
    this.nextCycle = cycle;
    this.tell(day, 'cycle_changed');
    return [];
  }

  redeem(day: string, coupon: OracleCoupon): Refusals {
    const refusals: Refusals = [];
    if (!this.isOpen(day)) refusals.push(409);
    if (!this.canRedeem(coupon, day)) refusals.push(422);
    if (refusals.length > 0 || this.nextBill === null) return refusals;
    this.takeCoupon(coupon, this.nextBill);
    return [];
  }

  addCompany(day: string, company: number): Refusals {
    if (!this.isOpen(day) || this.plan !== 'big') return [409];
    const member = this.members.find((it) => it.company === company);
    if (member !== undefined && (member.until === null || member.until >= day)) {
      if (member.until === null) return [409];
      member.until = null;
      this.tell(day, 'company_stays');
      return [];
    }
    const period = this.periodOn(day);
    // During an extension there is no bill before the next term; a day costs a 365th of a year.
    const last = period?.last ?? this.term.last;
    const price = period === null || this.cycle === 'year' ? 12 * ADDITIONAL : ADDITIONAL;
    const ofDays = period === null ? 365 : daysThrough(period.first, period.last);
    const days = daysThrough(day, last);
    const amount = Math.floor((price * days) / ofDays);
    if (this.card !== 'works') return [402];
    if (member === undefined) this.members.push({ company, from: day, until: null });
    else Object.assign(member, { from: day, until: null });
    const lines = [{ kind: 'remaining_time' as const, amount, days, first: day, last }];
    const { extension } = this.term;
    if (period !== null && extension > 0) {
      // No regular bill covers the days of the extension.
      lines.push({
        kind: 'remaining_time',
        amount: Math.floor((12 * ADDITIONAL * extension) / 365),
        days: extension,
        first: plusDays(this.term.last, 1 - extension),
        last: this.term.last,
      });
    }
    this.issue(day, lines, true);
    this.paidSpans.push(
      ...lines.map((line) => ({ amount: line.amount, first: line.first, last: line.last })),
    );
    this.tell(day, 'company_joined');
    return [];
  }

  reduce(day: string, company: number): Refusals {
    const member = this.members.find((it) => it.company === company && it.until === null);
    if (member === undefined || this.isOver(day)) return [409];
    member.until = this.term.last;
    this.tell(day, 'company_leaving');
    return [];
  }

  changeCard(day: string, card: Card): Refusals {
    if (this.isOver(day)) return [404];
    if (this.isCancelled && this.debts.length === 0 && this.nextBill === null) return [409];
    if (card === 'refused') return [402];
    this.card = card;
    this.expiry = expiryOf(day);
    this.tell(day, 'card_changed');
    if (this.debts.length === 0) return [];
    if (card !== 'works') {
      // Assumed: once suspended, somebody who tries another card sees the failure on the page and gets no mail.
      if (plusDays(this.oldestDebt() ?? day, 14) >= day) this.tell(day, 'payment_failed');
      return [402];
    }
    const wasLate = this.debts.some(({ due }) => due < day);
    for (const { invoice } of this.debts) {
      invoice.isPaid = true;
      const [item] = invoice.lines;
      if (item?.first && item.last) {
        this.paidSpans.push({ amount: invoice.total, first: item.first, last: item.last });
      }
    }
    this.debts = [];
    // Assumed: payment on the due day itself sends no mail about a late payment.
    if (wasLate) this.tell(day, 'recovered');
    return [];
  }

  // State.

  /** Whether it has ended, by its end date or by a debt at the end of the term. */
  isOver(day: string): boolean {
    return day > this.term.last || this.isEnded;
  }

  isActive(company: number, day: string): boolean {
    const oldest = this.oldestDebt();
    if (day < this.term.first || day > this.term.last) return false;
    if (oldest !== null && daysThrough(oldest, day) - 1 > 14) return false;
    if (company === this.main) return true;
    const member = this.members.find((it) => it.company === company);
    return member !== undefined && member.from <= day && (member.until === null || day <= member.until);
  }

  isCancellable(day: string): boolean {
    return !this.isCancelled && !this.isOver(day) && day >= this.cancellableFrom();
  }

  /** The day and amount of the next bill, as it will be if nothing more happens after `day`. */
  nextBillAt(day: string): { on: string; amount: number } | null {
    if (this.nextBill === null) return null;
    const before = { ...this.snapshot() };
    const canAnnounce = this.announced.term !== this.term.last && day < plusDays(this.term.last, -6);
    if (canAnnounce && SIZES.indexOf(this.size) > SIZES.indexOf(this.plan)) this.nextPlan = this.size;
    if (this.nextBill > this.term.last) this.renew();
    const { total } = this.linesOf(this.nextBill);
    const { on } = { on: this.nextBill };
    Object.assign(this, before);
    return { on, amount: total };
  }

  openAmount(): number {
    return this.debts.reduce((sum, { invoice }) => sum + invoice.total, 0);
  }

  oldestDebt(): string | null {
    return this.debts.map(({ due }) => due).sort()[0] ?? null;
  }

  hasStaying(): boolean {
    return this.members.some(({ until }) => until === null);
  }

  cancellableFrom(): string {
    const { anchor, year, extension } = this.term;
    return plusDays(plusMonths(anchor, 12 * year + 11), extension);
  }

  private isOpen(day: string): boolean {
    const oldest = this.oldestDebt();
    return !this.isCancelled && !this.isOver(day) && (oldest === null || oldest > day);
  }

  private canRedeem({ code, end }: OracleCoupon, day: string): boolean {
    return (end === null || day <= end) && !this.redeemed.has(code);
  }

  private takeCoupon(coupon: OracleCoupon | null, from: string): void {
    if (coupon === null) return;
    this.redeemed.add(coupon.code);
    this.discount = { coupon, left: coupon.months, end: null };
    this.discount.end = this.lastDiscounted(from, coupon.months);
  }

  /** The last day with a discount of that many billed months, counted from a day on. */
  private lastDiscounted(from: string, months: number | null): string | null {
    if (months === null) return null;
    let term = this.term;
    if (from > term.last) term = this.following();
    let left = months;
    while (true) {
      for (let i = 0; i < 12; i += 1) {
        const first = plusMonths(term.anchor, 12 * term.year + i);
        if (first < from) continue;
        left -= 1;
        if (left === 0) return plusDays(plusMonths(term.anchor, 12 * term.year + i + 1), -1);
      }
      term = term.extension > 0 ? termOf(plusDays(term.last, 1), 0) : termOf(term.anchor, term.year + 1);
    }
  }

  private following(): Term {
    const { anchor, year, last, extension } = this.term;
    return extension > 0 ? termOf(plusDays(last, 1), 0) : termOf(anchor, year + 1);
  }

  /** The larger of the current plan and the part of the announced plan that the company's size still requires. */
  private planAtRenewal(): Size {
    const rank = (size: Size) => SIZES.indexOf(size);
    if (this.nextPlan === null) return this.plan;
    return SIZES[Math.max(rank(this.plan), Math.min(rank(this.nextPlan), rank(this.size)))] as Size;
  }

  private renew(): void {
    this.term = this.following();
    this.plan = this.planAtRenewal();
    this.cycle = this.nextCycle ?? this.cycle;
    this.nextPlan = null;
    this.nextCycle = null;
  }

  private snapshot() {
    const { plan, cycle, term, discount, nextPlan, nextCycle } = this;
    return { plan, cycle, term, discount: discount && { ...discount }, nextPlan, nextCycle };
  }

  private periodOn(day: string): { first: string; last: string; next: string | null } | null {
    const { anchor, year } = this.term;
    const step = this.cycle === 'year' ? 12 : 1;
    for (let i = 0; i < 12; i += step) {
      const first = plusMonths(anchor, 12 * year + i);
      const next = plusMonths(anchor, 12 * year + i + step);
      if (first <= day && day < next) {
        return { first, last: plusDays(next, -1), next: i + step < 12 ? next : null };
      }
    }
    return null;
  }

  /** The lines of the bill for the period that begins on a day, by the current agreement. */
  private linesOf(on: string): { lines: Line[]; total: number; months: number } {
    const period = this.periodOn(on);
    if (period === null) throw new Error(`nothing is billed on ${on}`);
    const { first, last } = period;
    const months = this.cycle === 'year' ? 12 : 1;
    const quantity = this.members.filter(
      ({ from, until }) => from < on && (until === null || until >= on),
    ).length;
    const lines: Line[] = [{ kind: 'plan', amount: months * PRICE[this.plan], quantity: 1, first, last }];
    if (quantity > 0) {
      lines.push({ kind: 'additional', amount: months * ADDITIONAL * quantity, quantity, first, last });
    }
    const monthly = PRICE[this.plan] + quantity * ADDITIONAL;
    let discounted = 0;
    if (this.discount !== null) {
      const { coupon, left } = this.discount;
      discounted = Math.min(left ?? months, months);
      const off = coupon.amountOff ?? Math.floor((monthly * (coupon.percentOff ?? 0)) / 100);
      if (discounted > 0) {
        lines.push({ kind: 'coupon', months: discounted, amount: -discounted * Math.min(off, monthly) });
      }
    }
    return { lines, total: lines.reduce((sum, { amount }) => sum + amount, 0), months: discounted };
  }

  private bill(
    on: string,
    day: string,
    when: 'at once' | 'by itself',
    more?: Line,
  ): 'paid' | 'failed' | 'open' {
    const { lines, total, months } = this.linesOf(on);
    const { first, last, next } = this.periodOn(on) as { first: string; last: string; next: string | null };
    if (this.discount !== null && this.discount.left !== null) this.discount.left -= months;
    this.nextBill = next ?? (this.isCancelled ? null : plusDays(this.term.last, 1));
    const all = more === undefined || more.value === 0 ? lines : [...lines, more];
    // Assumed: while a debt is open, a bill that falls due is added to the debt without trying the card.
    const hasDebt = this.debts.length > 0;
    const isPaid = total === 0 || when === 'at once' || (this.card === 'works' && !hasDebt);
    const invoice = this.issue(day, all, isPaid);
    if (isPaid) {
      this.paidSpans.push({ amount: total, first, last });
      return 'paid';
    }
    this.debts.push({ invoice, due: day, wasTried: !hasDebt });
    if (hasDebt) return 'open';
    this.tell(day, 'payment_failed');
    return 'failed';
  }

  private issue(day: string, lines: Line[], isPaid: boolean): OracleInvoice {
    const year = day.slice(0, 4);
    const serial = (this.numbers.get(year) ?? 0) + 1;
    this.numbers.set(year, serial);
    const total = lines.reduce((sum, { amount }) => sum + amount, 0);
    const number = `${year}-${String(serial).padStart(6, '0')}`;
    const invoice = { number, date: day, lines, total, isPaid };
    this.invoices.push(invoice);
    return invoice;
  }

  /**
   * The unused part of what was paid for the current period. Assumed: a company that joined within the period paid for
   * days of its own, and an extension from an earlier change counts by its remaining days.
   */
  private unusedOn(day: string): number {
    const ofPeriod = this.paidSpans
      .filter(({ last }) => day <= last)
      .reduce(
        (sum, { amount, first, last }) =>
          sum +
          Math.floor((amount * daysThrough(first > day ? first : day, last)) / daysThrough(first, last)),
        0,
      );
    const { last, extension, value } = this.term;
    if (extension === 0) return ofPeriod;
    const left = Math.min(extension, daysThrough(day, last));
    return ofPeriod + Math.floor((value * left) / extension);
  }

  private tell(day: string, kind: string): void {
    this.mails.push(`${day} ${kind}`);
  }
}

function earlier(a: string | null, b: string): string {
  return a !== null && a < b ? a : b;
}
