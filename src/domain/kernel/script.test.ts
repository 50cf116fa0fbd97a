import { describe, expect, it } from 'vitest';
import { canBeSet } from './script.ts';

describe('a name on a paper', () => {
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
])('%s can be set: %s', (text, expected) => {
  expect(canBeSet(text)).toBe(expected);
});
