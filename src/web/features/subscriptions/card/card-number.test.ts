import { describe, expect, it } from 'vitest';
import { TEST_CARDS } from '#domain/subscriptions/test-cards.ts';
import { expiryFault, groupedExpiry, groupedNumber, isCardNumber, isSecurityCode } from './card-number.ts';

describe('the check of a card number', () => {
  it.each(TEST_CARDS.map(({ number }) => number))('accepts %s', (number) => {
    expect(isCardNumber(number)).toBe(true);
    expect(isCardNumber(groupedNumber(number))).toBe(true);
  });

  it.each(['', '4242', '4242424242424241', '1234567890123456', 'abcd', '0'.repeat(20)])(
    'rejects %j',
    (number) => {
      expect(isCardNumber(number)).toBe(false);
    },
  );

  it('rejects a number with two neighbouring digits swapped', () => {
    expect(isCardNumber('5555555555554444')).toBe(true);
    expect(isCardNumber('5555555555545444')).toBe(false);
  });

  it.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['4242-42', '4242 42'],
    ['378282246310005', '3782 822463 10005'],
    ['', ''],
  ])('groups the digits of %j as %j', (typed, written) => {
    expect(groupedNumber(typed)).toBe(written);
  });
});

describe('the expiry date of a card', () => {
  it.each([
    ['1', '1'],
    ['12', '12'],
    ['122', '12 / 2'],
    ['1229', '12 / 29'],
    ['5', '05'],
    ['05 / 2', '05 / 2'],
    ['1/', '01'],
    ['1/31', '01 / 31'],
    ['1 / 2031', '01 / 31'],
    ['01 / 203', '01 / 203'],
    ['01 / 2031', '01 / 31'],
    ['012031', '01 / 31'],
    ['12310', '12 / 31'],
  ])('typed as %j is formatted as %j', (typed, written) => {
    expect(groupedExpiry(typed)).toBe(written);
  });

  it.each([
    ['11 / 26', null],
    ['12 / 26', null],
    ['10 / 26', 'expired'],
    ['13 / 26', 'expiryInvalid'],
    ['00 / 27', 'expiryInvalid'],
    ['1', 'expiryInvalid'],
    ['01 / 203', 'expiryInvalid'],
    ['', 'expiryInvalid'],
  ])('%j has on 25 November 2026 the error: %s', (typed, fault) => {
    expect(expiryFault(typed, '2026-11-25')).toBe(fault);
  });
});

it('a security code has three digits, for American Express four', () => {
  expect(isSecurityCode('123', '4242 4242 4242 4242')).toBe(true);
  expect(isSecurityCode('12', '4242 4242 4242 4242')).toBe(false);
  expect(isSecurityCode('123', '3782 822463 10005')).toBe(false);
  expect(isSecurityCode('1234', '3782 822463 10005')).toBe(true);
});
