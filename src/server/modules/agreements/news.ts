import { otherPath } from '#api/pages.ts';
import type { ChangedInterruption, ChangedPart, ToldChange } from '#domain/agreements/content.ts';
import type { JobLoss } from '#domain/agreements/outcome.ts';
import type { AgreementChange } from '#domain/agreements/status.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { MessageValues } from '#locales/message.ts';
import { type Matter, newsType } from '#server/modules/notifications/index.ts';
import { dateInWords } from '#server/platform/formats.ts';
import { text } from '#server/platform/texts.ts';

export interface AgreementFacts {
  change: AgreementChange;
  employee: string;
  companies: [string, string];
  /** The new version and its changes; missing in older notifications. */
  version?: number;
  changes?: ToldChange[];
  /** The days without work between the two jobs, where a version changed them. */
  interruption?: ChangedInterruption;
  about?: Matter;
  /** The jobs that ended it, with their companies; missing in older notifications. */
  losses?: (JobLoss & { company: string })[];
}

/** Notifications and mails about agreements (rule notifications/types). */
export const agreementNews = {
  changed: newsType('CooperationAgreementChanged', {
    variant: ({ change }: AgreementFacts, side) => `${change}.${side}`,
    values: ({ employee, companies: [first, second] }) => ({ employee, first, second }),
    details: detailsOf,
    leadsTo: {
      employee: { button: 'agreements', path: otherPath('employee.agreements') },
      company: {
        button: 'dashboard',
        path: (companyId) => otherPath('company.dashboard', { companyId }),
      },
    },
  }),
};

/** The new version and its changes, or the job that ended the agreement and how. */
function detailsOf(
  { change, companies, version, changes = [], interruption, losses = [] }: AgreementFacts,
  language: Language,
): string[] {
  const say = (key: string, values?: MessageValues) =>
    text(language, 'notifications', `CooperationAgreementChanged.${key}`, values);
  const what = (part: ChangedPart) => {
    const [of, name] = part.split('.');
    if (of === 'employee') return say(`part.${part}`);
    return `${companies[of === 'job1' ? 0 : 1]}, ${say(`part.job.${name}`)}`;
  };
  const told = changes.map(({ part, before, after }) => {
    if (before === null && after === null) return what(part);
    const value = (of: ToldChange['before']) => valueText(part, of, language);
    return say('value', { what: what(part), before: value(before), after: value(after) });
  });
  return [
    ...(version === undefined ? [] : [say('version', { version, changes: told.join('; ') })]),
    ...(interruption === undefined ? [] : [say('interruption', interruption)]),
    ...(change === 'ended' && losses.length === 0 ? [say('lost.unknown')] : []),
    ...losses.map(({ company, kind, date }) =>
      say(`lost.${kind}`, { company, date: dateInWords(date, language) }),
    ),
  ];
}

function valueText(part: ChangedPart, value: ToldChange['before'], language: Language): string {
  if (value === null || value === '') return '–';
  if (part.endsWith('_date')) return dateInWords(String(value), language);
  return part.endsWith('.workload') ? `${value}\u00a0%` : String(value);
}
