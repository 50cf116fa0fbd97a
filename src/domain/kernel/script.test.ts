import { describe, expect, it } from 'vitest';
import { canBeSet, unprintableCharacters } from './script.ts';

describe('a name on a PDF', () => {
  it.each([
    'Ângela Žižek-Đorđević',
    'Zoë O’Neill',
    "d'Àvila",
    'Ελένη Παπαδοπούλου',
    'Олександра Шевченко-Ґудзь',
    'محمد العلي',
    'שרה כהן',
    'Hotel «Zur Post» & Söhne – Arosa, 1904',
    'Nguye\u0302\u0303n',
    '★★★★ Superior ✓ 4500 € ≈ 5000 CHF → „sofort“',
    'Bonjour\u202f: 12\u2009%',
  ])('may be %s', (name) => {
    expect(canBeSet(name)).toBe(true);
  });

  it.each(['王伟', '李 Wei', 'さくら', '김민준', 'สมชาย', 'राहुल', 'Ana 😀'])('may not be %s', (name) => {
    expect(canBeSet(name)).toBe(false);
  });
});

it.each([
  ['Ｊｏｈｎ', false],
  ['ݖ', false],
  ['Ꙁ', false],
  [`A${'\u0301'.repeat(4)}`, true],
  [`A${'\u0301'.repeat(5)}`, false],
])('%s can be printed: %s', (text, expected) => {
  expect(canBeSet(text)).toBe(expected);
});

it('at most five distinct characters that cannot be printed are reported', () => {
  expect(unprintableCharacters('Grüezi 😀😀, ich heisse 王伟.')).toEqual(['😀', '王', '伟']);
  expect(unprintableCharacters('あいうえおかき')).toHaveLength(5);
  expect(unprintableCharacters(`A${'\u0301'.repeat(9)}`)).toEqual(['\u25cc\u0301']);
  expect(unprintableCharacters('Grüezi')).toEqual([]);
});
