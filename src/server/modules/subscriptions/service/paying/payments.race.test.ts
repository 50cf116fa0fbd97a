import { setTimeout as sleep } from 'node:timers/promises';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CompanySize } from '#domain/companies/size.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { addDays } from '#domain/kernel/civil-date.ts';
import type { PaymentProvider } from '#server/adapters/payments/port.ts';
import { sandboxOperations } from '#server/adapters/payments/tables.ts';
import { companies } from '#server/modules/companies/tables.ts';
import { createLog } from '#server/platform/log.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { expectBooksToAgree } from '#test/books.ts';
import { callerOf } from '#test/employer.ts';
import { aCompany, aUser, PASSWORD } from '#test/factories.ts';
import { thorough } from '#test/nightly.ts';
import { atSomeTimes } from '#test/some-time.ts';
import { coupons, invoices, receivables, subscriptions } from '../../tables.ts';

/** How many groups each race is run with, and how many at once. */
const GROUPS = thorough(12, 24);
const AT_ONCE = 8;
const NODES = 2;
const START = '2026-11-20T11:00:00Z';
/** A bill of the month falls due, in the last month of the term. */
const LAST_MONTH = '2027-10-20';
/** The first term is over. */
const RENEWAL = '2027-11-20';
/** The maximum delay of the provider, both for receiving a call and for replying. */
const PROVIDER_MS = 12;
const LATE = '2099-01-01';
const onTheWay = atSomeTimes('the way to the provider and back', PROVIDER_MS);

let app: TestApp;
let deadlocksBefore = 0;
/** Errors in the background. */
const logged: string[] = [];

beforeAll(async () => {
  let provider: PaymentProvider | undefined;
  // The provider of the app with network delays.
  const slow = new Proxy({} as PaymentProvider, {
    get(_, name: keyof PaymentProvider) {
      const own = provider?.[name];
      if (name !== 'charge' && name !== 'storeCard') return own;
      return async (request: never) => {
        const outcome = await onTheWay(() => (own as PaymentProvider['charge'])(request));
        return onTheWay(async () => outcome);
      };
    },
  });
  const logger = createLog('error', { write: (line) => void logged.push(line) }) as never;
  app = await startTestApp({
    payments: slow,
    logger,
    env: { LIMIT_LOGINS_PER_ADDRESS: '999999', LOG_LEVEL: 'error', PAYMENT_BY_INVOICE: '0' },
  });
  provider = app.payments;
  deadlocksBefore = await deadlocks();
});
beforeEach(async () => {
  await app.reset();
  app.clock.set(START);
  logged.length = 0;
});
afterAll(() => app.close());

async function deadlocks(): Promise<number> {
  // Backend processes report their statistics at most once a second.
  await sleep(1100);
  await app.database.executeSql('select 1');
  const { rows } = await app.database.executeSql(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  );
  return (rows[0] as { deadlocks: number }).deadlocks;
}

/** An account with companies of the given sizes, and functions for its calls. */
async function aGroup(sizes: readonly CompanySize[] = ['small']) {
  const user = await aUser(app);
  const ids: number[] = [];
  for (const size of sizes) ids.push((await aCompany(app, { userId: user.id, subscribed: false, size })).id);
  return { userId: user.id, call: callerOf(app, user), main: ids[0] as number, others: ids.slice(1) };
}
type Group = Awaited<ReturnType<typeof aGroup>>;

const buy = ({ call, main }: Group, body: object = {}, companyId = main) =>
  call('subscribe', {
    params: { companyId },
    body: { stripe_plan_id: 'small_month', token: 'tok_visa', confirmed: true, ...body },
  });

const answers = (replies: readonly { status: number; error: { code?: string } }[]) =>
  replies.map(({ status, error }) => (status < 300 ? `${status}` : `${status} ${error.code}`)).sort();

const subscriptionsOf = (companyId: number) =>
  app.database.db.select().from(subscriptions).where(eq(subscriptions.companyId, companyId));

async function aCoupon(overrides: Partial<typeof coupons.$inferInsert> = {}) {
  const now = app.clock.now();
  const values = { code: 'SOMMER', name: 'Sommer', percentOff: 10, durationInMonths: 3 };
  const [row] = await app.database.db
    .insert(coupons)
    .values({ ...values, createdAt: now, updatedAt: now, ...overrides })
    .returning();
  return row as typeof coupons.$inferSelect;
}

/** Runs a task on several nodes at once. */
async function onNodes(name: string, nodes = NODES): Promise<void> {
  const run = async () => {
    app.tasks.push({ name, payload: {} });
    await app.runTasks();
  };
  await Promise.all(Array.from({ length: nodes }, run));
}

const bill = (nodes = NODES) => onNodes('bill-subscriptions', nodes);

/** Moves the clock on until open payments are recovered. */
async function lookAfter(): Promise<void> {
  app.clock.set(new Date(app.clock.now().getTime() + 3 * 60_000).toISOString());
  await onNodes('look-after-payments');
  await app.payments.flush();
  await app.runTasks();
}

/** Whatever ran concurrently, the books agree and are in a valid state. */
async function expectLegal(): Promise<void> {
  await lookAfter();
  expect(logged).toEqual([]);
  await expectBooksToAgree(app.database);
  await expectLegalTerms();
}

async function expectLegalTerms(): Promise<void> {
  const { db } = app.database;
  const today = app.clock.today();
  const { readAll } = await import('../../store/subscriptions.ts');
  const all = await readAll(db, await db.select().from(subscriptions));
  const removed = new Set(
    (await db.select().from(companies)).filter(({ deletedAt }) => deletedAt !== null).map(({ id }) => id),
  );
  const covering: string[] = [];
  for (const { id, terms, members, cancelledAt, nextBillOn, companyId } of all) {
    const problem = `subscription ${id}`;
    for (const [i, { startsOn }] of terms.entries()) {
      const before = terms[i - 1];
      if (before) expect(startsOn, problem).toBe(addDays(before.endsOn, 1));
    }
    const last = terms.at(-1)?.endsOn as CivilDate;
    const coming = terms.filter(({ startsOn }) => startsOn > today);
    expect(coming, problem).toHaveLength(cancelledAt === null ? 1 : 0);
    if (cancelledAt !== null && nextBillOn !== null && nextBillOn !== LATE) {
      expect(nextBillOn <= last, problem).toBe(true);
    }
    for (const member of members) {
      const stays = member.endsOn === null && member.type === 'additional';
      if (stays) {
        expect([cancelledAt, removed.has(member.companyId)], problem).toEqual([null, false]);
      }
      if (last >= today && (member.endsOn ?? last) >= today) covering.push(`${member.companyId}`);
    }
    if (removed.has(companyId)) expect(cancelledAt, problem).not.toBeNull();
  }
  expect(covering.filter((id, i) => covering.indexOf(id) !== i)).toEqual([]);
}

describe('a concurrent purchase', () => {
  it('is made once, however often it is sent at once', async () => {
    for (const times of [2, 2, 2, 2, 2, 5, 5, 5, 5, 5]) {
      const group = await aGroup();
      const replies = await Promise.all(Array.from({ length: times }, () => buy(group)));
      const [first, ...others] = answers(replies);
      expect(first).toBe('201');
      for (const other of others) expect(other).toMatch(/^409 (payment_in_progress|subscription_exists)$/);
      expect(await subscriptionsOf(group.main)).toHaveLength(1);
      const issued = await app.database.db.select().from(invoices).where(eq(invoices.companyId, group.main));
      expect(issued).toHaveLength(1);
    }
    const charged = await app.database.db.select().from(sandboxOperations);
    expect(charged).toHaveLength(10);
    await expectLegal();
  });

  it('that needs authentication is made once, however often it is begun and confirmed at once', async () => {
    for (let round = 0; round < 8; round += 1) {
      const group = await aGroup();
      const begun = await Promise.all(
        Array.from({ length: 3 }, () => buy(group, { token: 'tok_threeDSecureAlways' })),
      );
      const secrets = begun.flatMap(({ body }) =>
        'requires_action' in (body.data ?? {})
          ? [(body.data as { client_secret: string }).client_secret]
          : [],
      );
      expect(secrets.length).toBeGreaterThan(0);
      for (const reply of answers(begun)) expect(reply).toMatch(/^(200|409 payment_in_progress)$/);
      await Promise.all([
        ...[...secrets, ...secrets].map((client_secret) =>
          group.call('confirmPayment', { params: { companyId: group.main }, body: { client_secret } }),
        ),
        app.payments.flush().then(() => app.runTasks()),
        onNodes('look-after-payments'),
      ]);
      expect(await subscriptionsOf(group.main)).toHaveLength(1);
    }
    await expectLegal();
  });

  it('of fifty companies gives invoice numbers without gaps, also if some have to be sent again', async () => {
    const groups: Group[] = [];
    for (let n = 0; n < 50; n += 1) groups.push(await aGroup());
    // Whoever waits too long for a connection is answered 503. That can also happen after the card was charged, which a
    // task then completes: a repeated purchase is refused as long as the first one is open, and once it is made.
    const buyPatiently = async (group: Group) => {
      const replies = [await buy(group)];
      while (replies.at(-1)?.status === 503) replies.push(await buy(group));
      const repeated = replies.length > 1 ? '|409 (payment_in_progress|subscription_exists)' : '';
      expect(answers(replies.slice(-1))[0]).toMatch(new RegExp(`^(201${repeated})$`));
    };
    await Promise.all(groups.map(buyPatiently));
    await lookAfter();
    for (const { main } of groups) expect(await subscriptionsOf(main)).toHaveLength(1);
    expect(await app.database.db.select().from(invoices)).toHaveLength(50);
    await expectLegal();
  });

  it('and the removal of its company: it runs to its end, or was not made', async () => {
    await race(await groups(['small']), (group) =>
      Promise.all([
        buy(group),
        later(() => group.call('deleteCompany', { params: { companyId: group.main } })),
      ]),
    );
    await expectLegal();
  });

  it('and the deletion of its account leave valid books', async () => {
    await race(await groups(['small']), (group) =>
      Promise.all([buy(group), later(() => group.call('deleteUser', { body: { password: PASSWORD } }))]),
    );
    await expectLegal();
  });

  it('and its joining another one: only one of the two succeeds', async () => {
    const all = await groups(['small', 'small']);
    for (const group of all) await buy(group, { stripe_plan_id: 'big_month' });
    const told = await race(all, (group) =>
      Promise.all([later(() => buy(group, {}, group.others[0])), later(() => add(group, group.others[0]))]),
    );
    for (const replies of told) {
      const [bought, joined] = replies;
      expect([bought, joined].filter((reply) => (reply?.status ?? 500) < 300)).toHaveLength(1);
    }
    await expectLegal();
  });
});

describe('a coupon', () => {
  it('with one use left is redeemed by one of two buyers', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { id, code } = await aCoupon({ code: `LETZTER${round}`, maxUses: 1 });
      const both = [await aGroup(), await aGroup()];
      const replies = await Promise.all(both.map((group) => buy(group, { coupon_code: code })));
      expect(replies.map(({ status }) => status).sort()).toEqual([201, 422]);
      const [coupon] = await app.database.db.select().from(coupons).where(eq(coupons.id, id));
      expect(coupon?.uses).toBe(1);
    }
    await expectLegal();
  });

  it('with three uses is redeemed by three of nine, and a declined card releases its use', async () => {
    const { id, code } = await aCoupon({ maxUses: 3 });
    const nine = [];
    for (let n = 0; n < 9; n += 1) nine.push(await aGroup());
    const declined = { coupon_code: code, token: 'tok_chargeDeclined' };
    await Promise.all(nine.map((group) => buy(group, declined)));
    const replies = await Promise.all(nine.map((group) => buy(group, { coupon_code: code })));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(replies.filter(({ status }) => status === 422)).toHaveLength(6);
    const [coupon] = await app.database.db.select().from(coupons).where(eq(coupons.id, id));
    expect(coupon?.uses).toBe(3);
    await expectLegal();
  });

  it('is redeemed once by a subscription that sends it twice at once', async () => {
    const { id, code } = await aCoupon();
    const all = await groups(['small'], 16);
    for (const group of all) await buy(group);
    const told = await race(all, async (group) => {
      const subscriptionId = (await subscriptionsOf(group.main))[0]?.id ?? 0;
      const redeem = () =>
        group.call('redeemCoupon', {
          params: { companyId: group.main, subscriptionId },
          body: { coupon_code: code },
        });
      return Promise.all([redeem(), redeem()]);
    });
    for (const replies of told) expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
    const [coupon] = await app.database.db.select().from(coupons).where(eq(coupons.id, id));
    expect(coupon?.uses).toBe(16);
    await expectLegal();
  });
});

const paramsOf = async ({ main }: Group) => ({
  companyId: main,
  subscriptionId: (await subscriptionsOf(main))[0]?.id ?? 0,
});

async function add(group: Group, additional = group.others[0]) {
  return group.call('addCompany', {
    params: await paramsOf(group),
    body: { additional_company_id: additional },
  });
}

const later = atSomeTimes('calls while a card is charged', 4 * PROVIDER_MS);

async function groups(sizes: readonly CompanySize[], count = GROUPS): Promise<Group[]> {
  const all: Group[] = [];
  for (let n = 0; n < count; n += 1) all.push(await aGroup(sizes));
  return all;
}

/** Lets some groups do the same at once; no request may end in an internal error. */
async function race<T extends { status: number }>(
  all: readonly Group[],
  work: (group: Group) => Promise<T[]>,
): Promise<T[][]> {
  const told: T[][] = [];
  for (let at = 0; at < all.length; at += AT_ONCE) {
    told.push(...(await Promise.all(all.slice(at, at + AT_ONCE).map(work))));
  }
  expect(told.flat().filter(({ status }) => status >= 500)).toEqual([]);
  return told;
}

describe('an additional company', () => {
  it('joins once if added twice at once, or by two main companies at once', async () => {
    const all = await groups(['small', 'big', 'small'], 24);
    for (const group of all) {
      await buy(group, { stripe_plan_id: 'big_month' });
      await buy(group, { stripe_plan_id: 'big_year' }, group.others[0]);
    }
    const told = await race(all, async (group) => {
      const second = { ...group, main: group.others[0] as number };
      const one = group.others[1];
      return Promise.all([add(group, one), add(group, one), later(() => add(second, one))]);
    });
    for (const replies of told) {
      expect(replies.filter(({ status }) => status === 201 || status === 200)).toHaveLength(1);
    }
    await expectLegal();
  });

  it('may be removed while it joins', async () => {
    const all = await groups(['small', 'small']);
    for (const group of all) await buy(group, { stripe_plan_id: 'big_month' });
    await race(all, (group) =>
      Promise.all([
        add(group),
        later(() => group.call('deleteCompany', { params: { companyId: group.others[0] as number } })),
      ]),
    );
    await expectLegal();
  });

  it('may join while its main company is removed', async () => {
    const all = await groups(['small', 'small']);
    for (const group of all) await buy(group, { stripe_plan_id: 'big_month' });
    await race(all, (group) =>
      Promise.all([
        add(group),
        later(() => group.call('deleteCompany', { params: { companyId: group.main } })),
      ]),
    );
    await expectLegal();
  });

  it('may join while its main subscription ends or changes its plan', async () => {
    const all = await groups(['small', 'small']);
    for (const group of all) await buy(group, { stripe_plan_id: 'big_month' });
    app.clock.set(`${LAST_MONTH}T11:00:00Z`);
    await setNextBill(all, LATE);
    let n = 0;
    await race(all, (group) => {
      n += 1;
      const audit: AuditContext = n % 2 === 0 ? cancel : change;
      return Promise.all<{ status: number }>([add(group), later(() => audit(group))]);
    });
    await expectLegal();
  });
});

async function setNextBill(all: readonly Group[], day: CivilDate): Promise<void> {
  await app.database.db
    .update(subscriptions)
    .set({ nextBillOn: day })
    .where(
      inArray(
        subscriptions.companyId,
        all.map(({ main }) => main),
      ),
    );
}

const cancel = async (group: Group) =>
  group.call('cancelSubscription', { params: await paramsOf(group), body: { stripe_plan_id: 'big_month' } });
const change = async (group: Group) =>
  group.call('changePlan', {
    params: await paramsOf(group),
    body: { old_stripe_plan_id: 'big_month', new_stripe_plan_id: 'medium_month' },
  });
const changeCard = ({ call, main }: Group) =>
  call('changeCreditCard', { params: { companyId: main }, body: { token: 'tok_mastercard' } });
const reduce = async (group: Group) =>
  group.call('reduceCompany', {
    params: await paramsOf(group),
    body: { additional_company_id: group.others[0] },
  });
const remove = ({ call }: Group, companyId = 0) => call('deleteCompany', { params: { companyId } });
const depart = ({ call }: Group) => call('deleteUser', { body: { password: PASSWORD } });

type AuditContext = (group: Group) => Promise<{ status: number }>;

/** Actions concurrent with a bill of a big main company, with an additional one if stated. */
const DEEDS: Record<string, { carries: boolean; days?: readonly CivilDate[]; audit: AuditContext }> = {
  'is cancelled': { carries: false, days: [LAST_MONTH], audit: cancel },
  'gets another plan': { carries: false, audit: change },
  'gets another card': { carries: true, audit: changeCard },
  'is joined by a company': { carries: true, audit: (group) => add(group, group.others[1]) },
  'lets a company go': { carries: true, audit: reduce },
  'loses its main company': { carries: false, audit: (group) => remove(group, group.main) },
  'loses an additional company': { carries: true, audit: (group) => remove(group, group.others[0]) },
  'loses its account': { carries: true, audit: depart },
};

describe.each(Object.entries(DEEDS))('a subscription that %s', (_, { carries, days, audit }) => {
  it.each(days ?? [LAST_MONTH, RENEWAL])('while two nodes bill it on %s', async (day) => {
    const all = await groups(['small', 'small', 'micro']);
    for (const group of all) {
      await buy(group, { stripe_plan_id: 'big_month' });
      if (carries) expect((await add(group)).status).toBeLessThan(300);
    }
    await setNextBill(all, LATE);
    app.clock.set(`${day}T11:00:00Z`);
    const told = new Map<string, number>();
    for (let at = 0; at < all.length; at += AT_ONCE) {
      const some = all.slice(at, at + AT_ONCE);
      // So that all are logged in.
      await Promise.all(some.map(({ call }) => call('getUser')));
      await setNextBill(some, day);
      const deeds = some.map((group) => later(() => audit(group)));
      await bill();
      for (const answer of answers((await Promise.all(deeds)) as never)) {
        told.set(answer, (told.get(answer) ?? 0) + 1);
        expect(answer).not.toMatch(/^5/);
      }
    }
    await lookAfter();
    await bill();
    await expectLegal();
    if (process.env.TOLD) console.log(Object.fromEntries(told));
  });
});

describe('billing', () => {
  it('by two nodes at once bills each group once', async () => {
    const all = await groups(['small'], 40);
    for (const group of all) await buy(group);
    app.clock.set('2026-12-20T11:00:00Z');
    await bill(3);
    expect(await app.database.db.select().from(invoices)).toHaveLength(80);
    expect(await app.database.db.select().from(sandboxOperations)).toHaveLength(80);
    await expectLegal();
  });

  it('by two nodes at once retries a declined card once a day', async () => {
    const all = await groups(['small'], 24);
    for (const group of all) await buy(group, { token: 'tok_chargeLaterFail' });
    const attempts = async () => {
      const rows = await app.database.db
        .select({ attempts: receivables.attempts })
        .from(receivables)
        .where(sql`${receivables.paidAt} is null`);
      return [...new Set(rows.map((row) => row.attempts))];
    };
    for (const [i, day] of ['2026-12-20', '2026-12-21', '2026-12-24', '2026-12-28'].entries()) {
      app.clock.set(`${day}T11:00:00Z`);
      await bill(3);
      expect(await attempts()).toEqual([i + 1]);
    }
    // Another card pays during the retry.
    app.clock.set('2027-01-03T11:00:00Z');
    await Promise.all([bill(2), ...all.slice(0, AT_ONCE).map((group) => later(() => changeCard(group)))]);
    await expectLegal();
  });
});

it('none of these races caused a deadlock', async () => {
  expect((await deadlocks()) - deadlocksBefore).toBe(0);
});
