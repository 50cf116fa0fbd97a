import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CivilMonth, parseMonth } from '#domain/kernel/civil-date.ts';
import { checkPeriod, durationInMonths } from './period.ts';

const TODAY = '2026-11-20';
const BOTH = { start: true, end: true };
const NEITHER = { start: false, end: false };

const month = (text: string): CivilMonth => parseMonth(text) ?? expect.fail(text);

function problems(start: string, end: string, changed = BOTH, today = TODAY): string[] {
  return checkPeriod({ start: month(start), end: month(end), today, changed }).map(
    ({ field, code }) => `${field} ${code}`,
  );
}

describe('the months of an ad', () => {
  it('are reported as too many in months, not in days', () => {
    const period = { start: month('2026-12'), end: month('2027-09'), today: TODAY, changed: BOTH };
    expect(checkPeriod(period)).toEqual([
      { field: 'end_month', code: 'maximalDurationExceeded', params: { by: 'months' } },
    ]);
  });

  it.each([
    ['may begin with the current month', '2026-11', '2026-12', []],
    ['may not begin before the current month', '2026-10', '2026-12', ['start_month inThePast']],
    ['may begin in 36 months', '2029-11', '2029-12', []],
    ['may not begin in 37 months', '2029-12', '2030-01', ['start_month tooFarAhead']],
    ['may be two months', '2026-12', '2027-01', []],
    ['may not be a single month', '2026-12', '2026-12', ['end_month notAfterStart']],
    ['may not end before they begin', '2027-01', '2026-12', ['end_month notAfterStart']],
    ['may be nine, the first and the last included', '2026-12', '2027-08', []],
    ['may not be ten', '2026-12', '2027-09', ['end_month maximalDurationExceeded']],
    ['may be nine from the latest start', '2029-11', '2030-07', []],
    ['may not both be past', '2026-05', '2026-10', ['start_month inThePast', 'end_month inThePast']],
    [
      'get all errors at once',
      '2026-01',
      '2026-10',
      ['start_month inThePast', 'end_month inThePast', 'end_month maximalDurationExceeded'],
    ],
  ])('%s: %s to %s', (_, start, end, expected) => {
    expect(problems(start, end)).toEqual(expected);
  });

  it('are checked against the current month, on its first and its last day alike', () => {
    for (const today of ['2026-11-01', '2026-11-30']) {
      expect(problems('2026-11', '2026-12', BOTH, today)).toEqual([]);
      expect(problems('2026-10', '2026-12', BOTH, today)).toEqual(['start_month inThePast']);
    }
  });
});

describe('the months of a running ad', () => {
  it('are not checked against today again if they do not change', () => {
    expect(problems('2026-06', '2026-12', NEITHER)).toEqual([]);
    expect(problems('2026-03', '2026-10', NEITHER)).toEqual([]);
    expect(problems('2029-12', '2030-02', NEITHER)).toEqual([]);
  });

  it('may get another end although they began in the past', () => {
    expect(problems('2026-06', '2026-11', { start: false, end: true })).toEqual([]);
    expect(problems('2026-06', '2026-10', { start: false, end: true })).toEqual(['end_month inThePast']);
  });

  it('may not get another start in the past', () => {
    expect(problems('2026-07', '2026-12', { start: true, end: false })).toEqual(['start_month inThePast']);
  });

  it('are checked for order and duration whichever of them changed', () => {
    expect(problems('2026-06', '2026-06', NEITHER)).toEqual(['end_month notAfterStart']);
    expect(problems('2026-06', '2027-03', NEITHER)).toEqual(['end_month maximalDurationExceeded']);
  });
});

describe('the duration of an ad', () => {
  it('counts the first and the last month', () => {
    expect(durationInMonths(month('2026-12'), month('2027-04'))).toBe(5);
    fc.assert(
      fc.property(
        fc.integer({ min: 2026, max: 2030 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 40 }),
        (year, first, count) => {
          const last = new Date(Date.UTC(year, first - 1 + count - 1, 1));
          const end = { year: last.getUTCFullYear(), month: last.getUTCMonth() + 1 };
          expect(durationInMonths({ year, month: first }, end)).toBe(count);
        },
      ),
    );
  });
});
