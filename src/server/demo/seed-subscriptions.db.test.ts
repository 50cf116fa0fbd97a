import { eq, isNull } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { normalizeName } from '#domain/companies/identity.ts';
import { addDays } from '#domain/kernel/civil-date.ts';
import { cardAnnouncementDue, lastDayOfCard } from '#domain/subscriptions/dunning.ts';
import { readSettings } from '#server/platform/settings.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { aUser } from '#test/factories.ts';
import { sandboxOperations } from '../adapters/payments/tables.ts';
import { companies } from '../modules/companies/tables.ts';
import * as tables from '../modules/subscriptions/tables.ts';
import { demoCompanies } from './content/companies.ts';
import { seedSubscriptions } from './seed-subscriptions.ts';

let app: TestApp;
let ids: Map<string, number>;

beforeAll(async () => {
  app = await startTestApp();
  const { database, clock } = app;
  const content = demoCompanies();
  const owner = await aUser(app);
  const rows = await database.db
    .insert(companies)
    .values(
      content.map(({ name, size, zip, place, street }) => ({
        ...{ name, size, zip, place, street },
        userId: owner.id,
        nameKey: normalizeName(name),
      })),
    )
    .returning({ id: companies.id });
  ids = new Map(content.map(({ key }, i) => [key, rows[i]?.id as number]));
  const houses = new Map(
    content.map(({ key }) => [
      key,
      { id: ids.get(key) as number, owner: { id: owner.id, language: 'de' as const } },
    ]),
  );
  await database.transaction((tx) =>
    seedSubscriptions(tx, content, {
      today: clock.today(),
      now: clock.now(),
      settings: readSettings({}),
      houses,
      insertAll: async (all, insert) => insert([...all]),
    }),
  );
});
afterAll(() => app.close());

const all = <T extends PgTable>(table: T) =>
  app.database.db.select().from(table as PgTable) as unknown as Promise<T['$inferSelect'][]>;

async function run(...names: string[]): Promise<void> {
  for (const name of names) {
    app.tasks.push({ name, payload: {} });
    await app.runTasks();
  }
}

const NIGHT = ['bill-subscriptions', 'look-after-payments', 'reconcile-payments'];
it('the demo data has every state of subscriptions, invoices and payments', async () => {
  const states = async <T extends PgTable>(table: T, of: (row: T['$inferSelect']) => unknown) =>
    new Set((await all(table)).map(of));
  const invoices = await all(tables.invoices);
  expect(await states(tables.payments, ({ status }) => status)).toEqual(
    new Set(['requires_action', 'succeeded', 'declined', 'abandoned']),
  );
  expect(await states(tables.payments, ({ intent }) => intent.kind)).toEqual(
    new Set(['purchase', 'change', 'additional', 'bill', 'retry', 'card']),
  );
  expect(await states(tables.receivables, ({ paidBy }) => paidBy)).toEqual(
    new Set(['card', 'bank', 'nothing', null]),
  );
  expect(await states(tables.bankPayments, ({ result }) => result)).toEqual(
    new Set(['paid', 'unknown_reference', 'wrong_amount', 'already_paid', 'other_currency']),
  );
  const [partly] = (await all(tables.receivables)).flatMap((row) =>
    invoices.flatMap(({ id, total }) =>
      id === row.invoiceId && row.paidAt === null && row.amount < total
        ? [{ id, rest: row.amount, total }]
        : [],
    ),
  );
  const covered = (await all(tables.bankAllocations)).filter(({ invoiceId }) => invoiceId === partly?.id);
  expect(covered.map(({ kind, amount }) => [kind, amount + (partly?.rest ?? 0)])).toEqual([
    ['bill', partly?.total],
  ]);
  const today = app.clock.today();
  const expiring = (await all(tables.paymentMethods)).filter(
    ({ cardExpiryYear: year, cardExpiryMonth: month }) =>
      year !== null &&
      month !== null &&
      cardAnnouncementDue(lastDayOfCard(year, month), null, today) !== null,
  );
  expect(expiring.map(({ companyId }) => companyId)).toEqual([ids.get('albergo-croce-dorata')]);
  expect(
    await states(tables.subscriptionCompanies, ({ type, isCancelled }) => `${type} ${isCancelled}`),
  ).toEqual(new Set(['base false', 'additional false', 'additional true']));
  const lines = invoices.flatMap((invoice) => invoice.lines.map(({ kind }) => kind));
  expect(new Set(lines)).toEqual(new Set(['plan', 'additional', 'remaining_time', 'coupon', 'unused_time']));
  const coupons = await all(tables.coupons);
  expect(coupons.some(({ maxUses, uses }) => maxUses === uses)).toBe(true);
  expect(coupons.some(({ endsOn }) => endsOn !== null && endsOn < app.clock.today())).toBe(true);
  expect(
    (await all(tables.subscriptions)).filter(({ nextPlan, nextInterval }) => nextPlan || nextInterval),
  ).toHaveLength(2);
});

it('the demo invoices are numbered without gaps, in chronological order, with correct sums', async () => {
  const invoices = (await all(tables.invoices)).toSorted(
    (a, b) => a.year - b.year || a.numberInYear - b.numberInYear,
  );
  const receivables = new Map((await all(tables.receivables)).map((row) => [row.invoiceId, row]));
  const allocations = await all(tables.bankAllocations);
  const last = new Map<number, number>();
  let before = '';
  for (const { id, year, numberInYear, issuedOn, dueOn, lines, total, alreadyPaid } of invoices) {
    expect([numberInYear, Number(issuedOn.slice(0, 4))]).toEqual([(last.get(year) ?? 0) + 1, year]);
    last.set(year, numberInYear);
    expect(issuedOn >= before).toBe(true);
    before = issuedOn;
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
    expect([0, total]).toContain(alreadyPaid);
    const covered = allocations.filter(({ invoiceId, note }) => invoiceId === id && note !== null);
    const open = covered.reduce((rest, { amount }) => rest - amount, total);
    expect(receivables.get(id)).toMatchObject({ amount: open, dueOn });
  }
  const numbers = await all(tables.invoiceNumbers);
  expect(new Map(numbers.map((row) => [row.year, row.last]))).toEqual(last);
  for (const { id, unpaidSince } of await all(tables.subscriptions)) {
    const open = [...receivables.values()].filter((row) => row.subscriptionId === id && row.paidAt === null);
    expect(open.map(({ dueOn }) => dueOn).toSorted()[0] ?? null).toBe(unpaidSince);
  }
  const withReference = invoices.filter(({ reference }) => reference !== null);
  expect(new Set(withReference.map(({ method }) => method))).toEqual(new Set(['bank']));
});

it('the demo payments agree with the sandbox’s records, and leave nothing due today', async () => {
  const before = await all(tables.invoices);
  const operations = await app.database.db.select().from(sandboxOperations);
  const payments = await all(tables.payments);
  expect(new Set(operations.map(({ operationId }) => operationId))).toEqual(
    new Set(payments.map(({ operationId }) => operationId)),
  );
  app.tasks.length = 0;
  await run(...NIGHT);
  expect(app.mails).toEqual([]);
  expect(await all(tables.invoices)).toEqual(before);
});

it('the demo subscriptions continue by themselves when the clock is moved: cards are charged, debts are retried, a year renews', async () => {
  const start = app.clock.today();
  const paid = async () => (await all(tables.receivables)).filter(({ paidBy }) => paidBy === 'card').length;
  const atFirst = await paid();
  let before = atFirst;
  for (const days of [1, 4, 45]) {
    app.clock.set(`${addDays(start, days)}T03:00:00Z`);
    await run(...NIGHT);
    const now = await paid();
    expect(now).toBeGreaterThanOrEqual(before);
    before = now;
  }
  expect(before).toBeGreaterThan(atFirst + 30);
  const companyId = ids.get('berghotel-praetschwind') as number;
  const [declining] = await app.database.db
    .select()
    .from(tables.subscriptions)
    .where(eq(tables.subscriptions.companyId, companyId));
  expect(declining?.unpaidSince).not.toBeNull();
  const open = await app.database.db.select().from(tables.payments).where(isNull(tables.payments.settledAt));
  expect(open).toEqual([]);
  expect(app.mails.filter(({ text }) => /Abgleich/.test(text))).toEqual([]);
});
