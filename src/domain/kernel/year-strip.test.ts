import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type CivilDate, dateOfDayNumber } from './civil-date.ts';
import {
  type Bar,
  edgesBeyond,
  labelledOf,
  labelSide,
  listWindow,
  monthsThrough,
  monthsUntil,
  placeBars,
  placeGaps,
  placeOverlaps,
  type StripWindow,
  seasonsWindow,
  shareAt,
  sharedWindow,
  sharedWindowBehind,
  spanOfMonths,
  spanOfWindow,
  windowBehind,
  windowFor,
  yearsOf,
} from './year-strip.ts';

const YEAR: StripWindow = { start: { year: 2026, month: 11 }, months: 12 };
const winter: Bar = { season: 'winter', state: 'confirmed', start: '2026-12-05', end: '2027-04-11' };
const summer: Bar = { season: 'summer', state: 'confirmed', start: '2027-05-05', end: '2027-10-24' };

describe('the year strip', () => {
  it('gives every month the same width', () => {
    expect(monthsUntil('2026-11-01', YEAR)).toBe(0);
    expect(monthsUntil('2027-02-15', YEAR)).toBe(3.5);
    expect(monthsUntil('2027-03-01', YEAR)).toBe(4);
    expect(monthsUntil('2026-10-01', YEAR)).toBe(-1);
  });

  it('counts the whole last day', () => {
    expect(monthsThrough('2027-02-28', YEAR)).toBe(4);
    expect(monthsThrough('2028-02-28', YEAR)).toBeCloseTo(15 + 28 / 29);
  });

  it('shows twelve months from May or November if they contain everything', () => {
    expect(windowFor([winter, summer])).toEqual(YEAR);
    expect(windowFor([summer])).toEqual({ start: { year: 2027, month: 5 }, months: 12 });
    expect(windowFor([{ start: '2027-01-10', end: '2027-03-31' }])).toEqual(YEAR);
    expect(windowFor([winter, { ...summer, end: '2027-10-31' }])).toEqual(YEAR);
    expect(windowFor([{ start: '2026-11-30', end: '2027-03-31' }])).toEqual(YEAR);
  });

  it('otherwise begins with the first job and is as many months long as the package needs', () => {
    const late = { start: '2027-01-10', end: '2027-11-30' };
    expect(windowFor([late])).toEqual({ start: { year: 2027, month: 1 }, months: 12 });
    expect(windowFor([winter, { start: '2027-08-01', end: '2028-02-29' }])).toEqual({
      start: { year: 2026, month: 12 },
      months: 18,
    });
    expect(windowFor([winter, { start: '2027-08-01', end: '2028-05-31' }]).months).toBe(18);
    expect(windowFor([winter, { start: '2027-08-01', end: '2028-09-30' }])).toEqual({
      start: { year: 2026, month: 12 },
      months: 24,
    });
  });

  it('gives all cards of a page the same months from the current season on, as many as contain what is to come', () => {
    const today = '2026-11-22';
    const before = { start: '2026-05-01', end: '2026-10-31' };
    expect(sharedWindow([before, winter, summer], today)).toEqual(YEAR);
    expect(sharedWindow([summer], today)).toEqual(YEAR);
    expect(sharedWindow([], today)).toEqual(YEAR);
    const nextWinter = { start: '2027-12-01', end: '2028-04-30' };
    expect(sharedWindow([summer, nextWinter], today)).toEqual({ ...YEAR, months: 18 });
    const nextSummer = spanOfMonths({ year: 2028, month: 5 }, { year: 2028, month: 10 });
    expect(sharedWindow([nextSummer, before, winter], today)).toEqual({ ...YEAR, months: 24 });
    expect(sharedWindow([summer], '2027-06-01').start).toEqual({ year: 2027, month: 5 });
  });

  it('gives all cards of a list of past jobs the twelve months that contain most of them', () => {
    const nextSummer = spanOfMonths({ year: 2028, month: 4 }, { year: 2028, month: 10 });
    expect(sharedWindowBehind([nextSummer, winter, summer])).toEqual(YEAR);
    expect(sharedWindowBehind([winter, nextSummer, nextSummer])).toEqual({
      start: { year: 2027, month: 11 },
      months: 12,
    });
    const early = { ...winter, start: '2026-10-15' };
    expect(sharedWindowBehind([early])).toEqual({ start: { year: 2026, month: 5 }, months: 12 });
    const late = { start: '2027-01-10', end: '2027-11-30' };
    expect(sharedWindowBehind([winter, late])).toEqual({ start: { year: 2026, month: 12 }, months: 12 });
  });

  it('marks the side of the window beyond which a bar is not visible', () => {
    const before = { start: '2026-05-01', end: '2026-10-31' };
    const after = { start: '2027-11-01', end: '2028-04-30' };
    expect(edgesBeyond([winter, summer], YEAR)).toEqual({ start: false, end: false });
    expect(edgesBeyond([before], YEAR)).toEqual({ start: true, end: false });
    expect(edgesBeyond([after, winter], YEAR)).toEqual({ start: false, end: true });
  });

  it('gives lists 18 months from the current one', () => {
    expect(listWindow('2026-11-20')).toEqual({ start: { year: 2026, month: 11 }, months: 18 });
  });

  it('gives lists 18 months that begin before the current one', () => {
    expect(windowBehind('2026-11-20', 14)).toEqual({ start: { year: 2025, month: 9 }, months: 18 });
  });

  it('counts the days between two jobs, excluding the days of the jobs', () => {
    expect(placeGaps([summer, winter], YEAR).map(({ days }) => days)).toEqual([23]);
    expect(placeGaps([winter, { ...summer, start: '2027-04-12' }], YEAR)).toEqual([]);
    expect(placeGaps([winter, { ...summer, state: 'draft' }], YEAR)).toEqual([]);
  });

  it('computes the gap to an ad from the first day of its first month', () => {
    const ad: Bar = {
      season: 'summer',
      state: 'confirmed',
      ...spanOfMonths({ year: 2027, month: 5 }, { year: 2027, month: 10 }),
    };
    expect(ad.end).toBe('2027-10-31');
    expect(placeGaps([{ ...winter, end: '2027-04-07' }, ad], YEAR)[0]?.days).toBe(23);
  });

  it('puts an overlapping job one lane down and counts the shared days', () => {
    const early: Bar = { ...summer, start: '2027-05-05' };
    const long: Bar = { ...winter, end: '2027-05-14' };
    expect(placeBars([long, early], YEAR).map(({ lane }) => lane)).toEqual([0, 1]);
    expect(placeOverlaps([long, early], YEAR).map(({ days }) => days)).toEqual([10]);
    expect(placeGaps([long, early], YEAR)).toEqual([]);
    expect(placeBars([winter, { ...early, start: winter.end }], YEAR).map(({ lane }) => lane)).toEqual([
      0, 1,
    ]);
    expect(placeBars([winter, summer], YEAR).map(({ lane }) => lane)).toEqual([0, 0]);
  });

  it('gives overlapping jobs a lane each, and the next job the first free lane', () => {
    const bars = ['2027-01-01', '2027-02-01', '2027-03-01'].map((start) => ({ ...winter, start }));
    expect(placeBars(bars, YEAR).map(({ lane }) => lane)).toEqual([0, 1, 2]);
    expect(placeBars([...bars, summer], YEAR).map(({ lane }) => lane)).toEqual([0, 1, 2, 0]);
    const short: Bar = { ...winter, start: '2026-11-02', end: '2026-12-10' };
    const second = { ...winter, start: '2026-12-20', end: '2027-05-10' };
    expect(placeBars([short, winter, second, summer], YEAR).map(({ lane }) => lane)).toEqual([0, 1, 0, 1]);
  });

  it('reserves no lane for bars outside of the window', () => {
    const before: Bar = { season: 'summer', state: 'confirmed', start: '2026-05-01', end: '2027-01-31' };
    const next = { start: { year: 2027, month: 5 }, months: 12 };
    expect(placeBars([before, { ...summer, start: '2027-01-15' }], next).map(({ lane }) => lane)).toEqual([
      0,
    ]);
  });

  it('counts shared days only while both jobs run', () => {
    const within: Bar = { ...summer, start: '2027-01-01', end: '2027-01-10' };
    expect(placeOverlaps([winter, within], YEAR).map(({ days }) => days)).toEqual([10]);
    expect(placeOverlaps([winter, summer], YEAR)).toEqual([]);
  });

  it('does not count overlaps with drafts', () => {
    expect(placeOverlaps([winter, { ...winter, state: 'draft' }], YEAR)).toEqual([]);
  });

  it('labels a gap in exactly one of several windows, which contains its middle', () => {
    const autumn: Bar = { season: 'summer', state: 'confirmed', start: '2026-06-01', end: '2026-10-13' };
    const before = { start: { year: 2025, month: 11 }, months: 12 };
    const inOne = placeGaps([autumn, winter], before);
    const inNext = placeGaps([autumn, winter], YEAR);
    expect([...inOne, ...inNext].map(({ days, holdsMiddle }) => [days, holdsMiddle])).toEqual([
      [52, false],
      [52, true],
    ]);
  });

  it('labels the first of those that are too close to each other', () => {
    const at = (left: number, days: number, holdsMiddle = true) => ({ left, width: 0, days, holdsMiddle });
    const placed = [at(0.9, 99, false), at(0.2, 9), at(0.1, 5), at(0.45, 3)];
    expect([...labelledOf(placed, 0.25)].map(({ days }) => days)).toEqual([9, 3]);
    expect([...labelledOf(placed, 0.26)].map(({ days }) => days)).toEqual([9]);
  });

  it('cuts bars at the edges of the window and leaves out those outside', () => {
    const [bar] = placeBars([{ ...winter, start: '2026-09-01', end: '2027-01-31' }], YEAR);
    expect(bar).toMatchObject({ left: 0, width: 3 / 12, cutStart: true, cutEnd: false });
    expect(placeBars([{ ...summer, start: '2028-05-01', end: '2028-06-30' }], YEAR)).toEqual([]);
    const whole = { ...winter, start: '2026-11-01', end: '2027-10-31' };
    expect(placeBars([whole], YEAR)).toMatchObject([{ width: 1, cutStart: false, cutEnd: false }]);
    expect(placeBars([{ ...whole, end: '2027-11-01' }], YEAR)).toMatchObject([{ width: 1, cutEnd: true }]);
  });

  it('computes the part of a job that did not take place because it ended early', () => {
    const [bar] = placeBars(
      [{ ...summer, start: '2027-05-01', end: '2027-08-31', endedOn: '2027-06-30' }],
      YEAR,
    );
    expect(bar?.lost).toBeCloseTo(0.5);
    const [none] = placeBars([{ ...summer, endedOn: addDays(summer.start, -1) }], YEAR);
    expect(none?.lost).toBe(1);
    const [never] = placeBars([{ ...summer, endedOn: '2026-12-31' }], YEAR);
    expect(never?.lost).toBe(1);
    expect(placeGaps([{ ...winter, endedOn: '2027-02-10' }, summer], YEAR)).toEqual([]);
  });

  it('labels the years at the start and at each January', () => {
    expect(yearsOf(YEAR)).toEqual([
      { year: 2026, month: 0, months: 2 },
      { year: 2027, month: 2, months: 10 },
    ]);
    expect(yearsOf({ start: { year: 2027, month: 1 }, months: 18 })).toEqual([
      { year: 2027, month: 0, months: 12 },
      { year: 2028, month: 12, months: 6 },
    ]);
  });

  it('labels a year of which only December is shown', () => {
    expect(yearsOf({ start: { year: 2026, month: 12 }, months: 12 })).toEqual([
      { year: 2026, month: 0, months: 1 },
      { year: 2027, month: 1, months: 11 },
    ]);
  });

  it('positions a day only if it is in the window', () => {
    expect(shareAt('2026-11-16', YEAR)).toBeCloseTo(0.5 / 12);
    expect(shareAt('2026-10-31', YEAR)).toBeNull();
    expect(shareAt('2026-11-01', YEAR)).toBe(0);
    expect(shareAt('2027-11-01', YEAR)).toBe(1);
    expect(shareAt('2027-11-02', YEAR)).toBeNull();
  });

  const dates = fc.integer({ min: 20_000, max: 21_000 }).map(dateOfDayNumber);
  const spans = fc.tuple(dates, fc.integer({ min: 0, max: 270 })).map(([start, days]) => ({
    ...winter,
    start,
    end: addDays(start, days),
  }));

  it('never draws the same months of two years alike on cards with a common window', () => {
    fc.assert(
      fc.property(fc.array(spans, { minLength: 1, maxLength: 4 }), (bars) => {
        const yearsOn = bars.map((bar) => ({
          ...bar,
          start: addDays(bar.start, 365),
          end: addDays(bar.end, 365),
        }));
        const window = sharedWindowBehind([...bars, ...yearsOn]);
        for (const [index, bar] of bars.entries()) {
          const drawn = [bar, yearsOn[index] as Bar].map((it) => ({
            bars: placeBars([it], window).map(({ bar: _, ...place }) => place),
            beyond: edgesBeyond([it], window),
          }));
          const isSeen = drawn.some((it) => it.bars.length > 0);
          if (isSeen) expect(drawn[0]).not.toEqual(drawn[1]);
        }
        expect([...bars, ...yearsOn].some((it) => placeBars([it], window).length > 0)).toBe(true);
      }),
    );
  });

  it('never draws outside of its frame, and keeps days in order', () => {
    fc.assert(
      fc.property(fc.array(spans, { minLength: 1, maxLength: 4 }), dates, (bars, today) => {
        const window = listWindow(today);
        for (const { left, width } of [...placeBars(bars, window), ...placeGaps(bars, window)]) {
          expect(left).toBeGreaterThanOrEqual(0);
          expect(left + width).toBeLessThanOrEqual(1 + 1e-9);
          expect(width).toBeGreaterThan(0);
        }
      }),
    );
    fc.assert(
      fc.property(dates, (date: CivilDate) => {
        expect(monthsUntil(date, YEAR)).toBeLessThan(monthsUntil(addDays(date, 1), YEAR));
      }),
    );
  });

  it('contains a package of at most two years in its own window', () => {
    fc.assert(
      fc.property(fc.array(spans, { minLength: 1, maxLength: 2 }), (bars) => {
        const placed = placeBars(bars, windowFor(bars));
        const first = bars.map(({ start }) => start).toSorted()[0] ?? '';
        const fits = bars.every(({ end }) => end <= addDays(first, 690));
        if (fits) expect(placed.some(({ cutStart, cutEnd }) => cutStart || cutEnd)).toBe(false);
      }),
    );
  });
});

it.each([
  ['2026-10-31', '2026-05-01', '2027-04-30'],
  ['2026-11-01', '2026-11-01', '2027-10-31'],
  ['2027-04-30', '2026-11-01', '2027-10-31'],
  ['2027-05-01', '2027-05-01', '2028-04-30'],
])('the season of %s and the next one last from %s to %s', (today, start, end) => {
  expect(spanOfWindow(seasonsWindow(today))).toEqual({ start, end });
});

it.each([
  [0, 0.2, 0.24, 'start'],
  [0, 0.3, 0.24, undefined],
  [0.67, 0.28, 0.24, undefined],
  [0.67, 0.28, 0.56, 'end'],
  [0.85, 0.15, 0.24, 'end'],
])(
  'the label of what begins at %d and is %d wide stays within the strip if it takes %d of it',
  (left, width, room, side) => {
    expect(labelSide({ left, width }, room)).toBe(side);
  },
);
