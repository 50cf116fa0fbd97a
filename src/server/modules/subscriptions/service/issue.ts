import { zurichDate } from '#domain/kernel/zurich.ts';
import { referenceOf } from '#domain/subscriptions/bank-reference.ts';
import { nextAttemptOn } from '#domain/subscriptions/dunning.ts';
import type { Invoice } from '#domain/subscriptions/invoice.ts';
import type { Term } from '#domain/subscriptions/term.ts';
import { splitVat } from '#domain/subscriptions/vat.ts';
import { findAccount } from '#server/modules/accounts/index.ts';
import { type Company, findCompany } from '#server/modules/companies/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { BillingContext } from '../context.ts';
import type { InvoiceDraft } from '../intents.ts';
import * as invoiceStore from '../store/invoices.ts';
import { numberOf } from '../store/invoices.ts';

/** How an invoice was paid when it was issued; an open one by card has been tried so often. */
export type Paid = 'card' | 'nothing' | { readonly attempts: number };

/**
 * Issues an invoice with the next number of its year (rule subscriptions/invoices). Everything on it is copied: what the
 * company is called, and what tax applies, as of now.
 * @returns the company that it is issued to
 */
export async function issueInvoice(
  { settings }: Pick<BillingContext, 'settings'>,
  tx: Tx,
  about: {
    companyId: number;
    subscriptionId: number;
    draft: InvoiceDraft;
    method: Invoice['method'];
    paid: Paid;
  },
  now: Date,
): Promise<Company> {
  const { companyId, subscriptionId, draft, method } = about;
  const company = await findCompany(tx, companyId);
  if (company === null) throw new Error(`no company ${companyId} to issue an invoice to`);
  const owner = await findAccount(tx, company.userId);
  const year = Number(draft.on.slice(0, 4));
  // The last lock that is taken, since everybody who issues an invoice waits for it.
  const numberInYear = await invoiceStore.takeNumber(tx, year);
  const isPaid = about.paid === 'card' || about.paid === 'nothing';
  const attempts = typeof about.paid === 'object' ? about.paid.attempts : 0;
  await invoiceStore.insert(
    tx,
    {
      year,
      numberInYear,
      companyId,
      subscriptionId,
      issuedOn: draft.on,
      dueOn: draft.dueOn,
      method,
      language: owner?.language ?? 'de',
      recipient: {
        name: company.name,
        street: company.street,
        streetNumber: company.streetNumber,
        zip: company.zip ?? '',
        place: company.place ?? '',
        country: company.country,
      },
      lines: draft.lines,
      total: draft.total,
      alreadyPaid: isPaid ? draft.total : 0,
      vat:
        settings.VAT_UID === undefined
          ? null
          : { uid: settings.VAT_UID, rate: settings.VAT_RATE, ...splitVat(draft.total, settings.VAT_RATE) },
      reference:
        method === 'bank' && settings.INVOICE_IBAN !== undefined
          ? referenceOf(numberOf({ year, numberInYear }), settings.INVOICE_IBAN)
          : null,
      createdAt: now,
    },
    {
      subscriptionId,
      dueOn: draft.dueOn,
      amount: draft.total,
      attempts,
      nextAttemptOn: attempts === 0 ? null : nextAttemptOn(draft.dueOn, zurichDate(now.getTime())),
      ...(isPaid && { paidAt: now, paidBy: about.paid as 'card' | 'nothing' }),
    },
  );
  return company;
}

/** The days that an invoice was for: those of its lines that say any. */
export function spanOf(lines: Invoice['lines']): Term | null {
  const [first] = lines.flatMap((line) => ('startsOn' in line ? [line] : []));
  return first === undefined ? null : { startsOn: first.startsOn, endsOn: first.endsOn };
}
