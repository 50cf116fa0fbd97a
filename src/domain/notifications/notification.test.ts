import { describe, expect, it } from 'vitest';
import { COMPANY_STATUSES } from '#domain/applications/status.ts';
import { isMailed, type NotificationNews, pageForCompany, pageForEmployee } from './notification.ts';

const applied = { type: 'ApplicationReceived', employee: 'Ana Reis', job: 'Koch' } as const;
const linked = { type: 'CompanyLinkedToResumeJob', employee: 'Ana Reis', title: 'Köchin' } as const;
const agreed: NotificationNews = {
  type: 'CooperationAgreementChanged',
  change: 'issued',
  employee: 'Ana Reis',
  companies: ['Hotel A', 'Hotel B'],
};
const changed = {
  type: 'ResumeJobEntryChanged',
  change: 'approved',
  company: 'Hotel A',
  title: 'Köchin',
} as const;

describe('news', () => {
  it('of an application leads the company to the applications', () => {
    expect(pageForCompany(applied)).toBe('applications');
    expect(pageForCompany({ ...applied, type: 'ApplicationOpenReminder' })).toBe('applications');
  });

  it('of an entry that names the company leads to what it has to confirm among the employees', () => {
    expect(pageForCompany(linked)).toBe('employees');
  });

  it('of an agreement leads companies to the dashboard and the employee to the agreements', () => {
    expect(pageForCompany(agreed)).toBe('dashboard');
    expect(pageForEmployee(agreed)).toBe('agreements');
  });

  it('of an entry leads the employee to the resume', () => {
    expect(pageForEmployee(changed)).toBe('resume');
  });
});

it('of an interview leads both sides to their applications', () => {
  const news = { type: 'InterviewChanged', change: 'set', employee: 'Ana Reis', company: 'Hotel A' } as const;
  const interview: NotificationNews = { ...news, job: 'Koch', startsAt: '2026-12-03T13:00:00.000Z' };
  expect([pageForEmployee(interview), pageForCompany(interview)]).toEqual([
    'ownApplications',
    'applications',
  ]);
});

it('employees get mails of three statuses: an interview, a contract that was sent, and a refusal', () => {
  expect(COMPANY_STATUSES.filter(isMailed)).toEqual(['INTERVIEW', 'CONTRACTSENT', 'REFUSAL']);
});
