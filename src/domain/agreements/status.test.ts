import { describe, expect, it } from 'vitest';
import { isFulfilled, keepsCopy } from './status.ts';

describe('an agreement whose employee has deleted the account', () => {
  it('keeps its copy until the end of the last day of its later job', () => {
    expect(keepsCopy('VALID', '2027-10-15', '2027-10-14')).toBe(true);
    expect(keepsCopy('VALID', '2027-10-15', '2027-10-15')).toBe(true);
    expect(keepsCopy('VALID', '2027-10-15', '2027-10-16')).toBe(false);
  });

  it('keeps no copy once it is cancelled', () => {
    expect(keepsCopy('CANCELLED', '2027-10-15', '2027-01-01')).toBe(false);
  });
});

it('an agreement is fulfilled from the day after the last day of its later job', () => {
  expect(isFulfilled('2027-10-15', '2027-10-15')).toBe(false);
  expect(isFulfilled('2027-10-15', '2027-10-16')).toBe(true);
});
