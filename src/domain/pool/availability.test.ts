import { describe, expect, it } from 'vitest';
import {
  availabilityCutOff,
  availabilityProblems,
  endOfAvailability,
  endsToAnnounce,
  endsWithWishes,
  isSwitchedOn,
  lastDayShown,
} from './availability.ts';

const today = '2026-11-20';
const wishes = { visible: true, from: '2026-12-01', until: '2027-04-15', categories: [1] };
const codesOf = (form: Partial<typeof wishes> | { from: string | null; until: string | null }) =>
  availabilityProblems({ ...wishes, ...form }, { today }).map(({ field, code }) => `${field} ${code}`);

describe('an availability', () => {
  it('ends after six months, at the end of that day in Zurich', () => {
    expect(endOfAvailability(new Date('2026-11-20T11:00:00Z'))).toEqual(new Date('2027-05-20T22:00:00Z'));
    expect(endOfAvailability(new Date('2026-08-31T11:00:00Z'))).toEqual(new Date('2027-02-28T23:00:00Z'));
  });

  it('is announced to end from two weeks before', () => {
    const endsAt = endOfAvailability(new Date('2026-11-20T11:00:00Z'));
    expect(endsAt < endsToAnnounce('2027-05-06')).toBe(false);
    expect(endsAt < endsToAnnounce('2027-05-07')).toBe(true);
  });

  it.each([
    [null, '2027-05-20', false],
    ['2027-05-21', '2027-05-20', false],
    ['2027-05-20', '2027-05-20', true],
    ['2027-04-15', '2027-04-15', true],
  ])('of somebody who wants to work until %s is over after %s', (until, lastDay, withWishes) => {
    const endsAt = endOfAvailability(new Date('2026-11-20T11:00:00Z'));
    expect(lastDayShown(endsAt, until)).toBe(lastDay);
    expect(endsWithWishes(endsAt, until)).toBe(withWishes);
  });

  it('is kept for a year after it was switched off', () => {
    expect(availabilityCutOff('2027-11-20')).toEqual(new Date('2026-11-19T23:00:00Z'));
  });

  it.each([
    ['is switched off', { endsAt: null, until: null }, false],
    ['runs', { endsAt: new Date('2026-11-20T11:00:01Z'), until: null }, true],
    ['has just ended', { endsAt: new Date('2026-11-20T11:00:00Z'), until: null }, false],
    ['is for work until today', { endsAt: new Date('2027-05-20T22:00:00Z'), until: '2026-11-20' }, true],
    ['is for work until yesterday', { endsAt: new Date('2027-05-20T22:00:00Z'), until: '2026-11-19' }, false],
  ])('that %s shows the person or not', (_, standing, shown) => {
    expect(isSwitchedOn(standing, { now: new Date('2026-11-20T11:00:00Z'), today })).toBe(shown);
  });
});

describe('wishes', () => {
  it('may be open but for the trade', () => {
    expect(codesOf({ from: null, until: null })).toEqual([]);
    expect(codesOf({ categories: [] })).toEqual(['categories required']);
    expect(codesOf({ visible: false, categories: [] })).toEqual([]);
  });

  it('end on or after their first day, and not in the past', () => {
    expect(codesOf({ until: '2026-12-01' })).toEqual([]);
    expect(codesOf({ until: '2026-11-30' })).toEqual(['until beforeStart']);
    expect(codesOf({ from: '2026-11-01', until: '2026-11-20' })).toEqual([]);
    expect(codesOf({ from: '2026-11-01', until: '2026-11-19' })).toEqual(['until inThePast']);
    expect(codesOf({ visible: false, from: '2026-11-01', until: '2026-11-19' })).toEqual([]);
  });

  it('begin at most 36 months ahead', () => {
    expect(codesOf({ from: '2029-11-20', until: null as never })).toEqual([]);
    expect(codesOf({ from: '2029-11-21', until: null as never })).toEqual(['from tooFarAhead']);
  });
});
