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

describe('the chip of an active ad', () => {
  it('says “public” for a public ad, whatever the job room’s last status', () => {
    const ad = { ...anAd({ subject: true, status: 'CANCELLED' }), is_public: true };
    expect(jobChip(ad, TODAY)).toMatchObject({ meaning: 'public', tone: 'ok' });
  });

  it('says that a reportable ad without a job-room entry waits for the job room', () => {
    expect(jobChip(anAd({ subject: true }), TODAY)).toMatchObject({ meaning: 'waiting', tone: 'info' });
  });

  it.each([
    ['INSPECTING', 'inspecting'],
    ['REJECTED', 'rejected'],
    ['CANCELLED', 'cancelled'],
    ['UNSYNCRONIZED', 'unsynchronised'],
  ] as const)('shows the job room’s status %s', (status, meaning) => {
    expect(jobChip(anAd({ subject: true, status }), TODAY).meaning).toBe(meaning);
  });

  it('counts the remaining days of the waiting period', () => {
    const ad = anAd({ subject: true, status: 'PUBLISHED_RESTRICTED', end: '2026-11-23' });
    expect(jobChip(ad, TODAY)).toMatchObject({ meaning: 'restricted', remainingDays: 3 });
  });

  it('says “hidden” if the job room has released the ad or is not involved, so that only the company’s standing hides it', () => {
    expect(jobChip(anAd({ subject: true, status: 'PUBLISHED_PUBLIC' }), TODAY).meaning).toBe('hidden');
    expect(jobChip(anAd({ subject: false }), TODAY).meaning).toBe('hidden');
    expect(jobChip(anAd({ subject: true, approved: true }), TODAY).meaning).toBe('hidden');
  });
});
