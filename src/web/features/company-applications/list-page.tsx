import { useNavigate, useParams } from 'react-router';
import { isDecider } from '#domain/companies/team.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { useList } from '#web/lib/list.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { useShownAddress } from '#web/lib/use-shown-address.ts';
import { useOwnCompany } from '#web/nouns/company/own-company.ts';
import { SubscriptionAlert } from '#web/nouns/company/subscription-alert.tsx';
import { MissingPage } from '#web/nouns/page/missing-page.tsx';
import { FEW } from '#web/ui/list-frame.tsx';
import { isApplicationList } from './application.ts';
import { ApplicationTable } from './application-table.tsx';
import { Board } from './board.tsx';
import {
  countChosen,
  filterQuery,
  filtersIn,
  scopeOf,
  shownSearch,
  USUAL_ORDER,
  viewIn,
  withFilters,
} from './list-address.ts';
import { ListBar } from './list-bar.tsx';
import css from './list-page.module.css';
import type { ListProps } from './list-props.ts';
import { ListTabs } from './list-tabs.tsx';
import { useFittingAnswers } from './use-answer-filter.ts';
import { useIsNarrow } from './use-is-narrow.ts';

export const handle: PageHandle = {
  texts: ['company-applications', 'interviews', 'messages', 'employees', 'companies', 'jobs', 'fields'],
};

export default function ApplicationListPage() {
  const { t } = useTranslation('company-applications');
  const { list } = useParams();
  const company = useOwnCompany();
  const address = useShownAddress();
  const search = shownSearch(address.search, useIsNarrow());
  if (!isApplicationList(list)) return <MissingPage />;
  const isBoard = viewIn(search) === 'board';
  const filters = filtersIn(search, list);
  const Content = isBoard ? Board : Applications;
  const canDecide = company.active_subscription && isDecider(company.role);
  return (
    <div className={css.page}>
      <div className={css.head}>
        <h1>{t('list.heading')}</h1>
        <ListTabs
          companyId={company.id}
          search={search}
          unreadIn={filters.unread && !isBoard ? list : null}
        />
      </div>
      {!company.active_subscription && <SubscriptionAlert>{t('list.noSubscription')}</SubscriptionAlert>}
      <Content key={`${company.id} ${list}`} {...{ company, list, search, filters, canDecide }} />
    </div>
  );
}

function Applications({ company, list, search, filters, canDecide }: ListProps) {
  const { t } = useTranslation('company-applications');
  const navigate = useNavigate();
  const params = { companyId: company.id };
  const query = { scope: scopeOf(list, filters), by: 'person', ...filterQuery(filters) } as const;
  const applications = useList('listApplications', { params, query }, USUAL_ORDER);
  const { rows, shown, view, change, answer, error } = applications;
  useFittingAnswers(error, search);
  const isNarrowed = filters.job !== null || filters.status !== null || countChosen(filters) > 0;
  return (
    <>
      <h2 className="visually-hidden">{t(filters.unread ? 'list.unread' : `list.${list}`)}</h2>
      <ListBar
        {...{ company, list, search, filters }}
        view="list"
        statuses={answer?.meta?.statuses}
        words={view.words}
        onWords={(words) => change({ words })}
        hasWords={rows === undefined ? null : shown.total > FEW || isNarrowed || view.words !== ''}
        sorting={view.sorting}
        onFilter={(changes, sorting) => {
          void navigate(
            { search: withFilters(search, changes, sorting) },
            { preventScrollReset: true, flushSync: true },
          );
        }}
      />
      <ApplicationTable {...{ company, list, search, filters, applications, canDecide }} />
    </>
  );
}
