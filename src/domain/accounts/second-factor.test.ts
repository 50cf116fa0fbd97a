import { describe, expect, it } from 'vitest';
import { readCode } from './second-factor.ts';

describe('a code for the second factor', () => {
  it.each([
    ['123456', 'totp', '123456'],
    [' 123 456 ', 'totp', '123456'],
    ['123-456', 'totp', '123456'],
    ['ABCDE-fghij', 'recovery', 'abcdefghij'],
    ['abcde fghij', 'recovery', 'abcdefghij'],
    ['12345', 'recovery', '12345'],
    ['１２３４５６', 'recovery', '１２３４５６'],
    ['', 'recovery', ''],
  ])('%j is read as %s', (typed, kind, code) => {
    expect(readCode(typed)).toEqual({ kind, code });
  });
});
