import { eq } from 'drizzle-orm';
import { addDays, type CivilDate } from '#domain/kernel/civil-date.ts';
import { nextAttemptOn } from '#domain/subscriptions/dunning.ts';
import { invoiceRows } from '../modules/subscriptions/index.ts';
import {
  bankAllocations,
  bankPayments,
  invoiceNumbers,
  invoices,
  receivables,
} from '../modules/subscriptions/tables.ts';
import type { Tx } from '../platform/database/database.ts';
import { instantOn } from './instants.ts';
import type { Billed, Stage } from './subscription-stage.ts';

/** What was paid of a bill of which the rest is open, in Rappen. */
const PAID_IN_PART = 40_000;

/** Inserts invoices in chronological order, numbered by year without gaps; returns their ids. */
export async function seedInvoices(
  tx: Tx,
  billed: readonly Billed[],
  { settings, today, insertAll }: Stage,
): Promise<number[]> {
  const last = new Map<number, number>();
  const rows = billed.map(({ bill, at, house, company, method, subscriptionId }) => {
    const { draft, paidOn, declinedOn } = bill;
    const year = Number(draft.on.slice(0, 4));
    const numberInYear = (last.get(year) ?? 0) + 1;
    last.set(year, numberInYear);
    const paidAtOnce = method === 'card' && paidOn === draft.on;
    const paid = draft.total === 0 ? 'nothing' : paidAtOnce ? 'card' : { attempts: declinedOn.length };
    const { invoice, receivable } = invoiceRows(
      settings,
      {
        companyId: house.id,
        company: { ...company, country: 'CH' },
        language: house.owner.language,
        subscriptionId,
        numberInYear,
        draft,
        method,
        paid,
      },
      at,
    );
    if (receivable.paidAt !== null) return { invoice, receivable };
    if (paidOn === null) {
      const next = declinedOn.length === 0 ? null : nextAttemptOn(draft.dueOn, today);
      // The reminder of an overdue invoice by bank transfer was sent.
      const attempts = method === 'bank' && draft.dueOn < today ? 1 : declinedOn.length;
      return { invoice, receivable: { ...receivable, attempts, nextAttemptOn: next } };
    }
    return {
      invoice,
      receivable: { ...receivable, nextAttemptOn: null, paidAt: instantOn(paidOn, 40), paidBy: method },
    };
  });
  const ids = await insertAll(rows, (batch) =>
    tx
      .insert(invoices)
      .values(batch.map(({ invoice }) => invoice))
      .returning({ id: invoices.id }),
  );
  await insertAll(rows, (batch) =>
    tx
      .insert(receivables)
      .values(batch.map((row) => ({ ...row.receivable, invoiceId: ids[rows.indexOf(row)]?.id as number })))
      .returning(),
  );
  await tx.insert(invoiceNumbers).values([...last].map(([year, number]) => ({ year, last: number })));
  return ids.map(({ id }) => id);
}

/** Payments in the bank's statements: of invoices, and some that need manual attention. */
export async function seedBankPayments(
  tx: Tx,
  billed: readonly Billed[],
  invoiceIds: readonly number[],
  { today }: Stage,
): Promise<void> {
  const byBank = billed
    .map(({ bill, method, at }, i) => ({ ...bill, method, at, invoiceId: invoiceIds[i] as number }))
    .filter(({ method }) => method === 'bank');
  const told = (bookedOn: CivilDate, i: number) => ({
    id: `DEMO-${bookedOn}-${i + 1}`,
    bookedOn,
    createdAt: instantOn(bookedOn, 60),
  });
  const paid = byBank.filter(({ paidOn }) => paidOn !== null);
  const open = byBank.filter(({ paidOn }) => paidOn === null);
  const rows: (typeof bankPayments.$inferInsert)[] = [
    ...paid.map(({ invoiceId, draft, paidOn }, i) => ({
      ...told(paidOn as CivilDate, i),
      invoiceId,
      amount: draft.total,
      result: 'paid' as const,
    })),
    ...paid.slice(-1).map(({ invoiceId, draft }) => ({
      ...told(addDays(today, -9), 90),
      invoiceId,
      amount: draft.total,
      result: 'already_paid' as const,
    })),
    ...open.slice(-1).map(({ invoiceId, draft }) => ({
      ...told(addDays(today, -3), 91),
      invoiceId,
      amount: draft.total - 10_000,
      debtor: 'Berggasthaus AG',
      payerText: 'Abo, Rest folgt',
      result: 'wrong_amount' as const,
    })),
    {
      ...told(addDays(today, -5), 92),
      amount: 59_880,
      reference: 'RF18539007547034',
      debtor: 'Treuhand Muster GmbH',
      payerText: 'Inserat Sommer',
      result: 'unknown_reference',
    },
    {
      ...told(addDays(today, -2), 94),
      amount: 64_000,
      currency: 'EUR',
      debtor: 'Reisebüro Muster GmbH',
      payerText: 'Inserate Winter',
      result: 'other_currency',
    },
  ];
  await tx.insert(bankPayments).values(rows);
  const matched: (typeof bankAllocations.$inferInsert)[] = rows.flatMap(
    ({ id, invoiceId, amount, result, createdAt }) =>
      result === 'paid' ? [{ paymentId: id, kind: 'bill' as const, invoiceId, amount, createdAt }] : [],
  );
  const [partly] = open.slice(0, -1);
  if (partly !== undefined) {
    const payment = { ...told(addDays(today, -2), 93), invoiceId: partly.invoiceId, amount: PAID_IN_PART };
    const { id: paymentId, invoiceId, amount, createdAt } = payment;
    const note = 'Anzahlung, der Rest bleibt offen';
    await tx
      .insert(bankPayments)
      .values({ ...payment, debtor: 'Kurhotel AG', payerText: 'Anzahlung', result: 'wrong_amount' });
    matched.push({ paymentId, kind: 'bill', invoiceId, amount, createdAt, note });
    await tx
      .update(receivables)
      .set({ amount: partly.draft.total - amount })
      .where(eq(receivables.invoiceId, invoiceId));
  }
  if (matched.length > 0) await tx.insert(bankAllocations).values(matched);
}
