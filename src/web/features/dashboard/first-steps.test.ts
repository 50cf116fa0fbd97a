import { describe, expect, it } from 'vitest';
import type { CompanyJob } from '#web/features/job-ads/job.ts';
import { firstSteps } from './first-steps.ts';
import type { Figures } from './steps-today.ts';

const FRESH: Figures = {
  applications: { open: 0, unread: 0, closed: 0 },
  jobs: { active: 0, draft: 0, active_with_restricted: 0, trashed: 0 },
  employees: { toapprove: 0, all: 0, current: 0, future: 0, past: 0 },
  renewals: { torenew: 0 },
  agreements: { valid: 0 },
  missing: ['street', 'contact_person'],
};
const ad = { id: 1, status: 'INACTIVE' } as CompanyJob;
const doneIn = (...asked: Parameters<typeof firstSteps>) =>
  firstSteps(...asked)
    ?.filter(({ isDone }) => isDone)
    .map(({ kind }) => kind);

describe('the first steps of a company', () => {
  it('are four, and each is done by itself', () => {
    const fresh = { active_subscription: false, suspension: null };
    expect(firstSteps(fresh, FRESH, [])).toHaveLength(4);
    expect(doneIn(fresh, FRESH, [])).toEqual([]);
    expect(doneIn(fresh, { ...FRESH, missing: ['contact_person'] }, [])).toEqual(['profile']);
    expect(doneIn(fresh, { ...FRESH, missing: ['street'] }, [])).toEqual(['contactPerson']);
    expect(doneIn(fresh, FRESH, [ad])).toEqual(['firstAd']);
    expect(doneIn({ active_subscription: true, suspension: null }, FRESH, [])).toEqual(['subscription']);
  });

  it('name what the profile lacks, the contact person apart', () => {
    const [profile] = firstSteps({ active_subscription: false, suspension: null }, FRESH, []) ?? [];
    expect(profile?.missing).toEqual(['street']);
  });

  it('are not shown to a house whose subscription is suspended: it is no new one', () => {
    const suspended = {
      active_subscription: false,
      suspension: { since: '2026-11-01', open_amount: 4990 },
    };
    expect(firstSteps(suspended, FRESH, [])).toBeNull();
  });

  it('are shown no more once all are done, or there is something to count', () => {
    const done = { ...FRESH, missing: [] };
    expect(firstSteps({ active_subscription: true, suspension: null }, done, [ad])).toBeNull();
    const counted: Partial<Figures>[] = [
      { applications: { open: 1, unread: 1, closed: 0 } },
      { jobs: { ...FRESH.jobs, active: 1 } },
      { employees: { ...FRESH.employees, toapprove: 1 } },
      { renewals: { torenew: 1 } },
      { agreements: { valid: 1 } },
    ];
    for (const more of counted) {
      expect(
        firstSteps({ active_subscription: false, suspension: null }, { ...FRESH, ...more }, []),
      ).toBeNull();
    }
  });
});
