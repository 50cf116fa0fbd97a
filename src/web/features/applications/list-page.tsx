import { useParams } from 'react-router';
import { useToday } from '#web/lib/facts.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { useList } from '#web/lib/list.ts';
import { pageMeta } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { otherPath } from '#web/lib/paths.ts';
import { NotFoundPage } from '#web/nouns/page/missing-page.tsx';
import page from '#web/ui/page.module.css';
import { Tabs } from '#web/ui/tabs.tsx';
import { APPLICATION_LISTS, type ApplicationList, inList, isApplicationList } from './application.ts';
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

/** All applications of the person: one call for all tabs, as long as it answers all of them. */
function useAllApplications() {
  return useList('listOwnApplications', {}, NEWEST_FIRST);
}

function ListTabs() {
  const { t } = useTranslation('applications');
  const today = useToday();
  const { rows, part } = useAllApplications();
  const countOf = (list: ApplicationList) => {
    if (part) return list === 'all' ? part.total : undefined;
    return rows && inList(rows, list, today).length;
  };
  const tabs = LISTS.map((list) => ({
    to: otherPath('employee.application', { list }),
    label: t(`list.${list}`),
    count: countOf(list),
  }));
  return <Tabs label={t('list.tabs')} tabs={tabs} />;
}

function Applications({ list }: { list: ApplicationList }) {
  const today = useToday();
  const { rows, ...all } = useAllApplications();
  if (all.part && list !== 'all') return <FoundApplications list={list} />;
  return <ApplicationTable list={list} applications={{ ...all, rows: rows && inList(rows, list, today) }} />;
}

/** The applications of one tab, for employees who have more than one call answers. */
function FoundApplications({ list }: { list: ApplicationList }) {
  const query = { scope: APPLICATION_LISTS[list] };
  const applications = useList('listOwnApplications', { query }, NEWEST_FIRST);
  return <ApplicationTable list={list} applications={applications} />;
}
