import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { packageWarning } from '#domain/applications/package-warning.ts';
import { datesOf } from '#domain/employments/dates.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { apiQuery } from '#web/lib/query.tsx';
import { type Outlook, OutlookStrip, useOutlookText } from '#web/nouns/agreement/outlook.tsx';
import { WhatIsAPackage } from '#web/nouns/agreement/what-is-a-package.tsx';
import { daysOf } from '#web/nouns/entry/entry.ts';
import { monthsOf } from '#web/nouns/job/labels.ts';
import { Alert } from '#web/ui/alert.tsx';
import type { Subject } from './application.ts';
import css from './application-page.module.css';

/** Says whether the job would form a package with a job that the employee holds, and if not, why. */
export function PackageHint({ subject, outlook }: { subject: Subject; outlook: Outlook | null }) {
  const { t } = useTranslation('applications');
  const { data } = useQuery(apiQuery('listResumeJobs'));
  const [start] = monthsOf(subject);
  const entries = (data?.data ?? []).map((entry) => ({
    companyId: entry.company_id,
    endDate: datesOf(daysOf(entry)).endDate,
  }));
  if (packageWarning({ companyId: subject.company.id, start }, entries)) {
    return (
      <Explained>
        <Alert tone="warn" title={t('hint.sameCompany')}>
          {t('hint.sameCompanyText')}
        </Alert>
      </Explained>
    );
  }
  if (outlook === null) return null;
  return (
    <Explained>
      <OutlookAlert outlook={outlook} subject={subject} />
    </Explained>
  );
}

function Explained({ children }: { children: ReactNode }) {
  return (
    <div className={css.hint}>
      {children}
      <WhatIsAPackage />
    </div>
  );
}

function OutlookAlert({ outlook, subject }: { outlook: Outlook; subject: Subject }) {
  const { title, text, problem } = useOutlookText(outlook, subject);
  if (problem !== null) return <Alert tone="info" title={problem} />;
  return (
    <Alert tone="info" title={`${title}.`}>
      {text}
      <div className={css.outlook}>
        <OutlookStrip size="sm" outlook={outlook} ad={subject} />
      </div>
    </Alert>
  );
}
