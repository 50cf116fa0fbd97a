import { otherPath, publicPath } from '#api/pages.ts';
import type { Correction } from '#domain/employments/deciding.ts';
import type { EntryChange } from '#domain/employments/entry.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { MessageValues } from '#locales/message.ts';
import { type Matter, newsType } from '#server/modules/notifications/index.ts';
import { dateInWords } from '#server/platform/formats.ts';
import { text } from '#server/platform/texts.ts';

interface ChangeFacts {
  change: EntryChange;
  company: string;
  title: string;
  /** What a correction changed; missing in older notifications. */
  corrections?: readonly Correction[];
  /** The entry, where a job that follows it can still make a package with it. */
  held?: number;
  about?: Matter;
}

function correctionWords({ field, before, after }: Correction, language: Language): string {
  const say = (key: string, values?: MessageValues) =>
    text(language, 'notifications', `ResumeJobEntryChanged.${key}`, values);
  const value = (of: string | number) => {
    if (field === 'workload') return `${of}\u00a0%`;
    return field === 'title' ? `${of}` : dateInWords(`${of}`, language);
  };
  return say('correction', { what: say(`field.${field}`), before: value(before), after: value(after) });
}

interface FilledFacts {
  job: string;
  places: number;
  /** Whether the company is told for the second time. */
  again: boolean;
  /** The ad; missing in older notifications, which lead to the list. */
  jobId?: number;
  house?: string;
}

/**
 * Notifications and mails about entries of resumes, and of ads that are filled by employments (rule
 * notifications/types).
 */
export const employmentNews = {
  linked: newsType('CompanyLinkedToResumeJob', {
    values: ({ employee, title }: { employee: string; title: string; house?: string; about?: Matter }) => ({
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
    variant: ({ change }: ChangeFacts) => change,
    values: ({ company, title }) => ({ company, title }),
    details: ({ corrections = [], held }, language) => [
      ...corrections.map((it) => correctionWords(it, language)),
      ...(held === undefined ? [] : [text(language, 'notifications', 'ResumeJobEntryChanged.toPlans')]),
    ],
    // It leads to the resume, which has the way on.
    bellDetails: ({ corrections = [] }, language) => corrections.map((it) => correctionWords(it, language)),
    leadsTo: { employee: { button: 'resume', path: otherPath('employee.documents') } },
    mailLeadsTo: ({ held }, language) =>
      held === undefined
        ? null
        : { button: 'yearPlan', path: `${publicPath(language, 'year.plan')}?held=${held}` },
  }),
  filled: newsType('JobFilled', {
    variant: ({ again }: FilledFacts) => (again ? 'again' : 'first'),
    values: ({ job, places }) => ({ job, n: places }),
    leadsTo: {
      company: {
        button: 'ad',
        path: (companyId, { jobId }) =>
          jobId === undefined
            ? otherPath('company.jobs', { companyId, list: 'active' })
            : otherPath('company.jobs.edit', { companyId, id: jobId }),
      },
    },
  }),
};
