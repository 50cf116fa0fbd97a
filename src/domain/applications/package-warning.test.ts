import { describe, expect, it } from 'vitest';
import { packageWarning } from './package-warning.ts';

const HOTEL = 7;
const OTHER = 8;
/** The ad starts on 1 December 2026. */
const AD = { companyId: HOTEL, start: { year: 2026, month: 12 } };
const job = (companyId: number | null, endDate: string | null) => ({ companyId, endDate });

describe('an applicant is warned that no package forms', () => {
  it.each([
    ['if the last entry ended there on the day before', '2026-11-30', true],
    ['if it ended there 124 days before', '2026-07-30', true],
    ['but not if it ended 125 days before', '2026-07-29', false],
    ['but not if it ends as the ad starts', '2026-12-01', false],
    ['but not if it ends later', '2027-01-31', false],
    ['but not if it has no end', null, false],
  ])('%s', (_, endDate, warned) => {
    expect(packageWarning(AD, [job(HOTEL, endDate)])).toBe(warned);
  });

  it('only because of an entry at the company of the ad', () => {
    expect(packageWarning(AD, [job(OTHER, '2026-10-31')])).toBe(false);
    expect(packageWarning(AD, [job(null, '2026-10-31')])).toBe(false);
    expect(packageWarning(AD, [])).toBe(false);
  });

  it('only because of the last entry before the ad, not of an earlier one', () => {
    expect(packageWarning(AD, [job(HOTEL, '2026-09-30'), job(OTHER, '2026-10-31')])).toBe(false);
    expect(packageWarning(AD, [job(OTHER, '2026-09-30'), job(HOTEL, '2026-10-31')])).toBe(true);
    expect(packageWarning(AD, [job(HOTEL, '2026-10-31'), job(OTHER, '2027-04-30')])).toBe(true);
  });

  it('because of either of two entries that ended on the same day', () => {
    expect(packageWarning(AD, [job(OTHER, '2026-10-31'), job(HOTEL, '2026-10-31')])).toBe(true);
  });
});
