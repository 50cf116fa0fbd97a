import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { EmploymentScope } from '#domain/employments/entry.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { pageMeta } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { otherPath } from '#web/lib/paths.ts';
import { apiQuery } from '#web/lib/query.tsx';
import { type OwnCompany, useOwnCompany } from '#web/nouns/company/own-company.ts';
import { SubscriptionAlert } from '#web/nouns/company/subscription-alert.tsx';
import { MissingPage } from '#web/nouns/page/missing-page.tsx';
import { SkeletonCards } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { EmploymentTable } from './employment-table.tsx';
import css from './list-page.module.css';
import { isEmploymentScope } from './lists.ts';
import { ToDecide } from './to-decide.tsx';

export const handle: PageHandle = { texts: ['employees', 'agreements', 'companies', 'jobs', 'fields'] };
export const meta = pageMeta('employees', 'list');

export default function EmploymentListPage() {
  const { t } = useTranslation('employees');
  const { list } = useParams();
  const company = useOwnCompany();
  if (list !== 'assignment' && !isEmploymentScope(list)) return <MissingPage />;
  const key = `${company.id} ${list}`;
  return (
    <div className={css.page}>
      <h1>{t('list.heading')}</h1>
      {!company.active_subscription && <SubscriptionAlert>{t('list.noSubscription')}</SubscriptionAlert>}
      <ListTabs companyId={company.id} />
      {list === 'assignment' ? (
        <ToDecide key={key} company={company} />
      ) : (
        <Employments key={key} company={company} scope={list} />
      )}
    </div>
  );
}

function ListTabs({ companyId }: { companyId: number }) {
  const { t } = useTranslation('employees');
  const { data } = useQuery(apiQuery('getDashboard', { params: { companyId } }));
  const toDecide = {
    to: otherPath('company.employees', { companyId, list: 'assignment' }),
    label: t('list.assignment'),
    count: data && data.data.employees.toapprove + data.data.renewals.torenew,
  };
  const tabs = [
    useTab(companyId, 'all'),
    useTab(companyId, 'current'),
    useTab(companyId, 'future'),
    useTab(companyId, 'past'),
  ];
  return <Tabs label={t('list.tabs')} tabs={[toDecide, ...tabs]} />;
}

/** Of the employments behind a tab only the number is asked for. */
function useTab(companyId: number, scope: EmploymentScope) {
  const { t } = useTranslation('employees');
  const query = { scope, page: '1', per_page: '1' };
  const { data } = useQuery(apiQuery('listEmployments', { params: { companyId }, query }));
  return {
    to: otherPath('company.employees', { companyId, list: scope }),
    label: t(`list.${scope}`),
    count: data?.meta?.total,
  };
}

function Employments({ company, scope }: { company: OwnCompany; scope: EmploymentScope }) {
  const { t } = useTranslation('employees');
  const params = { companyId: company.id };
  const { data, isError, refetch } = useQuery(apiQuery('listEmployments', { params, query: { scope } }));
  if (data) {
    return (
      <>
        <h2 className="visually-hidden">{t(`list.${scope}`)}</h2>
        <EmploymentTable company={company} scope={scope} assignments={data.data} />
      </>
    );
  }
  if (isError) return <ErrorState title={t('list.failed')} onRetry={() => void refetch()} />;
  return <SkeletonCards />;
}
