import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type CivilDate } from './civil-date.ts';
import { gapsBetween, overlapsOf, type Span } from './spans.ts';

interface Job extends Span {
  name: string;
}

const job = (name: string, start: CivilDate, end: CivilDate): Job => ({ name, start, end });
const winter = job('winter', '2026-12-05', '2027-04-11');
const summer = job('summer', '2027-05-05', '2027-10-24');

describe('the gaps between spans', () => {
  it('are the days that no span covers; consecutive spans have no gap', () => {
    expect(gapsBetween([summer, winter])).toEqual([
      { start: '2027-04-12', end: '2027-05-04', days: 23, before: winter, after: summer },
    ]);
    expect(gapsBetween([winter, { ...summer, start: '2027-04-12' }])).toEqual([]);
    expect(gapsBetween([winter, { ...summer, start: '2027-04-13' }])).toMatchObject([{ days: 1 }]);
    expect(gapsBetween([winter])).toEqual([]);
    expect(gapsBetween([])).toEqual([]);
  });

  it('start after the latest end, not after the span that began last', () => {
    const within = job('within', '2027-01-01', '2027-01-31');
    expect(gapsBetween([within, winter, summer]).map(({ before }) => before.name)).toEqual(['winter']);
  });
});

describe('spans that overlap', () => {
  it('share the days that both cover', () => {
    const early = { ...summer, start: '2027-04-02' };
    expect(overlapsOf([early, winter])).toEqual([
      { start: '2027-04-02', end: '2027-04-11', days: 10, items: [winter, early] },
    ]);
    expect(overlapsOf([winter, { ...summer, start: winter.end }])).toMatchObject([{ days: 1 }]);
    expect(overlapsOf([winter, { ...summer, start: '2027-04-12' }])).toEqual([]);
  });

  it('make one range if a third begins on the day after the second ended', () => {
    const long = job('long', '2026-01-01', '2026-12-31');
    const [spring, autumn] = [job('b', '2026-02-01', '2026-06-30'), job('c', '2026-07-01', '2026-09-30')];
    expect(overlapsOf([autumn, long, spring])).toEqual([
      { start: '2026-02-01', end: '2026-09-30', days: 242, items: [long, spring, autumn] },
    ]);
  });
});

/** The oracle: the spans that cover a day. */
function runningOn(day: CivilDate, spans: readonly Span[]): Span[] {
  return spans.filter(({ start, end }) => start <= day && day <= end);
}

/** The ranges of days for which a predicate holds, found by checking every day. */
function stretches(first: CivilDate, last: CivilDate, holds: (day: CivilDate) => boolean): Span[] {
  const found: Span[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) {
    if (!holds(day)) continue;
    const open = found.at(-1);
    if (open && addDays(open.end, 1) === day) open.end = day;
    else found.push({ start: day, end: day });
  }
  return found;
}

describe('gaps and overlaps', () => {
  const FIRST = '2027-11-20';
  const spans = fc.array(
    fc.tuple(fc.integer({ min: 0, max: 250 }), fc.integer({ min: 0, max: 60 })).map(([from, days]) => ({
      start: addDays(FIRST, from),
      end: addDays(FIRST, from + days),
    })),
    { minLength: 1, maxLength: 8 },
  );

  it('equal the result of checking every day, a leap day included', () => {
    fc.assert(
      fc.property(spans, (all) => {
        const first = all.map(({ start }) => start).toSorted()[0] ?? '';
        const last =
          all
            .map(({ end }) => end)
            .toSorted()
            .at(-1) ?? '';
        const plain = ({ start, end }: Span) => ({ start, end });
        const idle = stretches(first, last, (day) => runningOn(day, all).length === 0);
        const double = stretches(first, last, (day) => runningOn(day, all).length > 1);
        expect(gapsBetween(all).map(plain)).toEqual(idle);
        expect(overlapsOf(all).map(plain)).toEqual(double);
        for (const { start, end, days, before, after } of gapsBetween(all)) {
          expect(runningOn(addDays(start, -1), all)).toContain(before);
          expect(runningOn(addDays(end, 1), all)).toContain(after);
          expect(addDays(start, days - 1)).toBe(end);
        }
        for (const { start, end, days, items } of overlapsOf(all)) {
          expect(addDays(start, days - 1)).toBe(end);
          const seen = new Set<Span>();
          for (let day = start; day <= end; day = addDays(day, 1)) {
            for (const span of runningOn(day, all)) seen.add(span);
          }
          expect(new Set<Span>(items)).toEqual(seen);
        }
      }),
      { numRuns: 300 },
    );
  });
});
