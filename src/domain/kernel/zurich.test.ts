import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from './civil-date.ts';
import { startOfZurichDay, zurichDate } from './zurich.ts';

/** The oracle: the time zone database of the runtime. */
const inZurich = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Zurich', dateStyle: 'short' });

const FIRST = Date.UTC(1996, 0, 1);
const LAST = Date.UTC(2100, 0, 1);
const anyInstant = fc.integer({ min: FIRST, max: LAST });

describe('the date in Zurich', () => {
  it.each([
    ['2026-01-14T22:59:59.999Z', '2026-01-14'],
    ['2026-01-14T23:00:00.000Z', '2026-01-15'],
    ['2026-07-14T21:59:59.999Z', '2026-07-14'],
    ['2026-07-14T22:00:00.000Z', '2026-07-15'],
    ['2026-12-31T23:00:00.000Z', '2027-01-01'],
    // DST begins on 29 March 2026 and ends on 25 October 2026.
    ['2026-03-28T23:00:00.000Z', '2026-03-29'],
    ['2026-03-29T21:59:59.999Z', '2026-03-29'],
    ['2026-03-29T22:00:00.000Z', '2026-03-30'],
    ['2026-10-24T21:59:59.999Z', '2026-10-24'],
    ['2026-10-24T22:00:00.000Z', '2026-10-25'],
    ['2026-10-25T22:59:59.999Z', '2026-10-25'],
    ['2026-10-25T23:00:00.000Z', '2026-10-26'],
    ['1969-12-31T23:00:00.000Z', '1970-01-01'],
  ])('is at %s %s', (instant, date) => {
    expect(zurichDate(Date.parse(instant))).toBe(date);
  });

  it('equals the date by the time zone database', () => {
    fc.assert(
      fc.property(anyInstant, (instant) => {
        expect(zurichDate(instant)).toBe(inZurich.format(instant));
      }),
      { numRuns: 2000 },
    );
  });

  it('is right in the hours around every DST change, and at the adjacent midnights', () => {
    for (let year = 1996; year <= 2100; year++) {
      for (const month of [2, 9]) {
        for (let hour = Date.UTC(year, month, 23); hour < Date.UTC(year, month + 1, 2); hour += 3_600_000) {
          if (zurichDate(hour) !== inZurich.format(hour)) expect.fail(new Date(hour).toISOString());
          if (zurichDate(hour - 1) !== inZurich.format(hour - 1))
            expect.fail(new Date(hour - 1).toISOString());
        }
      }
    }
  });
});

describe('a day in Zurich', () => {
  it.each([
    ['2026-01-15', '2026-01-14T23:00:00.000Z'],
    ['2026-07-15', '2026-07-14T22:00:00.000Z'],
    ['2026-03-29', '2026-03-28T23:00:00.000Z'],
    ['2026-03-30', '2026-03-29T22:00:00.000Z'],
    ['2026-10-25', '2026-10-24T22:00:00.000Z'],
    ['2026-10-26', '2026-10-25T23:00:00.000Z'],
  ])('%s starts at %s', (date, instant) => {
    expect(new Date(startOfZurichDay(date)).toISOString()).toBe(instant);
  });

  it('starts with its first instant, and the previous one belongs to the previous day', () => {
    fc.assert(
      fc.property(anyInstant, (instant) => {
        const date = zurichDate(instant);
        const start = startOfZurichDay(date);
        expect(start).toBeLessThanOrEqual(instant);
        expect(inZurich.format(start)).toBe(date);
        expect(inZurich.format(start - 1)).toBe(addDays(date, -1));
      }),
      { numRuns: 2000 },
    );
  });

  it('lasts 23 hours when DST begins and 25 when it ends', () => {
    const hours = (date: string) => (startOfZurichDay(addDays(date, 1)) - startOfZurichDay(date)) / 3_600_000;
    expect(hours('2027-03-28')).toBe(23);
    expect(hours('2027-10-31')).toBe(25);
    expect(hours('2027-06-01')).toBe(24);
  });
});
