import { describe, expect, it } from 'vitest';
import { seasonToFill } from './season-to-fill.ts';

const TODAY = '2026-11-20';
const job = (startDate: string, endDate: string | null, isConfirmed = true) => ({
  ...{ id: Number(startDate.slice(2, 4)), startDate, endDate, isConfirmed },
});

describe('the season to fill', () => {
  it.each([
    ['2026-12-05', '2027-04-11', { entryId: 26, season: 'summer', year: 2027 }],
    ['2026-05-01', '2026-10-24', { entryId: 26, season: 'winter', year: 2026 }],
    ['2026-07-01', '2026-12-20', { entryId: 26, season: 'winter', year: 2026 }],
    ['2026-11-01', '2026-12-31', { entryId: 26, season: 'summer', year: 2027 }],
  ] as const)('after a job from %s to %s', (start, end, expected) => {
    expect(seasonToFill([job('2025-05-01', '2025-10-31'), job(start, end)], TODAY)).toEqual(expected);
  });

  it.each([
    ['without jobs', []],
    ['after a job without an end', [job('2026-06-01', null)]],
    ['after a job that is not confirmed', [job('2026-12-05', '2027-04-11', false)]],
    ['after a job that is too long over', [job('2026-01-01', '2026-07-01')]],
    ['where another job follows', [job('2026-12-05', '2027-04-11'), job('2027-05-01', null)]],
  ])('is none %s', (_, jobs) => {
    expect(seasonToFill(jobs, TODAY)).toBeNull();
  });
});
