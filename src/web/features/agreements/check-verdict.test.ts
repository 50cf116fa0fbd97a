import { describe, expect, it } from 'vitest';
import { type Checked, verdictOf, versionNamed } from './check-verdict.ts';

const job = {
  title: 'Koch',
  season: 'winter',
  company: 'Hotel',
  ended_on: null,
  corrected_on: null,
} as const;
const agreement: Checked = {
  status: 'VALID',
  version: 2,
  versions: [
    { version: 1, issued_on: '2026-11-20', changes: [], interruption_days: null },
    {
      version: 2,
      issued_on: '2026-12-03',
      changes: [{ part: 'job2.end_date', before: '2027-10-11', after: '2027-10-15' }],
      interruption_days: null,
    },
  ],
  language: 'de',
  ended_on: null,
  employee: { first_name: 'Ana', last_name: 'Reis' },
  jobs: {
    job1: { ...job, start_date: '2026-12-01', end_date: '2027-04-11' },
    job2: { ...job, season: 'summer', start_date: '2027-05-05', end_date: '2027-10-15' },
  },
};
const TODAY = '2027-02-01';

describe('the verdict on a paper', () => {
  it('is “valid” for the newest version', () => {
    expect(verdictOf(agreement, 2, TODAY)).toEqual({ kind: 'valid', version: 2, date: '2026-12-03' });
  });

  it('tells only whether the agreement was fulfilled or cancelled once it is reduced to its status', () => {
    const left = { employee: null, jobs: null } as const;
    expect(verdictOf({ status: 'VALID', ...left }, 2, TODAY)).toEqual({ kind: 'reducedFulfilled' });
    expect(verdictOf({ status: 'CANCELLED', ...left }, null, TODAY)).toEqual({ kind: 'reducedCancelled' });
  });

  it('is “valid” without a version if there is only one, and asks for the version if there are several', () => {
    const single = { ...agreement, version: 1, versions: agreement.versions.slice(0, 1) };
    expect(verdictOf(single, null, TODAY)).toMatchObject({ kind: 'valid', version: 1 });
    expect(verdictOf(agreement, null, TODAY)).toEqual({ kind: 'unchosen', current: 2, date: '2026-12-03' });
  });

  it.each(['abc', '', '-1', '2 ', '1.5', '123456'])(
    'treats the malformed version %j in an address as one that does not exist',
    (named) => {
      expect(verdictOf(agreement, versionNamed(named), TODAY).kind).toBe('noVersion');
      expect(versionNamed('2')).toBe(2);
      expect(versionNamed(null)).toBeNull();
    },
  );

  it('is “replaced” from the day on which the next version was issued', () => {
    const replaced = { kind: 'replaced', version: 1, current: 2, date: '2026-12-03' };
    expect(verdictOf(agreement, 1, TODAY)).toEqual(replaced);
  });

  it.each([0, 3, 99])('says that version %s does not exist', (version) => {
    expect(verdictOf(agreement, version, TODAY)).toEqual({
      kind: 'noVersion',
      current: 2,
      date: '2026-12-03',
    });
  });

  it('is “fulfilled” from the day after the last day of the second job', () => {
    expect(verdictOf(agreement, 2, '2027-10-15')).toMatchObject({ kind: 'valid' });
    expect(verdictOf(agreement, 2, '2027-10-16')).toEqual({
      ...{ kind: 'fulfilled', end: '2027-10-15' },
      firstEnd: agreement.jobs.job1.end_date,
    });
    expect(verdictOf(agreement, null, '2027-10-16')).toMatchObject({ kind: 'fulfilled' });
  });

  it('still says that a version is replaced or does not exist once both jobs are over', () => {
    const last = { current: 2, date: '2026-12-03' };
    expect(verdictOf(agreement, 1, '2027-10-16')).toEqual({
      ...{ kind: 'fulfilledReplaced', version: 1, end: '2027-10-15' },
      ...last,
    });
    for (const version of [0, 3]) {
      expect(verdictOf(agreement, version, '2027-10-16')).toEqual({ kind: 'fulfilledNoVersion', ...last });
    }
  });

  it('is “cancelled” for every version once the agreement has been cancelled', () => {
    const ended = { ...agreement, status: 'CANCELLED', ended_on: '2027-01-10' } as const;
    for (const version of [1, 2, null]) {
      expect(verdictOf(ended, version, TODAY)).toEqual({ kind: 'cancelled', date: '2027-01-10' });
    }
  });

  it('is “unknown” for an unknown number', () => {
    expect(verdictOf(null, 1, TODAY)).toEqual({ kind: 'unknown' });
  });
});
