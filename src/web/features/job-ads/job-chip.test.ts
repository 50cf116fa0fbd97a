import { describe, expect, it } from 'vitest';
import type { JobroomStatus } from '#domain/jobs/jobroom.ts';
import { jobChip } from './job-chip.ts';

const TODAY = '2026-11-20';

function anAd(reporting: { subject: boolean; approved?: boolean; status?: JobroomStatus; end?: string }) {
  const { subject, approved = false, status, end = null } = reporting;
  return {
    is_public: false,
    is_subject_to_registration_requirement: subject,
    jobroom_external_approved: approved,
    jobroom_entry: status
      ? { status, rejection_reason: null, reporting_obligation_end_date: end ?? null }
      : null,
  };
}

describe('the status of an active ad', () => {
  it('is public where it is, whatever the job room once said', () => {
    const ad = { ...anAd({ subject: true, status: 'CANCELLED' }), is_public: true };
    expect(jobChip(ad, TODAY)).toMatchObject({ meaning: 'public', tone: 'ok' });
  });

  it('waits for the job room while an ad that must be reported has no job-room entry', () => {
    expect(jobChip(anAd({ subject: true }), TODAY)).toMatchObject({ meaning: 'waiting', tone: 'info' });
  });

  it.each([
    ['INSPECTING', 'inspecting'],
    ['REJECTED', 'rejected'],
    ['CANCELLED', 'cancelled'],
    ['UNSYNCRONIZED', 'unsynchronised'],
  ] as const)('tells what the job room says: %s', (status, meaning) => {
    expect(jobChip(anAd({ subject: true, status }), TODAY).meaning).toBe(meaning);
  });

  it('counts the days of the waiting period', () => {
    const ad = anAd({ subject: true, status: 'PUBLISHED_RESTRICTED', end: '2026-11-23' });
    expect(jobChip(ad, TODAY)).toMatchObject({ meaning: 'restricted', remainingDays: 3 });
  });

  it('is hidden where the job room has released it or has no say, since only its company can be in the way', () => {
    expect(jobChip(anAd({ subject: true, status: 'PUBLISHED_PUBLIC' }), TODAY).meaning).toBe('hidden');
    expect(jobChip(anAd({ subject: false }), TODAY).meaning).toBe('hidden');
    expect(jobChip(anAd({ subject: true, approved: true }), TODAY).meaning).toBe('hidden');
  });
});
