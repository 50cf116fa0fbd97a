import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { Language } from '#domain/kernel/language.ts';
import { zurichDate } from '#domain/kernel/zurich.ts';
import { referenceOf } from '#domain/subscriptions/bank-reference.ts';
import { nextAttemptOn } from '#domain/subscriptions/dunning.ts';
import { type Invoice, issuedLine } from '#domain/subscriptions/invoice.ts';
import type { Term } from '#domain/subscriptions/term.ts';
import { splitVat } from '#domain/subscriptions/vat.ts';
import { findAccount } from '#server/modules/accounts/index.ts';
import { type Company, findCompany } from '#server/modules/companies/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Settings } from '#server/platform/settings.ts';
import type { BillingContext } from '../../context.ts';
import type { InvoiceDraft } from '../../intents.ts';
import * as invoiceStore from '../../store/invoices.ts';
import { numberOf } from '../../store/invoices.ts';

/** How an invoice was paid when it was issued; an open one by card has had this many attempts. */
export type Paid =
  | 'card'
  | 'nothing'
  /** `nextAttemptOn` if it was not charged yet but should be. */
  | { readonly attempts: number; readonly nextAttemptOn?: CivilDate };

/** The context of an invoice. */
interface About {
  companyId: number;
  subscriptionId: number;
  draft: InvoiceDraft;
  method: Invoice['method'];
  paid: Paid;
}

/**
 * Issues an invoice with the next number of its year (rule subscriptions/invoices). It is a snapshot: name and address
 * of the company and tax rates are copied as of now.
 * @returns its id
 */
export async function issueInvoice(
  { settings }: Pick<BillingContext, 'settings'>,
  tx: Tx,
  about: About,
  now: Date,
): Promise<number> {
  const { companyId, draft } = about;
  const company = await findCompany(tx, companyId);
  if (company === null) throw new Error(`no company ${companyId} to issue an invoice to`);
  const owner = await findAccount(tx, company.userId);
  const year = Number(draft.on.slice(0, 4));
  // Last in the lock order, since every transaction that issues an invoice waits for this row.
  const numberInYear = await invoiceStore.takeNumber(tx, year);
  const { invoice, receivable } = invoiceRows(
    settings,
    { ...about, company, language: owner?.language ?? 'de', numberInYear },
    now,
  );
  return invoiceStore.insert(tx, invoice, receivable);
}

/** The rows of an invoice and of the debt for it. */
export function invoiceRows(
  settings: Pick<Settings, 'VAT_UID' | 'VAT_RATE' | 'INVOICE_IBAN'>,
  {
    company,
    language,
    numberInYear,
    companyId,
    subscriptionId,
    draft,
    method,
    paid,
  }: About & {
    company: Pick<Company, 'name' | 'street' | 'streetNumber' | 'zip' | 'place' | 'country'>;
    language: Language;
    numberInYear: number;
  },
  now: Date,
) {
  const { VAT_UID: uid, VAT_RATE: rate, INVOICE_IBAN: iban } = settings;
  const year = Number(draft.on.slice(0, 4));
  const attempts = typeof paid === 'object' ? paid.attempts : 0;
  const paidBy = typeof paid === 'object' ? null : paid;
  const planned = (typeof paid === 'object' ? paid.nextAttemptOn : null) ?? null;
  const invoice: invoiceStore.NewInvoice = {
    year,
    numberInYear,
    companyId,
    subscriptionId,
    issuedOn: draft.on,
    dueOn: draft.dueOn,
    method,
    language,
    recipient: {
      name: company.name,
      street: company.street,
      streetNumber: company.streetNumber,
      zip: company.zip ?? '',
      place: company.place ?? '',
      country: company.country,
    },
    lines: draft.lines.map((line) => issuedLine(line, language)),
    total: draft.total,
    alreadyPaid: paidBy === null ? 0 : draft.total,
    vat: uid === undefined ? null : { uid, rate, ...splitVat(draft.total, rate) },
    reference:
      method === 'bank' && iban !== undefined ? referenceOf(numberOf({ year, numberInYear }), iban) : null,
    createdAt: now,
  };
  const receivable: invoiceStore.NewReceivable = {
    subscriptionId,
    dueOn: draft.dueOn,
    amount: draft.total,
    attempts,
    nextAttemptOn: attempts === 0 ? planned : nextAttemptOn(draft.dueOn, zurichDate(now.getTime())),
    paidAt: paidBy === null ? null : now,
    paidBy,
  };
  return { invoice, receivable };
}

/** The days covered by an invoice, from the lines that have any. */
export function spanOf(lines: Invoice['lines']): Term | null {
  const [first] = lines.flatMap((line) => ('startsOn' in line ? [line] : []));
  return first === undefined ? null : { startsOn: first.startsOn, endsOn: first.endsOn };
}
