import fc from 'fast-check';
import { isIBANValid, isQRIBAN, isQRReferenceValid, isSCORReferenceValid } from 'swissqrbill/utils';
import { describe, expect, it } from 'vitest';
import {
  creditorReferenceOf,
  invoiceNumberOf,
  invoiceNumbersIn,
  isQrIban,
  parseIban,
  qrReferenceOf,
  referenceOf,
} from './bank-reference.ts';

/* The oracle: the library that draws QR bills has its own checks of references and IBANs. */

const IBAN = 'CH9300762011623852957';
const QR_IBAN = 'CH4431999123000889012';

const numbers = fc
  .tuple(fc.integer({ min: 1000, max: 9999 }), fc.integer({ min: 1, max: 9_999_999_999 }))
  .map(([year, within]) => `${year}-${String(within).padStart(6, '0')}`);
const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length });
/** A text in which one character is replaced by another one of the same kind. */
const mistyped = (text: string) =>
  fc.tuple(fc.nat(text.length - 1), fc.integer({ min: 1, max: 9 })).map(([at, by]) => {
    const old = text[at] as string;
    const other = /\d/.test(old)
      ? String((Number(old) + by) % 10)
      : String.fromCharCode(65 + ((old.charCodeAt(0) - 65 + by) % 26));
    return text.slice(0, at) + other + text.slice(at + 1);
  });

describe('the reference of an invoice', () => {
  it('is a QR reference of 27 digits for a QR-IBAN, and a creditor reference for any other', () => {
    expect(referenceOf('2026-000042', QR_IBAN)).toBe('000000000000202600000000426');
    expect(referenceOf('2026-000042', IBAN)).toBe('RF022026000042');
  });

  it('is valid according to the library, and decodes to the number', () => {
    fc.assert(
      fc.property(numbers, (number) => {
        const qr = qrReferenceOf(number);
        expect(qr).toMatch(/^\d{27}$/);
        expect(isQRReferenceValid(qr)).toBe(true);
        expect(invoiceNumberOf(qr)).toBe(number);
        const creditor = creditorReferenceOf(number);
        expect(creditor.length).toBeLessThanOrEqual(25);
        expect(isSCORReferenceValid(creditor)).toBe(true);
        expect(invoiceNumberOf(creditor)).toBe(number);
      }),
    );
  });

  it('is parsed with any grouping, and in lower case', () => {
    fc.assert(
      fc.property(numbers, fc.integer({ min: 1, max: 6 }), (number, size) => {
        for (const reference of [qrReferenceOf(number), creditorReferenceOf(number)]) {
          const grouped = reference.match(new RegExp(`.{1,${size}}`, 'g'))?.join(' ') ?? '';
          expect(invoiceNumberOf(grouped.toLowerCase())).toBe(number);
        }
      }),
    );
  });

  it('is rejected with any single wrong character', () => {
    const references = numbers.chain((number) =>
      fc.constantFrom(qrReferenceOf(number), creditorReferenceOf(number)).chain(mistyped),
    );
    fc.assert(
      fc.property(references, (reference) => {
        expect(invoiceNumberOf(reference)).toBeNull();
      }),
    );
  });

  it('is one to one: every text parsed as a reference is the reference of that invoice', () => {
    const bodies = fc.oneof(digits(14), digits(12), fc.integer({ min: 4, max: 22 }).chain(digits));
    fc.assert(
      fc.property(bodies, (body) => {
        for (let check = 0; check < 100; check++) {
          const reference = `RF${String(check).padStart(2, '0')}${body}`;
          const number = invoiceNumberOf(reference);
          if (number !== null) expect(creditorReferenceOf(number)).toBe(reference);
        }
        for (let check = 0; check < 10; check++) {
          const reference = `${body.padStart(26, '0')}${check}`;
          const number = invoiceNumberOf(reference);
          if (number !== null) expect(qrReferenceOf(number)).toBe(reference);
        }
      }),
    );
  });

  it.each([
    '',
    'RF',
    'RF18539007547034',
    '210000000003139471430009017',
    '000000000000000000000000000',
    'RF02 2026 0000 42 Hotel',
    '2026-000042',
  ])('is not parsed from "%s"', (reference) => {
    expect(invoiceNumberOf(reference)).toBeNull();
  });

  it.each([
    '',
    '2026',
    '2026-42',
    '26-000042',
    '2026-0000042',
    '2026-12345678901',
    '2026-00004x',
    'x2026-000042',
  ])('cannot be made from "%s", which is not an invoice number', (number) => {
    expect(() => qrReferenceOf(number)).toThrow(RangeError);
    expect(() => creditorReferenceOf(number)).toThrow(RangeError);
  });
});

describe('a text that a payer typed', () => {
  it.each([
    ['Rechnung 2026-000042', ['2026-000042']],
    ['Fatture 2026-000043 e 2026-000042, grazie', ['2026-000043', '2026-000042']],
    ['2026 – 000042; 2026/000042; 2026000042', ['2026-000042']],
    [`Ref. ${qrReferenceOf('2026-000042').replace(/(\d{5})/g, '$1 ')}`, ['2026-000042']],
    [`${creditorReferenceOf('2026-000042')} / 2026-000044`, ['2026-000042', '2026-000044']],
    ['000000000000202600000000427 with a wrong check digit', []],
    ['12.07.2026, 079 202 60 00', []],
    ['2026-42', []],
    ['12026-000042 and 2026-00004299999', []],
    ['', []],
  ])('"%s" names %j', (text, numbers) => {
    expect(invoiceNumbersIn(text)).toEqual(numbers);
  });
});

describe('an IBAN', () => {
  it.each([
    [IBAN, IBAN],
    ['CH93 0076 2011 6238 5295 7', IBAN],
    ['ch44 3199 9123 0008 8901 2', QR_IBAN],
    ['LI21 0881 0000 2324 013A A', 'LI21088100002324013AA'],
    ['CH93 0076 2011 6238 5295 8', null],
    ['CH9300762011623852', null],
    ['DE89370400440532013000', null],
    ['CH9300762O11623852957', null],
    ['', null],
  ])('"%s" is parsed as %s', (text, iban) => {
    expect(parseIban(text)).toBe(iban);
  });

  it('is valid exactly if the library says so', () => {
    const bodies = fc.tuple(fc.constantFrom('CH', 'LI'), digits(17));
    fc.assert(
      fc.property(bodies, ([country, body]) => {
        for (let check = 2; check <= 98; check++) {
          const iban = `${country}${String(check).padStart(2, '0')}${body}`;
          expect(parseIban(iban) !== null, iban).toBe(isIBANValid(iban));
        }
      }),
    );
  });

  it('is a QR-IBAN exactly if the library says so', () => {
    expect([isQrIban(QR_IBAN), isQrIban(IBAN)]).toEqual([true, false]);
    for (const bank of ['29999', '30000', '30808', '31999', '32000', '00762', '09000']) {
      const iban = `CH56${bank}000000000000`;
      expect(isQrIban(iban), bank).toBe(isQRIBAN(iban));
    }
  });
});
