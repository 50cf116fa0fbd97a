import { otherPath } from '#api/pages.ts';
import type { EntryChange } from '#domain/employments/entry.ts';
import { newsType } from '#server/modules/notifications/index.ts';

/** Notifications and mails about entries of resumes (rule notifications/types). */
export const employmentNews = {
  linked: newsType('CompanyLinkedToResumeJob', {
    values: ({ employee, title }: { employee: string; title: string; house?: string }) => ({
      employee,
      title,
    }),
    leadsTo: {
      company: {
        button: 'employees',
        path: (companyId) => otherPath('company.employees', { companyId, list: 'assignment' }),
      },
    },
  }),
  changed: newsType('ResumeJobEntryChanged', {
    variant: ({ change }: { change: EntryChange; company: string; title: string }) => change,
    values: ({ company, title }) => ({ company, title }),
    leadsTo: { employee: { button: 'resume', path: otherPath('employee.documents') } },
  }),
};
