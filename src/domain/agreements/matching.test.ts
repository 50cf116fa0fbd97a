import { describe, expect, it } from 'vitest';
import { type CountingEmployment, matchAgreements, type ValidAgreement } from './matching.ts';

const TODAY = '2026-11-20';

/**
 * A job at a company of its own, confirmed on the day of January 2026 that its id names, unless `more` overrides it.
 */
function winter(
  id: number,
  startDate: string,
  endDate: string,
  more: Partial<CountingEmployment> = {},
): CountingEmployment {
  return {
    id,
    season: 'winter',
    startDate,
    endDate,
    employer: { companyId: id, ownerIds: [id * 10], subscriptionIds: [id * 100] },
    confirmedAt: confirmedOn(id),
    ...more,
  };
}
const summer: typeof winter = (id, startDate, endDate, more) =>
  winter(id, startDate, endDate, { season: 'summer', ...more });
const confirmedOn = (day: number) => new Date(Date.UTC(2026, 0, day, 12));

/** An agreement whose uuid consists of the ids of its jobs. */
const agreement = (firstId: number, secondId: number): ValidAgreement => ({
  uuid: `${firstId}-${secondId}`,
  firstId,
  secondId,
});

type Facts = Partial<Pick<Parameters<typeof matchAgreements>[0], 'valid' | 'changed' | 'today'>>;

/** The outcome in short form: new pairs as 'first-second (interruption)'; by default all jobs count as changed. */
function match(employments: CountingEmployment[], facts: Facts = {}) {
  const { ended, kept, made } = matchAgreements({
    employments,
    valid: [],
    changed: employments.map(({ id }) => id),
    today: TODAY,
    ...facts,
  });
  return {
    ended,
    kept,
    made: made.map(({ firstId, secondId, interruptionDays: days }) => `${firstId}-${secondId} (${days})`),
  };
}
const makes = (...made: string[]) => ({ ended: [], kept: [], made });

const W26 = winter(1, '2026-12-10', '2027-04-11');
const S27 = summer(2, '2027-05-05', '2027-10-10');
const W27 = winter(3, '2027-12-01', '2028-04-16');
const S28 = summer(4, '2028-05-20', '2028-09-30');

describe('the employments of one employee', () => {
  it.each<[string, CountingEmployment[], string[]]>([
    ['form no package if there are none', [], []],
    ['form no package if there is one', [W26], []],
    ['form a package of winter and summer', [W26, S27], ['1-2 (23)']],
    ['form a package of summer and winter', [S27, W27], ['2-3 (51)']],
    ['form a chain over three seasons', [W26, S27, W27], ['1-2 (23)', '2-3 (51)']],
    ['form a chain over four seasons', [W26, S27, W27, S28], ['1-2 (23)', '3-4 (33)', '2-3 (51)']],
    ['leave the chain open where a season is missing', [W26, S27, S28], ['1-2 (23)']],
    ['form no package over a winter without work', [S27, S28], []],
    ['form no package if they overlap', [W26, summer(2, '2027-04-11', '2027-09-30')], []],
    [
      'form a package across 29 February',
      [winter(1, '2027-12-01', '2028-02-28'), summer(2, '2028-03-01', '2028-08-31')],
      ['1-2 (1)'],
    ],
    [
      'form a package 124 days apart',
      [winter(1, '2026-12-01', '2027-04-30'), summer(2, '2027-09-01', '2027-10-31')],
      ['1-2 (123)'],
    ],
    [
      'form no package 125 days apart',
      [winter(1, '2026-12-01', '2027-04-30'), summer(2, '2027-09-02', '2027-10-31')],
      [],
    ],
    ['form no package at one company', [W26, { ...S27, employer: W26.employer }], []],
    ['form no package in one account', [W26, { ...S27, employer: { ...S27.employer, ownerIds: [10] } }], []],
    [
      'form no package under one subscription',
      [W26, { ...S27, employer: { ...S27.employer, subscriptionIds: [200, 100] } }],
      [],
    ],
    [
      'form a package past a job that overlaps both',
      [W26, S27, winter(5, '2027-04-01', '2027-05-31')],
      ['1-2 (23)'],
    ],
    [
      'may return to the first house after a season elsewhere',
      [W26, S27, { ...W27, employer: W26.employer }],
      ['1-2 (23)', '2-3 (51)'],
    ],
    [
      'form a package though one of them is in the past',
      [winter(1, '2026-01-05', '2026-08-31'), summer(2, '2026-09-10', '2026-12-31')],
      ['1-2 (9)'],
    ],
  ])('%s', (_, employments, made) => {
    expect(match(employments)).toEqual(makes(...made));
    expect(match(employments.toReversed())).toEqual(makes(...made));
  });

  it('form no new package once the second has ended', () => {
    expect(match([W26, S27], { today: '2027-10-10' }).made).toEqual(['1-2 (23)']);
    expect(match([W26, S27], { today: '2027-10-11' }).made).toEqual([]);
  });

  it('form a package once the second is confirmed', () => {
    expect(match([W26], { changed: [1] })).toEqual(makes());
    expect(match([W26, S27], { changed: [2] })).toEqual(makes('1-2 (23)'));
    expect(match([W26, S27], { changed: [1] })).toEqual(makes('1-2 (23)'));
  });
});

describe('among rivals for one side of a package', () => {
  const soon = summer(5, '2027-04-20', '2027-09-30');
  const late = summer(6, '2027-06-01', '2027-10-31');
  it.each<[string, CountingEmployment[], string[]]>([
    ['the second job with the smaller interruption wins', [W26, late, soon], ['1-5 (8)']],
    [
      'the first job with the smaller interruption wins',
      [winter(7, '2026-12-01', '2027-03-31'), W26, S27],
      ['1-2 (23)'],
    ],
    [
      'the smaller interruption wins though it was confirmed later',
      [W26, { ...late, confirmedAt: confirmedOn(2) }, { ...soon, confirmedAt: confirmedOn(3) }],
      ['1-5 (8)'],
    ],
    [
      'at equal interruptions the one confirmed earlier wins as the second job',
      [W26, { ...S27, confirmedAt: confirmedOn(9) }, summer(5, '2027-05-05', '2027-09-30')],
      ['1-5 (23)'],
    ],
    [
      'at equal interruptions the one confirmed earlier wins as the first job',
      [
        winter(5, '2026-12-01', '2027-04-11', { confirmedAt: confirmedOn(4) }),
        { ...W26, confirmedAt: confirmedOn(6) },
        S27,
      ],
      ['5-2 (23)'],
    ],
    [
      'the one confirmed earlier wins though the job they compete for was confirmed before both',
      [
        { ...W26, confirmedAt: confirmedOn(1) },
        { ...S27, confirmedAt: confirmedOn(9) },
        summer(5, '2027-05-05', '2027-09-30'),
      ],
      ['1-5 (23)'],
    ],
    [
      'the one confirmed earlier wins though the job they compete for was confirmed between them',
      [
        { ...W26, confirmedAt: confirmedOn(7) },
        { ...S27, confirmedAt: confirmedOn(9) },
        summer(5, '2027-05-05', '2027-09-30'),
      ],
      ['1-5 (23)'],
    ],
    [
      'the one confirmed earlier wins though the job they compete for was confirmed after both',
      [
        { ...W26, confirmedAt: confirmedOn(12) },
        { ...S27, confirmedAt: confirmedOn(9) },
        summer(5, '2027-05-05', '2027-09-30'),
      ],
      ['1-5 (23)'],
    ],
    [
      'a millisecond decides',
      [
        W26,
        { ...S27, confirmedAt: new Date('2026-01-09T10:00:00.001Z') },
        summer(5, '2027-05-05', '2027-09-30', { confirmedAt: new Date('2026-01-09T10:00:00.000Z') }),
      ],
      ['1-5 (23)'],
    ],
    [
      'the older entry wins where even the moment is the same',
      [W26, summer(5, '2027-05-05', '2027-09-30', { confirmedAt: confirmedOn(2) }), S27],
      ['1-2 (23)'],
    ],
    [
      'the loser still takes what is left',
      [W26, soon, late, winter(7, '2026-12-15', '2027-03-31')],
      ['1-5 (8)', '7-6 (61)'],
    ],
    [
      'a chain goes on from the winner',
      [W26, soon, late, winter(7, '2027-12-01', '2028-03-31')],
      ['1-5 (8)', '6-7 (30)'],
    ],
    ['a job at the same company is no rival', [W26, { ...soon, employer: W26.employer }, late], ['1-6 (50)']],
  ])('%s', (_, employments, made) => {
    expect(match(employments)).toEqual(makes(...made));
    expect(match(employments.toReversed())).toEqual(makes(...made));
  });
});

describe('a valid agreement', () => {
  const valid = [agreement(1, 2)];
  const closer = summer(5, '2027-04-15', '2027-09-30');

  it('is not displaced by a job that fits better', () => {
    expect(match([W26, S27, closer], { valid, changed: [5] })).toEqual(makes());
    const closerFirst = winter(6, '2026-12-01', '2027-05-01');
    expect(match([W26, S27, closerFirst], { valid, changed: [6] })).toEqual(makes());
  });

  it('is not displaced by a job that fits better when one of its own is edited', () => {
    const edited = { ...S27, endDate: '2027-09-30' };
    expect(match([W26, edited, closer], { valid, changed: [2] })).toEqual({
      ended: [],
      kept: ['1-2'],
      made: [],
    });
  });

  it('leaves the other sides of its jobs free for further packages', () => {
    const before = summer(7, '2026-06-01', '2026-11-30');
    expect(match([before, W26, S27, W27], { valid, changed: [3, 7] })).toEqual(makes('7-1 (9)', '2-3 (51)'));
  });

  it('gets a new document when one of its jobs changes and the pair still qualifies', () => {
    expect(match([W26, { ...S27, startDate: '2027-05-20' }], { valid, changed: [2] })).toEqual({
      ended: [],
      kept: ['1-2'],
      made: [],
    });
  });

  it('gets a new document even if both jobs are long over, since only new agreements are refused then', () => {
    expect(match([W26, S27], { valid, changed: [1], today: '2029-01-01' })).toEqual({
      ended: [],
      kept: ['1-2'],
      made: [],
    });
  });

  it('is not touched when another job changes', () => {
    expect(match([W26, S27, S28], { valid, changed: [4] })).toEqual(makes());
    expect(match([W26, S27], { valid, changed: [99] })).toEqual(makes());
  });

  it('does not end because its jobs end', () => {
    for (const today of ['2027-04-12', '2027-10-11', '2030-01-01']) {
      expect(match([W26, S27, S28], { valid, changed: [4], today })).toEqual(makes());
    }
  });

  it('does not end when its companies later come under one account or subscription', () => {
    const bought = { ...S27, employer: { ...S27.employer, ownerIds: [10], subscriptionIds: [100] } };
    expect(match([W26, bought, S28], { valid, changed: [4] })).toEqual(makes());
  });

  it('ends if one of its jobs is edited when the companies are no longer independent', () => {
    const bought = { ...S27, endDate: '2027-09-30', employer: { ...S27.employer, ownerIds: [10] } };
    expect(match([W26, bought], { valid, changed: [2] })).toEqual({ ended: ['1-2'], kept: [], made: [] });
  });

  it.each<[string, CountingEmployment[]]>([
    ['is cut short or removed, as the first', [S27]],
    ['is cut short or removed, as the second', [W26]],
    ['moves too far away', [W26, { ...S27, startDate: '2027-08-14' }]],
    ['comes to overlap the other', [{ ...W26, endDate: '2027-05-05' }, S27]],
    ['changes its season', [W26, { ...S27, season: 'winter' }]],
  ])('ends when one of its jobs %s', (_, employments) => {
    expect(match(employments, { valid, changed: [1, 2] })).toEqual({ ended: ['1-2'], kept: [], made: [] });
  });

  it('stays valid when one of its jobs moves to the last day that fits', () => {
    expect(match([W26, { ...S27, startDate: '2027-08-13' }], { valid, changed: [2] }).kept).toEqual(['1-2']);
  });

  it('is replaced by a new one when its jobs change their order', () => {
    const moved = { ...S27, startDate: '2026-06-01', endDate: '2026-11-15' };
    expect(match([W26, moved], { valid, changed: [2] })).toEqual({
      ended: ['1-2'],
      kept: [],
      made: ['2-1 (24)'],
    });
  });

  it('frees its jobs for other agreements in the same step in which it ends', () => {
    expect(match([W26, S27, closer], { valid, changed: [5] }).made).toEqual([]);
    expect(match([W26, closer], { valid, changed: [2] })).toEqual({
      ended: ['1-2'],
      kept: [],
      made: ['1-5 (3)'],
    });
  });

  it('ends in a chain only if one of its own jobs is removed', () => {
    const chain = [agreement(1, 2), agreement(2, 3), agreement(3, 4)];
    expect(match([W26, S27, W27], { valid: chain, changed: [4] })).toEqual({
      ended: ['3-4'],
      kept: [],
      made: [],
    });
    expect(match([W26, W27, S28], { valid: chain, changed: [2] })).toEqual({
      ended: ['1-2', '2-3'],
      kept: [],
      made: [],
    });
    expect(
      match([W26, S27, { ...W27, startDate: '2027-11-15' }, S28], { valid: chain, changed: [3] }),
    ).toEqual({
      ended: [],
      kept: ['2-3', '3-4'],
      made: [],
    });
  });
});
