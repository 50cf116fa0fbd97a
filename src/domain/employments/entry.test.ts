import { describe, expect, it } from 'vitest';
import { WORKLOAD as WORKLOAD_OF_ADS } from '#domain/jobs/constants.ts';
import {
  barStateOfEntry,
  EMPLOYMENT_SCOPES,
  ENTRY_STATUSES,
  inScope,
  isConfirmed,
  isPending,
  isRegistrationStatusAsked,
  isShownToEmployers,
  WORKLOAD,
} from './entry.ts';

const TODAY = '2026-11-20';
const CURRENT = { status: 'APPROVED', startDate: '2026-11-01', endDate: '2027-04-30' } as const;
const PAST = { status: 'SYSTEM', startDate: '2026-05-01', endDate: '2026-11-19' } as const;
const FUTURE = { status: 'APPROVED', startDate: '2026-11-21', endDate: '2027-04-30' } as const;

describe('an entry of a resume', () => {
  it('is confirmed as APPROVED or SYSTEM', () => {
    expect([...ENTRY_STATUSES, null].filter((status) => isConfirmed({ status }))).toEqual([
      'APPROVED',
      'SYSTEM',
    ]);
  });

  it('is pending while the company that it names has not decided', () => {
    expect(isPending({ status: null, companyId: 7 })).toBe(true);
    expect(isPending({ status: null, companyId: null })).toBe(false);
    for (const status of ENTRY_STATUSES) expect(isPending({ status, companyId: 7 })).toBe(false);
  });

  it('is visible to other employers unless the company that it names declined it', () => {
    expect([...ENTRY_STATUSES, null].filter((status) => !isShownToEmployers({ status }))).toEqual([
      'DECLINED',
    ]);
  });

  it('needs a registration status only if it fills no ad', () => {
    expect(isRegistrationStatusAsked(null)).toBe(true);
    expect(isRegistrationStatusAsked(12)).toBe(false);
  });
});

describe('an entry on the year strip', () => {
  it('is filled once confirmed, outlined while it waits or stands for itself, and dashed once declined', () => {
    expect(barStateOfEntry(CURRENT, TODAY)).toBe('confirmed');
    expect(barStateOfEntry({ ...FUTURE, status: 'SYSTEM' }, TODAY)).toBe('confirmed');
    expect(barStateOfEntry({ ...FUTURE, status: null }, TODAY)).toBe('possible');
    expect(barStateOfEntry({ ...PAST, status: 'DECLINED' }, TODAY)).toBe('draft');
  });

  it('is grey from the day after its last, whether it was confirmed or not', () => {
    expect(barStateOfEntry(PAST, TODAY)).toBe('past');
    expect(barStateOfEntry({ ...PAST, status: null }, TODAY)).toBe('past');
    expect(barStateOfEntry({ ...PAST, endDate: TODAY }, TODAY)).toBe('confirmed');
    expect(barStateOfEntry({ ...PAST, endDate: null }, TODAY)).toBe('confirmed');
  });
});

describe('the workload of an employment', () => {
  it('may be lower than that of an ad: from one percent to a full-time post', () => {
    expect(WORKLOAD).toEqual({ min: 1, max: 100 });
    expect(WORKLOAD.min).toBeLessThan(WORKLOAD_OF_ADS.min);
  });
});

describe('the lists of employments', () => {
  it.each([
    ['current', CURRENT],
    ['past', PAST],
    ['future', FUTURE],
  ] as const)('show what is %s in one list and among all', (scope, entry) => {
    const lists = EMPLOYMENT_SCOPES.filter((list) => inScope(entry, list, TODAY));
    expect(lists).toEqual(['all', scope]);
    expect(inScope(entry, undefined, TODAY)).toBe(true);
  });

  it.each([null, 'DECLINED'] as const)('show no entry with the status %s', (status) => {
    for (const scope of [...EMPLOYMENT_SCOPES, undefined]) {
      expect(inScope({ ...CURRENT, status }, scope, TODAY)).toBe(false);
    }
  });
});
