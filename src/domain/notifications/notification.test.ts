import { describe, expect, it } from 'vitest';
import { targetOf } from './notification.ts';

const applied = { type: 'ApplicationReceived', employee: 'Ana Reis', job: 'Koch' } as const;
const linked = { type: 'CompanyLinkedToResumeJob', employee: 'Ana Reis', title: 'Köchin' } as const;
const agreed = {
  type: 'CooperationAgreementChanged',
  change: 'issued',
  employee: 'Ana Reis',
  companies: ['Hotel A', 'Hotel B'],
} as const;
const changed = {
  type: 'ResumeJobEntryChanged',
  change: 'approved',
  company: 'Hotel A',
  title: 'Köchin',
} as const;

describe('news', () => {
  it('of an application leads the company to the applications under way', () => {
    expect(targetOf(applied, 7)).toBe('/company/7/applications/ongoing');
    expect(targetOf({ ...applied, type: 'ApplicationOpenReminder' }, 7)).toBe(
      '/company/7/applications/ongoing',
    );
  });

  it('of an entry that names the company leads to what it has to confirm', () => {
    expect(targetOf(linked, 7)).toBe('/company/7/employees/assignment');
  });

  it('of an agreement leads companies to the dashboard and the employee to the agreements', () => {
    expect(targetOf({ ...agreed, companies: [...agreed.companies] }, 7)).toBe('/company/7/dashboard');
    expect(targetOf({ ...agreed, companies: [...agreed.companies] }, null)).toBe(
      '/employee/cooperation-agreements',
    );
  });

  it('of an entry leads the employee to the documents', () => {
    expect(targetOf(changed, null)).toBe('/employee/documents');
  });
});
