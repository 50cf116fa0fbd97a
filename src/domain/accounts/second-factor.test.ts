import { describe, expect, it } from 'vitest';
import { ruleText } from '#test/rule-text.ts';
import {
  LOGIN_STEP_SECONDS,
  PASSKEYS_PER_ACCOUNT,
  RECOVERY_CODES,
  readCode,
  TOTP_STEP_SECONDS,
  TOTP_WINDOW,
  WRONG_CODES_PER_DAY,
} from './second-factor.ts';

describe('a code for the second factor', () => {
  it.each([
    ['123456', 'totp', '123456'],
    [' 123 456 ', 'totp', '123456'],
    ['123-456', 'totp', '123456'],
    ['ABCDE-fghij', 'recovery', 'abcdefghij'],
    ['abcde fghij', 'recovery', 'abcdefghij'],
    ['12345', 'recovery', '12345'],
    ['1234567', 'recovery', '1234567'],
    ['x123456', 'recovery', 'x123456'],
    ['１２３４５６', 'recovery', '１２３４５６'],
    ['', 'recovery', ''],
  ])('%j is read as %s', (typed, kind, code) => {
    expect(readCode(typed)).toEqual({ kind, code });
  });
});

it.each([
  ['accounts/second-factor', ` ${TOTP_STEP_SECONDS} seconds`],
  ['accounts/second-factor', ` ${TOTP_WINDOW} step off`],
  ['accounts/second-factor', `up to ${PASSKEYS_PER_ACCOUNT} passkeys`],
  ['accounts/second-factor', `answers ${RECOVERY_CODES} recovery codes`],
  ['accounts/second-factor', `within ${LOGIN_STEP_SECONDS / 60} minutes`],
  ['accounts/attempts', `, ${WRONG_CODES_PER_DAY} wrong answers to a second factor`],
])('rule %s states the figure of the second factor: "%s"', (rule, words) => {
  expect(ruleText(rule)).toContain(words);
});
