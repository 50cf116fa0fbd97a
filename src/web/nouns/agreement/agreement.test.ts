import { expect, it } from 'vitest';
import { lossOf, standingOf, validityOf } from './agreement.ts';

it('an agreement is valid if it is active and not cancelled, and unclear if imported data does not say', () => {
  expect(validityOf({ status: 'VALID', active: true })).toBe('valid');
  expect(validityOf({ status: 'VALID', active: null })).toBe('unclear');
  expect(validityOf({ status: 'VALID', active: false })).toBe('invalid');
  expect(validityOf({ status: 'CANCELLED', active: false })).toBe('invalid');
  expect(validityOf({ status: 'CANCELLED', active: true })).toBe('invalid');
});

it('an agreed job has ended early if its real end is known, and was never started if that is before its start', () => {
  const job = { season: 'winter', start_date: '2026-12-05', end_date: '2027-04-11' } as const;
  expect(lossOf(job)).toBeNull();
  expect(lossOf({ ...job, ended_on: null })).toBeNull();
  expect(lossOf({ ...job, ended_on: '2027-02-10' })?.kind).toBe('endedEarly');
  expect(lossOf({ ...job, ended_on: '2026-12-05' })?.kind).toBe('endedEarly');
  expect(lossOf({ ...job, ended_on: '2026-12-04' })?.kind).toBe('notTakenUp');
});

it('an agreed job that a correction removed from its package has the day of the correction', () => {
  const job = {
    start_date: '2026-12-05',
    end_date: '2027-04-11',
    ended_on: null,
    corrected_on: '2026-11-25',
  };
  expect(lossOf(job)).toEqual({ kind: 'corrected', date: '2026-11-25' });
});

it('an agreement is fulfilled from the day after its last one, unless it was cancelled', () => {
  const valid = { status: 'VALID', active: true } as const;
  expect(standingOf(valid, '2027-10-15', '2027-10-15')).toBe('valid');
  expect(standingOf(valid, '2027-10-15', '2027-10-16')).toBe('fulfilled');
  expect(standingOf({ ...valid, active: null }, '2027-10-15', '2027-10-16')).toBe('fulfilled');
  expect(standingOf({ status: 'CANCELLED', active: false }, '2027-10-15', '2027-10-16')).toBe('invalid');
});
