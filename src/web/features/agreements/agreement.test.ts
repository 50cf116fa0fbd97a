import { expect, it } from 'vitest';
import { validityOf } from './agreement.ts';

it('an agreement is in force unless it was cancelled, and unclear where foreign data does not say', () => {
  expect(validityOf({ status: 'VALID', active: true })).toBe('valid');
  expect(validityOf({ status: 'VALID', active: null })).toBe('unclear');
  expect(validityOf({ status: 'VALID', active: false })).toBe('invalid');
  expect(validityOf({ status: 'CANCELLED', active: false })).toBe('invalid');
  expect(validityOf({ status: 'CANCELLED', active: true })).toBe('invalid');
});
