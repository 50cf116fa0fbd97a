import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { sandboxOperations } from '#server/adapters/payments/tables.ts';
import {
  couponRedemptions,
  coupons,
  invoices,
  payments,
  receivables,
} from '#server/modules/subscriptions/tables.ts';
import type { Database } from '#server/platform/database/database.ts';

/**
 * Invariants of the accounts after concurrent or interrupted work, once all retries and reconciliation are done: each
 * charge of the sandbox is one of our payments, each payment belongs to a paid invoice, no period is billed twice,
 * invoice numbers have no gaps, and coupons are counted as often as they were redeemed.
 */
export async function expectBooksToAgree({ db }: Pick<Database, 'db'>): Promise<void> {
  const charges = await db.select().from(sandboxOperations).where(eq(sandboxOperations.kind, 'charge'));
  const own = await db.select().from(payments);
  const paid = (rows: { operationId: string; status: string; amount: number | null }[]) =>
    rows.flatMap(({ operationId, status, amount }) =>
      status === 'succeeded' && amount ? [`${operationId} ${amount}`] : [],
    );
  expect(paid(own).sort()).toEqual(paid(charges).sort());
  const settled = ['succeeded', 'declined', 'abandoned'];
  expect(own.filter(({ status }) => !settled.includes(status))).toEqual([]);

  const owed = await db.select().from(receivables);
  const amounts = (rows: readonly { amount: number }[]) =>
    rows.map(({ amount }) => amount).sort((a, b) => a - b);
  expect(amounts(owed.filter(({ paidBy }) => paidBy === 'card'))).toEqual(
    amounts(own.filter(({ status, amount }) => status === 'succeeded' && amount > 0)),
  );

  const issued = await db.select().from(invoices);
  for (const [, ofYear] of Map.groupBy(issued, ({ year }) => year)) {
    const numbers = ofYear.map(({ numberInYear }) => numberInYear).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from(numbers, (_, i) => i + 1));
  }
  const periods = issued.flatMap(({ subscriptionId, lines }) =>
    lines.flatMap((line) =>
      line.kind === 'plan' ? [`${subscriptionId} ${line.product} ${line.startsOn}`] : [],
    ),
  );
  expect(periods.filter((period, i) => periods.indexOf(period) !== i)).toEqual([]);

  const redeemed = await db.select().from(couponRedemptions);
  for (const { id, uses } of await db.select().from(coupons)) {
    expect(redeemed.filter(({ couponId }) => couponId === id)).toHaveLength(uses);
  }
}
