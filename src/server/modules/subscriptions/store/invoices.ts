import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { companyNames } from '#server/modules/companies/index.ts';
import type { Executor, Tx } from '#server/platform/database/database.ts';
import {
  type DateWords,
  dateInWords,
  holdsWords,
  inAlphabet,
  inOrder,
  type Listed,
  type ListRequest,
  readPage,
} from '#server/platform/database/lists.ts';
import { invoiceNumbers, invoicePapers, invoices, receivables } from '../tables.ts';

export type InvoiceRow = typeof invoices.$inferSelect;
export type Receivable = typeof receivables.$inferSelect;
export type NewInvoice = typeof invoices.$inferInsert;
export type NewReceivable = Omit<typeof receivables.$inferInsert, 'invoiceId'>;
export type ReceivableChange = Partial<NewReceivable>;

/** An invoice and its payment. */
export interface InvoiceRecord {
  invoice: InvoiceRow;
  paidAt: Date | null;
  /** Rappen that are still owed; of a paid one, what was paid last. */
  owed: number;
}

/** The invoice number as people quote it: `2026-000042`. */
export const numberOf = ({ year, numberInYear }: Pick<InvoiceRow, 'year' | 'numberInYear'>): string =>
  `${year}-${String(numberInYear).padStart(6, '0')}`;

/**
 * Takes the next number of a year. The row stays locked until the transaction ends, so that a rollback leaves no gap.
 */
export async function takeNumber(tx: Tx, year: number): Promise<number> {
  const [row] = await tx
    .insert(invoiceNumbers)
    .values({ year, last: 1 })
    .onConflictDoUpdate({ target: invoiceNumbers.year, set: { last: sql`${invoiceNumbers.last} + 1` } })
    .returning({ last: invoiceNumbers.last });
  return (row as { last: number }).last;
}

export async function insert(tx: Tx, values: NewInvoice, receivable: NewReceivable): Promise<number> {
  const [row] = await tx.insert(invoices).values(values).returning({ id: invoices.id });
  const invoiceId = (row as { id: number }).id;
  await tx.insert(receivables).values({ ...receivable, invoiceId });
  return invoiceId;
}

export async function findById(db: Executor, id: number): Promise<InvoiceRecord | null> {
  const [row] = await db
    .select({ invoice: invoices, paidAt: receivables.paidAt, owed: receivables.amount })
    .from(invoices)
    .innerJoin(receivables, eq(receivables.invoiceId, invoices.id))
    .where(eq(invoices.id, id));
  return row ?? null;
}

/** Whether the company is the recipient of an invoice. */
export async function belongsTo(db: Executor, id: number, companyId: number): Promise<boolean> {
  const rows = await db
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.id, id), eq(invoices.companyId, companyId)));
  return rows.length > 0;
}

/** The words with which the list shows invoices in the reader's language, for the search. */
export interface InvoiceWords {
  dates: DateWords;
  longMonths: readonly string[];
  /** The text for open invoices has the placeholder `{due}`: "offen bis {due}". */
  statuses: Record<'paid' | 'overdue' | 'open', string>;
}

type InvoiceOrder = 'company' | 'date' | 'amount';

/**
 * The invoices of companies, newest first by default, without those of CHF 0.00. The search matches what the list shows
 * on that day.
 */
export function listOfCompanies(
  db: Executor,
  companyIds: readonly number[],
  { dates, longMonths, statuses }: InvoiceWords,
  today: CivilDate,
  { words, sort, page }: ListRequest<InvoiceOrder>,
): Promise<Listed<InvoiceRecord & { company: string }>> {
  const names = companyNames(db);
  const number = sql<string>`${invoices.year} || '-' || lpad(${invoices.numberInYear}::text, 6, '0')`;
  const joined = sql`jsonb_path_query_array(${invoices.lines}, '$[*].company')::text`;
  const { issuedOn, dueOn } = invoices;
  const status = sql`case
    when ${receivables.paidAt} is not null then ${statuses.paid}
    when ${dueOn} < ${today} then ${statuses.overdue}
    else replace(${statuses.open}, '{due}', ${dateInWords(dueOn, dates)})
  end`;
  const query = db
    .select({ invoice: invoices, paidAt: receivables.paidAt, owed: receivables.amount, company: names.name })
    .from(invoices)
    .innerJoin(receivables, eq(receivables.invoiceId, invoices.id))
    .innerJoin(names, eq(names.id, invoices.companyId))
    .where(
      and(
        inArray(invoices.companyId, [...companyIds]),
        gt(invoices.total, 0),
        holdsWords(words, [
          names.name,
          sql`${invoices.recipient} ->> 'name'`,
          joined,
          number,
          dateInWords(issuedOn, dates),
          dateInWords(issuedOn, { ...dates, months: longMonths }),
          totalInWords(),
          status,
        ]),
      ),
    )
    .$dynamic();
  const usual = [desc(invoices.issuedOn), desc(invoices.year), desc(invoices.numberInYear)];
  const order = inOrder(
    sort,
    { company: [inAlphabet(names.name)], date: [issuedOn], amount: [invoices.total] },
    usual,
  );
  return readPage(db, query as never, order, page);
}

/** A total in every notation that people search for: "CHF 1’498.80 1'498.80 1498.80". */
function totalInWords(): SQL {
  const rest = sql`'.' || lpad((${invoices.total} % 100)::text, 2, '0')`;
  const grouped = sql`to_char(${invoices.total} / 100, 'FM99,999,999')`;
  const spelled = (mark: string) => sql`replace(${grouped}, ',', ${mark}) || ${rest}`;
  return sql`concat_ws(' ', 'CHF', ${spelled('’')}, ${spelled("'")}, ${spelled('')})`;
}

/** The invoices of a subscription with their payments, newest first. */
export function listOfSubscription(db: Executor, subscriptionId: number): Promise<InvoiceRecord[]> {
  return db
    .select({ invoice: invoices, paidAt: receivables.paidAt, owed: receivables.amount })
    .from(invoices)
    .innerJoin(receivables, eq(receivables.invoiceId, invoices.id))
    .where(eq(invoices.subscriptionId, subscriptionId))
    .orderBy(desc(invoices.id))
    .limit(200);
}

/** The sum of debts, in Rappen. */
export function sumOf(debts: readonly Pick<Receivable, 'amount'>[]): number {
  return debts.reduce((sum, { amount }) => sum + amount, 0);
}

/** The open receivables of subscriptions, oldest first. */
export function listOpen(db: Executor, subscriptionIds: readonly number[]): Promise<Receivable[]> {
  if (subscriptionIds.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(receivables)
    .where(and(inArray(receivables.subscriptionId, [...subscriptionIds]), isNull(receivables.paidAt)))
    .orderBy(asc(receivables.dueOn), asc(receivables.invoiceId));
}

/** The numbers of the open invoices of a subscription, the longest due first. */
export async function listOpenNumbers(db: Executor, subscriptionId: number): Promise<string[]> {
  const rows = await db
    .select({ year: invoices.year, numberInYear: invoices.numberInYear })
    .from(invoices)
    .innerJoin(receivables, eq(receivables.invoiceId, invoices.id))
    .where(and(eq(receivables.subscriptionId, subscriptionId), isNull(receivables.paidAt)))
    .orderBy(asc(receivables.dueOn), asc(receivables.invoiceId));
  return rows.map(numberOf);
}

/** The sum of former debts paid since an instant, and the due date of the oldest. */
export async function sumOfDebtsPaid(
  tx: Tx,
  subscriptionId: number,
  since: Date,
): Promise<{ amount: number; oldest: CivilDate | null }> {
  const [row] = await tx
    .select({
      amount: sql<number>`coalesce(sum(${receivables.amount}), 0)::int`,
      oldest: sql<CivilDate | null>`min(${receivables.dueOn})::text`,
    })
    .from(receivables)
    .innerJoin(invoices, eq(invoices.id, receivables.invoiceId))
    .where(
      and(
        eq(receivables.subscriptionId, subscriptionId),
        gte(receivables.paidAt, since),
        gt(receivables.paidAt, invoices.createdAt),
      ),
    );
  return row ?? { amount: 0, oldest: null };
}

/** Receivables whose next charge is due by a day; cursor pagination after the last one of the previous page. */
export async function listAttemptsDue(
  db: Executor,
  today: CivilDate,
  after: number,
  limit: number,
): Promise<Receivable[]> {
  return db
    .select()
    .from(receivables)
    .where(
      and(
        isNull(receivables.paidAt),
        lte(receivables.nextAttemptOn, today),
        gt(receivables.invoiceId, after),
      ),
    )
    .orderBy(asc(receivables.invoiceId))
    .limit(limit);
}

/** Overdue invoices by bank without a reminder. */
export async function listOverdue(db: Executor, today: CivilDate, limit: number): Promise<Receivable[]> {
  const rows = await db
    .select({ receivable: receivables })
    .from(receivables)
    .innerJoin(invoices, eq(invoices.id, receivables.invoiceId))
    .where(
      and(
        isNull(receivables.paidAt),
        eq(invoices.method, 'bank'),
        eq(receivables.attempts, 0),
        sql`${receivables.dueOn} < ${today}::date`,
      ),
    )
    .orderBy(asc(receivables.invoiceId))
    .limit(limit);
  return rows.map(({ receivable }) => receivable);
}

/** The receivable of an invoice. It changes only under the lock of its subscription. */
export async function findReceivable(db: Executor, invoiceId: number): Promise<Receivable | null> {
  const [row] = await db.select().from(receivables).where(eq(receivables.invoiceId, invoiceId));
  return row ?? null;
}

export async function updateReceivable(tx: Tx, invoiceId: number, change: ReceivableChange): Promise<void> {
  await tx.update(receivables).set(change).where(eq(receivables.invoiceId, invoiceId));
}

/**
 * Schedules a charge of all open receivables of subscriptions, or of the oldest, for a day. Skips locked rows: the
 * transaction holds the lock of one subscription, and waiting for that of another could be a deadlock.
 */
export async function attemptOn(
  tx: Tx,
  subscriptionIds: readonly number[],
  day: CivilDate,
  which: 'all' | 'oldest',
): Promise<void> {
  const open = await tx
    .select({ id: receivables.invoiceId })
    .from(receivables)
    .where(and(inArray(receivables.subscriptionId, [...subscriptionIds]), isNull(receivables.paidAt)))
    .orderBy(asc(receivables.dueOn), asc(receivables.invoiceId))
    .for('update', { skipLocked: true });
  const ids = (which === 'all' ? open : open.slice(0, 1)).map(({ id }) => id);
  if (ids.length === 0) return;
  await tx.update(receivables).set({ nextAttemptOn: day }).where(inArray(receivables.invoiceId, ids));
}

/** Cancels all scheduled charges of companies. */
export async function stopAttempts(tx: Tx, companyIds: readonly number[]): Promise<void> {
  await tx
    .update(receivables)
    .set({ nextAttemptOn: null })
    .where(
      and(
        isNotNull(receivables.nextAttemptOn),
        inArray(
          receivables.invoiceId,
          tx
            .select({ id: invoices.id })
            .from(invoices)
            .where(inArray(invoices.companyId, [...companyIds])),
        ),
      ),
    );
}

/** The column that holds keys of the file store (rule running/files). */
export const fileColumns = [invoicePapers.file];

export async function findPaper(db: Executor, invoiceId: number): Promise<string | null> {
  const [row] = await db.select().from(invoicePapers).where(eq(invoicePapers.invoiceId, invoiceId));
  return row?.file ?? null;
}

export async function namePaper(db: Executor, invoiceId: number, file: string): Promise<void> {
  await db.insert(invoicePapers).values({ invoiceId, file }).onConflictDoNothing();
}
