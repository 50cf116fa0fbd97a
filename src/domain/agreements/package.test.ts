import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  areIndependent,
  checkPackage,
  type Employer,
  gapDays,
  interruptionDays,
  MAX_DAYS_APART,
  type PackageJob,
} from './package.ts';

const DAY = 86_400_000;
const dateOf = (day: number) => new Date(day * DAY).toISOString().slice(0, 10);
const dayOf = (date: string) => Date.parse(date) / DAY;

const employer = (companyId: number, accountId: number, ...subscriptionIds: number[]): Employer => ({
  companyId,
  ownerIds: [accountId],
  subscriptionIds,
});
const HOTEL = employer(1, 10, 100);
const LIDO = employer(2, 20, 200);

const winter = (startDate: string, endDate: string, of = HOTEL): PackageJob => ({
  season: 'winter',
  startDate,
  endDate,
  employer: of,
});
const summer = (startDate: string, endDate: string, of = LIDO): PackageJob => ({
  ...winter(startDate, endDate, of),
  season: 'summer',
});

/** A winter job that ends on the first day and a summer job that starts on the second, each three months long. */
const around = (end: string, start: string): [PackageJob, PackageJob] => [
  winter(dateOf(dayOf(end) - 90), end),
  summer(start, dateOf(dayOf(start) + 90)),
];

describe('the interruption between two jobs', () => {
  it.each([
    ['is none if the second starts on the day after the first ends', '2027-04-30', '2027-05-01', 0],
    ['is one day if a day is left out', '2027-04-30', '2027-05-02', 1],
    ['is the days strictly between', '2027-04-11', '2027-05-05', 23],
    ['runs over the end of a month of 30 days', '2026-09-30', '2026-10-01', 0],
    ['runs over the end of a month of 31 days', '2026-10-31', '2026-11-01', 0],
    ['has the 31st between the 30th and the 1st', '2026-10-30', '2026-11-01', 1],
    ['runs over the end of the year', '2026-12-31', '2027-01-01', 0],
    ['runs over the end of a February of 28 days', '2027-02-28', '2027-03-01', 0],
    ['has the leap day between 28 February and 1 March', '2028-02-28', '2028-03-01', 1],
    ['is none before the leap day', '2028-02-28', '2028-02-29', 0],
    ['is none after the leap day', '2028-02-29', '2028-03-01', 0],
    ['counts 2100 as a common year', '2100-02-28', '2100-03-01', 0],
    ['is not changed by a night of 23 hours', '2027-03-27', '2027-03-28', 0],
    ['is not changed by a day of 23 hours', '2027-03-28', '2027-03-29', 0],
    ['counts a day of 23 hours as one day', '2027-03-27', '2027-03-29', 1],
    ['is not changed by a night of 25 hours', '2027-10-30', '2027-10-31', 0],
    ['is not changed by a day of 25 hours', '2027-10-31', '2027-11-01', 0],
    ['counts a day of 25 hours as one day', '2027-10-30', '2027-11-01', 1],
  ])('%s: %s to %s', (_, end, start, days) => {
    expect(interruptionDays(end, start)).toBe(days);
    const [first, second] = around(end, start);
    expect(checkPackage(first, second)).toEqual({ ok: true, value: { first: 'a', interruptionDays: days } });
    expect(checkPackage(second, first)).toEqual({ ok: true, value: { first: 'b', interruptionDays: days } });
  });
});

describe('the limit of 124 days from the end of the first job to the start of the second', () => {
  it.each([
    ['over a spring and summer', '2027-04-30', '2027-09-01', '2027-09-02'],
    ['over a winter without a leap day', '2026-10-31', '2027-03-04', '2027-03-05'],
    ['over a winter with one, which makes it a date earlier', '2027-10-31', '2028-03-03', '2028-03-04'],
    ['to the leap day itself', '2027-10-28', '2028-02-29', '2028-03-01'],
    ['from the leap day', '2028-02-29', '2028-07-02', '2028-07-03'],
    ['from 28 February of a common year', '2027-02-28', '2027-07-02', '2027-07-03'],
    ['over the night in March', '2027-03-27', '2027-07-29', '2027-07-30'],
    ['to the night in March', '2026-11-24', '2027-03-28', '2027-03-29'],
    ['over the night in October', '2027-08-31', '2028-01-02', '2028-01-03'],
    ['to the night in October', '2027-06-29', '2027-10-31', '2027-11-01'],
    ['over the end of the year', '2026-09-15', '2027-01-17', '2027-01-18'],
  ])('%s: %s to %s, and not %s', (_, end, latest, tooLate) => {
    expect(checkPackage(...around(end, latest))).toEqual({
      ok: true,
      value: { first: 'a', interruptionDays: 123 },
    });
    const refused = {
      ok: false,
      reason: 'too_far_apart',
      params: { daysApart: 125, maxDaysApart: MAX_DAYS_APART },
    };
    const [first, second] = around(end, tooLate);
    expect(checkPackage(first, second)).toEqual(refused);
    expect(checkPackage(second, first)).toEqual(refused);
  });

  it('applies whichever season comes first', () => {
    const season = summer('2027-06-01', '2027-09-30');
    expect(checkPackage(season, winter('2028-02-01', '2028-04-30'))).toMatchObject({ ok: true });
    expect(checkPackage(season, winter('2028-02-02', '2028-04-30'))).toMatchObject({ ok: false });
  });

  it('reports a longer gap with its number of days', () => {
    expect(
      checkPackage(winter('2026-12-01', '2027-03-31'), summer('2028-06-01', '2028-09-30')),
    ).toMatchObject({ reason: 'too_far_apart', params: { daysApart: 428 } });
  });
});

describe('two jobs that overlap', () => {
  const WINTER = winter('2026-12-10', '2027-04-11');
  it.each([
    ['that share the day on which one ends and the other starts', '2027-04-11', '2027-09-30', 1],
    ['that share several days', '2027-04-01', '2027-09-30', 11],
    ['with the same first day', '2026-12-10', '2027-05-31', 123],
    ['with the same last day', '2027-03-31', '2027-04-11', 12],
    ['of which the second lies within the first', '2027-02-01', '2027-02-28', 28],
    ['of which the first lies within the second', '2026-12-01', '2027-05-31', 123],
    ['with the same first and last day', '2026-12-10', '2027-04-11', 123],
    ['of which the second ends on the first day of the first', '2026-06-01', '2026-12-10', 1],
    ['of which one lasts a single day', '2027-01-05', '2027-01-05', 1],
  ])('%s form no package', (_, start, end, days) => {
    const refused = { ok: false, reason: 'overlap', params: { overlapDays: days } };
    expect(checkPackage(WINTER, summer(start, end))).toEqual(refused);
    expect(checkPackage(summer(start, end), WINTER)).toEqual(refused);
  });

  it('count the leap day as shared', () => {
    expect(
      checkPackage(winter('2027-12-01', '2028-03-01'), summer('2028-02-28', '2028-08-31')),
    ).toMatchObject({ params: { overlapDays: 3 } });
  });
});

describe('two employers', () => {
  it.each([
    ['in different accounts and groups are independent', employer(1, 10, 100), employer(2, 20, 200), true],
    ['without subscriptions are independent', employer(1, 10), employer(2, 20), true],
    ['of which one has no subscription are independent', employer(1, 10, 100), employer(2, 20), true],
    [
      'with several subscriptions and none in common are independent',
      employer(1, 10, 1, 2),
      employer(2, 20, 3, 4),
      true,
    ],
    ['of one account are not independent', employer(1, 10, 100), employer(2, 10, 200), false],
    ['of one account without subscriptions are not independent', employer(1, 10), employer(2, 10), false],
    ['under one subscription are not independent', employer(1, 10, 100), employer(2, 20, 100), false],
    [
      'with one of several subscriptions in common are not independent',
      employer(1, 10, 1, 2),
      employer(2, 20, 3, 2),
      false,
    ],
    [
      'that are the same company are not independent, even in different accounts',
      employer(1, 10),
      employer(1, 20),
      false,
    ],
    ['are independent if only ids of different kinds are equal', employer(1, 2, 3), employer(2, 3, 1), true],
  ])('%s', (_, a, b, expected) => {
    expect(areIndependent(a, b)).toBe(expected);
    expect(areIndependent(b, a)).toBe(expected);
  });
});

describe('two jobs form no package', () => {
  const WINTER = winter('2026-12-10', '2027-04-11');
  const fitting = ['2027-05-05', '2027-09-30'] as const;
  const clashing = ['2027-04-01', '2027-09-30'] as const;
  it.each<[string, PackageJob, string]>([
    ['in the same season', winter(...fitting, LIDO), 'same_season'],
    ['in the same season a year apart', winter('2027-12-10', '2028-04-11', LIDO), 'same_season'],
    ['at the same company', summer(...fitting, HOTEL), 'same_company'],
    ['at companies of the same account', summer(...fitting, employer(2, 10, 200)), 'not_independent'],
    ['at companies under the same subscription', summer(...fitting, employer(2, 20, 100)), 'not_independent'],
    [
      'in the same season and at the same company, of which the season is reported',
      winter(...clashing, HOTEL),
      'same_season',
    ],
    [
      'at the same company on overlapping dates, of which the company is reported',
      summer(...clashing, HOTEL),
      'same_company',
    ],
    [
      'in the same account on overlapping dates, of which the account is reported',
      summer(...clashing, employer(2, 10)),
      'not_independent',
    ],
    [
      'in the same account a year later',
      summer('2028-05-05', '2028-09-30', employer(2, 10)),
      'not_independent',
    ],
  ])('%s', (_, other, reason) => {
    expect(checkPackage(WINTER, other)).toMatchObject({ ok: false, reason });
    expect(checkPackage(other, WINTER)).toMatchObject({ ok: false, reason });
  });
});

const anyJob: fc.Arbitrary<PackageJob> = fc
  .record({
    season: fc.constantFrom('summer' as const, 'winter' as const),
    start: fc.integer({ min: dayOf('2027-01-01'), max: dayOf('2028-12-31') }),
    length: fc.integer({ min: 1, max: 280 }),
    employer: fc.constantFrom(HOTEL, LIDO, employer(3, 30), employer(4, 10), employer(5, 50, 200)),
  })
  .map(({ season, start, length, employer }) => ({
    season,
    startDate: dateOf(start),
    endDate: dateOf(start + length - 1),
    employer,
  }));

describe('any two jobs', () => {
  it('give the same result in either order, except for which is named first', () => {
    fc.assert(
      fc.property(anyJob, anyJob, (a, b) => {
        const [one, other] = [checkPackage(a, b), checkPackage(b, a)];
        const swapped = { a: 'b', b: 'a' } as const;
        expect(other).toEqual(
          one.ok ? { ok: true, value: { ...one.value, first: swapped[one.value.first] } } : one,
        );
      }),
      { numRuns: 3000 },
    );
  });

  it('form a package exactly if an independent day-by-day check says so', () => {
    const daysOf = (job: PackageJob) => {
      const days = new Set<number>();
      for (let day = dayOf(job.startDate); day <= dayOf(job.endDate); day++) days.add(day);
      return days;
    };
    fc.assert(
      fc.property(anyJob, anyJob, (a, b) => {
        const [daysOfA, daysOfB] = [daysOf(a), daysOf(b)];
        const shared = daysOfA.intersection(daysOfB).size;
        const between = Math.max(
          dayOf(b.startDate) - dayOf(a.endDate),
          dayOf(a.startDate) - dayOf(b.endDate),
        );
        expect(gapDays(a, b)).toBe(shared > 0 ? -shared : between - 1);
        const independent =
          a.employer.companyId !== b.employer.companyId &&
          new Set(a.employer.ownerIds).isDisjointFrom(new Set(b.employer.ownerIds)) &&
          new Set(a.employer.subscriptionIds).isDisjointFrom(new Set(b.employer.subscriptionIds));
        const forms = a.season !== b.season && independent && between >= 1 && between <= 124;
        expect(checkPackage(a, b).ok).toBe(forms);
      }),
      { numRuns: 3000 },
    );
  });
});
