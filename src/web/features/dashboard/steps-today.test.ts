import { describe, expect, it } from 'vitest';
import type { CompanyJob } from '#web/features/job-ads/job.ts';
import { type Figures, stepsFor } from './steps-today.ts';

const TODAY = '2026-11-20';
const QUIET: Figures = {
  applications: { open: 0, unread: 0, closed: 0 },
  messages: { unread: 0 },
  jobs: { active: 1, draft: 0, active_with_restricted: 1, trashed: 0 },
  employees: { toapprove: 0, all: 0, current: 0, future: 0, past: 0 },
  renewals: { torenew: 0 },
  agreements: { valid: 0 },
  missing: [],
};

const ad = { id: 1, status: 'ACTIVE', is_public: true } as CompanyJob;
const draft = { ...ad, status: 'INACTIVE', is_public: false } as CompanyJob;
const rejected = {
  ...ad,
  id: 2,
  is_public: false,
  is_subject_to_registration_requirement: true,
  jobroom_external_approved: false,
  jobroom_entry: { status: 'REJECTED', rejection_reason: '…', reporting_obligation_end_date: null },
} as CompanyJob;

describe('an employer’s tasks for today', () => {
  it('are empty while all ads are public and no applicant waits', () => {
    expect(stepsFor(QUIET, [ad], TODAY)).toEqual([]);
  });

  it('are three at most, with those about waiting applicants first', () => {
    const figures = {
      ...QUIET,
      applications: { ...QUIET.applications, open: 9, unread: 5 },
      employees: { ...QUIET.employees, toapprove: 2 },
      renewals: { torenew: 4 },
    };
    expect(stepsFor(figures, [ad, rejected], TODAY)).toEqual([
      { kind: 'applications', n: 5 },
      { kind: 'confirmations', n: 2 },
      { kind: 'rejected', job: rejected },
    ]);
  });

  it('include finishing the drafts, with their number', () => {
    expect(stepsFor(QUIET, [ad, draft, draft], TODAY)).toEqual([{ kind: 'drafts', n: 2 }]);
  });

  it('include writing a first ad if there is none', () => {
    expect(stepsFor(QUIET, [], TODAY)).toEqual([{ kind: 'firstAd' }]);
  });
});
