import { describe, expect, it } from 'vitest';
import { isPhoneNumber } from './phone.ts';

describe('the phone number of a person', () => {
  it.each([
    '+41 79 123 45 67',
    '079 123 45 67',
    '091/123.45.67',
    '(091) 123-45-67',
    '(+351) 912 345 678',
    '+49\u00a0(0)761 – 123456',
    '0049 761 123456',
    '1234567',
    '123456789012345',
  ])('may be written %j', (text) => {
    expect(isPhoneNumber(text)).toBe(true);
  });

  it.each([
    ['is not empty', ''],
    ['is not only punctuation', '+ () - . /'],
    ['has more than six digits', '123 456'],
    ['has fewer than sixteen digits', '1234567890123456'],
    ['has no letters', '079 123 45 67 x2'],
    ['has no letters in place of digits', '079 123 45 OO 7'],
    ['has no plus inside', '41+79 123 45 67'],
    ['has no two plus signs', '++41 79 123 45 67'],
    ['is not two numbers', '079 123 45 67; 091 1'],
    ['has no digits of another script', '٠٧٩١٢٣٤٥٦٧'],
  ])('%s: %j', (_, text) => {
    expect(isPhoneNumber(text)).toBe(false);
  });
});
