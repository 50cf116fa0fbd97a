import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { signatureOf } from '#server/adapters/payments/signature.ts';
import { coupons } from '#server/modules/subscriptions/tables.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { SECRET, type TestApp } from './app.ts';
import { anEmployer, type Employer } from './employer.ts';
import { aCompany } from './factories.ts';

/** The tokens of test cards, by the behaviour of their bank. */
export const CARDS = {
  works: 'tok_visa',
  other: 'tok_mastercard',
  declined: 'tok_chargeDeclined',
  poor: 'tok_chargeDeclinedInsufficientFunds',
  expired: 'tok_chargeDeclinedExpiredCard',
  /** Can be stored, but every charge fails. */
  neverCharged: 'tok_chargeCustomerFail',
  /** Charges succeed with the holder present (on-session) and fail later (off-session). */
  failsLater: 'tok_chargeLaterFail',
  asks: 'tok_threeDSecureSetup',
  asksAlways: 'tok_threeDSecureAlways',
  asksThenDeclines: 'tok_threeDSecureRequiredChargeDeclined',
} as const;

/** Tables that change by logging in and by rate-limited calls. */
const ASKED: readonly string[] = ['rate_limits', 'sessions', 'users'];

/**
 * Asserts that a call is refused with this status and code, or on these fields, and changes nothing in the database.
 */
export async function expectRefused<R extends { status: number; error: { code?: string; codes?: object } }>(
  app: TestApp,
  call: () => Promise<R>,
  status: number,
  expected: string | Record<string, string[]>,
  but: readonly string[] = ASKED,
): Promise<R> {
  const before = await stateOf(app, ...but);
  const tasks = app.tasks.length;
  const reply = await call();
  const told = typeof expected === 'string' ? reply.error.code : reply.error.codes;
  expect({ status: reply.status, told }).toEqual({ status, told: expected });
  expect(await stateOf(app, ...but)).toEqual(before);
  expect(app.tasks.length).toBe(tasks);
  return reply;
}

/** The body of a purchase with a valid card. */
export function purchaseOf(stripe_plan_id = 'small_month', given: object = {}) {
  return { stripe_plan_id, token: CARDS.works, confirmed: true, ...given };
}

export interface Subscriber extends Employer {
  subscriptionId: number;
}

/** An employer whose company bought a plan on the current day. */
export async function aSubscriber(
  app: TestApp,
  {
    plan = 'small_month',
    size = 'small',
    ...body
  }: { plan?: string; size?: 'micro' | 'small' | 'medium' | 'big' } & Record<string, unknown> = {},
): Promise<Subscriber> {
  const employer = await anEmployer(app, { subscribed: false, size });
  const reply = await employer.call('subscribe', { body: purchaseOf(plan, body) });
  if (reply.status !== 201) throw new Error(`not subscribed: ${JSON.stringify(reply.error)}`);
  return { ...employer, subscriptionId: subscriptionOf(reply.body) };
}

/** The id of the only subscription in a reply that is a group. */
export function subscriptionOf(body: { data: object }): number {
  const { subscriptions } = body.data as { subscriptions: { subscription_id: number }[] };
  return subscriptions.at(-1)?.subscription_id ?? 0;
}

/** Another company of the same owner, without a subscription. */
export async function anotherHouse(
  app: TestApp,
  { userId }: { userId: number },
  name?: string,
): Promise<number> {
  const company = { userId, subscribed: false, contactPerson: false, ...(name !== undefined && { name }) };
  return (await aCompany(app, company)).id;
}

/** A coupon of CHF 10 a month for three months, unless overridden. */
export async function aCoupon(app: TestApp, given: Partial<typeof coupons.$inferInsert> = {}) {
  const now = app.clock.now();
  const amountOff = given.percentOff === undefined ? 1000 : null;
  const [row] = await app.database.db
    .insert(coupons)
    .values({
      code: 'WINTER',
      name: 'Winter',
      amountOff,
      durationInMonths: 3,
      createdAt: now,
      updatedAt: now,
      ...given,
    })
    .returning();
  return row as typeof coupons.$inferSelect;
}

/** A webhook event of the sandbox about an operation, with its signature. */
export function eventOf(app: TestApp, { operationId = 'unknown', id = 'evt_900001' } = {}) {
  const created = Math.floor(app.clock.now().getTime() / 1000);
  const data = { object: { id: 'pi_x', object: 'payment_intent', metadata: { operation_id: operationId } } };
  const body = JSON.stringify({ id, object: 'event', type: 'payment_intent.succeeded', created, data });
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'stripe-signature': signatureOf(body, SECRET, app.clock.now()),
    },
  };
}

/** A hash of the content of every table, by table name; without the named tables. */
export async function stateOf(
  { database: { db } }: TestApp,
  ...without: string[]
): Promise<Record<string, string>> {
  hashesOfTables ??= (await tableNames(db))
    .map(
      (name) =>
        `select '${name}' as name, coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as hash from "${name}" t`,
    )
    .join(' union all ');
  const { rows } = (await db.execute(sql.raw(hashesOfTables))) as unknown as {
    rows: { name: string; hash: string }[];
  };
  return Object.fromEntries(
    rows.filter(({ name }) => !without.includes(name)).map(({ name, hash }) => [name, hash]),
  );
}

/** One cached statement over all tables: a statement for each table takes four times as long. */
let hashesOfTables: string | undefined;

async function tableNames(db: Executor): Promise<string[]> {
  const { rows } = (await db.execute(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )) as unknown as { rows: { name: string }[] };
  return rows.map(({ name }) => name);
}

/** Tables that a refused payment may change: the attempt is recorded in ours and in the provider's. */
export const TRIED = [
  ...ASKED,
  'payments',
  'payment_methods',
  'sandbox_customers',
  'sandbox_cards',
  'sandbox_operations',
  'sandbox_events',
];

/** All content of the database as text, of every table and column. */
export async function everythingOf({ database: { db } }: TestApp): Promise<string> {
  const texts: string[] = [];
  for (const name of await tableNames(db)) {
    const { rows } = (await db.execute(
      sql`select coalesce(string_agg(t::text, E'\n'), '') as text from ${sql.identifier(name)} t`,
    )) as unknown as { rows: { text: string }[] };
    texts.push(rows[0]?.text ?? '');
  }
  return texts.join('\n');
}
