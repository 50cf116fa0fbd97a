import { describe, expect, it } from 'vitest';
import { PASSWORD_WEAKNESSES, passwordWeaknesses } from './password.ts';

describe('a password', () => {
  it.each([
    ['Solstice-2026!', []],
    ['Abcdef1!', []],
    ['Abcde1!', ['passwordTooShort']],
    ['ABCDEF1!', ['passwordWithoutLowerCase']],
    ['abcdef1!', ['passwordWithoutUpperCase']],
    ['Abcdefg!', ['passwordWithoutDigit']],
    ['Abcdefg1', ['passwordWithoutSpecial']],
    ['', [...PASSWORD_WEAKNESSES]],
    ['abc', PASSWORD_WEAKNESSES.filter((weakness) => weakness !== 'passwordWithoutLowerCase')],
  ])('%j lacks %j', (password, weaknesses) => {
    expect(passwordWeaknesses(password)).toEqual(weaknesses);
  });

  it.each([
    ['the accents of Swiss languages', 'ÄÖÜéèà1!', []],
    ['an accent typed apart, which is no special character', 'Abcdefe\u03011', ['passwordWithoutSpecial']],
    ['a letter and its accent typed apart as one character', 'Abcd1!e\u0301', ['passwordTooShort']],
    ['a space as special', 'Mein Hund 7', []],
    ['a symbol beyond ASCII as special', 'Abcdefg1€', []],
    ['digits of another script', 'Abcdefg٣!', []],
    ['no control character as special', 'Abcdefg1\u0007', ['passwordWithoutSpecial']],
    [
      'letters without case as neither',
      '漢字漢字漢字1!',
      ['passwordWithoutLowerCase', 'passwordWithoutUpperCase'],
    ],
    ['characters and not code units', 'Ab1!😀😀😀', ['passwordTooShort']],
  ])('counts %s', (_, password, weaknesses) => {
    expect(passwordWeaknesses(password)).toEqual(weaknesses);
  });
});
