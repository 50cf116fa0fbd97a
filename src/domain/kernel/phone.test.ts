import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dialledPhone,
  formatContactPhone,
  formatHousePhone,
  isPhoneNumber,
  withCountryCode,
} from './phone.ts';

describe('the telephone number of a house', () => {
  it.each([
    '+41 81 842 00 00',
    '081 842 00 00',
    '0818420000',
    '081/842.00.00',
    '081-842-00-00',
    '(081) 842 00 00',
    '0041 81 842 00 00',
    '0041818420000',
    '+41818420000',
    '+41 (0)81 842 00 00',
    '+41(0)818420000',
    '+41 081 842 00 00',
    '0041 (0) 81 842 00 00',
    '\u00a0+41\u00a081\u202f842 00 00 ',
    "081'842'00'00",
    '081’842’00’00',
    '081`842´00´00',
    '081 – 842 00 00',
    '081‑842‑00‑00',
  ])('typed as %j is normalised', (typed) => {
    expect(formatHousePhone(typed)).toBe('+41 81 842 00 00');
  });

  it.each([
    ['0800 123 456', '0800 123 456'],
    ['0800123456', '0800 123 456'],
    ['+41 800 123 456', '0800 123 456'],
    ['0041 (0)800 12 34 56', '0800 123 456'],
    ['0848 800 888', '0848 800 888'],
    ['0900 576 377', '0900 576 377'],
    ['+423 232 12 34', '+423 232 12 34'],
    ['00423 / 2321234', '+423 232 12 34'],
  ])('%j is shown as %j', (typed, shown) => {
    expect(formatHousePhone(typed)).toBe(shown);
    expect(formatHousePhone(shown)).toBe(shown);
  });

  it.each([
    '',
    'call us',
    '81 842 00 00',
    '081 842 00 0',
    '081 842 00 000',
    '0763471234567',
    '001 842 00 00',
    '9 081 842 00 00',
    '+41 (0)01 842 00 00',
    '+41 00 842 00 00',
    '+423 232 12 3',
    '+423 232 12 345',
    '+49 81 842 00 00',
    '0049 81 842 00 00',
    '41 81 842 00 00',
    '++41 81 842 00 00',
    '+41 81 842 00 00 x12',
    '081 842 00 OO',
    '02 1234 5678',
    '06 12 34 56 78',
    '0761 123456',
    '07531 / 12345',
  ])('is not %j', (typed) => {
    expect(formatHousePhone(typed)).toBeNull();
  });

  it('has one stored form, whichever digits it has', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9]\d{8}$/), (number) => {
        const stored = formatHousePhone(`0${number}`) ?? '';
        expect(stored.replace(/\D/g, '').replace(/^41/, '0')).toBe(`0${number}`);
        expect(formatHousePhone(stored)).toBe(stored);
        expect(formatHousePhone(`+41${number}`)).toBe(stored);
      }),
    );
  });
});

describe('the telephone number of a person', () => {
  it.each([
    '+41 79 123 45 67',
    '079 123 45 67',
    '079’123’45’67',
    '091/123.45.67',
    '(091) 123-45-67',
    '0800 123 456',
    '+423 791 23 45',
    '(+351) 912 345 678',
    '+49\u00a0(0)761 – 123456',
    '0049 761 123456',
    '+43 664 1234567',
    '+33 (0)6 12 34 56 78',
    '+39 02 1234567',
    '+39 347 123 45 67',
    '+355 69 123 4567',
  ])('may be written %j', (text) => {
    expect(isPhoneNumber(text)).toBe(true);
  });

  it.each([
    ['is not empty', ''],
    ['is not only punctuation', '+ () - . /'],
    ['is not too long for Switzerland', '0763471234567'],
    ['is not too short for Switzerland', '079 123 45 6'],
    ['is not too long for Liechtenstein', '+423 791 23 456'],
    ['is not too short for France', '+33 6 12 34 56 7'],
    ['is not too long for Italy', '+39 347 123 45 67 89'],
    ['tells its country unless it is Swiss', '347 123 45 67'],
    ['tells its country where it is written as in Italy', '02 1234 5678'],
    ['tells its country where it is written as in France', '06.12.34.56.78'],
    ['tells its country where it is written as in Germany', '(0761) 123456'],
    ['has more than six digits', '+99 123 4'],
    ['has fewer than sixteen digits', '+9991234567890123'],
    ['has no letters', '079 123 45 67 x2'],
    ['has no letters in place of digits', '079 123 45 OO'],
    ['has no plus inside', '41+79 123 45 67'],
    ['has no two plus signs', '++41 79 123 45 67'],
    ['is not two numbers', '079 123 45 67; 091 1'],
    ['has no digits of another script', '٠٧٩١٢٣٤٥٦٧'],
  ])('%s: %j', (_, text) => {
    expect(isPhoneNumber(text)).toBe(false);
  });
});

describe('the telephone number of a contact person', () => {
  it.each([
    ['079 842 00 00', '+41 79 842 00 00'],
    ['0800123456', '0800 123 456'],
    ['00423 / 791 23 45', '+423 791 23 45'],
    ['+39 347 123 45 67', '+39 347 123 45 67'],
    ['0039.347.1234567', '+39 347 1234567'],
    ['+393471234567', '+39 3471234567'],
    ['+39 02 1234 5678', '+39 02 1234 5678'],
    ['+33 (0)6 12 34 56 78', '+33 6 12 34 56 78'],
    ['0049 (0)151 / 12345678', '+49 151 12345678'],
    ['+43 0664 – 1234567', '+43 664 1234567'],
    ['(+351) 912 345 678', '+351 912 345 678'],
  ])('%j is kept as %j', (typed, kept) => {
    expect(formatContactPhone(typed)).toBe(kept);
    expect(formatContactPhone(kept)).toBe(kept);
    expect(dialledPhone(kept)).toBe(dialledPhone(typed));
  });

  it.each(['', 'call us', '079 12', '347 123 45 67', '02 1234 5678', '06 12 34 56 78'])(
    'is not %j',
    (typed) => {
      expect(formatContactPhone(typed)).toBeNull();
    },
  );
});

it.each([
  ['+41 81 842 00 00', '+41818420000'],
  ['0800 123 456', '+41800123456'],
  ['079’123’45’67', '+41791234567'],
  ['+423 232 12 34', '+4232321234'],
  ['+39 02 1234567', '+39021234567'],
  ['0049 (0)761 123456', '+49761123456'],
  ['00355 69 123 4567', '+355691234567'],
  ['+999 1', '+9991'],
])('%j is dialled as %j', (text, dialled) => {
  expect(dialledPhone(text)).toBe(dialled);
});

describe('a number without country code', () => {
  it.each([
    ['FR', '06 12 34 56 78', '+33 6 12 34 56 78'],
    ['FR', '0612345678', '+33 612345678'],
    ['FR', '04.72.10.30.30', '+33 4 72 10 30 30'],
    ['IT', '347 123 45 67', '+39 347 123 45 67'],
    ['IT', '02 1234567', '+39 02 1234567'],
    ['DE', '0151 / 12345678', '+49 151 12345678'],
    ['AT', '(0664) 1234567', '+43 664 1234567'],
    ['LI', '791 23 45', '+423 791 23 45'],
  ])('of %s, %s, is %s', (country, typed, phone) => {
    expect(withCountryCode(typed, country)).toEqual({ phone, isSure: true });
    expect(isPhoneNumber(phone)).toBe(true);
  });

  it.each([
    ['FR', '07 91 23 45 67', '+33 7 91 23 45 67'],
    ['DE', '0761 123456', '+49 761 123456'],
  ])('of %s, %s, is none of Switzerland, where its groups are others', (country, typed, phone) => {
    expect(withCountryCode(typed, country)).toEqual({ phone, isSure: true });
  });

  it.each(['FR', 'DE', 'IT', 'AT'])('of %s may be a Swiss mobile number', (country) => {
    expect(withCountryCode('079 123 45 67', country)?.isSure ?? false).toBe(false);
  });

  it.each([
    ['CH', '079 123 45 67'],
    ['', '06 12 34 56 78'],
    ['PT', '912 345 678'],
    ['FR', '+41 79 123 45 67'],
    ['FR', '0033 6 12 34 56 78'],
    ['FR', '06 12 34'],
    ['FR', '6 12 34 56 78'],
    ['LI', '079 123 45 67'],
    ['FR', ''],
  ])('stays as it is in %j: %s', (country, typed) => {
    expect(withCountryCode(typed, country)).toBeNull();
  });
});
