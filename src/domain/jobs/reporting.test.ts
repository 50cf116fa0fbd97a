import { describe, expect, it } from 'vitest';
import { JOBROOM_STATUSES, type JobroomStatus } from './jobroom.ts';
import {
  isLive,
  newsOf,
  nextLook,
  nextTry,
  reportStep,
  toldLanguages,
  workingDaysAfter,
} from './reporting.ts';

const entry = (status: JobroomStatus) => ({ status, reportingObligationEndDate: null });
const due = { isActive: true, isSubjectToReporting: true, jobroomExternalApproved: false };
const after = (iso: string, minutes: number) => new Date(new Date(iso).getTime() + minutes * 60_000);

describe('The languages that an ad asks for', () => {
  it('are told as far as the job room knows them, whatever their order, and by its levels', () => {
    const told = toldLanguages([
      { language: 'sq', proficiency: 4 },
      { language: 'it', proficiency: 1 },
      { language: 'de', proficiency: 4 },
    ]);
    expect(told).toEqual([
      { language: 'de', level: 'PROFICIENT' },
      { language: 'it', level: 'BASIC' },
    ]);
  });
});

describe('An ad that was saved', () => {
  it.each([
    ['was never reported', null, 'report'],
    ['was rejected', 'REJECTED', 'report'],
    ['was withdrawn', 'CANCELLED', 'report'],
    ['waits', 'PUBLISHED_RESTRICTED', 'replace'],
    ['is shown', 'PUBLISHED_PUBLIC', 'replace'],
    ['is archived', 'ARCHIVED', 'none'],
    ['is under inspection', 'INSPECTING', 'none'],
    ['is in an unknown state', 'UNSYNCRONIZED', 'none'],
  ] as const)('triggers the right step at the job room if it must be reported and %s', (_, status, step) => {
    const jobroomEntry = status === null ? null : entry(status);
    expect(reportStep({ ...due, jobroomEntry }, () => true)).toBe(step);
    const unchanged = step === 'replace' ? 'none' : step;
    expect(reportStep({ ...due, jobroomEntry }, () => false)).toBe(unchanged);
  });

  it.each([
    ['is switched off', { isActive: false }],
    ['needs no report', { isSubjectToReporting: false }],
    ['was reported by its company', { jobroomExternalApproved: true }],
  ])('triggers no step at the job room if it %s', (_, facts) => {
    for (const status of [null, ...JOBROOM_STATUSES]) {
      const jobroomEntry = status === null ? null : entry(status);
      expect(reportStep({ ...due, ...facts, jobroomEntry }, () => true)).toBe('none');
    }
  });
});

it('Exactly the entries that the job room shows to anybody are live', () => {
  expect(JOBROOM_STATUSES.filter(isLive)).toEqual(['PUBLISHED_RESTRICTED', 'PUBLISHED_PUBLIC']);
});

describe('A step that the job room did not answer', () => {
  it('is retried with increasing pauses, of one hour at most', () => {
    const now = new Date('2026-11-20T11:00:00Z');
    const pauses = [1, 2, 3, 4, 5, 6, 7, 8, 1000].map(
      (tries) => (nextTry(tries, now).getTime() - now.getTime()) / 60_000,
    );
    expect(pauses).toEqual([1, 2, 5, 10, 20, 40, 60, 60, 60]);
  });
});

describe('An entry', () => {
  const since = new Date('2026-11-20T11:00:00Z');
  const look = (status: JobroomStatus, minutes: number) => {
    const now = after(since.toISOString(), minutes);
    const next = nextLook(entry(status), since, now);
    return next && (next.getTime() - now.getTime()) / 60_000;
  };

  it('is polled every minute for half an hour while under inspection, then every five', () => {
    expect(look('INSPECTING', 29)).toBe(1);
    expect(look('INSPECTING', 30)).toBe(5);
  });

  it('is polled until its status is final', () => {
    expect(look('PUBLISHED_RESTRICTED', 29)).toBe(60);
    expect(look('PUBLISHED_PUBLIC', 29)).toBe(720);
    expect(look('REJECTED', 5000)).toBe(720);
    expect(look('ARCHIVED', 29)).toBeNull();
    expect(look('CANCELLED', 29)).toBeNull();
  });

  it('causes a mail when its status changes, and only then', () => {
    expect(newsOf(null, 'INSPECTING')).toBe('reported');
    expect(newsOf('INSPECTING', 'PUBLISHED_RESTRICTED')).toBe('restricted');
    expect(newsOf('PUBLISHED_RESTRICTED', 'PUBLISHED_PUBLIC')).toBe('public');
    expect(newsOf('INSPECTING', 'REJECTED')).toBe('rejected');
    expect(newsOf('PUBLISHED_PUBLIC', 'CANCELLED')).toBe('cancelled');
    expect(newsOf('PUBLISHED_PUBLIC', 'ARCHIVED')).toBeNull();
    expect(newsOf('INSPECTING', 'UNSYNCRONIZED')).toBeNull();
    for (const status of JOBROOM_STATUSES) expect(newsOf(status, status)).toBeNull();
  });
});

describe('Working days', () => {
  it.each([
    ['2026-11-20', 5, '2026-11-27'],
    ['2026-11-21', 1, '2026-11-23'],
    ['2026-11-22', 1, '2026-11-23'],
    ['2026-11-23', 5, '2026-11-30'],
    ['2026-11-23', 0, '2026-11-23'],
    ['2026-12-30', 2, '2027-01-01'],
  ])('after %s, %i of them, end on %s', (day, count, last) => {
    expect(workingDaysAfter(day, count)).toBe(last);
  });
});
