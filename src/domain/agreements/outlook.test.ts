import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CivilMonth, parseMonth } from '#domain/kernel/civil-date.ts';
import type { Season } from '#domain/kernel/season.ts';
import { type CountingEmployment, matchAgreements, type ValidAgreement } from './matching.ts';
import { packageOutlook, packageSeasons } from './outlook.ts';
import type { Employer } from './package.ts';

const TODAY = '2026-11-20';

const house = (id: number): Employer => ({
  companyId: id,
  ownerIds: [id * 10],
  subscriptionIds: [id * 100],
});
const month = (text: string): CivilMonth => parseMonth(text) ?? expect.fail(text);

type Ad = Parameters<typeof packageOutlook>[0];

/** An ad of a company where the employee has not worked, unless another one is given. */
const ad = (season: Season, start: string, end: string, employer = house(99)): Ad => ({
  season,
  start: month(start),
  end: month(end),
  employer,
});

/** A held job at a company of its own, confirmed on the day of January 2026 that its id names. */
const held = (
  id: number,
  season: Season,
  startDate: string,
  endDate: string,
  more: Partial<CountingEmployment> = {},
): CountingEmployment => ({
  id,
  season,
  startDate,
  endDate,
  employer: house(id),
  confirmedAt: new Date(Date.UTC(2026, 0, id)),
  ...more,
});

function outlook(
  looked: Ad,
  employments: CountingEmployment[],
  { valid = [], today = TODAY }: { valid?: ValidAgreement[]; today?: string } = {},
) {
  return packageOutlook(looked, { employments, valid, today });
}

const SUMMER_AD = ad('summer', '2027-05', '2027-09');
const W26 = held(1, 'winter', '2026-12-10', '2027-04-11');
const W27 = held(3, 'winter', '2027-12-01', '2028-04-16');

describe('an ad would make a package with the held job', () => {
  it.each<[string, Ad, CountingEmployment, 'before' | 'after', number]>([
    ['before it, counted to the first of its month', SUMMER_AD, W26, 'before', 19],
    ['after it, counted from the last of its month', SUMMER_AD, W27, 'after', 61],
    [
      'that ends on the day before its month begins',
      SUMMER_AD,
      held(1, 'winter', '2026-12-10', '2027-04-30'),
      'before',
      0,
    ],
    [
      'that begins on the day after its month ends',
      SUMMER_AD,
      held(1, 'winter', '2027-10-01', '2028-03-31'),
      'after',
      0,
    ],
    [
      'after a February of 28 days',
      ad('winter', '2026-12', '2027-02'),
      held(1, 'summer', '2027-03-02', '2027-08-31'),
      'after',
      1,
    ],
    [
      'after a February of 29 days',
      ad('winter', '2027-12', '2028-02'),
      held(1, 'summer', '2028-03-02', '2028-08-31'),
      'after',
      1,
    ],
    [
      '124 days before it',
      ad('summer', '2027-09', '2027-10'),
      held(1, 'winter', '2026-12-01', '2027-04-30'),
      'before',
      123,
    ],
    [
      '124 days after it, over a leap day',
      ad('summer', '2027-06', '2027-10'),
      held(1, 'winter', '2028-03-03', '2028-04-30'),
      'after',
      123,
    ],
    [
      'over the turn of the year',
      ad('winter', '2027-01', '2027-04'),
      held(1, 'summer', '2026-06-01', '2026-12-31'),
      'before',
      0,
    ],
    [
      'that is over itself',
      ad('winter', '2026-12', '2027-04'),
      held(1, 'summer', '2026-06-01', '2026-10-11'),
      'before',
      50,
    ],
  ])('%s', (_, looked, employment, position, interruptionDays) => {
    expect(outlook(looked, [employment])).toEqual({
      employmentId: employment.id,
      position,
      qualifies: true,
      interruptionDays,
    });
  });

  it('with the smallest interruption of several, whether before or after the ad', () => {
    expect(outlook(SUMMER_AD, [W27, W26])).toMatchObject({ employmentId: 1, interruptionDays: 19 });
    const sooner = held(4, 'winter', '2027-10-10', '2028-03-31');
    expect(outlook(SUMMER_AD, [W27, W26, sooner])).toMatchObject({ employmentId: 4, interruptionDays: 9 });
  });

  it('that qualifies, even if one that does not is nearer', () => {
    const sameHouse = held(5, 'winter', '2026-12-01', '2027-04-30', { employer: SUMMER_AD.employer });
    const overlapping = held(6, 'winter', '2026-12-01', '2027-05-10');
    expect(outlook(SUMMER_AD, [sameHouse, overlapping, W27])).toMatchObject({
      employmentId: 3,
      qualifies: true,
      interruptionDays: 61,
    });
  });

  it('confirmed earlier if two are at the same distance; the older entry if both were confirmed together', () => {
    const twin = { ...W26, id: 7, employer: house(7) };
    const [early, late] = [new Date('2026-02-01T08:00:00Z'), new Date('2026-02-01T08:00:01Z')];
    expect(
      outlook(SUMMER_AD, [
        { ...W26, confirmedAt: late },
        { ...twin, confirmedAt: early },
      ])?.employmentId,
    ).toBe(7);
    expect(
      outlook(SUMMER_AD, [
        { ...twin, confirmedAt: late },
        { ...W26, confirmedAt: early },
      ])?.employmentId,
    ).toBe(1);
    expect(outlook(SUMMER_AD, [twin, W26])?.employmentId).toBe(1);
  });

  it('on its free side, even if it is in another package on the other side', () => {
    expect(outlook(SUMMER_AD, [W26], { valid: [{ uuid: 'u', firstId: 50, secondId: 1 }] })).toMatchObject({
      qualifies: true,
    });
    expect(outlook(SUMMER_AD, [W27], { valid: [{ uuid: 'u', firstId: 3, secondId: 50 }] })).toMatchObject({
      qualifies: true,
    });
  });
});

describe('an ad would make no package with the held job', () => {
  it.each<[string, Ad, CountingEmployment, object]>([
    [
      'one day too far before it',
      SUMMER_AD,
      held(1, 'winter', '2026-10-01', '2026-12-27'),
      { position: 'before', reason: 'too_far_apart', interruptionDays: 124 },
    ],
    [
      'one day too far after it',
      SUMMER_AD,
      held(1, 'winter', '2028-02-02', '2028-04-30'),
      { position: 'after', reason: 'too_far_apart', interruptionDays: 124 },
    ],
    [
      'that still runs on its first day',
      SUMMER_AD,
      held(1, 'winter', '2026-12-10', '2027-05-01'),
      { position: 'before', reason: 'overlap', interruptionDays: null, overlapDays: 1 },
    ],
    [
      'that already runs on its last day',
      SUMMER_AD,
      held(1, 'winter', '2027-09-30', '2028-03-31'),
      { position: 'after', reason: 'overlap', interruptionDays: null, overlapDays: 1 },
    ],
    [
      'that lies within it',
      SUMMER_AD,
      held(1, 'winter', '2027-06-01', '2027-06-10'),
      { position: 'after', reason: 'overlap', interruptionDays: null, overlapDays: 10 },
    ],
    [
      'that begins with it and ends first',
      SUMMER_AD,
      held(1, 'winter', '2027-05-01', '2027-05-31'),
      { position: 'before', reason: 'overlap', interruptionDays: null, overlapDays: 31 },
    ],
    [
      'of the very same days',
      SUMMER_AD,
      held(1, 'winter', '2027-05-01', '2027-09-30'),
      { position: 'before', reason: 'overlap', interruptionDays: null, overlapDays: 153 },
    ],
    [
      'that begins with it and ends later',
      SUMMER_AD,
      held(1, 'winter', '2027-05-01', '2027-12-31'),
      { position: 'after', reason: 'overlap', interruptionDays: null, overlapDays: 153 },
    ],
    [
      'at the same company',
      SUMMER_AD,
      { ...W26, employer: SUMMER_AD.employer },
      { position: 'before', reason: 'same_company', interruptionDays: 19 },
    ],
    [
      'at the same company up to the day before',
      SUMMER_AD,
      { ...W26, endDate: '2027-04-30', employer: SUMMER_AD.employer },
      { position: 'before', reason: 'same_company', interruptionDays: 0 },
    ],
    [
      'at the same company while it still runs',
      SUMMER_AD,
      { ...W26, endDate: '2027-05-02', employer: SUMMER_AD.employer },
      { position: 'before', reason: 'same_company', interruptionDays: null, overlapDays: 2 },
    ],
    [
      'in the same account',
      SUMMER_AD,
      { ...W26, employer: { ...W26.employer, ownerIds: SUMMER_AD.employer.ownerIds } },
      { position: 'before', reason: 'not_independent', interruptionDays: 19 },
    ],
    [
      'under the same subscription',
      SUMMER_AD,
      {
        ...W27,
        employer: { ...W27.employer, subscriptionIds: SUMMER_AD.employer.subscriptionIds },
      },
      { position: 'after', reason: 'not_independent', interruptionDays: 61 },
    ],
  ])('%s', (_, looked, employment, expected) => {
    expect(outlook(looked, [employment])).toEqual({
      employmentId: employment.id,
      qualifies: false,
      ...expected,
    });
  });

  it('that already has a package on that side', () => {
    expect(outlook(SUMMER_AD, [W26], { valid: [{ uuid: 'u', firstId: 1, secondId: 50 }] })).toEqual({
      employmentId: 1,
      position: 'before',
      qualifies: false,
      reason: 'taken',
      interruptionDays: 19,
    });
    expect(outlook(SUMMER_AD, [W27], { valid: [{ uuid: 'u', firstId: 50, secondId: 3 }] })).toMatchObject({
      position: 'after',
      qualifies: false,
      reason: 'taken',
    });
  });

  it('once the second of the two has ended, whether that is the ad or the held job', () => {
    expect(outlook(SUMMER_AD, [W26], { today: '2027-09-30' })).toMatchObject({ qualifies: true });
    expect(outlook(SUMMER_AD, [W26], { today: '2027-10-01' })).toEqual({
      employmentId: 1,
      position: 'before',
      qualifies: false,
      reason: 'over',
      interruptionDays: 19,
    });
    expect(outlook(SUMMER_AD, [W27], { today: '2028-04-16' })).toMatchObject({ qualifies: true });
    expect(outlook(SUMMER_AD, [W27], { today: '2028-04-17' })).toMatchObject({ reason: 'over' });
  });

  it('that is nearest of several; an overlapping one is nearest of all', () => {
    const far = held(4, 'winter', '2026-06-01', '2026-09-30');
    const farther = held(5, 'winter', '2028-06-01', '2028-09-30');
    expect(outlook(SUMMER_AD, [farther, far])).toMatchObject({ employmentId: 4, reason: 'too_far_apart' });
    const sameHouse = held(6, 'winter', '2026-12-01', '2027-04-30', { employer: SUMMER_AD.employer });
    expect(outlook(SUMMER_AD, [far, sameHouse])).toMatchObject({ employmentId: 6, reason: 'same_company' });
    const long = held(7, 'winter', '2027-01-01', '2027-06-30');
    expect(outlook(SUMMER_AD, [far, sameHouse, long])).toMatchObject({ employmentId: 7, overlapDays: 61 });
    for (const both of [
      [sameHouse, long],
      [long, sameHouse],
    ]) {
      expect(outlook(SUMMER_AD, both)).toMatchObject({ employmentId: 7 });
    }
    const short = held(8, 'winter', '2027-01-01', '2027-05-10');
    expect(outlook(SUMMER_AD, [long, short])).toMatchObject({ employmentId: 8, overlapDays: 10 });
  });
});

describe('an ad has no outlook', () => {
  it.each<[string, CountingEmployment[]]>([
    ['without a held job', []],
    ['beside a job of its own season alone', [{ ...W26, season: 'summer' }]],
    ['beside a job that ended more than a year before it', [held(1, 'winter', '2025-12-01', '2026-04-30')]],
    ['beside a job that begins more than a year after it', [held(1, 'winter', '2028-10-01', '2029-03-31')]],
  ])('%s', (_, employments) => {
    expect(outlook(SUMMER_AD, employments)).toBeNull();
  });

  it('except with a job exactly a year away, month ends clamped', () => {
    expect(outlook(SUMMER_AD, [held(1, 'winter', '2025-12-01', '2026-05-01')])).toMatchObject({
      reason: 'too_far_apart',
      interruptionDays: 364,
    });
    expect(outlook(SUMMER_AD, [held(1, 'winter', '2028-09-30', '2029-03-31')])).toMatchObject({
      reason: 'too_far_apart',
      interruptionDays: 365,
    });
    const toLeapDay = ad('winter', '2027-11', '2028-02');
    expect(outlook(toLeapDay, [held(1, 'summer', '2029-02-28', '2029-04-30')])).toMatchObject({
      interruptionDays: 364,
    });
    expect(outlook(toLeapDay, [held(1, 'summer', '2029-03-01', '2029-04-30')])).toBeNull();
  });
});

const anyDay = fc.integer({ min: 0, max: 730 }).map((days) => {
  const date = new Date(Date.UTC(2027, 0, 1 + days));
  return date.toISOString().slice(0, 10);
});
const anyEmployments = fc.uniqueArray(
  fc
    .record({
      id: fc.integer({ min: 1, max: 6 }),
      season: fc.constantFrom<Season>('summer', 'winter'),
      startDate: anyDay,
      length: fc.integer({ min: 1, max: 200 }),
      company: fc.integer({ min: 1, max: 5 }),
    })
    .map(({ id, season, startDate, length, company }) => {
      const end = new Date(Date.parse(startDate) + (length - 1) * 86_400_000);
      return held(id, season, startDate, end.toISOString().slice(0, 10), { employer: house(company) });
    }),
  { selector: ({ id }) => id, maxLength: 6 },
);
const anyAd = fc
  .record({
    season: fc.constantFrom<Season>('summer', 'winter'),
    year: fc.constantFrom(2027, 2028),
    start: fc.integer({ min: 1, max: 8 }),
    months: fc.integer({ min: 1, max: 4 }),
    company: fc.integer({ min: 1, max: 5 }),
  })
  .map(
    ({ season, year, start, months, company }): Ad => ({
      season,
      start: { year, month: start },
      end: { year, month: start + months },
      employer: house(company),
    }),
  );

/** The season of a contract for all months of an ad: the half-year with most of its days. */
function seasonOfMonths({ season, start, end }: Ad): Season {
  let lead = 0;
  const last = Date.UTC(end.year, end.month, 0);
  for (let day = Date.UTC(start.year, start.month - 1, 1); day <= last; day += 86_400_000) {
    const month = new Date(day).getUTCMonth() + 1;
    lead += month >= 5 && month <= 10 ? 1 : -1;
  }
  return lead === 0 ? season : lead > 0 ? 'summer' : 'winter';
}

describe('the outlook', () => {
  it('uses the season of the months of an ad, whatever season it states', () => {
    const october = held(1, 'summer', '2027-10-05', '2027-10-31');
    const winter = held(2, 'winter', '2026-12-01', '2027-04-15');
    const mistaken = ad('winter', '2027-05', '2027-09');
    expect(outlook(mistaken, [october])).toBeNull();
    expect(outlook(mistaken, [winter])).toMatchObject({ qualifies: true, interruptionDays: 15 });
  });

  it('predicts whether signing the ad for all of its months makes an agreement with that job', () => {
    fc.assert(
      fc.property(anyEmployments, anyAd, anyDay, (employments, looked, today) => {
        const before = matchAgreements({ employments, valid: [], changed: [], today: '2027-01-01' });
        const valid = before.made.map((pair, i) => ({ uuid: `${i}`, ...pair }));
        // All agreements that were possible before exist already: only the ad is new.
        const since = matchAgreements({ employments, valid, changed: [], today });
        expect(since.made).toEqual([]);

        const lastOfMonth = new Date(Date.UTC(looked.end.year, looked.end.month, 0))
          .toISOString()
          .slice(0, 10);
        const signed: CountingEmployment = {
          id: 100,
          season: seasonOfMonths(looked),
          startDate: `${looked.start.year}-${String(looked.start.month).padStart(2, '0')}-01`,
          endDate: lastOfMonth,
          employer: looked.employer,
          confirmedAt: new Date('2027-01-01'),
        };
        const after = matchAgreements({
          employments: [...employments, signed],
          valid,
          changed: [100],
          today,
        });
        const told = packageOutlook(looked, { employments, valid, today });
        if (!told?.qualifies) {
          expect(after.made).toEqual([]);
          return;
        }
        expect(after.made).toContainEqual({
          firstId: told.position === 'before' ? told.employmentId : 100,
          secondId: told.position === 'before' ? 100 : told.employmentId,
          interruptionDays: told.interruptionDays,
        });
        for (const made of after.made)
          expect(made.interruptionDays).toBeGreaterThanOrEqual(told.interruptionDays);
      }),
      { numRuns: 3000 },
    );
  });

  it('does not depend on the order of the jobs in the input', () => {
    fc.assert(
      fc.property(anyEmployments, anyAd, anyDay, (employments, looked, today) => {
        expect(outlook(looked, employments.toReversed(), { today })).toEqual(
          outlook(looked, employments, { today }),
        );
      }),
    );
  });
});

describe('the seasons whose ads are likely to form a package', () => {
  const winter = { id: 1, season: 'winter', endDate: '2027-04-11' } as const;
  const summer = { id: 2, season: 'summer', endDate: '2027-10-15' } as const;

  it('are the opposite seasons of the held jobs', () => {
    expect(packageSeasons([], [], '2026-11-20')).toEqual([]);
    expect(packageSeasons([winter], [], '2026-11-20')).toEqual(['summer']);
    expect(packageSeasons([summer], [], '2026-11-20')).toEqual(['winter']);
    expect(packageSeasons([winter, summer], [], '2026-11-20')).toEqual(['summer', 'winter']);
  });

  it('ignore jobs that are already in a package', () => {
    const valid = [{ uuid: 'a', firstId: 1, secondId: 2 }];
    expect(packageSeasons([winter, summer], valid, '2026-11-20')).toEqual([]);
    expect(packageSeasons([winter, summer, { ...summer, id: 3 }], valid, '2026-11-20')).toEqual(['winter']);
  });

  it('ignore a job once one that starts tomorrow would be too far from it', () => {
    expect(packageSeasons([winter], [], '2027-08-12')).toEqual(['summer']);
    expect(packageSeasons([winter], [], '2027-08-13')).toEqual([]);
  });
});
