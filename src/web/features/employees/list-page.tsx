import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { EMPLOYMENT_SCOPES, type EmploymentScope } from '#domain/employments/entry.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { useList } from '#web/lib/list.ts';
import { pageMeta } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { otherPath } from '#web/lib/paths.ts';
import { apiQuery } from '#web/lib/query.tsx';
import { type OwnCompany, useOwnCompany } from '#web/nouns/company/own-company.ts';
import { SubscriptionAlert } from '#web/nouns/company/subscription-alert.tsx';
import { MissingPage } from '#web/nouns/page/missing-page.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { EmploymentTable } from './employment-table.tsx';
import css from './list-page.module.css';
import { type EmploymentList, isEmploymentScope, tabCounts } from './lists.ts';
import { SeasonPlan } from './season-plan.tsx';
import { SheetMenu } from './sheet-menu.tsx';
import { ToDecide } from './to-decide.tsx';

export const handle: PageHandle = { texts: ['employees', 'agreements', 'companies', 'jobs', 'fields'] };
export const meta = pageMeta('employees', 'list');

export default function EmploymentListPage() {
  const { t } = useTranslation('employees');
  const { list } = useParams();
  const company = useOwnCompany();
  if (list !== 'assignment' && list !== 'seasons' && !isEmploymentScope(list)) return <MissingPage />;
  const key = `${company.id} ${list}`;
  return (
    <div className={css.page}>
      <div className={css.head}>
        <h1>{t('list.heading')}</h1>
        <ListTabs companyId={company.id} />
        {isEmploymentScope(list) && <SheetMenu companyId={company.id} scope={list} />}
      </div>
      {!company.active_subscription && <SubscriptionAlert>{t('list.noSubscription')}</SubscriptionAlert>}
      {list === 'assignment' ? (
        <ToDecide key={key} company={company} />
      ) : list === 'seasons' ? (
        <SeasonPlan key={key} company={company} />
      ) : (
        <Employments key={key} company={company} scope={list} />
      )}
    </div>
  );
}

function ListTabs({ companyId }: { companyId: number }) {
  const { t } = useTranslation('employees');
  const { data } = useQuery(apiQuery('getDashboard', { params: { companyId } }));
  const counts = data && tabCounts(data.data);
  const tabs = TABS.map((list) => ({
    to: otherPath('company.employees', { companyId, list }),
    label: t(`list.${list}`),
    count: counts?.[list],
  }));
  return <Tabs label={t('list.tabs')} tabs={tabs} />;
}

const TABS = ['assignment', ...EMPLOYMENT_SCOPES, 'seasons'] as const satisfies readonly EmploymentList[];

function Employments({ company, scope }: { company: OwnCompany; scope: EmploymentScope }) {
  const { t } = useTranslation('employees');
  const options = { params: { companyId: company.id }, query: { scope } };
  const descending = scope === 'past' || scope === 'all';
  const assignments = useList('listEmployments', options, { key: 'start', descending });
  return (
    <>
      <h2 className="visually-hidden">{t(`list.${scope}`)}</h2>
      <EmploymentTable company={company} scope={scope} assignments={assignments} />
    </>
  );
}
