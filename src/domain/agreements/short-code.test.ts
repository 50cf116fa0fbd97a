import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CODE_NUMBERS, inGroups, readShortCode, shortCode } from './short-code.ts';

const numbers = fc.array(fc.nat(), { minLength: CODE_NUMBERS, maxLength: CODE_NUMBERS });
const codes = numbers.map(shortCode);

describe('the short code of an agreement', () => {
  it('has ten letters and digits, none of which can be confused with another', () => {
    fc.assert(
      fc.property(codes, (code) => {
        expect(code).toMatch(/^[2-9A-HJKMNP-Z]{10}$/);
        expect(code).not.toMatch(/[01OIL]/);
      }),
    );
  });

  it('is parsed regardless of case and spacing', () => {
    const code = shortCode([0, 1, 2, 3, 4, 5, 6, 7, 30]);
    expect(code.slice(0, 9)).toBe('23456789Z');
    expect(readShortCode(inGroups(code))).toBe(code);
    expect(readShortCode(` ${code.toLowerCase()} `)).toBe(code);
    expect(readShortCode(`«${code}».`)).toBe(code);
  });

  it.each([
    '-',
    ' - ',
    '–',
    '—',
    '\u2010',
    '\u2011',
    '\u2212',
    '_',
    '.',
    ',',
    '/',
    '·',
    '•',
    '\u00a0',
    '\u202f',
    '\u200b',
    '\n',
  ])('is parsed with %j between its groups', (sign) => {
    const code = shortCode([0, 1, 2, 3, 4, 5, 6, 7, 30]);
    expect(readShortCode(code.slice(0, 5) + sign + code.slice(5))).toBe(code);
  });

  it('is parsed from a line with other words and from full-width letters, but not if there are two codes', () => {
    const code = shortCode([0, 1, 2, 3, 4, 5, 6, 7, 30]);
    expect(readShortCode(`Kurzcode ${inGroups(code)}`)).toBe(code);
    expect(readShortCode(`mit dem Kurzcode: ${inGroups(code)}.\nFür Solstice`)).toBe(code);
    const wide = [...code].map((it) => String.fromCodePoint((it.codePointAt(0) ?? 0) + 0xfee0)).join('');
    expect(readShortCode(wide)).toBe(code);
    expect(readShortCode(`${code} ${code}`)).toBe(code);
    expect(readShortCode(`${code} ${shortCode([1, 1, 1, 1, 1, 1, 1, 1, 1])}`)).toBeNull();
  });

  it('is parsed with a zero or an O in place of the D or the Q that it was misread for', () => {
    const code = shortCode([0, 11, 2, 3, 4, 5, 21, 7, 30]);
    expect([code[1], code[6]]).toEqual(['D', 'Q']);
    for (const [d, q] of ['0O', 'O0', 'DO', '0Q'] as const) {
      expect(readShortCode(`${code[0]}${d}${code.slice(2, 6)}${q}${code.slice(7)}`)).toBe(code);
    }
  });

  it('is rejected with any single wrong symbol', () => {
    fc.assert(
      fc.property(codes, codes, fc.nat({ max: 9 }), (code, other, at) => {
        fc.pre(code[at] !== other[at]);
        expect(readShortCode(code.slice(0, at) + other[at] + code.slice(at + 1))).toBeNull();
      }),
    );
  });

  it('is rejected if two different symbols are transposed', () => {
    fc.assert(
      fc.property(codes, fc.nat({ max: 9 }), fc.nat({ max: 9 }), (code, a, b) => {
        fc.pre(code[a] !== code[b]);
        const symbols = [...code];
        [symbols[a], symbols[b]] = [symbols[b] as string, symbols[a] as string];
        expect(readShortCode(symbols.join(''))).toBeNull();
      }),
    );
  });

  it.each(['', 'ABC', '23456789ZZ2', '2345O789Z2', 'äöü'])('is not parsed from %j', (typed) => {
    expect(readShortCode(typed)).toBeNull();
  });
});
