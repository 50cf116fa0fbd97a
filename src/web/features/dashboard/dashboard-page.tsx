import { useQuery } from '@tanstack/react-query';
import { isDecider } from '#domain/companies/team.ts';
import { CompanyBanners } from '#web/features/companies/company-banners.tsx';
import {
  LatestApplications,
  latestApplications,
} from '#web/features/company-applications/latest-applications.tsx';
import { AdsInYear } from '#web/features/job-ads/ads-in-year.tsx';
import { useTranslation } from '#web/lib/i18n.ts';
import { pageMeta } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { apiQuery } from '#web/lib/query.tsx';
import { useOwnCompany } from '#web/nouns/company/own-company.ts';
import { SkeletonCards } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import css from './dashboard.module.css';
import { FigureCards } from './figure-cards.tsx';
import { firstSteps } from './first-steps.ts';
import { FirstStepsList } from './first-steps-list.tsx';
import { ToDo } from './to-do.tsx';

export const handle: PageHandle = { texts: ['companies', 'company-applications', 'job-ads', 'jobs'] };
export const meta = pageMeta('companies', 'dashboard');

export default function DashboardPage() {
  const { t } = useTranslation('companies');
  const company = useOwnCompany();
  return (
    <div className={css.page}>
      <h1>{t('dashboard.title')}</h1>
      <Overview key={company.id} />
    </div>
  );
}

function Overview() {
  const { t } = useTranslation('companies');
  const company = useOwnCompany();
  const params = { companyId: company.id };
  const dashboard = useQuery(apiQuery('getDashboard', { params }));
  const jobs = useQuery(apiQuery('listCompanyJobs', { params, query: {} }));
  // Rendered together with the ads below to avoid a layout shift; if this query fails, the ads are shown without it.
  const latest = useQuery(latestApplications(company.id));
  if (dashboard.data && jobs.data && !latest.isPending) {
    const steps = firstSteps(company, dashboard.data.data, jobs.data.data);
    // Readers cannot act on the steps, so they are not shown any.
    if (steps !== null && isDecider(company.role)) {
      return (
        <>
          <FirstStepsList company={company} steps={steps} />
          <AdsInYear companyId={company.id} jobs={jobs.data.data} />
        </>
      );
    }
    return (
      <>
        <CompanyBanners company={company} />
        {isDecider(company.role) && (
          <ToDo company={company} figures={dashboard.data.data} jobs={jobs.data.data} />
        )}
        <FigureCards companyId={company.id} figures={dashboard.data.data} />
        <LatestApplications companyId={company.id} />
        <AdsInYear companyId={company.id} jobs={jobs.data.data} />
      </>
    );
  }
  const failed = [dashboard, jobs].find(({ isError }) => isError);
  if (failed) return <ErrorState title={t('dashboard.failed')} onRetry={() => void failed.refetch()} />;
  return <SkeletonCards />;
}
