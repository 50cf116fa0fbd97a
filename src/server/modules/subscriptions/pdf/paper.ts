import type { Invoice } from '#domain/subscriptions/invoice.ts';
import { AppError } from '#server/platform/http/errors.ts';
import type { Waiter } from '#server/platform/http/handler.ts';
import type { SubscriptionContext } from '../context.ts';
import { findById, findPaper, type InvoiceRow, namePaper, numberOf } from '../store/invoices.ts';
import type { renderInvoice } from './invoice-paper.ts';

const PAPER = new URL('./invoice-paper.ts', import.meta.url);

/** The PDF of an invoice: rendered and stored on first request, and unchanged from then on. */
export async function paperOfInvoice(
  { database, files, worker, settings }: SubscriptionContext,
  invoiceId: number,
  waiter: Waiter,
): Promise<{ number: string; bytes: Uint8Array }> {
  const record = await findById(database.db, invoiceId);
  if (record === null) throw new AppError('not_found');
  const number = numberOf(record.invoice);
  const kept = await findPaper(database.db, invoiceId);
  const bytes = kept === null ? null : await files.get(kept);
  if (bytes !== null) return { number, bytes };
  const { INVOICE_ISSUER: issuer, INVOICE_IBAN: iban, MAIL_OFFICE: email } = settings;
  const order = {
    invoice: invoiceOf(record.invoice),
    issuer: { ...issuer, email },
    creditor: iban === undefined ? null : { ...issuer, iban },
  };
  const set = await worker.run<typeof renderInvoice>(PAPER, 'renderInvoice', order, waiter);
  await namePaper(database.db, invoiceId, await files.put(set, 'pdf'));
  return { number, bytes: set };
}

function invoiceOf(row: InvoiceRow): Invoice {
  const { issuedOn, dueOn, method, language, recipient, lines, total, alreadyPaid, vat, reference } = row;
  return {
    number: numberOf(row),
    issuedOn,
    dueOn,
    method,
    language,
    recipient,
    lines,
    total,
    alreadyPaid,
    vat,
    reference,
  };
}
