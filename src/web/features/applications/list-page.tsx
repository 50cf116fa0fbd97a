import { useQuery } from '@tanstack/react-query';
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
import { ApplicationCards, BY_STAGE } from './application-cards.tsx';

export const handle: PageHandle = { texts: ['applications', 'interviews', 'messages', 'jobs'] };
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
      <Applications key={list} list={list} />
    </div>
  );
}

function ListTabs() {
  const { t } = useTranslation('applications');
  // The first page of all applications tells how many there are of each kind, and is the list of the first tab.
  const { data } = useQuery(firstQuery('listOwnApplications', optionsOf('all'), BY_STAGE));
  const tabs = LISTS.map((list) => ({
    to: otherPath('employee.application', { list }),
    label: t(`list.${list}`),
    count: data?.meta?.counts[APPLICATION_LISTS[list]],
  }));
  return <Tabs label={t('list.tabs')} tabs={tabs} />;
}

function Applications({ list }: { list: ApplicationList }) {
  const applications = useList('listOwnApplications', optionsOf(list), BY_STAGE);
  return <ApplicationCards list={list} applications={applications} />;
}

function optionsOf(list: ApplicationList) {
  return { query: { scope: APPLICATION_LISTS[list] } };
}
