import { describe, expect, it } from 'vitest';
import {
  availableFrom,
  countSeasons,
  distinctTags,
  lastJobOf,
  seasonsWorked,
  shownPermit,
  type WorkedJob,
} from './applicant.ts';

const TODAY = '2026-11-20';
const job = (startDate: string, endDate: string | null, season: WorkedJob['season'] = null): WorkedJob => ({
  startDate,
  endDate,
  season,
});
const worked = (...jobs: WorkedJob[]) =>
  seasonsWorked(jobs, TODAY).map(({ season, year }) => `${season} ${year}`);

describe('the seasons that somebody has worked', () => {
  it('are those that hold most days of each job, a winter by the year of its November', () => {
    expect(worked(job('2024-12-01', '2025-04-15'))).toEqual(['winter 2024']);
    expect(worked(job('2025-01-10', '2025-04-15'))).toEqual(['winter 2024']);
    expect(worked(job('2025-04-15', '2025-10-31'))).toEqual(['summer 2025']);
    expect(worked(job('2025-09-15', '2026-04-15'))).toEqual(['winter 2025']);
  });

  it('count once where two jobs were done in the same one, and are newest first', () => {
    expect(
      worked(
        job('2025-06-01', '2025-07-31'),
        job('2025-08-01', '2025-10-15'),
        job('2024-12-01', '2025-04-15'),
      ),
    ).toEqual(['summer 2025', 'winter 2024']);
  });

  it('include the one that runs, and none that lies ahead', () => {
    expect(worked(job('2026-11-15', '2027-04-15'), job('2027-06-01', '2027-10-15'))).toEqual(['winter 2026']);
  });

  it('are by the ad where both half-years hold as many days, else the summer', () => {
    const tie = ['2026-04-01', '2026-05-30'] as const;
    expect(worked(job(...tie, 'winter'))).toEqual(['winter 2025']);
    expect(worked(job(...tie))).toEqual(['summer 2026']);
  });

  it('are, of a job of more than nine months, those that it fills by half, until today', () => {
    expect(worked(job('2024-06-15', '2025-12-31'))).toEqual(['summer 2025', 'winter 2024', 'summer 2024']);
    // Since the first of March; of this winter twenty days have passed.
    expect(worked(job('2025-03-01', null))).toEqual(['summer 2026', 'winter 2025', 'summer 2025']);
  });

  it('are counted by season', () => {
    const seasons = seasonsWorked([job('2024-06-15', '2025-12-31')], TODAY);
    expect(countSeasons(seasons)).toEqual({ winter: 1, summer: 2 });
    expect(countSeasons([])).toEqual({ winter: 0, summer: 0 });
  });
});

describe('the last job', () => {
  it('is the one that ended last or still runs, whatever is to come', () => {
    const past = job('2025-12-01', '2026-04-15');
    const before = job('2025-06-01', '2025-10-15');
    const ahead = job('2026-12-01', '2027-04-15');
    expect(lastJobOf([before, ahead, past], TODAY)).toBe(past);
    const open = job('2024-01-01', null);
    expect(lastJobOf([past, open], TODAY)).toBe(open);
    expect(lastJobOf([ahead], TODAY)).toBeNull();
  });
});

describe('the day from which somebody is free', () => {
  it.each([
    [[], null],
    [[job('2026-05-01', '2026-10-31')], null],
    [[job('2026-11-01', '2026-12-24')], '2026-12-25'],
    // One job follows the other without a free day, and a third only later.
    [
      [job('2026-12-25', '2027-04-15'), job('2026-11-01', '2026-12-24'), job('2027-06-01', '2027-10-15')],
      '2027-04-16',
    ],
    [[job('2026-12-01', '2027-04-15')], null],
    [[job('2026-11-01', null)], null],
    [[job('2026-11-01', '2026-11-20')], '2026-11-21'],
  ])('after %j is %s', (jobs, expected) => {
    expect(availableFrom(jobs, TODAY)).toBe(expected);
  });
});

it('a permit is shown as it was chosen, and Swiss citizens as such', () => {
  expect([shownPermit('PT', 'B'), shownPermit('CH', null), shownPermit('PT', null)]).toEqual([
    'B',
    'swiss',
    null,
  ]);
});

it('tags that differ in case or accents are one, as it was written first', () => {
  expect(distinctTags(['Réception', 'Bar', 'reception', 'BAR', 'Bär'])).toEqual(['Réception', 'Bar']);
});
