import { describe, expect, it } from 'vitest';
import {
  checkRelease,
  isReportDue,
  JOBROOM_STATUSES,
  type JobroomStatus,
  jobroomChip,
  jobroomStatusOf,
} from './jobroom.ts';

const aJobroomEntry = (status: JobroomStatus, reportingObligationEndDate: string | null = null) => ({
  status,
  reportingObligationEndDate,
});

describe('a status of the job room', () => {
  it.each([
    ['CREATED', 'INSPECTING'],
    ['INSPECTING', 'INSPECTING'],
    ['APPROVED', 'INSPECTING'],
    ['REFINING', 'INSPECTING'],
    ['PUBLISHED_RESTRICTED', 'PUBLISHED_RESTRICTED'],
    ['PUBLISHED_PUBLIC', 'PUBLISHED_PUBLIC'],
    ['ARCHIVED', 'ARCHIVED'],
    ['REJECTED', 'REJECTED'],
    ['CANCELLED', 'CANCELLED'],
    ['UNSYNCRONIZED', 'UNSYNCRONIZED'],
    ['ARCHIVE', 'UNSYNCRONIZED'],
    ['published_public', 'UNSYNCRONIZED'],
    ['toString', 'UNSYNCRONIZED'],
    ['', 'UNSYNCRONIZED'],
  ])('%s is shown as %s', (remote, shown) => {
    expect(jobroomStatusOf(remote)).toBe(shown);
  });
});

describe('a report to the job room', () => {
  it('is due for an occupation subject to it, unless it was approved elsewhere', () => {
    const due = (isSubjectToReporting: boolean, jobroomExternalApproved: boolean) =>
      isReportDue({ isSubjectToReporting, jobroomExternalApproved });
    expect(due(true, false)).toBe(true);
    expect(due(true, true)).toBe(false);
    expect(due(false, false)).toBe(false);
    expect(due(false, true)).toBe(false);
  });
});

describe('the job room releases an ad', () => {
  const subject = { isSubjectToReporting: true, jobroomExternalApproved: false };

  it('at once if no report is due, whatever the status of an earlier one', () => {
    for (const status of JOBROOM_STATUSES) {
      const job = { jobroomEntry: aJobroomEntry(status, '2099-12-31') };
      expect(checkRelease({ ...subject, ...job, isSubjectToReporting: false })).toEqual({
        ok: true,
        value: null,
      });
      expect(checkRelease({ ...subject, ...job, jobroomExternalApproved: true }).ok).toBe(true);
    }
  });

  it.each(['PUBLISHED_PUBLIC', 'ARCHIVED'] as const)('at once if its job-room entry is %s', (status) => {
    expect(checkRelease({ ...subject, jobroomEntry: aJobroomEntry(status, '2099-12-31') })).toEqual({
      ok: true,
      value: null,
    });
  });

  it('on the day after the waiting period', () => {
    const release = (lastDay: string) =>
      checkRelease({ ...subject, jobroomEntry: aJobroomEntry('PUBLISHED_RESTRICTED', lastDay) });
    expect(release('2026-11-27')).toEqual({ ok: true, value: '2026-11-28' });
    expect(release('2026-12-31')).toEqual({ ok: true, value: '2027-01-01' });
  });

  it('not while the end of the waiting period is unknown', () => {
    const job = { ...subject, jobroomEntry: aJobroomEntry('PUBLISHED_RESTRICTED') };
    expect(checkRelease(job)).toEqual({ ok: false, reason: 'not_released' });
  });

  it.each(['UNSYNCRONIZED', 'INSPECTING', 'REJECTED', 'CANCELLED'] as const)(
    'not while its job-room entry is %s',
    (status) => {
      const job = { ...subject, jobroomEntry: aJobroomEntry(status, '2000-01-01') };
      expect(checkRelease(job)).toEqual({ ok: false, reason: 'not_released' });
    },
  );

  it('not before it was reported', () => {
    expect(checkRelease({ ...subject, jobroomEntry: null }).ok).toBe(false);
  });
});

describe('the status chip of an ad', () => {
  it.each([
    ['UNSYNCRONIZED', 'unsynchronised', 'neutral'],
    ['INSPECTING', 'inspecting', 'info'],
    ['PUBLISHED_PUBLIC', 'public', 'ok'],
    ['ARCHIVED', 'public', 'ok'],
    ['REJECTED', 'rejected', 'bad'],
    ['CANCELLED', 'cancelled', 'info'],
  ] as const)('for %s says %s in the tone %s, without days', (status, meaning, tone) => {
    expect(jobroomChip(aJobroomEntry(status, '2026-11-27'), '2026-11-20')).toEqual({
      meaning,
      tone,
      remainingDays: null,
    });
  });

  it('without a job-room entry says public', () => {
    expect(jobroomChip(null, '2026-11-20')).toEqual({ meaning: 'public', tone: 'ok', remainingDays: null });
  });

  it.each([
    ['2026-11-20', 7],
    ['2026-11-26', 1],
    ['2026-11-27', 0],
  ])('on %s counts %i days of the waiting period until 27 November', (today, remainingDays) => {
    const chip = jobroomChip(aJobroomEntry('PUBLISHED_RESTRICTED', '2026-11-27'), today);
    expect(chip).toEqual({ meaning: 'restricted', tone: 'warn', remainingDays });
  });

  it('says public once the waiting period is over', () => {
    expect(jobroomChip(aJobroomEntry('PUBLISHED_RESTRICTED', '2026-11-27'), '2026-11-28').meaning).toBe(
      'public',
    );
  });

  it('counts no days while the end of the waiting period is unknown', () => {
    expect(jobroomChip(aJobroomEntry('PUBLISHED_RESTRICTED'), '2026-11-20')).toEqual({
      meaning: 'restricted',
      tone: 'warn',
      remainingDays: null,
    });
  });
});
