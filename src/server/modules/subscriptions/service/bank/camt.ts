import { createHash } from 'node:crypto';
import { type CivilDate, parseCivilDate } from '#domain/kernel/civil-date.ts';
import { fail, ok, type Result } from '#domain/kernel/result.ts';
import { zurichDate } from '#domain/kernel/zurich.ts';
import { parseIban } from '#domain/subscriptions/bank-reference.ts';
import { readXml, type XmlElement, XmlError } from '#server/platform/xml.ts';

/**
 * Reads what a bank reports of an account: camt.054, the notification of credits, in the versions that Swiss banks send
 * (Swiss Payment Standards). Large reports take seconds, so whoever has a press reads them there.
 */

/** A booking that changes what an invoice has been paid (rule subscriptions/payments). */
export interface Payment {
  /** The same in every report that tells of this booking, and of no other. */
  readonly id: string;
  /** That the money came in on; the QR-IBAN of the account where it was paid to that. */
  readonly iban: string;
  /** Rappen, above zero; also where it was taken back. */
  readonly amount: number;
  readonly currency: 'CHF';
  readonly bookedOn: CivilDate;
  /** The structured one, without spaces; whose ever it is. */
  readonly reference: string | null;
  /** Who paid, as the bank names them. */
  readonly debtor: string | null;
  /** The bank took a credit of before back. */
  readonly isReversal: boolean;
}

/** Why a booking is no payment. */
export type SkipReason =
  /** Money that went out. */
  | 'debit'
  /** Money that had gone out and came back. */
  | 'reversed_debit'
  /** Announced, but not booked yet. */
  | 'not_booked'
  | 'other_account'
  | 'other_currency'
  /** Without an amount above zero in whole Rappen, or in a batch whose parts it does not tell. */
  | 'no_amount'
  | 'no_date';

export interface Skipped {
  readonly id: string;
  readonly reason: SkipReason;
  /** As the bank writes it; empty where it tells none. */
  readonly amount: string;
  readonly currency: string;
}

export interface Notice {
  readonly messageId: string;
  readonly payments: readonly Payment[];
  readonly skipped: readonly Skipped[];
}

/** Why a file is not read. */
export type CamtFault =
  /** More bytes, parts or levels than a report of a bank has. */
  | 'too_large'
  /** No XML, or not in the characters that it says. */
  | 'broken'
  /** It declares a type of document or entities, which no bank does. */
  | 'unsafe'
  /** Another kind of message, such as a statement of account, or an unknown version of this one. */
  | 'not_camt_054'
  /** It lacks what every such message has. */
  | 'incomplete';

const MAX_BYTES = 10 * 1024 * 1024;
/** Ten times what a thousand payments take. */
const LIMITS = { depth: 24, elements: 500_000, text: 2000 };
const NAMESPACE = /^urn:iso:std:iso:20022:tech:xsd:camt\.054\.001\.(?:02|04|08)$/;
const MAX_NAME = 200;
const XML_FAULTS = { broken: 'broken', unsafe: 'unsafe', too_deep: 'too_large' } as const;

/**
 * The payments of a report, in its order.
 * @param iban the account that is to be credited, or its QR-IBAN
 */
export async function readCamt(content: {
  file: Uint8Array;
  iban: string;
}): Promise<Result<Notice, CamtFault>> {
  const { file, iban } = content;
  if (file.byteLength > MAX_BYTES) return fail('too_large');
  let root: XmlElement;
  try {
    // The standard asks for UTF-8; the decoder drops the mark of its order.
    root = readXml(new TextDecoder('utf-8', { fatal: true }).decode(file), LIMITS);
  } catch (error) {
    if (error instanceof XmlError) return fail(XML_FAULTS[error.fault]);
    if (error instanceof TypeError) return fail('broken');
    throw error;
  }
  const message = at(root, 'BkToCstmrDbtCdtNtfctn');
  if (root.name !== 'Document' || !NAMESPACE.test(root.namespace) || message === undefined) {
    return fail('not_camt_054');
  }
  const messageId = textAt(message, 'GrpHdr', 'MsgId');
  const notifications = allAt(message, 'Ntfctn');
  if (messageId === '' || notifications.length === 0) return fail('incomplete');

  const own = parseIban(iban) ?? iban;
  const payments: Payment[] = [];
  const skipped: Skipped[] = [];
  const idOf = idsOf();
  for (const notification of notifications) {
    const account = textAt(notification, 'Acct', 'Id', 'IBAN');
    for (const entry of allAt(notification, 'Ntry')) {
      for (const booking of bookingsOf(entry, account)) {
        const id = idOf(booking);
        const judged = judge(booking, own);
        if ('reason' in judged) {
          skipped.push({ id, reason: judged.reason, amount: booking.amount, currency: booking.currency });
        } else payments.push({ id, ...judged });
      }
    }
  }
  return ok({ messageId, payments, skipped });
}

/** A booking as it stands in the file. */
interface Booking {
  readonly isCredit: boolean;
  readonly isReversal: boolean;
  readonly isBooked: boolean;
  readonly amount: string;
  readonly currency: string;
  readonly bookedOn: CivilDate | null;
  /** From the account that the payer named to that of the report. */
  readonly ibans: readonly string[];
  readonly reference: string | null;
  readonly debtor: string | null;
  /** What the bank calls it, and the batch that it is part of. */
  readonly bankReference: string;
  readonly batchReference: string;
  /** What the payer, or their bank, calls it. */
  readonly payerReference: string;
}

/** An entry is one booking, or a batch of several. */
function* bookingsOf(entry: XmlElement, account: string): Iterable<Booking> {
  const details = allAt(entry, 'NtryDtls').flatMap((part) => allAt(part, 'TxDtls'));
  const status = textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts');
  // Swiss banks put the QR-IBAN that was paid to here.
  const named = textAt(entry, 'NtryRef');
  const shared = {
    isBooked: status === 'BOOK',
    bookedOn: dateOf(at(entry, 'BookgDt')) ?? dateOf(at(entry, 'ValDt')),
    batchReference: textAt(entry, 'AcctSvcrRef'),
    isReversal: isTrue(textAt(entry, 'RvslInd')),
  };
  const ibans = (...accounts: string[]) => accounts.map(parseIban).filter((iban) => iban !== null);
  if (details.length === 0) {
    yield {
      ...shared,
      isCredit: textAt(entry, 'CdtDbtInd') === 'CRDT',
      ...amountOf(at(entry, 'Amt')),
      ibans: ibans(named, account),
      reference: null,
      debtor: null,
      bankReference: shared.batchReference,
      payerReference: '',
    };
    return;
  }
  for (const part of details) {
    const [amount] = [
      at(part, 'Amt'),
      at(part, 'AmtDtls', 'TxAmt', 'Amt'),
      details.length === 1 ? at(entry, 'Amt') : undefined,
    ].filter((found) => found !== undefined);
    const parties = at(part, 'RltdPties');
    const reference = textAt(part, 'Refs', 'AcctSvcrRef');
    yield {
      ...shared,
      // The oldest version tells it of the entry only.
      isCredit: (textAt(part, 'CdtDbtInd') || textAt(entry, 'CdtDbtInd')) === 'CRDT',
      ...amountOf(amount),
      ibans: ibans(textAt(parties, 'CdtrAcct', 'Id', 'IBAN'), named, account),
      reference: referenceIn(part),
      debtor: nameOf(at(parties, 'Dbtr')) ?? nameOf(at(parties, 'UltmtDbtr')),
      bankReference: details.length > 1 && reference === shared.batchReference ? '' : reference,
      payerReference:
        ['EndToEndId', 'TxId', 'InstrId', 'UETR']
          .map((name) => textAt(part, 'Refs', name))
          .find((text) => text !== '' && text !== 'NOTPROVIDED') ?? '',
    };
  }
}

function judge(booking: Booking, own: string): Omit<Payment, 'id'> | { reason: SkipReason } {
  const { isCredit, isReversal, isBooked, currency, bookedOn, ibans, reference, debtor } = booking;
  if (!isBooked) return { reason: 'not_booked' };
  // A credit that is taken back is a debit, and the other way round (ISO 20022, ReversalIndicator).
  if (isCredit === isReversal) return { reason: isCredit ? 'reversed_debit' : 'debit' };
  const [iban] = ibans;
  if (iban === undefined || !ibans.includes(own)) return { reason: 'other_account' };
  if (currency !== 'CHF' && booking.amount !== '') return { reason: 'other_currency' };
  const amount = rappenIn(booking.amount);
  if (amount === null) return { reason: 'no_amount' };
  if (bookedOn === null) return { reason: 'no_date' };
  return { iban, amount, currency: 'CHF', bookedOn, reference, debtor, isReversal };
}

/**
 * The bank's reference of the booking; where it has none of its own, that of its batch with the payer's, else a hash of
 * what is known of it. What still is the same is told apart by its order.
 */
function idsOf(): (booking: Booking) => string {
  const seen = new Map<string, number>();
  return (booking) => {
    const { bankReference, batchReference, payerReference, isReversal } = booking;
    let id = bankReference;
    if (id === '' && batchReference !== '') id = [batchReference, payerReference].filter(Boolean).join('/');
    if (id === '') {
      const { amount, currency, bookedOn, ibans, reference, debtor } = booking;
      const known = [ibans, bookedOn, amount, currency, reference, debtor, payerReference];
      id = createHash('sha256').update(JSON.stringify(known)).digest('hex').slice(0, 32);
    }
    // Banks may repeat the reference of what they take back.
    if (isReversal) id += '/reversal';
    const times = (seen.get(id) ?? 0) + 1;
    seen.set(id, times);
    return times === 1 ? id : `${id}#${times}`;
  };
}

function amountOf(element: XmlElement | undefined): { amount: string; currency: string } {
  return { amount: textOf(element), currency: element?.attributes.Ccy ?? '' };
}

/** Francs in decimals as whole Rappen; null for what is no amount above zero. */
function rappenIn(text: string): number | null {
  const [, francs, cents = ''] = /^(\d{1,13})(?:\.(\d{0,2})0*)?$/.exec(text) ?? [];
  if (francs === undefined) return null;
  const rappen = Number(francs) * 100 + Number(cents.padEnd(2, '0'));
  return rappen > 0 ? rappen : null;
}

/** A date, with or without a zone, or an instant; one without a zone is told in Swiss time. */
function dateOf(element: XmlElement | undefined): CivilDate | null {
  const day = textAt(element, 'Dt');
  if (day !== '') return parseCivilDate(day.slice(0, 10));
  const instant = textAt(element, 'DtTm');
  if (!/T.*(?:Z|[+-]\d{2}:\d{2})$/.test(instant)) return parseCivilDate(instant.slice(0, 10));
  const epochMs = Date.parse(instant);
  return Number.isNaN(epochMs) ? null : zurichDate(epochMs);
}

function referenceIn(part: XmlElement): string | null {
  for (const structured of allAt(at(part, 'RmtInf'), 'Strd')) {
    const reference = textAt(structured, 'CdtrRefInf', 'Ref').replace(/\s/g, '').toUpperCase();
    if (reference !== '') return reference;
  }
  return null;
}

/** Newer versions put the name of a party one level further down. */
function nameOf(party: XmlElement | undefined): string | null {
  const name = textAt(party, 'Pty', 'Nm') || textAt(party, 'Nm');
  return name === '' ? null : name.replace(/\s+/g, ' ').slice(0, MAX_NAME);
}

function isTrue(text: string): boolean {
  return text === 'true' || text === '1';
}

function at(element: XmlElement | undefined, ...path: string[]): XmlElement | undefined {
  let found = element;
  for (const name of path) found = found?.children.find((child) => child.name === name);
  return found;
}

function allAt(element: XmlElement | undefined, name: string): XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? [];
}

function textAt(element: XmlElement | undefined, ...path: string[]): string {
  return textOf(at(element, ...path));
}

function textOf(element: XmlElement | undefined): string {
  return element?.text.trim() ?? '';
}
