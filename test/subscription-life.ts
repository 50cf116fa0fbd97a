import { asc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { companies } from '#server/modules/companies/tables.ts';
import { hasActiveSubscription } from '#server/modules/subscriptions/index.ts';
import { coupons, invoices, receivables } from '#server/modules/subscriptions/tables.ts';
import type { TestApp } from './app.ts';
import { emptyTables } from './database.ts';
import { plusDays } from './days.ts';
import { aCompany, aUser, tokenOf } from './factories.ts';
import {
  type Card,
  type Cycle,
  Oracle,
  type OracleCoupon,
  type Refusals,
  type Size,
} from './subscription-oracle.ts';

const TOKENS: Record<Card, string> = {
  works: 'tok_visa',
  'fails later': 'tok_chargeLaterFail',
  refused: 'tok_chargeDeclined',
};

export const COUPONS: readonly OracleCoupon[] = [
  { code: 'PROZENT', amountOff: null, percentOff: 33, months: 3, end: null },
  { code: 'BETRAG', amountOff: 1500, percentOff: null, months: 14, end: null },
  { code: 'IMMER', amountOff: null, percentOff: 15, months: null, end: null },
  { code: 'GESCHENK', amountOff: null, percentOff: 100, months: 2, end: null },
  { code: 'ABGELAUFEN', amountOff: 500, percentOff: null, months: 3, end: '2020-12-31' },
];
const couponOf = (code: string) => COUPONS.find((it) => it.code === code) as OracleCoupon;

export type Step =
  | { kind: 'cancel' }
  | { kind: 'change'; plan: Size; cycle: Cycle; coupon: string | null }
  | { kind: 'cycle'; cycle: Cycle }
  | { kind: 'redeem'; coupon: string }
  | { kind: 'add'; company: number }
  | { kind: 'reduce'; company: number }
  | { kind: 'card'; card: Card }
  | { kind: 'grow'; size: Size };

export interface Purchase {
  day: string;
  plan: Size;
  cycle: Cycle;
  coupon: string | null;
  size: Size;
  card: Card;
}

/** Runs the product and the oracle through the same days and compares them. */
export class Life {
  readonly mails: string[] = [];
  day: string;

  readonly oracle: Oracle;
  readonly main: number;
  /** Further companies of the account. */
  readonly others: readonly number[];
  private readonly app: TestApp;
  private readonly user: { email: string };
  private readonly subscriptionId: number;

  private constructor(
    app: TestApp,
    oracle: Oracle,
    about: { user: { email: string }; others: readonly number[]; subscriptionId: number; day: string },
  ) {
    this.app = app;
    this.oracle = oracle;
    this.main = oracle.main;
    this.user = about.user;
    this.others = about.others;
    this.subscriptionId = about.subscriptionId;
    this.day = about.day;
  }

  static async begin(app: TestApp, { day, plan, cycle, coupon, size, card }: Purchase): Promise<Life> {
    await emptyTables(app.database);
    app.tasks.length = 0;
    app.mails.length = 0;
    app.clock.set(`${day}T11:00:00Z`);
    await app.database.db.insert(coupons).values(
      COUPONS.map(({ months, end, ...it }) => ({
        ...it,
        name: it.code,
        durationInMonths: months,
        endsOn: end,
      })),
    );
    const user = await aUser(app);
    const main = await aCompany(app, { userId: user.id, subscribed: false, size });
    const others: number[] = [];
    for (let i = 0; i < 2; i += 1) {
      others.push((await aCompany(app, { userId: user.id, subscribed: false })).id);
    }
    const { status, body } = await app.call('subscribe', {
      token: await tokenOf(app, user),
      params: { companyId: main.id },
      body: { stripe_plan_id: `${plan}_${cycle}`, token: TOKENS[card], coupon_code: coupon, confirmed: true },
    });
    expect(status).toBe(201);
    if (!('subscriptions' in body.data)) throw new Error('it asks for a confirmation');
    const oracle = new Oracle(main.id, size, card, {
      day,
      plan,
      cycle,
      coupon: coupon === null ? null : couponOf(coupon),
    });
    const subscriptionId = body.data.subscriptions[0]?.subscription_id ?? 0;
    const life = new Life(app, oracle, { user, others, subscriptionId, day });
    await life.runTasks();
    return life;
  }

  private async runTasks(): Promise<void> {
    const { app } = this;
    const before = app.mails.length;
    await app.runTasks();
    for (const { key } of app.mails.slice(before)) {
      const kind = /subscription\/.*\/(\w+)\/\d+$/.exec(key)?.[1];
      this.mails.push(`${this.day} ${kind ?? key}`);
    }
  }

  /** Begins a day: runs the daily tasks, and compares access. */
  async wake(day: string): Promise<void> {
    const { app } = this;
    this.day = day;
    app.clock.set(`${day}T10:00:00Z`);
    await app.runTask('bill-subscriptions');
    await this.runTasks();
    this.oracle.begin(day);
    await this.compareAccess();
  }

  private async compareAccess(): Promise<void> {
    for (const company of [this.main, ...this.others]) {
      const active = await hasActiveSubscription(this.app.database.db, company, this.day);
      expect([this.day, company - this.main, active]).toEqual([
        this.day,
        company - this.main,
        this.oracle.isActive(company, this.day),
      ]);
    }
  }

  /** Performs a step at noon and expects product and oracle to answer the same. */
  async take(step: Step): Promise<Refusals> {
    const { app, oracle, day, main: companyId, subscriptionId } = this;
    app.clock.set(`${day}T11:00:00Z`);
    const token = await tokenOf(app, this.user);
    const params = { companyId, subscriptionId };
    const old = `${oracle.plan}_${oracle.cycle}`;
    let status: number;
    let expected: Refusals;
    switch (step.kind) {
      case 'cancel':
        ({ status } = await app.call('cancelSubscription', { token, params, body: { stripe_plan_id: old } }));
        expected = oracle.cancel(day);
        break;
      case 'change': {
        const { plan, cycle, coupon } = step;
        ({ status } = await app.call('changePlan', {
          token,
          params,
          body: {
            old_stripe_plan_id: old,
            new_stripe_plan_id: `${plan}_${cycle}`,
            coupon_code: coupon,
          },
        }));
        expected = oracle.changePlan(day, plan, cycle, coupon === null ? null : couponOf(coupon));
        break;
      }
      case 'cycle': {
        const body = { stripe_plan_id: `${oracle.plan}_${step.cycle}` };
        ({ status } = await app.call('changeBillingCycle', { token, params, body }));
        expected = oracle.changeCycle(day, step.cycle);
        break;
      }
      case 'redeem': {
        const body = { coupon_code: step.coupon };
        ({ status } = await app.call('redeemCoupon', { token, params, body }));
        expected = oracle.redeem(day, couponOf(step.coupon));
        break;
      }
      case 'add': {
        const company = this.others[step.company] ?? 0;
        const body = { additional_company_id: company };
        ({ status } = await app.call('addCompany', { token, params, body }));
        expected = oracle.addCompany(day, company);
        break;
      }
      case 'reduce': {
        const company = this.others[step.company] ?? 0;
        const body = { additional_company_id: company };
        ({ status } = await app.call('reduceCompany', { token, params, body }));
        expected = oracle.reduce(day, company);
        break;
      }
      case 'card':
        ({ status } = await app.call('changeCreditCard', {
          token,
          params: { companyId },
          body: { token: TOKENS[step.card] },
        }));
        expected = oracle.changeCard(day, step.card);
        break;
      case 'grow':
        await app.database.db.update(companies).set({ size: step.size }).where(eq(companies.id, companyId));
        oracle.size = step.size;
        return [];
    }
    const refusals = expected;
    const agrees = refusals.length === 0 ? [200, 201].includes(status) : refusals.includes(status);
    expect([day, step, agrees ? 'agrees' : status]).toEqual([day, step, agrees ? 'agrees' : refusals]);
    await this.runTasks();
    await this.compareAccess();
    return refusals;
  }

  /** Compares everything that product and oracle say of the subscription. */
  async compare(): Promise<void> {
    const { app, oracle, day } = this;
    const issued = await app.database.db
      .select()
      .from(invoices)
      .innerJoin(receivables, eq(receivables.invoiceId, invoices.id))
      .orderBy(asc(invoices.id));
    const told = issued.map(({ invoices: it, receivables: { paidAt } }) => ({
      number: `${it.year}-${String(it.numberInYear).padStart(6, '0')}`,
      date: it.issuedOn,
      total: it.total,
      isPaid: paidAt !== null,
      lines: it.lines
        .filter((line) => line.kind !== 'unused_time' || line.value > 0)
        .map((line) => ({
          kind: line.kind,
          amount: line.amount,
          ...('quantity' in line && { quantity: line.quantity }),
          ...('months' in line && { months: line.months }),
          ...('days' in line && { days: line.days }),
          ...('startsOn' in line && { first: line.startsOn, last: line.endsOn }),
          ...('value' in line && { value: line.value, days: line.extensionDays }),
        })),
    }));
    expect(told).toEqual(oracle.invoices);
    expect(this.mails.toSorted()).toEqual(oracle.mails.toSorted());
    app.clock.set(`${day}T11:00:00Z`);
    const token = await tokenOf(app, this.user);
    const { body } = await app.call('listSubscriptions', { token });
    const [group] = body.data;
    const isOver = oracle.isOver(day);
    expect([day, group?.is_terminated]).toEqual([day, isOver]);
    const shown = group?.subscriptions[0];
    const { term, discount } = oracle;
    expect({ day, ...shown }).toMatchObject({
      day,
      plan: oracle.plan,
      interval: oracle.cycle,
      current_period_starts_at: term.first,
      current_period_ends_at: term.last,
      next_possible_cancellation_date: plusDays(term.last, 1),
      number_of_test_days: term.extension,
      currently_cancellable: oracle.isCancellable(day),
      is_active: oracle.isActive(this.main, day),
      unpaid_since: oracle.oldestDebt(),
      open_amount: oracle.openAmount(),
      ...(isOver
        ? {}
        : {
            is_cancelled: oracle.isCancelled,
            next_bill: oracle.nextBillAt(day),
            has_active_additional_companies: oracle.hasStaying(),
          }),
    });
    const isDiscounted = discount !== null && (discount.end === null || discount.end >= day);
    expect([day, shown?.discount?.end ?? null]).toEqual([
      day,
      isDiscounted ? (discount.end ?? '1970-01-01') : null,
    ]);
    const listed = (await app.call('listInvoices', { token })).body.data;
    expect(listed.map(({ number, amount }) => [number, amount]).toSorted()).toEqual(
      oracle.invoices
        .filter(({ total }) => total > 0)
        .map(({ number, total }) => [number, total])
        .toSorted(),
    );
  }

  /**
   * Runs every day up to `through`, with the given steps. A step may name the status that refuses it; without one it
   * must succeed.
   */
  async live(through: string, steps: Record<string, [Step, number?][]>): Promise<void> {
    for (const on of Object.keys(steps)) {
      if (on <= this.day && on !== this.day) throw new Error(`${on} is over`);
    }
    for (let day = this.day; day <= through; day = plusDays(day, 1)) {
      if (day !== this.day) await this.wake(day);
      for (const [step, refusal] of steps[day] ?? []) {
        const refusals = await this.take(step);
        expect([day, step, ...refusals]).toEqual([day, step, ...(refusal === undefined ? [] : [refusal])]);
        await this.compare();
      }
      // Everything is compared on the first of each month and after each step, access every day.
      if (day.endsWith('-01')) await this.compare();
    }
    await this.compare();
  }
}
