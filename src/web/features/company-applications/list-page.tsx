import IconLayoutKanban from '@tabler/icons-react/dist/esm/icons/IconLayoutKanban.mjs';
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs';
import { useNavigate, useParams } from 'react-router';
import { MEANINGS_IN } from '#domain/applications/board.ts';
import { isDecider } from '#domain/companies/team.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { useList } from '#web/lib/list.ts';
import { pageMeta } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { useShownAddress } from '#web/lib/use-shown-address.ts';
import { type OwnCompany, useOwnCompany } from '#web/nouns/company/own-company.ts';
import { SubscriptionAlert } from '#web/nouns/company/subscription-alert.tsx';
import { AdSelect } from '#web/nouns/job/ad-select.tsx';
import { MissingPage } from '#web/nouns/page/missing-page.tsx';
import { FilterChipLink } from '#web/ui/chip.tsx';
import { SegmentedLinks } from '#web/ui/segmented.tsx';
import {
  APPLICATION_LISTS,
  type ApplicationList,
  isApplicationList,
  type ListView,
  type Meaning,
  pathOf,
} from './application.ts';
import { ApplicationTable } from './application-table.tsx';
import { Board } from './board.tsx';
import css from './list-page.module.css';
import { ListTabs } from './list-tabs.tsx';

export const handle: PageHandle = {
  texts: ['company-applications', 'interviews', 'employees', 'companies', 'jobs', 'fields'],
};
export const meta = pageMeta('company-applications', 'list');

export default function ApplicationListPage() {
  const { t } = useTranslation('company-applications');
  const { list } = useParams();
  const company = useOwnCompany();
  const { search } = useShownAddress();
  const navigate = useNavigate();
  const job = search.get('job') ?? '';
  const jobId = /^\d{1,9}$/.test(job) ? Number(job) : null;
  if (!isApplicationList(list)) return <MissingPage />;
  const only =
    MEANINGS_IN[APPLICATION_LISTS[list]].find((meaning) => meaning === search.get('status')) ?? null;
  const view: ListView = search.get('view') === 'board' ? 'board' : 'list';
  const canDecide = company.active_subscription && isDecider(company.role);
  const viewLink = (to: ListView) => {
    const Icon = to === 'board' ? IconLayoutKanban : IconList;
    return {
      to: pathOf(company.id, list, { job: jobId, view: to }),
      label: (
        <>
          <Icon size={20} aria-hidden />
          {t(`view.${to}`)}
        </>
      ),
      isCurrent: to === view,
    };
  };
  return (
    <div className={css.page}>
      <h1>{t('list.heading')}</h1>
      {!company.active_subscription && <SubscriptionAlert>{t('list.noSubscription')}</SubscriptionAlert>}
      <div className={css.ways}>
        <ListTabs companyId={company.id} jobId={jobId} view={view} />
        <SegmentedLinks label={t('view.label')} links={[viewLink('list'), viewLink('board')]} />
      </div>
      <div className={css.ad}>
        <AdSelect
          companyId={company.id}
          of="applications"
          value={jobId}
          onChange={(job) =>
            void navigate(pathOf(company.id, list, { job, status: only, view }), {
              preventScrollReset: true,
              flushSync: true,
            })
          }
        />
      </div>
      {view === 'board' ? (
        <Board key={`${company.id} ${list} ${jobId}`} {...{ company, list, jobId, canDecide }} />
      ) : (
        <Applications
          key={`${company.id} ${list} ${jobId} ${only}`}
          {...{ company, list, jobId, only, canDecide }}
        />
      )}
    </div>
  );
}

interface ApplicationsProps {
  company: OwnCompany;
  list: ApplicationList;
  jobId: number | null;
  /** The state by which the list is filtered; null for all. */
  only: Meaning | null;
  canDecide: boolean;
}

function Applications({ company, list, jobId, only, canDecide }: ApplicationsProps) {
  const { t } = useTranslation('company-applications');
  const params = { companyId: company.id };
  const query = {
    scope: APPLICATION_LISTS[list],
    ...(jobId !== null && { job_id: String(jobId) }),
    ...(only !== null && { status: only }),
  };
  const newestFirst = { key: 'sent', descending: true } as const;
  const applications = useList('listApplications', { params, query }, newestFirst);
  return (
    <>
      <h2 className="visually-hidden">{t(`list.${list}`)}</h2>
      <nav className={css.filter} aria-label={t('list.filters')}>
        {MEANINGS_IN[APPLICATION_LISTS[list]].map((meaning) => (
          <FilterChipLink
            key={meaning}
            to={pathOf(company.id, list, { job: jobId, status: meaning === only ? null : meaning })}
            chosen={meaning === only}
          >
            {t(`status.${meaning}`)}
          </FilterChipLink>
        ))}
      </nav>
      <ApplicationTable {...{ company, list, jobId, only, applications, canDecide }} />
    </>
  );
}
