import { describe, expect, it } from 'vitest';
import { birthDateRange, checkBirthDate } from './birth-date.ts';

const TODAY = '2026-11-20';

function problem(date: string, today = TODAY): string | null {
  const result = checkBirthDate(date, today);
  return result.ok ? null : result.reason;
}

describe('the birth date of an employee', () => {
  it.each([
    ['may be the day eighty years ago', '1946-11-20', null],
    ['may not be the day before that', '1946-11-19', 'birthDateTooEarly'],
    ['may be the day fifteen years ago', '2011-11-20', null],
    ['may not be the day after that', '2011-11-21', 'birthDateTooLate'],
    ['may be any day between', '1990-02-28', null],
    ['may not be today', TODAY, 'birthDateTooLate'],
  ])('%s: %s', (_, date, expected) => {
    expect(problem(date)).toBe(expected);
  });

  it('is clamped on 29 February to the last day of February in other years', () => {
    expect(birthDateRange('2028-02-29')).toEqual({ earliest: '1948-02-29', latest: '2013-02-28' });
    expect(problem('2013-02-28', '2028-02-29')).toBeNull();
    expect(problem('2013-03-01', '2028-02-29')).toBe('birthDateTooLate');
    expect(problem('1948-02-28', '2028-02-29')).toBe('birthDateTooEarly');
  });

  it('of 29 February makes somebody fifteen on 1 March', () => {
    expect(problem('2012-02-29', '2027-02-28')).toBe('birthDateTooLate');
    expect(problem('2012-02-29', '2027-03-01')).toBeNull();
  });
});
