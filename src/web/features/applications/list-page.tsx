import { useQueries } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useTranslation } from '#web/lib/i18n.ts';
import { firstQuery, useList } from '#web/lib/list.ts';
import { pageMeta } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { otherPath } from '#web/lib/paths.ts';
import { NotFoundPage } from '#web/nouns/page/missing-page.tsx';
import page from '#web/ui/page.module.css';
import { Tabs } from '#web/ui/tabs.tsx';
import { APPLICATION_LISTS, type ApplicationList, isApplicationList } from './application.ts';
import { ApplicationTable } from './application-table.tsx';

export const handle: PageHandle = { texts: ['applications', 'interviews', 'jobs'] };
export const meta = pageMeta('applications', 'list');

const LISTS = Object.keys(APPLICATION_LISTS) as ApplicationList[];

export default function ApplicationsPage() {
  const { t } = useTranslation('applications');
  const { list } = useParams();
  if (!isApplicationList(list)) return <NotFoundPage />;
  return (
    <div className={page.wide}>
      <h1>{t('list.heading')}</h1>
      <ListTabs />
      <h2 className="visually-hidden">{t(`list.${list}`)}</h2>
      <Applications key={list} list={list} />
    </div>
  );
}

const NEWEST_FIRST = { key: 'sent', descending: true } as const;

function ListTabs() {
  const { t } = useTranslation('applications');
  // Prefetches with the same query keys as the lists, so that their tabs open from the cache.
  const found = useQueries({
    queries: LISTS.map((list) => firstQuery('listOwnApplications', optionsOf(list), NEWEST_FIRST)),
  });
  const tabs = LISTS.map((list, index) => ({
    to: otherPath('employee.application', { list }),
    label: t(`list.${list}`),
    count: found[index]?.data?.meta?.total,
  }));
  return <Tabs label={t('list.tabs')} tabs={tabs} />;
}

function Applications({ list }: { list: ApplicationList }) {
  const applications = useList('listOwnApplications', optionsOf(list), NEWEST_FIRST);
  return <ApplicationTable list={list} applications={applications} />;
}

function optionsOf(list: ApplicationList) {
  return { query: { scope: APPLICATION_LISTS[list] } };
}
