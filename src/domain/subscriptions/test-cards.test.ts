import { describe, expect, it } from 'vitest';
import { TEST_CARDS, testCardOf } from './test-cards.ts';

/** The Luhn check of card numbers. */
function passesLuhn(number: string): boolean {
  const sum = [...number].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

describe('A test card', () => {
  it.each(TEST_CARDS)('$number passes the Luhn check, and ends with its last four digits', (card) => {
    expect(passesLuhn(card.number)).toBe(true);
    expect(card.number.endsWith(card.lastFour)).toBe(true);
  });

  it('is found by its token, payment method and number, which are all unique', () => {
    for (const card of TEST_CARDS) {
      expect(testCardOf(card.token)).toBe(card);
      expect(testCardOf(card.paymentMethod)).toBe(card);
      expect(testCardOf(`tok_${card.number}`)).toBe(card);
    }
    const names = TEST_CARDS.flatMap(({ number, token, paymentMethod }) => [number, token, paymentMethod]);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(['4242424242424242', '4242 4242 4242 4242', 'tok_4242424242424241', 'tok_', '', 'visa'])(
    'is not found for %j',
    (credential) => expect(testCardOf(credential)).toBeNull(),
  );
});
