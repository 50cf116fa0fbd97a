import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CivilDate, type CivilMonth, monthIndex, shiftMonth } from '#domain/kernel/civil-date.ts';
import { costWork } from '#domain/plans/cost.ts';
import { fittingAds, fittingMonths, jobOfAd, type PackageAd, type Work, workDistance } from './fitting.ts';
import { checkPackage } from './package.ts';

const employer = (companyId: number, accountId = companyId, subscriptionIds: number[] = []) => ({
  companyId,
  ownerIds: [accountId],
  subscriptionIds,
});
const month = (text: string): CivilMonth => {
  const [year = 0, number = 0] = text.split('-').map(Number);
  return { year, month: number };
};
type Ad = PackageAd & { readonly work: Work };
const WAITER: Work = { occupation: 'Kellner', categoryId: 2, positionId: 4 };
const ad = (season: 'summer' | 'winter', from: string, until: string, more: Partial<Ad> = {}): Ad => ({
  season,
  work: WAITER,
  start: month(from),
  end: month(until),
  employer: employer(2),
  ...more,
});

const WINTER = ad('winter', '2026-12', '2027-04', { employer: employer(1, 1, [9]) });

describe('the months of fitting ads', () => {
  it('are those within 124 days after the end and before the start', () => {
    const { starts, ends } = fittingMonths(WINTER);
    // 1 September comes 124 days after 30 April, and 31 July 123 days before 1 December.
    expect(starts).toEqual(['2027-05', '2027-06', '2027-07', '2027-08', '2027-09'].map(month));
    expect(ends).toEqual(['2026-11', '2026-10', '2026-09', '2026-08', '2026-07'].map(month));
  });

  it('include the month that ends 124 days before the start', () => {
    // 30 June comes 124 days before 1 November.
    const { ends } = fittingMonths(ad('winter', '2026-11', '2027-04'));
    expect(ends).toEqual(['2026-10', '2026-09', '2026-08', '2026-07', '2026-06'].map(month));
  });

  it('are exactly the months of ads that form a package, in every year', () => {
    const anyMonth = fc
      .integer({ min: 2026 * 12, max: 2032 * 12 })
      .map((n) => shiftMonth(month('0000-01'), n));
    fc.assert(
      fc.property(
        anyMonth,
        fc.nat(8),
        fc.integer({ min: -20, max: 20 }),
        fc.nat(8),
        (start, n, by, length) => {
          const one = { ...WINTER, start, end: shiftMonth(start, n) };
          const from = shiftMonth(start, by);
          const other: PackageAd = {
            ...one,
            season: 'summer',
            start: from,
            end: shiftMonth(from, length),
            employer: employer(2),
          };
          const { starts, ends } = fittingMonths(one);
          const has = (months: CivilMonth[], it: CivilMonth) =>
            months.some((m) => monthIndex(m) === monthIndex(it));
          expect(has(starts, other.start) || has(ends, other.end)).toBe(
            checkPackage({ ...jobOfAd(one), season: 'winter' }, { ...jobOfAd(other), season: 'summer' }).ok,
          );
        },
      ),
    );
  });
});

describe('how far the work of two ads is apart', () => {
  const table: [string, Work, number][] = [
    ['the same position', WAITER, 0],
    ['the same occupation in another category', { ...WAITER, categoryId: 7 }, 0],
    ['the next position', { ...WAITER, positionId: 3 }, 10],
    ['another occupation of the category', { ...WAITER, occupation: 'Barkeeper' }, 12],
    ['a title without an occupation', { ...WAITER, occupation: null }, 12],
    ['an apprentice of another occupation', { ...WAITER, occupation: 'Barkeeper', positionId: 1 }, 42],
    ['another category', { occupation: 'Rezeptionist', categoryId: 3, positionId: 4 }, 40],
  ];
  it.each(table)('is told by occupation, category and position: %s', (_, other, distance) => {
    expect(workDistance(WAITER, other)).toBe(distance);
    expect(workDistance(other, WAITER)).toBe(distance);
  });

  it('is what it costs a year plan, but for the same occupation in another category', () => {
    const work = fc.record({
      occupation: fc.constantFrom('Kellner', 'Barkeeper'),
      categoryId: fc.integer({ min: 1, max: 3 }),
      positionId: fc.integer({ min: 1, max: 5 }),
    });
    const numbered = ({ occupation, categoryId: category, positionId: position }: Work) => ({
      ...{ category, position, occupation: occupation?.length ?? 0 },
    });
    fc.assert(
      fc.property(work, work, (a, b) => {
        if (a.occupation === b.occupation && a.categoryId !== b.categoryId) return;
        expect(workDistance(a, b)).toBe(costWork(numbered(a), numbered(b)));
      }),
    );
  });

  it('is that of other categories where neither title names an occupation', () => {
    const [a, b] = [1, 2].map((categoryId): Work => ({ occupation: null, categoryId, positionId: 4 }));
    expect(workDistance(a as Work, b as Work)).toBe(40);
  });
});

describe('the ads that fit an ad', () => {
  const today = '2026-06-20';

  it('come by their work first, and begun ones only before other work', () => {
    const [early, late] = ['2027-05', '2027-07'] as const;
    const of = (start: string, work: Partial<Work>) =>
      ad('summer', start, '2027-10', { work: { ...WAITER, ...work } });
    const receptionist = of(late, { occupation: 'Rezeptionist', categoryId: 3 });
    const begun = of(early, {});
    const bartender = of(late, { occupation: 'Barkeeper' });
    const waiter = of(late, {});
    expect(
      fittingAds(WINTER, [receptionist, begun, bartender, waiter], { held: [], today: '2027-06-20' }),
    ).toEqual([waiter, bartender, begun, receptionist]);
  });

  it('come last if they began in an earlier month', () => {
    const june = ad('summer', '2027-06', '2027-09');
    const may = ad('summer', '2027-05', '2027-10');
    const fitting = (day: CivilDate) => fittingAds(WINTER, [june, may], { held: [], today: day });
    expect(fitting('2027-05-31')).toEqual([may, june]);
    expect(fitting('2027-06-01')).toEqual([june, may]);
  });

  it('are sorted by the shortest interruption, then by their start', () => {
    const june = ad('summer', '2027-06', '2027-09');
    const may = ad('summer', '2027-05', '2027-10');
    const before = ad('summer', '2026-07', '2026-11');
    expect(fittingAds(WINTER, [june, may, before], { held: [], today })).toEqual([before, may, june]);
  });

  it('are of the other season, from independent employers and do not overlap it', () => {
    const wrong = [
      // Winter by its dates, whatever it states.
      ad('summer', '2027-09', '2028-01'),
      ad('summer', '2027-05', '2027-09', { employer: employer(1) }),
      ad('summer', '2027-05', '2027-09', { employer: employer(3, 1) }),
      ad('summer', '2027-05', '2027-09', { employer: employer(3, 3, [9]) }),
      ad('summer', '2027-04', '2027-09'),
      ad('summer', '2027-10', '2027-11'),
    ];
    expect(fittingAds(WINTER, wrong, { held: [], today })).toEqual([]);
  });

  it('are judged by the season of their dates, whatever season they state', () => {
    const summer = ad('winter', '2027-05', '2027-09');
    expect(fittingAds(WINTER, [summer], { held: [], today })).toEqual([summer]);
  });

  it('exclude ads that overlap a job that the employee holds', () => {
    const may = ad('summer', '2027-05', '2027-10');
    const held = (from: string, until: string) =>
      jobOfAd(ad('summer', from, until, { employer: employer(7) }));
    expect(fittingAds(WINTER, [may], { held: [held('2027-09', '2027-11')], today })).toEqual([]);
    expect(fittingAds(WINTER, [may], { held: [held('2027-11', '2027-12')], today })).toEqual([may]);
  });
});
