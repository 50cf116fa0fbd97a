import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { Executor, Tx } from '#server/platform/database/database.ts';
import { bankAllocations, bankPayments, invoices, receivables } from '../tables.ts';
import { numberOf } from './invoices.ts';

export type BankPayment = typeof bankPayments.$inferSelect;
export type Allocation = typeof bankAllocations.$inferSelect;
export type NewAllocation = Omit<typeof bankAllocations.$inferInsert, 'undoneAt'>;

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

/** The payment that people name by that number. */
export async function findByNumber(db: Executor, number: number): Promise<BankPayment | null> {
  const [row] = await db.select().from(bankPayments).where(eq(bankPayments.number, number));
  return row ?? null;
}

/** Payments with row locks until the transaction ends, by ascending number. What they are used for changes only under them. */
export async function lock(tx: Tx, ids: readonly string[]): Promise<BankPayment[]> {
  return tx
    .select()
    .from(bankPayments)
    .where(inArray(bankPayments.id, [...ids]))
    .orderBy(asc(bankPayments.number))
    .for('update');
}

export async function update(
  tx: Tx,
  id: string,
  change: Partial<Pick<BankPayment, 'invoiceId' | 'result' | 'creditCompanyId'>>,
): Promise<void> {
  await tx.update(bankPayments).set(change).where(eq(bankPayments.id, id));
}

export async function allocate(tx: Tx, allocation: NewAllocation): Promise<void> {
  await tx.insert(bankAllocations).values(allocation);
}

/** What the payment was used for, or took back, without what was undone. */
export async function listAllocations(db: Executor, paymentId: string): Promise<Allocation[]> {
  return db
    .select()
    .from(bankAllocations)
    .where(
      and(
        or(eq(bankAllocations.paymentId, paymentId), eq(bankAllocations.reversalId, paymentId)),
        isNull(bankAllocations.undoneAt),
      ),
    )
    .orderBy(asc(bankAllocations.id));
}

export async function undo(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  await tx
    .update(bankAllocations)
    .set({ undoneAt: now })
    .where(inArray(bankAllocations.id, [...ids]));
}

/** How much of an invoice was paid by bank or written off, in Rappen. */
export async function coveredOf(db: Executor, invoiceId: number): Promise<number> {
  const [row] = await db
    .select({ amount: sql<number>`coalesce(sum(${bankAllocations.amount}), 0)::int` })
    .from(bankAllocations)
    .where(and(eq(bankAllocations.invoiceId, invoiceId), isNull(bankAllocations.undoneAt)));
  return row?.amount ?? 0;
}

/** Whether an allocation uses up money of the payment, or of the reversal that it names. */
export const usesMoney = ({ kind, invoiceId }: Pick<Allocation, 'kind' | 'invoiceId'>): boolean =>
  kind !== 'write_off' || invoiceId === null;

/** What is left of a payment, in Rappen. The same as `usesMoney`, in SQL. */
function left(): SQL<number> {
  return sql<number>`${bankPayments.amount} - coalesce((
    select sum(a.amount) from ${bankAllocations} a
    where (a.payment_id = ${bankPayments.id} or a.reversal_id = ${bankPayments.id}) and a.undone_at is null
      and (a.kind <> 'write_off' or a.invoice_id is null)
  ), 0)::int`;
}

/** A bank payment of which something is left, with the number of the invoice that it named. */
export interface OpenPayment {
  payment: BankPayment;
  /** Rappen. */
  left: number;
  invoice: string | null;
}

/** Payments and reversals of which something is left, in the order of their numbers. */
export async function listOpenPayments(db: Executor): Promise<OpenPayment[]> {
  const rows = await db
    .select({ payment: bankPayments, left: left(), invoice: invoices })
    .from(bankPayments)
    .leftJoin(invoices, eq(invoices.id, bankPayments.invoiceId))
    .where(sql`${left()} > 0`)
    .orderBy(asc(bankPayments.number));
  return rows.map((row) => ({ ...row, invoice: row.invoice && numberOf(row.invoice) }));
}

/** An invoice of which something is owed. */
export interface OpenBill {
  number: string;
  house: string;
  method: 'card' | 'bank';
  dueOn: CivilDate;
  /** Rappen; `left` is what is still owed of `total`. */
  total: number;
  left: number;
}

/** All invoices of which something is owed, the longest due first. */
export async function listOpenBills(db: Executor): Promise<OpenBill[]> {
  const rows = await db
    .select({ invoice: invoices, receivable: receivables })
    .from(receivables)
    .innerJoin(invoices, eq(invoices.id, receivables.invoiceId))
    .where(isNull(receivables.paidAt))
    .orderBy(asc(receivables.dueOn), asc(receivables.invoiceId));
  return rows.map(({ invoice, receivable }) => ({
    number: numberOf(invoice),
    house: invoice.recipient.name,
    method: invoice.method,
    dueOn: receivable.dueOn,
    total: invoice.total,
    left: receivable.amount,
  }));
}

/** An invoice as bank payments name it. */
export interface NamedInvoice {
  id: number;
  number: string;
  house: string;
  total: number;
  companyId: number;
  subscriptionId: number;
}

const INVOICE_NUMBER = /^(\d{4})-(\d{6,10})$/;
const INTEGER_MAX = 2 ** 31 - 1;

/** The invoice with a formatted number; null for whatever is none. */
export async function findInvoice(db: Executor, number: string): Promise<NamedInvoice | null> {
  const [, year, within] = INVOICE_NUMBER.exec(number) ?? [];
  if (within === undefined || Number(within) > INTEGER_MAX) return null;
  const [row] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.year, Number(year)), eq(invoices.numberInYear, Number(within))));
  return row ? asNamed(row) : null;
}

export async function findInvoices(db: Executor, ids: readonly number[]): Promise<NamedInvoice[]> {
  const rows = await db
    .select()
    .from(invoices)
    .where(inArray(invoices.id, [...ids]))
    .orderBy(asc(invoices.id));
  return rows.map(asNamed);
}

function asNamed(row: typeof invoices.$inferSelect): NamedInvoice {
  const { id, total, companyId, subscriptionId, recipient } = row;
  return { id, number: numberOf(row), house: recipient.name, total, companyId, subscriptionId };
}
