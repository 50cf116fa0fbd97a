import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { useTranslation } from '#web/lib/i18n.ts';
import { useList } from '#web/lib/list.ts';
import { pageMeta } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { otherPath } from '#web/lib/paths.ts';
import { apiQuery } from '#web/lib/query.tsx';
import { type OwnCompany, useOwnCompany } from '#web/nouns/company/own-company.ts';
import { SubscriptionAlert } from '#web/nouns/company/subscription-alert.tsx';
import { MissingPage } from '#web/nouns/page/missing-page.tsx';
import { FilterChipLink } from '#web/ui/chip.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { APPLICATION_LISTS, type ApplicationList, isApplicationList } from './application.ts';
import { ApplicationTable } from './application-table.tsx';
import css from './list-page.module.css';

export const handle: PageHandle = {
  texts: ['company-applications', 'employees', 'companies', 'jobs', 'fields'],
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
  return (
    <div className={css.page}>
      <h1>{t('list.heading')}</h1>
      {!company.active_subscription && <SubscriptionAlert>{t('list.noSubscription')}</SubscriptionAlert>}
      <ListTabs companyId={company.id} />
      <Applications key={`${company.id} ${list} ${jobId}`} company={company} list={list} jobId={jobId} />
    </div>
  );
}

function ListTabs({ companyId }: { companyId: number }) {
  const { t } = useTranslation('company-applications');
  const { search } = useLocation();
  const { data } = useQuery(apiQuery('getDashboard', { params: { companyId } }));
  const counts = data?.data.applications;
  const tab = (list: ApplicationList) => ({
    // One ad stays chosen from list to list.
    to: otherPath('company.applications', { companyId, list }) + search,
    label: t(`list.${list}`),
    count: counts?.[APPLICATION_LISTS[list]],
  });
  return <Tabs label={t('list.tabs')} tabs={[tab('ongoing'), tab('completed')]} />;
}

interface ApplicationsProps {
  company: OwnCompany;
  list: ApplicationList;
  jobId: number | null;
}

function Applications({ company, list, jobId }: ApplicationsProps) {
  const { t } = useTranslation('company-applications');
  const params = { companyId: company.id };
  const query = { scope: APPLICATION_LISTS[list], ...(jobId !== null && { job_id: String(jobId) }) };
  const newestFirst = { key: 'sent', descending: true } as const;
  const applications = useList('listApplications', { params, query }, newestFirst);
  return (
    <>
      <h2 className="visually-hidden">{t(`list.${list}`)}</h2>
      {jobId !== null && (
        <JobFilter
          to={otherPath('company.applications', { companyId: company.id, list })}
          title={applications.rows?.[0]?.job.title ?? t('list.oneJob')}
        />
      )}
      <ApplicationTable company={company} list={list} jobId={jobId} applications={applications} />
    </>
  );
}

/** Names the only ad whose applications are shown, and leads back to all of them. */
function JobFilter({ to, title }: { to: string; title: string }) {
  const { t } = useTranslation('company-applications');
  return (
    <div className={css.filter}>
      <FilterChipLink to={to} label={t('list.allJobs', { title })}>
        {title}
      </FilterChipLink>
    </div>
  );
}
