import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/kernel/civil-date.ts';
import {
  checkContractDates,
  checkCorrectedDates,
  checkEarlyEnd,
  checkRenewalDates,
  contractStartRange,
  endRange,
  renewalProposal,
  renewalStartRange,
} from './contract.ts';

const TODAY = '2026-11-20';
type Problems = readonly { readonly field: string; readonly code: string }[];
const told = (problems: Problems) => problems.map(({ field, code }) => `${field} ${code}`);

function signed(startDate: string, endDate: string, today = TODAY): string[] {
  return told(checkContractDates({ startDate, endDate }, today));
}
function corrected(startDate: string, endDate: string, changed: 'start' | 'end' | 'both'): string[] {
  const isChanged = { isStartChanged: changed !== 'end', isEndChanged: changed !== 'start' };
  return told(checkCorrectedDates({ startDate, endDate }, { today: TODAY, ...isChanged }));
}
function renewed(startDate: string, endDate: string): string[] {
  return told(checkRenewalDates({ startDate, endDate }, TODAY));
}
function cutShort(newEnd: string, endDate: string | null = '2027-04-30'): string[] {
  return told(checkEarlyEnd({ startDate: '2026-11-01', endDate }, newEnd, TODAY));
}

describe('a signed contract', () => {
  it('is reported as too long in days, not in months', () => {
    const dates = { startDate: '2026-12-01', endDate: '2027-09-02' } as const;
    expect(checkContractDates(dates, TODAY)).toEqual([
      { field: 'end_date', code: 'maximalDurationExceeded', params: { by: 'days' } },
    ]);
  });

  it.each([
    ['may start nine months ago and end today', '2026-02-20', '2026-11-20', []],
    [
      'may not start a day earlier',
      '2026-02-19',
      '2026-11-19',
      ['start_date tooLongAgo', 'end_date inThePast'],
    ],
    ['may not have ended yesterday', '2026-06-01', '2026-11-19', ['end_date inThePast']],
    ['may start in 36 months', '2029-11-20', '2030-04-30', []],
    ['may not start a day later', '2029-11-21', '2030-04-30', ['start_date tooFarAhead']],
    ['may last two days', '2026-12-01', '2026-12-02', []],
    ['may not end on its first day', '2026-12-01', '2026-12-01', ['end_date notAfterStart']],
    ['may not end before it starts', '2026-12-01', '2026-11-30', ['end_date notAfterStart']],
    ['may last nine months', '2026-12-01', '2027-09-01', []],
    ['may not last a day longer', '2026-12-01', '2027-09-02', ['end_date maximalDurationExceeded']],
    ['may end on the last day of February, nine months after a 31st', '2027-05-31', '2028-02-29', []],
    [
      'gets all errors at once',
      '2025-01-01',
      '2026-01-01',
      ['start_date tooLongAgo', 'end_date maximalDurationExceeded'],
    ],
  ])('%s: %s to %s', (_, start, end, expected) => {
    expect(signed(start, end)).toEqual(expected);
  });

  it('is limited from the last day of a month too short for the date', () => {
    expect(contractStartRange('2028-11-30')).toEqual({ first: '2028-02-29', last: '2031-11-30' });
    expect(contractStartRange('2026-11-30')).toEqual({ first: '2026-02-28', last: '2029-11-30' });
    expect(signed('2026-02-28', '2026-11-28', '2026-11-30')).toEqual(['end_date inThePast']);
    expect(signed('2026-02-27', '2026-11-27', '2026-11-30')).toEqual([
      'start_date tooLongAgo',
      'end_date inThePast',
    ]);
  });

  it('offers ends up to one month beyond a season', () => {
    expect(endRange('2026-12-01', TODAY)).toEqual({ first: '2026-12-02', last: '2027-10-01' });
    expect(endRange('2027-04-30', TODAY)).toEqual({ first: '2027-05-01', last: '2028-02-29' });
  });

  it.each(['2026-02-20', '2026-11-18', TODAY, '2026-11-21', '2027-05-31'])(
    'offers, for a start on %s, every allowed end and none that is too early',
    (start) => {
      const { first } = endRange(start, TODAY);
      expect(signed(start, first)).toEqual([]);
      expect(signed(start, addDays(first, -1))).not.toEqual([]);
    },
  );
});

describe('a corrected employment', () => {
  it('is not checked against today again unless its start changes', () => {
    expect(corrected('2026-01-15', '2026-10-15', 'start')).toEqual(['start_date tooLongAgo']);
    expect(corrected('2026-02-20', '2026-11-20', 'both')).toEqual([]);
    expect(corrected('2030-01-01', '2030-04-30', 'end')).toEqual([]);
    expect(corrected('2026-04-15', '2027-01-16', 'end')).toEqual(['end_date maximalDurationExceeded']);
    expect(corrected('2026-01-15', '2026-01-15', 'end')).toEqual(['end_date notAfterStart']);
  });

  it('cannot get a new end before today, which would make it past', () => {
    expect(corrected('2026-06-01', '2026-11-20', 'end')).toEqual([]);
    expect(corrected('2026-06-01', '2026-11-19', 'end')).toEqual(['end_date inThePast']);
    expect(corrected('2026-06-01', '2026-11-19', 'both')).toEqual(['end_date inThePast']);
    expect(corrected('2026-06-01', '2026-11-19', 'start')).toEqual([]);
  });
});

describe('a renewed contract', () => {
  it.each([
    ['may start today', '2026-11-20', '2027-04-30', []],
    ['may not start yesterday', '2026-11-19', '2027-04-30', ['start_date inThePast']],
    ['may start in 36 months', '2029-11-20', '2030-04-30', []],
    ['may not start a day later', '2029-11-21', '2030-04-30', ['start_date tooFarAhead']],
    ['may last nine months', '2027-05-31', '2028-02-29', []],
    ['may not last a day longer', '2027-05-31', '2028-03-01', ['end_date maximalDurationExceeded']],
    ['may not end on its first day', '2027-05-01', '2027-05-01', ['end_date notAfterStart']],
    [
      'gets all errors at once',
      '2026-11-01',
      '2026-11-01',
      ['start_date inThePast', 'end_date notAfterStart'],
    ],
  ])('%s: %s to %s', (_, start, end, expected) => {
    expect(renewed(start, end)).toEqual(expected);
  });

  it('can start from today on', () => {
    expect(renewalStartRange(TODAY)).toEqual({ first: TODAY, last: '2029-11-20' });
  });

  it.each([
    ['2026-05-15', '2026-10-31', '2027-05-15', '2027-10-31'],
    ['2026-12-01', '2027-02-28', '2027-12-01', '2028-02-28'],
    ['2027-05-31', '2028-02-29', '2028-05-31', '2029-02-28'],
    ['2028-02-29', '2028-11-29', '2029-02-28', '2029-11-29'],
  ])('of an employment from %s to %s is proposed from %s to %s', (startDate, endDate, start, end) => {
    expect(renewalProposal({ startDate, endDate }, TODAY)).toEqual({ startDate: start, endDate: end });
  });

  it('is proposed from today if the period one year later has begun, and never with an end before its start', () => {
    const previous = { startDate: '2025-10-15', endDate: '2026-03-31' };
    expect(renewalProposal(previous, '2026-10-14').startDate).toBe('2026-10-15');
    expect(renewalProposal(previous, '2026-10-16')).toEqual({
      startDate: '2026-10-16',
      endDate: '2027-03-31',
    });
    expect(renewalProposal(previous, '2027-03-31')).toEqual({
      startDate: '2026-10-15',
      endDate: '2027-03-31',
    });
  });
});

describe('an employment that is cut short', () => {
  it.each([
    ['may end today', '2026-11-20', []],
    ['may not end tomorrow', '2026-11-21', ['end_date afterToday']],
    ['may end on its first day', '2026-11-01', []],
    ['may not end before it', '2026-10-31', ['end_date beforeStart']],
  ])('%s', (_, newEnd, expected) => {
    expect(cutShort(newEnd)).toEqual(expected);
  });

  it('ends before the end that was agreed', () => {
    expect(cutShort('2026-11-19', '2026-11-20')).toEqual([]);
    expect(cutShort('2026-11-20', '2026-11-20')).toEqual(['end_date notBeforeStoredEnd']);
    expect(cutShort('2026-11-22', '2026-11-21')).toEqual([
      'end_date afterToday',
      'end_date notBeforeStoredEnd',
    ]);
    expect(cutShort('2026-11-20', null)).toEqual([]);
  });
});
