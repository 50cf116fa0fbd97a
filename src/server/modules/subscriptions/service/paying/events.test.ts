import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DELIVERIES, type Delivery } from '#server/adapters/payments/embedded.ts';
import {
  couponRedemptions,
  coupons,
  invoices,
  paymentMethods,
  payments,
  receivables,
  subscriptionCompanies,
  subscriptions,
  subscriptionTerms,
} from '#server/modules/subscriptions/tables.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { emptyTables } from '#test/database.ts';
import { aCompany, aUser, tokenOf } from '#test/factories.ts';
import { thorough } from '#test/nightly.ts';

/*
 * Webhook events may come before the reply, twice, late, in another order or never, and a reply may be lost. In every
 * case the books must end up the same, and agree with the provider's.
 */

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Actions that may happen while the payment is open; `confirm` is the page's call after the authentication. */
const MOVES = ['flush', 'flush again', 'tasks', 'look after', 'reconcile', 'bill', 'confirm'] as const;
type Move = (typeof MOVES)[number];

interface World {
  user: { email: string };
  companyId: number;
  otherId: number;
  subscriptionId: number;
}

interface Disturbance {
  delivery: Delivery;
  losesReply: boolean;
  moves: readonly Move[];
}

/** What is paid for, and whether authentication is needed. */
interface Scene {
  /** The initial state. */
  prepare: (world: World) => Promise<void>;
  /** The payment; returns the secret if authentication is needed. */
  act: (world: World) => Promise<string | null>;
  confirm?: (world: World, secret: string) => Promise<void>;
}

let minutes = 0;
const DAY = '2027-03-10';

function setClock(day: string, minute = 0): void {
  minutes = minute;
  app.clock.set(new Date(Date.parse(`${day}T09:00:00Z`) + minutes * 60_000).toISOString());
  today = day;
}
let today = DAY;
const pass = (more: number) => setClock(today, minutes + more);

async function call(world: World, name: Parameters<TestApp['call']>[0], body: object, params: object = {}) {
  const { companyId, subscriptionId } = world;
  const token = await tokenOf(app, world.user);
  return app.call(name, { token, params: { companyId, subscriptionId, ...params }, body });
}

async function subscribe(world: World, token: string, more: object = {}): Promise<string | null> {
  const reply = await call(world, 'subscribe', {
    stripe_plan_id: 'big_month',
    token,
    coupon_code: 'DREI',
    confirmed: true,
    ...more,
  });
  const [row] = await app.database.db.select().from(subscriptions).orderBy(asc(subscriptions.id));
  world.subscriptionId = row?.id ?? 0;
  return secretOf(reply.body);
}

function secretOf(body: unknown): string | null {
  const { data } = body as { data?: { client_secret?: string } };
  return data?.client_secret ?? null;
}

async function runBills(): Promise<void> {
  await app.runTask('bill-subscriptions');
}

const subscribed = async (world: World, card = 'tok_visa') => {
  await subscribe(world, card);
};
const bought =
  (card?: string): Scene['prepare'] =>
  (world) =>
    subscribed(world, card);

/** Subscribed with a card that could not be charged for the bill a month later, and suspended. */
const owing: Scene['prepare'] = async (world) => {
  await subscribed(world, 'tok_chargeLaterFail');
  await settleDown();
  // On each day of a retry, until there are no more.
  for (const day of ['2027-04-10', '2027-04-11', '2027-04-14', '2027-04-18', '2027-04-24']) {
    setClock(day);
    await runBills();
  }
  setClock('2027-04-28');
};

const confirmBy = async (world: World, client_secret: string) => {
  await call(world, 'confirmPayment', { client_secret });
};

const SCENES: Record<string, Scene> = {
  'a purchase': { prepare: async () => {}, act: (world) => subscribe(world, 'tok_visa') },
  'a purchase with a card that is declined': {
    prepare: async () => {},
    act: (world) => subscribe(world, 'tok_chargeDeclined'),
  },
  'a purchase whose holder is asked': {
    prepare: async () => {},
    act: (world) => subscribe(world, 'tok_threeDSecureSetup'),
    confirm: confirmBy,
  },
  'a bill': {
    prepare: bought(),
    act: async () => {
      setClock('2027-04-10');
      await runBills();
      return null;
    },
  },
  'a bill that cannot be charged': {
    prepare: bought('tok_chargeLaterFail'),
    act: async () => {
      setClock('2027-04-10');
      await runBills();
      return null;
    },
  },
  'another card, and what is owed': {
    prepare: owing,
    act: async (world) => secretOf((await call(world, 'changeCreditCard', { token: 'tok_visa' })).body),
  },
  'another card whose holder is asked, and what is owed': {
    prepare: owing,
    act: async (world) =>
      secretOf((await call(world, 'changeCreditCard', { token: 'tok_threeDSecureSetup' })).body),
    confirm: confirmBy,
  },
  'another plan': {
    prepare: async (world) => {
      await subscribe(world, 'tok_visa', { stripe_plan_id: 'small_month' });
      setClock('2027-03-20');
    },
    act: async (world) => {
      await call(world, 'changePlan', {
        old_stripe_plan_id: 'small_month',
        new_stripe_plan_id: 'medium_month',
        coupon_code: 'IMMER',
      });
      return null;
    },
  },
  'a company that joins': {
    prepare: async (world) => {
      await subscribed(world);
      setClock('2027-03-20');
    },
    act: async (world) => {
      await call(world, 'addCompany', { additional_company_id: world.otherId });
      return null;
    },
  },
};

async function makeWorld(): Promise<World> {
  await emptyTables(app.database);
  app.tasks.length = 0;
  kinds.length = 0;
  app.payments.setDelivery('normal');
  setClock(DAY);
  const about = { percentOff: 10, uses: 0 };
  await app.database.db.insert(coupons).values([
    { ...about, code: 'DREI', name: 'Drei', durationInMonths: 3, maxUses: 1 },
    { ...about, code: 'IMMER', name: 'Immer', maxUses: 1 },
  ]);
  const user = await aUser(app);
  const main = await aCompany(app, { userId: user.id, subscribed: false, size: 'small' });
  const other = await aCompany(app, { userId: user.id, subscribed: false });
  return { user, companyId: main.id, otherId: other.id, subscriptionId: 0 };
}

/** The kinds of mails that were requested. */
const kinds: string[] = [];

async function runTasks(): Promise<void> {
  const before = app.mails.length;
  await app.runTasks();
  for (const { key } of app.mails.slice(before)) {
    const kind = /subscription\/.*\/(\w+)\/\d+$/.exec(key)?.[1];
    kinds.push(kind ?? key);
  }
}

/** Runs everything that happens automatically within some hours. */
async function settleDown(): Promise<void> {
  app.payments.setDelivery('normal');
  for (const wait of [3, 61]) {
    pass(wait);
    await app.payments.flush();
    await runTasks();
    await app.runTask('look-after-payments');
    await app.runTask('reconcile-payments');
    await runBills();
    await runTasks();
  }
}

async function move(world: World, name: Move, scene: Scene, secret: string | null): Promise<void> {
  pass(1);
  switch (name) {
    case 'flush':
    case 'flush again':
      return app.payments.flush();
    case 'tasks':
      return runTasks();
    case 'look after':
      return app.runTask('look-after-payments');
    case 'reconcile':
      return app.runTask('reconcile-payments');
    case 'bill':
      return runBills();
    case 'confirm':
      if (secret !== null) await scene.confirm?.(world, secret);
  }
}

/** The final state of the books, without values that differ between runs. */
async function booksOf() {
  const { db } = app.database;
  const issued = await db
    .select()
    .from(invoices)
    .innerJoin(receivables, eq(receivables.invoiceId, invoices.id))
    .orderBy(asc(invoices.id));
  const charged: number[] = [];
  for await (const { amount, outcome } of app.payments.chargesSince(new Date(0))) {
    if (outcome.status === 'succeeded') charged.push(amount);
  }
  const kept = await db.select().from(subscriptions).orderBy(asc(subscriptions.id));
  return {
    invoices: issued.map(({ invoices: it, receivables: debt }) => ({
      number: [it.year, it.numberInYear],
      on: it.issuedOn,
      total: it.total,
      lines: it.lines.map(({ kind, amount }) => [kind, amount]),
      isPaid: debt.paidAt !== null,
      nextAttemptOn: debt.nextAttemptOn,
    })),
    charged: charged.toSorted((a, b) => a - b),
    paid: issued
      .filter(({ receivables: debt }) => debt.paidBy === 'card')
      .map(({ invoices: { total } }) => total)
      .toSorted((a, b) => a - b),
    subscriptions: kept.map(({ createdAt: _c, updatedAt: _u, latestRenewalAt: _r, ...it }) => it),
    terms: await db.select().from(subscriptionTerms).orderBy(asc(subscriptionTerms.number)),
    members: await db.select().from(subscriptionCompanies).orderBy(asc(subscriptionCompanies.companyId)),
    cards: (await db.select().from(paymentMethods)).map(({ cardLastFour }) => cardLastFour),
    coupons: (await db.select().from(coupons).orderBy(asc(coupons.id))).map(({ uses }) => uses),
    redeemed: (await db.select().from(couponRedemptions)).length,
    open: (await db.select().from(payments)).filter(
      ({ status }) => !['succeeded', 'declined', 'abandoned'].includes(status),
    ).length,
    mails: kinds.toSorted(),
  };
}

async function play(scene: Scene, { delivery, losesReply, moves }: Disturbance) {
  const world = await makeWorld();
  await scene.prepare(world);
  await runTasks();
  await app.payments.flush();
  await runTasks();
  app.payments.setDelivery(delivery);
  if (losesReply) app.payments.failAfterCharge();
  const secret = await scene.act(world);
  // The holder approves at the bank, whichever side is told first.
  if (secret !== null) await app.payments.authenticate(secret, 'approve');
  for (const name of moves) await move(world, name, scene, secret);
  await settleDown();
  return booksOf();
}

describe('whatever the order of events about a payment', () => {
  it.each(Object.entries(SCENES))('%s ends in the same state', async (_name, scene) => {
    const calm = await play(scene, { delivery: 'normal', losesReply: false, moves: ['confirm'] });
    expect(calm.charged).toEqual(calm.paid);
    expect(calm.open).toBe(0);
    const disturbance: fc.Arbitrary<Disturbance> = fc.record({
      delivery: fc.constantFrom(...DELIVERIES),
      // If the reply with the secret is lost, the holder cannot continue: the payment is then abandoned, not paid.
      losesReply: scene.confirm === undefined ? fc.boolean() : fc.constant(false),
      moves: fc.shuffledSubarray([...MOVES], { minLength: 0 }),
    });
    await fc.assert(
      fc.asyncProperty(disturbance, async (it) => {
        expect(await play(scene, it)).toEqual(calm);
      }),
      {
        numRuns: thorough(3, 8),
        seed: Number(process.env.SEED ?? 20_261_125),
        endOnFailure: process.env.SHRINK === undefined,
        examples: [
          [{ delivery: 'normal', losesReply: scene.confirm === undefined, moves: ['flush', 'tasks'] }],
          [{ delivery: 'drop', losesReply: scene.confirm === undefined, moves: ['flush'] }],
          [
            {
              delivery: 'double',
              losesReply: false,
              moves: ['flush', 'tasks', 'confirm', 'flush again', 'tasks'],
            },
          ],
        ],
      },
    );
  });
});
