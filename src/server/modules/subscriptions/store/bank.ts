import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { Executor, Tx } from '#server/platform/database/database.ts';
import { holdsWords, readPage } from '#server/platform/database/lists.ts';
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

/** Finds a bank payment by the sequential number that operators use. */
export async function findByNumber(db: Executor, number: number): Promise<BankPayment | null> {
  const [row] = await db.select().from(bankPayments).where(eq(bankPayments.number, number));
  return row ?? null;
}

/** Locks payments by ascending number. Their uses are changed only under this lock. */
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

/** What is left of a payment, in hundredths of its currency. The same as `usesMoney`, in SQL. */
function left(): SQL<number> {
  // Written out, because a query of one table would name its columns without the table.
  return sql<number>`bank_payments.amount - coalesce((
    select sum(a.amount) from ${bankAllocations} a
    where (a.payment_id = bank_payments.id or a.reversal_id = bank_payments.id) and a.undone_at is null
      and (a.kind <> 'write_off' or a.invoice_id is null)
  ), 0)::int`;
}

/** A bank payment, what is left of it in hundredths of its currency, and what it was used for. */
export interface ListedPayment {
  payment: BankPayment;
  left: number;
  uses: Use[];
}

/** An allocation, with the numbers by which people name its bill, and the payment and the reversal that it settles. */
export interface Use extends Pick<Allocation, 'paymentId' | 'kind' | 'amount' | 'note'> {
  bill: string | null;
  payment: number;
  reversal: number | null;
}

/** How many rows of a list are read at once. */
const BATCH = 200;

/** What a payment of which something is left waits for: somebody to look at it, or the next bills of its house. */
export type WaitsFor = 'look' | 'bills';

/** Payments and reversals of which something is left, in the order of their numbers, some at a time. */
export async function* listOpenPayments(
  db: Executor,
  waitsFor: WaitsFor,
  batch = BATCH,
): AsyncGenerator<ListedPayment[]> {
  for (let last = 0; ; ) {
    const rows = await db
      .select({ payment: bankPayments, left: left() })
      .from(bankPayments)
      .where(and(gt(bankPayments.number, last), isOpen(waitsFor)))
      .orderBy(asc(bankPayments.number))
      .limit(batch);
    if (rows.length > 0) yield await withUses(db, rows);
    if (rows.length < batch) return;
    last = rows.at(-1)?.payment.number ?? last;
  }
}

export function countOpenPayments(db: Executor, waitsFor: WaitsFor): Promise<number> {
  return db.$count(bankPayments, isOpen(waitsFor));
}

function isOpen(waitsFor: WaitsFor): SQL | undefined {
  const { creditCompanyId } = bankPayments;
  return and(waitsFor === 'look' ? isNull(creditCompanyId) : isNotNull(creditCompanyId), sql`${left()} > 0`);
}

/** The latest payments and reversals that fit, newest first, of `total`. */
export async function listPayments(
  db: Executor,
  which: { number: number } | { words: readonly string[] },
  limit: number,
): Promise<{ payments: ListedPayment[]; total: number }> {
  const invoiceNumber = sql`i.year || '-' || lpad(i.number_in_year::text, 6, '0')`;
  const ofBills = sql`(
    select string_agg(${invoiceNumber} || ' ' || (i.recipient ->> 'name'), ' ') from ${invoices} i
    where i.id = ${bankPayments.invoiceId} or i.id in (
      select a.invoice_id from ${bankAllocations} a
      where a.payment_id = ${bankPayments.id} or a.reversal_id = ${bankPayments.id}
    )
  )`;
  const { number, id, debtor, payerText, reference } = bankPayments;
  const query = db
    .select({ payment: bankPayments, left: left().as('left') })
    .from(bankPayments)
    .where(
      'number' in which
        ? eq(number, which.number)
        : holdsWords(which.words, [debtor, payerText, reference, id, ofBills]),
    )
    .$dynamic();
  const page = await readPage(db, query, [desc(number)], { number: 1, size: limit });
  return { payments: await withUses(db, page.rows), total: page.total ?? page.rows.length };
}

async function withUses(
  db: Executor,
  rows: readonly { payment: BankPayment; left: number }[],
): Promise<ListedPayment[]> {
  const ids = rows.map(({ payment }) => payment.id);
  if (ids.length === 0) return [];
  const by = alias(bankPayments, 'by');
  const uses = await db
    .select({
      allocation: bankAllocations,
      invoice: invoices,
      payment: bankPayments.number,
      reversal: by.number,
    })
    .from(bankAllocations)
    .innerJoin(bankPayments, eq(bankPayments.id, bankAllocations.paymentId))
    .leftJoin(invoices, eq(invoices.id, bankAllocations.invoiceId))
    .leftJoin(by, eq(by.id, bankAllocations.reversalId))
    .where(
      and(
        isNull(bankAllocations.undoneAt),
        or(inArray(bankAllocations.paymentId, ids), inArray(bankAllocations.reversalId, ids)),
      ),
    )
    .orderBy(asc(bankAllocations.id));
  return rows.map(({ payment, left }) => ({
    ...{ payment, left },
    uses: uses
      .filter(({ allocation: it }) => it.paymentId === payment.id || it.reversalId === payment.id)
      .map(({ allocation, invoice, ...numbers }) => ({
        ...allocation,
        ...numbers,
        bill: invoice && numberOf(invoice),
      })),
  }));
}

/**
 * The number of the payment that a reversal likely takes back, of the same amount and booked no later: the one that the
 * bank calls the same, else the latest with its reference, else the latest of the same payer; null if there is none.
 */
export async function findTakenBack(db: Executor, reversal: BankPayment): Promise<number | null> {
  const { id, amount, currency, bookedOn, reference, debtor } = reversal;
  const isNamed = sql`${bankPayments.id} = ${id.replace(/\/reversal(?=#|$)/, '')}`;
  const isReferred = sql`coalesce(${bankPayments.reference} = ${reference}, false)`;
  const isOfPayer = sql`coalesce(${bankPayments.debtor} = ${debtor}, false)`;
  const [row] = await db
    .select({ number: bankPayments.number })
    .from(bankPayments)
    .where(
      and(
        eq(bankPayments.isReversal, false),
        eq(bankPayments.amount, amount),
        eq(bankPayments.currency, currency),
        lte(bankPayments.bookedOn, bookedOn),
        or(isNamed, isReferred, isOfPayer),
        sql`not exists (
          select from ${bankAllocations} a
          where a.payment_id = ${bankPayments.id} and a.kind in ('reversal', 'refund') and a.undone_at is null
        )`,
      ),
    )
    .orderBy(desc(isNamed), desc(isReferred), desc(bankPayments.bookedOn), desc(bankPayments.number))
    .limit(1);
  return row?.number ?? null;
}

/** An invoice of which something is owed. */
export interface OpenBill {
  id: number;
  number: string;
  house: string;
  method: 'card' | 'bank';
  dueOn: CivilDate;
  /** Rappen; `left` is what is still owed of `total`. */
  total: number;
  left: number;
}

/** All invoices of which something is owed, the longest due first, some at a time. */
export async function* listOpenBills(db: Executor, batch = BATCH): AsyncGenerator<OpenBill[]> {
  for (let last: OpenBill | undefined; ; ) {
    const bills: OpenBill[] = await openBillsAfter(db, last, batch);
    if (bills.length > 0) yield bills;
    if (bills.length < batch) return;
    last = bills.at(-1);
  }
}

export function countOpenBills(db: Executor): Promise<number> {
  return db.$count(receivables, isNull(receivables.paidAt));
}

async function openBillsAfter(db: Executor, last: OpenBill | undefined, limit: number): Promise<OpenBill[]> {
  const { dueOn, invoiceId, paidAt } = receivables;
  const isLater = last && sql`(${dueOn}, ${invoiceId}) > (${last.dueOn}::date, ${last.id}::int)`;
  const rows = await db
    .select({ invoice: invoices, receivable: receivables })
    .from(receivables)
    .innerJoin(invoices, eq(invoices.id, invoiceId))
    .where(and(isNull(paidAt), isLater))
    .orderBy(asc(dueOn), asc(invoiceId))
    .limit(limit);
  return rows.map(({ invoice, receivable }) => ({
    id: invoice.id,
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

/** The invoices with numbers as they are formatted, in their order; what is none is left out. One query for any number. */
export async function findInvoicesOf(db: Executor, numbers: readonly string[]): Promise<NamedInvoice[]> {
  const asked = numbers
    .map((number) => number.split('-').map(Number))
    .filter(([, within = Number.NaN]) => within <= INTEGER_MAX);
  if (asked.length === 0) return [];
  const [years, withins] = [0, 1].map((part) => `{${asked.map((parts) => parts[part]).join()}}`);
  const rows = await db
    .select()
    .from(invoices)
    .where(
      sql`(${invoices.year}, ${invoices.numberInYear}) in (
        select * from unnest(${years}::int[], ${withins}::int[])
      )`,
    );
  const found = new Map(rows.map((row) => [numberOf(row), asNamed(row)]));
  return numbers.flatMap((number) => found.get(number) ?? []);
}

export async function findInvoices(db: Executor, ids: readonly number[]): Promise<NamedInvoice[]> {
  const rows = await db
    .select()
    .from(invoices)
    .where(sql`${invoices.id} = any(${`{${ids.join()}}`}::int[])`)
    .orderBy(asc(invoices.id));
  return rows.map(asNamed);
}

function asNamed(row: typeof invoices.$inferSelect): NamedInvoice {
  const { id, total, companyId, subscriptionId, recipient } = row;
  return { id, number: numberOf(row), house: recipient.name, total, companyId, subscriptionId };
}
