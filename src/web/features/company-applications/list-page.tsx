import { useParams, useSearchParams } from 'react-router';
import { useTranslation } from '#web/lib/i18n.ts';
import { useList } from '#web/lib/list.ts';
import { pageMeta } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { type OwnCompany, useOwnCompany } from '#web/nouns/company/own-company.ts';
import { SubscriptionAlert } from '#web/nouns/company/subscription-alert.tsx';
import { MissingPage } from '#web/nouns/page/missing-page.tsx';
import { FilterChipLink } from '#web/ui/chip.tsx';
import {
  APPLICATION_LISTS,
  type ApplicationList,
  isApplicationList,
  MEANINGS_IN,
  type Meaning,
  pathOf,
} from './application.ts';
import { ApplicationTable } from './application-table.tsx';
import css from './list-page.module.css';
import { ListTabs } from './list-tabs.tsx';

export const handle: PageHandle = {
  texts: ['company-applications', 'interviews', 'employees', 'companies', 'jobs', 'fields'],
};
export const meta = pageMeta('company-applications', 'list');

export default function ApplicationListPage() {
  const { t } = useTranslation('company-applications');
  const { list } = useParams();
  const company = useOwnCompany();
  const [search] = useSearchParams();
  const job = search.get('job') ?? '';
  const jobId = /^\d{1,9}$/.test(job) ? Number(job) : null;
  if (!isApplicationList(list)) return <MissingPage />;
  const only = MEANINGS_IN[list].find((meaning) => meaning === search.get('status')) ?? null;
  return (
    <div className={css.page}>
      <h1>{t('list.heading')}</h1>
      {!company.active_subscription && <SubscriptionAlert>{t('list.noSubscription')}</SubscriptionAlert>}
      <ListTabs companyId={company.id} jobId={jobId} />
      <Applications
        key={`${company.id} ${list} ${jobId} ${only}`}
        company={company}
        list={list}
        jobId={jobId}
        only={only}
      />
    </div>
  );
}

interface ApplicationsProps {
  company: OwnCompany;
  list: ApplicationList;
  jobId: number | null;
  /** What is said of all that are shown; null for whatever it is. */
  only: Meaning | null;
}

function Applications({ company, list, jobId, only }: ApplicationsProps) {
  const { t } = useTranslation('company-applications');
  const params = { companyId: company.id };
  const query = {
    scope: APPLICATION_LISTS[list],
    ...(jobId !== null && { job_id: String(jobId) }),
    ...(only !== null && { status: only }),
  };
  const newestFirst = { key: 'sent', descending: true } as const;
  const applications = useList('listApplications', { params, query }, newestFirst);
  return (
    <>
      <h2 className="visually-hidden">{t(`list.${list}`)}</h2>
      <nav className={css.filter} aria-label={t('list.filters')}>
        {jobId !== null && (
          <JobFilter
            to={pathOf(company.id, list, { status: only })}
            title={applications.rows?.[0]?.job.title ?? t('list.oneJob')}
          />
        )}
        {MEANINGS_IN[list].map((meaning) => (
          <FilterChipLink
            key={meaning}
            to={pathOf(company.id, list, { job: jobId, status: meaning === only ? null : meaning })}
            chosen={meaning === only}
          >
            {t(`status.${meaning}`)}
          </FilterChipLink>
        ))}
      </nav>
      <ApplicationTable company={company} list={list} jobId={jobId} only={only} applications={applications} />
    </>
  );
}

/** Names the only ad whose applications are shown, and leads back to all of them. */
function JobFilter({ to, title }: { to: string; title: string }) {
  const { t } = useTranslation('company-applications');
  return (
    <FilterChipLink to={to} label={t('list.allJobs', { title })}>
      {title}
    </FilterChipLink>
  );
}
