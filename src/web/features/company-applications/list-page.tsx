import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { useTranslation } from '#web/lib/i18n.ts';
import { pageMeta } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { otherPath } from '#web/lib/paths.ts';
import { apiQuery } from '#web/lib/query.tsx';
import { type OwnCompany, useOwnCompany } from '#web/nouns/company/own-company.ts';
import { SubscriptionAlert } from '#web/nouns/company/subscription-alert.tsx';
import { MissingPage } from '#web/nouns/page/missing-page.tsx';
import { FilterChipLink } from '#web/ui/chip.tsx';
import { SkeletonCards } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
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
  if (!isApplicationList(list)) return <MissingPage />;
  return (
    <div className={css.page}>
      <h1>{t('list.heading')}</h1>
      {!company.active_subscription && <SubscriptionAlert>{t('list.noSubscription')}</SubscriptionAlert>}
      <ListTabs companyId={company.id} />
      <Applications key={`${company.id} ${list}`} company={company} list={list} />
    </div>
  );
}

function ListTabs({ companyId }: { companyId: number }) {
  const { t } = useTranslation('company-applications');
  const { search } = useLocation();
  const tabs = [useTab(companyId, 'ongoing', search), useTab(companyId, 'completed', search)];
  return <Tabs label={t('list.tabs')} tabs={tabs} />;
}

/** Of the applications behind a tab only the number is asked for. */
function useTab(companyId: number, list: ApplicationList, search: string) {
  const { t } = useTranslation('company-applications');
  const query = { scope: APPLICATION_LISTS[list], page: '1', per_page: '1' };
  const { data } = useQuery(apiQuery('listApplications', { params: { companyId }, query }));
  return {
    // One ad stays chosen from list to list.
    to: otherPath('company.applications', { companyId, list }) + search,
    label: t(`list.${list}`),
    count: data?.meta?.total,
  };
}

function Applications({ company, list }: { company: OwnCompany; list: ApplicationList }) {
  const { t } = useTranslation('company-applications');
  const params = { companyId: company.id };
  const query = { scope: APPLICATION_LISTS[list] };
  const { data, isError, refetch } = useQuery(apiQuery('listApplications', { params, query }));
  const [search] = useSearchParams();
  const jobId = search.get('job');
  if (data) {
    const applications = data.data.filter(({ job_id }) => jobId === null || String(job_id) === jobId);
    return (
      <>
        <h2 className="visually-hidden">{t(`list.${list}`)}</h2>
        {jobId !== null && (
          <JobFilter
            to={otherPath('company.applications', { companyId: company.id, list })}
            title={applications[0]?.job.title ?? t('list.oneJob')}
          />
        )}
        <ApplicationTable company={company} list={list} jobId={jobId} applications={applications} />
      </>
    );
  }
  if (isError) return <ErrorState title={t('list.failed')} onRetry={() => void refetch()} />;
  return <SkeletonCards />;
}

/** The ad whose applications alone are shown, and the way back to all of them. */
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
