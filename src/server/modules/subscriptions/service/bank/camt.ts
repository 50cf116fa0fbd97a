import { createHash } from 'node:crypto';
import { type CivilDate, parseCivilDate } from '#domain/kernel/civil-date.ts';
import { fail, ok, type Result } from '#domain/kernel/result.ts';
import { zurichDate } from '#domain/kernel/zurich.ts';
import { parseIban } from '#domain/subscriptions/bank-reference.ts';
import { readXml, type XmlElement, XmlError } from '#server/platform/xml.ts';

/**
 * Parses a bank's notification of credits (camt.054) in the versions that Swiss banks send (Swiss Payment Standards).
 * Large reports take seconds, so the caller should run this in the worker process.
 */

/** A booking that changes what was paid on an invoice (rule subscriptions/payments). */
export interface Payment {
  /** Unique per booking, and the same in every report that contains it. */
  readonly id: string;
  /** The account that was credited; its QR-IBAN if the payment went to that. */
  readonly iban: string;
  /** In hundredths of its currency, above zero; also for reversals. */
  readonly amount: number;
  /** Three letters (ISO 4217). */
  readonly currency: string;
  readonly bookedOn: CivilDate;
  /** The structured reference, without spaces, of whatever kind. */
  readonly reference: string | null;
  /** The payer's name as the bank reports it. */
  readonly debtor: string | null;
  /** What the payer typed, unstructured. */
  readonly message: string | null;
  /** Whether the bank reversed an earlier credit. */
  readonly isReversal: boolean;
}

/** Why a booking is not a payment. */
export type SkipReason =
  /** An outgoing payment. */
  | 'debit'
  /** A returned outgoing payment. */
  | 'reversed_debit'
  /** Announced, but not booked yet. */
  | 'not_booked'
  | 'other_account'
  /**
   * Without a positive amount in whole hundredths, or without its currency, or in a batch without the amounts of its
   * parts.
   */
  | 'no_amount'
  | 'no_date';

export interface Skipped {
  readonly id: string;
  readonly reason: SkipReason;
  /** As in the file; empty if missing. */
  readonly amount: string;
  readonly currency: string;
}

export interface Notice {
  readonly messageId: string;
  readonly payments: readonly Payment[];
  readonly skipped: readonly Skipped[];
}

/** Why a file is rejected. */
export type CamtFault =
  /** More bytes, elements or nesting than a report of a bank has. */
  | 'too_large'
  /** Not XML, or not in the declared encoding. */
  | 'broken'
  /** It declares a document type or entities, which banks never do. */
  | 'unsafe'
  /** Another message type, such as an account statement, or an unknown version. */
  | 'not_camt_054'
  /** A mandatory element is missing. */
  | 'incomplete';

const MAX_BYTES = 10 * 1024 * 1024;
/** Ten times what a report of a thousand payments needs. */
const LIMITS = { depth: 24, elements: 500_000, text: 2000 };
const NAMESPACE = /^urn:iso:std:iso:20022:tech:xsd:camt\.054\.001\.(?:02|04|08)$/;
const MAX_NAME = 200;
const MAX_MESSAGE = 1000;
const XML_FAULTS = { broken: 'broken', unsafe: 'unsafe', too_deep: 'too_large' } as const;

/**
 * The payments of a report, in document order.
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
    // The standard requires UTF-8; the decoder drops a byte order mark.
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

/** A booking as read from the file. */
interface Booking {
  readonly isCredit: boolean;
  readonly isReversal: boolean;
  readonly isBooked: boolean;
  readonly amount: string;
  readonly currency: string;
  readonly bookedOn: CivilDate | null;
  /**
   * The accounts at which the payment may have arrived: the one that the payer named first, then that of the report.
   */
  readonly ibans: readonly string[];
  readonly reference: string | null;
  readonly debtor: string | null;
  readonly message: string | null;
  /** The bank's reference of the booking, and of the batch that it is part of. */
  readonly bankReference: string;
  readonly batchReference: string;
  /** The reference set by the payer or their bank. */
  readonly payerReference: string;
}

/** An entry is a single booking, or a batch of several. */
function* bookingsOf(entry: XmlElement, account: string): Iterable<Booking> {
  const details = allAt(entry, 'NtryDtls').flatMap((part) => allAt(part, 'TxDtls'));
  const status = textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts');
  // Swiss banks put the credited QR-IBAN here.
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
      message: messageOf([textAt(entry, 'AddtlNtryInf')]),
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
      // The oldest version has it on the entry only.
      isCredit: (textAt(part, 'CdtDbtInd') || textAt(entry, 'CdtDbtInd')) === 'CRDT',
      ...amountOf(amount),
      ibans: ibans(textAt(parties, 'CdtrAcct', 'Id', 'IBAN'), named, account),
      reference: referenceIn(part),
      debtor: nameOf(at(parties, 'Dbtr')) ?? nameOf(at(parties, 'UltmtDbtr')),
      message: messageIn(part),
      bankReference: details.length > 1 && reference === shared.batchReference ? '' : reference,
      payerReference:
        ['EndToEndId', 'TxId', 'InstrId', 'UETR']
          .map((name) => textAt(part, 'Refs', name))
          .find((text) => text !== '' && text !== 'NOTPROVIDED') ?? '',
    };
  }
}

function judge(booking: Booking, own: string): Omit<Payment, 'id'> | { reason: SkipReason } {
  const { isCredit, isReversal, isBooked, currency, bookedOn, ibans, reference, debtor, message } = booking;
  if (!isBooked) return { reason: 'not_booked' };
  // A reversed credit is reported as a debit, and vice versa (ISO 20022, ReversalIndicator).
  if (isCredit === isReversal) return { reason: isCredit ? 'reversed_debit' : 'debit' };
  const [iban] = ibans;
  if (iban === undefined || !ibans.includes(own)) return { reason: 'other_account' };
  const amount = hundredthsIn(booking.amount);
  if (amount === null || !/^[A-Z]{3}$/.test(currency)) return { reason: 'no_amount' };
  if (bookedOn === null) return { reason: 'no_date' };
  return { iban, amount, currency, bookedOn, reference, debtor, message, isReversal };
}

/**
 * An id for each booking: the bank's own reference, else that of its batch with the payer's, else a hash of its known
 * fields. Remaining duplicates are numbered in order.
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
    // Banks may repeat the original reference for a reversal.
    if (isReversal) id += '/reversal';
    const times = (seen.get(id) ?? 0) + 1;
    seen.set(id, times);
    return times === 1 ? id : `${id}#${times}`;
  };
}

function amountOf(element: XmlElement | undefined): { amount: string; currency: string } {
  return { amount: textOf(element), currency: element?.attributes.Ccy ?? '' };
}

/** A decimal amount as whole hundredths; null unless it is above zero. */
function hundredthsIn(text: string): number | null {
  const [, units, cents = ''] = /^(\d{1,13})(?:\.(\d{0,2})0*)?$/.exec(text) ?? [];
  if (units === undefined) return null;
  const hundredths = Number(units) * 100 + Number(cents.padEnd(2, '0'));
  return hundredths > 0 ? hundredths : null;
}

/** A date with or without a time zone, or an instant; without a zone it is Swiss time. */
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

/** The payer's text, of which a bank may report several parts, and what it adds to a structured reference. */
function messageIn(part: XmlElement): string | null {
  const texts = at(part, 'RmtInf');
  const added = allAt(texts, 'Strd').flatMap((structured) => allAt(structured, 'AddtlRmtInf'));
  return messageOf([...allAt(texts, 'Ustrd'), ...added].map(textOf).concat(textAt(part, 'AddtlTxInf')));
}

function messageOf(texts: readonly string[]): string | null {
  const message = texts.filter((text) => text !== '').join(' / ');
  return message === '' ? null : message.replace(/\s+/g, ' ').slice(0, MAX_MESSAGE);
}

/** Newer versions nest a party's name one level deeper. */
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
