import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatSwissPhone, SWISS_PHONE } from './phone.ts';

describe('a Swiss phone number', () => {
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
    '081 842’00’00',
    '081 – 842 00 00',
  ])('typed as %j is normalised', (typed) => {
    expect(formatSwissPhone(typed)).toBe('+41 81 842 00 00');
  });

  it.each([
    '',
    'call us',
    '81 842 00 00',
    '081 842 00 0',
    '081 842 00 000',
    '001 842 00 00',
    '9 081 842 00 00',
    '+41 (0)01 842 00 00',
    '+41 00 842 00 00',
    '+49 81 842 00 00',
    '0049 81 842 00 00',
    '41 81 842 00 00',
    '+41 81 842 00 00 x12',
    '081 842 00 OO',
  ])('is not parsed from %j', (typed) => {
    expect(formatSwissPhone(typed)).toBeNull();
  });

  it('matches the pattern once normalised, and normalising it again changes nothing', () => {
    const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9]\d$/), digits(3), digits(2), digits(2), (area, a, b, c) => {
        const formatted = formatSwissPhone(`0${area}${a}${b}${c}`);
        expect(formatted).toBe(`+41 ${area} ${a} ${b} ${c}`);
        expect(formatted).toMatch(SWISS_PHONE);
        expect(formatSwissPhone(formatted ?? '')).toBe(formatted);
      }),
    );
    expect('+41 01 842 00 00').not.toMatch(SWISS_PHONE);
    expect('+41818420000').not.toMatch(SWISS_PHONE);
    expect('0 +41 81 842 00 00').not.toMatch(SWISS_PHONE);
    expect('+41 81 842 00 00 0').not.toMatch(SWISS_PHONE);
  });
});
