import { describe, expect, it } from 'vitest';
import type { CompanyJob } from '#web/features/job-ads/job.ts';
import { firstSteps } from './first-steps.ts';
import type { Figures } from './steps-today.ts';

const FRESH: Figures = {
  applications: { open: 0, unread: 0, closed: 0 },
  messages: { unread: 0 },
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

describe('the checklist of a new company', () => {
  it('has four steps, each of which can be done on its own', () => {
    const fresh = { active_subscription: false, suspension: null };
    expect(firstSteps(fresh, FRESH, [])).toHaveLength(4);
    expect(doneIn(fresh, FRESH, [])).toEqual([]);
    expect(doneIn(fresh, { ...FRESH, missing: ['contact_person'] }, [])).toEqual(['profile']);
    expect(doneIn(fresh, { ...FRESH, missing: ['street'] }, [])).toEqual(['contactPerson']);
    expect(doneIn(fresh, FRESH, [ad])).toEqual(['firstAd']);
    expect(doneIn({ active_subscription: true, suspension: null }, FRESH, [])).toEqual(['subscription']);
  });

  it('lists the missing profile fields without the contact person, which is a step of its own', () => {
    const [profile] = firstSteps({ active_subscription: false, suspension: null }, FRESH, []) ?? [];
    expect(profile?.missing).toEqual(['street']);
  });

  it('is hidden for a company with a suspended subscription, which is not new', () => {
    const suspended = {
      active_subscription: false,
      suspension: { since: '2026-11-01', open_amount: 4990 },
    };
    expect(firstSteps(suspended, FRESH, [])).toBeNull();
  });

  it('is hidden once all steps are done or a figure is not zero', () => {
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
