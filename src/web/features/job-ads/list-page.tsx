import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { isDecider } from '#domain/companies/team.ts';
import { CompanyBanners } from '#web/features/companies/company-banners.tsx';
import { PushOffer } from '#web/features/notifications/push-offer.tsx';
import { useTranslation } from '#web/lib/i18n.ts';
import { useList } from '#web/lib/list.ts';
import { pageMeta } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { otherPath } from '#web/lib/paths.ts';
import { apiQuery } from '#web/lib/query.tsx';
import { type OwnCompany, useOwnCompany } from '#web/nouns/company/own-company.ts';
import { MissingPage } from '#web/nouns/page/missing-page.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { JobTable } from './job-table.tsx';
import css from './list-page.module.css';
import { isJobList, JOB_LISTS, type JobList } from './lists.ts';

export const handle: PageHandle = { texts: ['job-ads', 'jobs', 'companies', 'news'] };
export const meta = pageMeta('job-ads', 'list');

export default function CompanyJobListPage() {
  const { list } = useParams();
  const company = useOwnCompany();
  if (!isJobList(list)) return <MissingPage />;
  return (
    <div className={css.page}>
      <Head company={company} />
      <CompanyBanners company={company} />
      <ListTabs companyId={company.id} />
      <Jobs key={`${company.id} ${list}`} company={company} list={list} />
    </div>
  );
}

function Head({ company: { id: companyId, role } }: { company: OwnCompany }) {
  const { t } = useTranslation('job-ads');
  return (
    <header className={css.head}>
      <h1>{t('list.title')}</h1>
      {isDecider(role) && (
        <ButtonLink
          to={otherPath('company.jobs.create', { companyId })}
          icon={<IconPlus size={20} aria-hidden />}
        >
          {t('list.create')}
        </ButtonLink>
      )}
    </header>
  );
}

function ListTabs({ companyId }: { companyId: number }) {
  const { t } = useTranslation('job-ads');
  const { data } = useQuery(apiQuery('getDashboard', { params: { companyId } }));
  const counts = data?.data.jobs;
  const tab = (list: JobList, count: number | undefined) => ({
    to: otherPath('company.jobs', { companyId, list }),
    label: t(`list.${list}`),
    count,
  });
  const tabs = [
    tab('active', counts?.active_with_restricted),
    tab('draft', counts?.draft),
    tab('archived', counts?.trashed),
  ];
  return <Tabs label={t('list.tabs')} tabs={tabs} />;
}

function Jobs({ company, list }: { company: OwnCompany; list: JobList }) {
  const { t } = useTranslation('job-ads');
  const options = { params: { companyId: company.id }, query: { scope: JOB_LISTS[list] } };
  const jobs = useList('listCompanyJobs', options, { key: 'start', descending: list === 'archived' });
  return (
    <>
      <h2 className="visually-hidden">{t(`list.${list}`)}</h2>
      <JobTable company={company} list={list} jobs={jobs} />
      {list === 'active' && jobs.shown.total > 0 && <PushOffer of="ad" />}
    </>
  );
}
