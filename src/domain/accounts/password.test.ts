import { describe, expect, it } from 'vitest';
import { ruleText } from '#test/rule-text.ts';
import { PASSWORD_MAX, PASSWORD_WEAKNESSES, passwordWeaknesses, plainReadings } from './password.ts';

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
    ['a combining accent not as special', 'Abcdefe\u03011', ['passwordWithoutSpecial']],
    ['a letter and its combining accent as one character', 'Abcd1!e\u0301', ['passwordTooShort']],
    ['a space as special', 'Mein Hund 7', []],
    ['a symbol outside ASCII as special', 'Abcdefg1€', []],
    ['digits of another script', 'Abcdefg٣!', []],
    ['a control character not as special', 'Abcdefg1\u0007', ['passwordWithoutSpecial']],
    [
      'letters of a script without case as neither lower nor upper case',
      '漢字漢字漢字1!',
      ['passwordWithoutLowerCase', 'passwordWithoutUpperCase'],
    ],
    ['characters and not code units', 'Ab1!😀😀😀', ['passwordTooShort']],
  ])('counts %s', (_, password, weaknesses) => {
    expect(passwordWeaknesses(password)).toEqual(weaknesses);
  });
});

it('a password is as long at most as its rule states', () => {
  expect(ruleText('accounts/password')).toContain(`has ${PASSWORD_MAX} units at most`);
});

it('a password is looked up among common ones in lower case, without signs around it, and without any', () => {
  expect(plainReadings('!Pass-Word1!')).toEqual(['!pass-word1!', 'pass-word1', 'password1']);
  expect(plainReadings('E\u0301te1')).toEqual(['éte1', 'éte1', 'éte1']);
});
