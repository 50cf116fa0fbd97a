import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { CompanyBanners } from '#web/features/companies/company-banners.tsx';
import { useTranslation } from '#web/lib/i18n.ts';
import { pageMeta } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { otherPath } from '#web/lib/paths.ts';
import { apiQuery } from '#web/lib/query.tsx';
import { type OwnCompany, useOwnCompany } from '#web/nouns/company/own-company.ts';
import { MissingPage } from '#web/nouns/page/missing-page.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { SkeletonCards } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { JobTable } from './job-table.tsx';
import css from './list-page.module.css';
import { isJobList, JOB_LISTS, type JobList } from './lists.ts';

export const handle: PageHandle = { texts: ['job-ads', 'jobs', 'companies'] };
export const meta = pageMeta('job-ads', 'list');

export default function JobListPage() {
  const { list } = useParams();
  const company = useOwnCompany();
  if (!isJobList(list)) return <MissingPage />;
  return (
    <div className={css.page}>
      <Head companyId={company.id} />
      <CompanyBanners company={company} />
      <ListTabs companyId={company.id} />
      <Jobs key={`${company.id} ${list}`} company={company} list={list} />
    </div>
  );
}

function Head({ companyId }: { companyId: number }) {
  const { t } = useTranslation('job-ads');
  return (
    <header className={css.head}>
      <h1>{t('list.title')}</h1>
      <ButtonLink
        to={otherPath('company.jobs.create', { companyId })}
        icon={<IconPlus size={20} aria-hidden />}
      >
        {t('list.create')}
      </ButtonLink>
    </header>
  );
}

function ListTabs({ companyId }: { companyId: number }) {
  const { t } = useTranslation('job-ads');
  const tabs = [useTab(companyId, 'active'), useTab(companyId, 'draft'), useTab(companyId, 'archived')];
  return <Tabs label={t('list.tabs')} tabs={tabs} />;
}

/** Of the ads behind a tab only the number is asked for. */
function useTab(companyId: number, list: JobList) {
  const { t } = useTranslation('job-ads');
  const query = { scope: JOB_LISTS[list], page: '1', per_page: '1' };
  const { data } = useQuery(apiQuery('listCompanyJobs', { params: { companyId }, query }));
  return {
    to: otherPath('company.jobs', { companyId, list }),
    label: t(`list.${list}`),
    count: data?.meta?.total,
  };
}

function Jobs({ company, list }: { company: OwnCompany; list: JobList }) {
  const { t } = useTranslation('job-ads');
  const params = { companyId: company.id };
  const query = { scope: JOB_LISTS[list] };
  const { data, isError, refetch } = useQuery(apiQuery('listCompanyJobs', { params, query }));
  if (data) {
    return (
      <>
        <h2 className="visually-hidden">{t(`list.${list}`)}</h2>
        <JobTable company={company} list={list} jobs={data.data} />
      </>
    );
  }
  if (isError) return <ErrorState title={t('list.failed')} onRetry={() => void refetch()} />;
  return <SkeletonCards />;
}
