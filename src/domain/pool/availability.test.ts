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
  it('expires after six months, at the end of that day in Zurich', () => {
    expect(endOfAvailability(new Date('2026-11-20T11:00:00Z'))).toEqual(new Date('2027-05-20T22:00:00Z'));
    expect(endOfAvailability(new Date('2026-08-31T11:00:00Z'))).toEqual(new Date('2027-02-28T23:00:00Z'));
  });

  it('is due for a reminder from two weeks before its expiry', () => {
    const endsAt = endOfAvailability(new Date('2026-11-20T11:00:00Z'));
    expect(endsAt < endsToAnnounce('2027-05-06')).toBe(false);
    expect(endsAt < endsToAnnounce('2027-05-07')).toBe(true);
  });

  it.each([
    [null, '2027-05-20', false],
    ['2027-05-21', '2027-05-20', false],
    ['2027-05-20', '2027-05-20', true],
    ['2027-04-15', '2027-04-15', true],
  ])(
    'with a last wanted day of %s is shown until %s, and renewing has no effect: %s',
    (until, lastDay, withWishes) => {
      const endsAt = endOfAvailability(new Date('2026-11-20T11:00:00Z'));
      expect(lastDayShown(endsAt, until)).toBe(lastDay);
      expect(endsWithWishes(endsAt, until)).toBe(withWishes);
    },
  );

  it('is deleted a year after it was switched off or expired', () => {
    expect(availabilityCutOff('2027-11-20')).toEqual(new Date('2026-11-19T23:00:00Z'));
  });

  it.each([
    ['is not visible while switched off', { endsAt: null, until: null }, false],
    ['is visible until it expires', { endsAt: new Date('2026-11-20T11:00:01Z'), until: null }, true],
    ['is not visible from its expiry on', { endsAt: new Date('2026-11-20T11:00:00Z'), until: null }, false],
    [
      'is visible on the last wanted day',
      { endsAt: new Date('2027-05-20T22:00:00Z'), until: '2026-11-20' },
      true,
    ],
    [
      'is not visible after the last wanted day',
      { endsAt: new Date('2027-05-20T22:00:00Z'), until: '2026-11-19' },
      false,
    ],
  ])('%s', (_, standing, shown) => {
    expect(isSwitchedOn(standing, { now: new Date('2026-11-20T11:00:00Z'), today })).toBe(shown);
  });
});

describe('wishes', () => {
  it('require a trade and no dates while switched on, and nothing while switched off', () => {
    expect(codesOf({ from: null, until: null })).toEqual([]);
    expect(codesOf({ categories: [] })).toEqual(['categories required']);
    expect(codesOf({ visible: false, categories: [] })).toEqual([]);
  });

  it('end on or after their first day, and not in the past while switched on', () => {
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
