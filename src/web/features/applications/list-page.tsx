import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useToday } from '#web/lib/facts.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { pageMeta } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { otherPath } from '#web/lib/paths.ts';
import { apiQuery } from '#web/lib/query.tsx';
import { NotFoundPage } from '#web/nouns/page/missing-page.tsx';
import page from '#web/ui/page.module.css';
import { SkeletonCards } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import {
  APPLICATION_LISTS,
  type Application,
  type ApplicationList,
  inList,
  isApplicationList,
} from './application.ts';
import { ApplicationTable } from './application-table.tsx';

export const handle: PageHandle = { texts: ['applications', 'jobs'] };
export const meta = pageMeta('applications', 'list');

const LISTS = Object.keys(APPLICATION_LISTS) as ApplicationList[];

export default function ApplicationsPage() {
  const { t } = useTranslation('applications');
  const { list } = useParams();
  const { data, isError, refetch } = useQuery(apiQuery('listOwnApplications', { query: {} }));
  if (!isApplicationList(list)) return <NotFoundPage />;
  return (
    <div className={page.wide}>
      <h1>{t('list.heading')}</h1>
      <ListTabs applications={data?.data} />
      {data ? (
        <Applications key={list} list={list} applications={data.data} />
      ) : isError ? (
        <ErrorState title={t('list.failed')} onRetry={() => void refetch()} />
      ) : (
        <SkeletonCards />
      )}
    </div>
  );
}

function ListTabs({ applications }: { applications: readonly Application[] | undefined }) {
  const { t } = useTranslation('applications');
  const today = useToday();
  const tabs = LISTS.map((list) => ({
    to: otherPath('employee.application', { list }),
    label: t(`list.${list}`),
    count: applications && inList(applications, list, today).length,
  }));
  return <Tabs label={t('list.tabs')} tabs={tabs} />;
}

function Applications({
  list,
  applications,
}: {
  list: ApplicationList;
  applications: readonly Application[];
}) {
  const { t } = useTranslation('applications');
  return (
    <>
      <h2 className="visually-hidden">{t(`list.${list}`)}</h2>
      <ApplicationTable list={list} applications={inList(applications, list, useToday())} />
    </>
  );
}
