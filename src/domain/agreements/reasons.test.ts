import { describe, expect, it } from 'vitest';
import { type HeldJob, JOB_PROBLEMS, missingPackages } from './reasons.ts';

const TODAY = '2026-11-20';
const employer = (companyId: number, ownerId = companyId) => ({
  companyId,
  ownerIds: [ownerId],
  subscriptionIds: [],
});
const job = (
  id: number,
  startDate: string,
  endDate: string | null,
  more: Partial<HeldJob> = {},
): HeldJob => ({ id, startDate, endDate, problem: null, season: null, employer: employer(id), ...more });

const WINTER = job(1, '2026-12-01', '2027-04-15');
const SUMMER = job(2, '2027-05-10', '2027-10-15');
const reasonsOf = (jobs: readonly HeldJob[]) =>
  missingPackages(jobs, [], TODAY).map(({ reasons }) => reasons.map(({ code }) => code));

describe('why two jobs form no package', () => {
  const table: [string, HeldJob, object][] = [
    ['124 days without work', job(2, '2027-08-18', '2027-12-31'), { code: 'too_far_apart', days: 124 }],
    ['an overlap', job(2, '2027-04-11', '2027-10-15'), { code: 'overlap', days: 5 }],
    ['the same employer', { ...SUMMER, employer: employer(1) }, { code: 'same_company', days: null }],
    ['one owner', { ...SUMMER, employer: employer(2, 1) }, { code: 'not_independent', days: null }],
    ['one season', job(2, '2027-04-20', '2027-04-30'), { code: 'same_season', days: null }],
  ];
  it.each(table)('is told: %s', (_, second, reason) => {
    expect(missingPackages([second, WINTER], [], TODAY)).toEqual([
      { firstId: 1, secondId: 2, reasons: [reason] },
    ]);
  });

  it('is nothing where they form one, or did, or one of them stands in another', () => {
    expect(missingPackages([WINTER, SUMMER], [], TODAY)).toEqual([]);
    const dependent = { ...SUMMER, employer: employer(2, 1) };
    const agreed = { uuid: 'a', firstId: 1, secondId: 2 };
    expect(missingPackages([WINTER, dependent], [agreed], TODAY)).toEqual([]);
    expect(missingPackages([WINTER, dependent], [{ ...agreed, secondId: 9 }], TODAY)).toEqual([]);
  });

  it.each(JOB_PROBLEMS)('names the job that is %s', (problem) => {
    const more =
      problem === 'unregistered' ? { employer: null } : problem === 'no_end' ? { endDate: null } : {};
    expect(missingPackages([WINTER, { ...SUMMER, problem, ...more }], [], TODAY)).toEqual([
      { firstId: 1, secondId: 2, reasons: [{ code: problem, jobId: 2 }] },
    ]);
  });

  it('is everything at once, what holds for one job first', () => {
    const [first, second] = [
      { ...WINTER, problem: 'pending' as const },
      job(2, '2027-04-11', '2027-10-15', { problem: 'declined' }),
    ];
    expect(reasonsOf([first, second])).toEqual([['pending', 'declined', 'overlap']]);
  });

  it('looks for the next job of the other season first', () => {
    const extra = job(3, '2027-01-01', '2027-02-01');
    expect(missingPackages([WINTER, extra, { ...SUMMER, problem: 'pending' }], [], TODAY)).toMatchObject([
      { firstId: 1, secondId: 2 },
      { firstId: 3, secondId: 2 },
    ]);
  });
});

describe('a job alone', () => {
  it('lacks another one of the other season, within 124 days', () => {
    expect(missingPackages([WINTER], [], TODAY)).toEqual([
      {
        firstId: 1,
        secondId: null,
        reasons: [{ code: 'no_second', from: '2027-04-16', until: '2027-08-17', season: 'summer' }],
      },
    ]);
  });

  it('is told of while there is time, and not of jobs elsewhere', () => {
    const ended = job(1, '2026-04-01', '2026-07-20');
    expect(reasonsOf([ended])).toEqual([['no_second']]);
    expect(missingPackages([ended], [], '2026-11-22')).toEqual([]);
    expect(missingPackages([{ ...WINTER, employer: null, problem: 'unregistered' }], [], TODAY)).toEqual([]);
    expect(reasonsOf([{ ...WINTER, problem: 'pending' }])).toEqual([['pending', 'no_second']]);
  });
});

it('two jobs that are over, or a year apart, are left alone', () => {
  const past = [job(1, '2024-12-01', '2025-04-15'), job(2, '2025-04-10', '2025-10-15')];
  expect(missingPackages(past, [], TODAY)).toEqual([]);
  const apart = [job(1, '2024-12-01', '2025-04-15'), job(2, '2027-05-10', '2027-10-15')];
  expect(missingPackages(apart, [], TODAY)).toMatchObject([{ firstId: 2, secondId: null }]);
});
