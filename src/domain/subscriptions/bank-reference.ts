/**
 * The references by which incoming payments name an invoice (rule subscriptions/references). Both encode nothing but
 * its number, so that a payment can be assigned without a table of references.
 */

/** At least six digits, padded with zeros; the mapping between numbers and references is one to one. */
const NUMBER = /^([1-9]\d{3})-((?!0+$)\d{6}|[1-9]\d{6,9})$/;
/** Twelve zeros, the year, and the number within the year. */
const QR_BODY = /^0{12}(\d{4})(\d{10})$/;
const CREDITOR_BODY = /^(\d{4})(\d{6,10})$/;
/** What may be a reference: 27 digits, or `RF` with 12 to 16, with spaces anywhere in between. */
const TYPED_REFERENCE = /(?<![\p{L}\d])(?:RF(?:\s?\d){12,16}|\d(?:\s?\d){26})(?![\p{L}\d])/giu;
const TYPED_NUMBER = /(?<!\d)(20\d{2})\s?[-–—/._]?\s?(\d{6,10})(?!\d)/g;
/**
 * The carry table of the recursive modulo 10 check of QR references, which stems from the ISR (the former payment
 * slips).
 */
const CARRY = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5];

/**
 * The reference of an invoice, in the format that the account requires: a QR reference for a QR-IBAN, a creditor
 * reference (ISO 11649) for any other.
 * @param number the number of the invoice, such as `2026-000042`
 * @throws RangeError if the number is invalid
 */
export function referenceOf(number: string, iban: string): string {
  return isQrIban(iban) ? qrReferenceOf(number) : creditorReferenceOf(number);
}

/** 27 digits; the last one is the check digit. */
export function qrReferenceOf(number: string): string {
  const [year, within] = partsOf(number);
  const body = `${year}${within.padStart(10, '0')}`.padStart(26, '0');
  return body + checkDigitOf(body);
}

/** `RF`, two check digits, year and number. */
export function creditorReferenceOf(number: string): string {
  const body = partsOf(number).join('');
  return `RF${checkDigitsOf(body, 'RF')}${body}`;
}

/**
 * Parses the invoice number from a reference of either format; null if it is not one of ours or a check digit is wrong.
 */
export function invoiceNumberOf(reference: string): string | null {
  const compact = withoutSpaces(reference);
  return numberInQrReference(compact) ?? numberInCreditorReference(compact);
}

/**
 * The invoice numbers in a text that a payer typed: numbers as printed (`2026-000042`, also with another sign or a space
 * between year and number, or none) and references of either format; in order, each once.
 */
export function invoiceNumbersIn(text: string): string[] {
  const found: [at: number, number: string][] = [];
  for (const { 0: reference, index } of text.matchAll(TYPED_REFERENCE)) {
    const number = invoiceNumberOf(reference);
    if (number !== null) found.push([index, number]);
  }
  const rest = text.replace(TYPED_REFERENCE, (reference) => 'x'.repeat(reference.length));
  for (const { 1: year = '', 2: within = '', index } of rest.matchAll(TYPED_NUMBER)) {
    const number = numberOf(year, within);
    if (number !== null) found.push([index, number]);
  }
  return [...new Set(found.sort(([a], [b]) => a - b).map(([, number]) => number))];
}

/**
 * Parses an IBAN of Switzerland or Liechtenstein and removes spaces; null if it is not one or its check digits are
 * wrong.
 */
export function parseIban(text: string): string | null {
  const iban = withoutSpaces(text);
  if (!/^(?:CH|LI)\d{7}[\dA-Z]{12}$/.test(iban)) return null;
  return checkDigitsOf(iban.slice(4), iban.slice(0, 2)) === iban.slice(2, 4) ? iban : null;
}

/**
 * Whether an IBAN is a QR-IBAN, which accepts payments with QR references only: its bank has a separate institution
 * number (IID) for these.
 */
export function isQrIban(iban: string): boolean {
  const bank = Number(withoutSpaces(iban).slice(4, 9));
  return bank >= 30_000 && bank <= 31_999;
}

function numberInQrReference(reference: string): string | null {
  const body = reference.slice(0, -1);
  const [, year, within] = QR_BODY.exec(body) ?? [];
  if (year === undefined || within === undefined || reference.at(-1) !== checkDigitOf(body)) return null;
  return numberOf(year, within.replace(/^0{1,4}/, ''));
}

function numberInCreditorReference(reference: string): string | null {
  const body = reference.slice(4);
  const [, year, within] = CREDITOR_BODY.exec(body) ?? [];
  if (year === undefined || within === undefined) return null;
  return reference === `RF${checkDigitsOf(body, 'RF')}${body}` ? numberOf(year, within) : null;
}

function numberOf(year: string, within: string): string | null {
  const number = `${year}-${within}`;
  return NUMBER.test(number) ? number : null;
}

function partsOf(number: string): [year: string, within: string] {
  const [, year, within] = NUMBER.exec(number) ?? [];
  if (year === undefined || within === undefined)
    throw new RangeError(`"${number}" is no number of an invoice`);
  return [year, within];
}

/** Modulo 10, recursive. */
function checkDigitOf(digits: string): string {
  let carry = 0;
  for (const digit of digits) carry = CARRY[(carry + Number(digit)) % 10] as number;
  return String((10 - carry) % 10);
}

/** Modulo 97-10 (ISO 7064), with letters as two digits. */
function checkDigitsOf(body: string, prefix: string): string {
  let rest = 0;
  for (const character of `${body}${prefix}00`) {
    for (const digit of String(Number.parseInt(character, 36))) rest = (rest * 10 + Number(digit)) % 97;
  }
  return String(98 - rest).padStart(2, '0');
}

function withoutSpaces(text: string): string {
  return text.replace(/\s/g, '').toUpperCase();
}
