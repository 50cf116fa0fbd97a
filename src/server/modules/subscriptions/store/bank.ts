import { and, eq } from 'drizzle-orm';
import type { Executor, Tx } from '#server/platform/database/database.ts';
import { bankPayments, invoices } from '../tables.ts';

export type BankPayment = typeof bankPayments.$inferSelect;

/** Inserts a bank booking; false if it exists. Concurrent inserts of the same booking wait for each other. */
export async function keep(tx: Tx, values: typeof bankPayments.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(bankPayments)
    .values(values)
    .onConflictDoNothing({ target: bankPayments.id })
    .returning({ id: bankPayments.id });
  return rows.length > 0;
}

export async function findById(db: Executor, id: string): Promise<BankPayment | null> {
  const [row] = await db.select().from(bankPayments).where(eq(bankPayments.id, id));
  return row ?? null;
}

/** Stores the result of a booking. */
export async function update(
  tx: Tx,
  id: string,
  change: Pick<BankPayment, 'invoiceId' | 'result'>,
): Promise<void> {
  await tx.update(bankPayments).set(change).where(eq(bankPayments.id, id));
}

/** The invoice with a formatted number. */
export async function findInvoice(
  db: Executor,
  number: string,
): Promise<{ id: number; house: string; subscriptionId: number } | null> {
  const [year = '', within = ''] = number.split('-');
  const [row] = await db
    .select({
      id: invoices.id,
      recipient: invoices.recipient,
      subscriptionId: invoices.subscriptionId,
    })
    .from(invoices)
    .where(and(eq(invoices.year, Number(year)), eq(invoices.numberInYear, Number(within))));
  return row ? { id: row.id, house: row.recipient.name, subscriptionId: row.subscriptionId } : null;
}
