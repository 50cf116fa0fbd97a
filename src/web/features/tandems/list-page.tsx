import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isDecider } from '#domain/companies/team.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { pageMeta } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { apiQuery } from '#web/lib/query.tsx';
import { useOwnCompany } from '#web/nouns/company/own-company.ts';
import { SubscriptionAlert } from '#web/nouns/company/subscription-alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { SkeletonCards } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { KnownPartner } from './known-partner.tsx';
import { MORE, Suggestions, suggestions } from './suggestions.tsx';
import type { Tandem } from './tandem.ts';
import { TandemCard } from './tandem-card.tsx';
import css from './tandems.module.css';

export const handle: PageHandle = { texts: ['tandems', 'fields', 'companies', 'jobs'] };
export const meta = pageMeta('tandems', 'page');

/** The houses with which a company offers a year of work: what waits for its answer, what runs, and who would fit. */
export default function TandemsPage() {
  const { t } = useTranslation('tandems');
  const company = useOwnCompany();
  const live = useQuery(liveTandems(company.id));
  const suggested = useQuery({ ...suggestions(company.id, MORE), enabled: company.active_subscription });
  const mayPropose = company.active_subscription && isDecider(company.role);
  const own = useQuery({ ...ownAds(company.id), enabled: mayPropose });
  const paired = live.data?.data.filter(({ status }) => status === 'AGREED').map((tandem) => tandem.own.id);
  const free = own.data?.data.filter(({ id, is_public }) => is_public && !paired?.includes(id)) ?? [];
  return (
    <div className={css.page}>
      <h1>{t('page.heading')}</h1>
      <p className={css.lead}>{t('page.lead')}</p>
      {!company.active_subscription && <SubscriptionAlert>{t('page.subscription')}</SubscriptionAlert>}
      {/* Shown together, so that no list moves what stands below it when it comes. */}
      {live.isPending || suggested.isLoading || own.isLoading ? (
        <SkeletonCards />
      ) : (
        <>
          <Live key={company.id} companyId={company.id} mayPropose={mayPropose && free.length > 0} />
          {mayPropose && free.length > 0 && (
            <KnownPartner key={`known ${company.id}`} companyId={company.id} ads={free} />
          )}
          {company.active_subscription && (
            <Suggestions companyId={company.id} mayDecide={isDecider(company.role)} />
          )}
          <Over key={`over ${company.id}`} companyId={company.id} />
        </>
      )}
    </div>
  );
}

function ownAds(companyId: number) {
  return apiQuery('listCompanyJobs', { params: { companyId }, query: {} });
}

function liveTandems(companyId: number) {
  return apiQuery('listTandems', { params: { companyId }, query: { status: 'PROPOSED,AGREED' } });
}

const GROUPS = ['asked', 'running', 'waiting'] as const;

function groupOf({ status, side }: Tandem): (typeof GROUPS)[number] {
  if (status === 'AGREED') return 'running';
  return side === 'partner' ? 'asked' : 'waiting';
}

/** The proposals and tandems that neither house has ended; what the company has to answer comes first. */
function Live({ companyId, mayPropose }: { companyId: number; mayPropose: boolean }) {
  const { t } = useTranslation('tandems');
  const { data, isError, refetch } = useQuery(liveTandems(companyId));
  if (!data) {
    return isError ? <ErrorState title={t('failed')} onRetry={() => void refetch()} /> : <SkeletonCards />;
  }
  if (data.data.length === 0) {
    return <p className={css.none}>{mayPropose ? `${t('none')} ${t('noneBelow')}` : t('none')}</p>;
  }
  return GROUPS.map((group) => {
    const tandems = data.data.filter((tandem) => groupOf(tandem) === group);
    return (
      tandems.length > 0 && (
        <section key={group} className={css.section} aria-labelledby={group}>
          <h2 id={group}>{t(`group.${group}`)}</h2>
          <Cards companyId={companyId} tandems={tandems} />
        </section>
      )
    );
  });
}

function Cards({ companyId, tandems }: { companyId: number; tandems: readonly Tandem[] }) {
  return (
    <ul className={css.cards}>
      {tandems.map((tandem) => (
        <li key={tandem.id}>
          <TandemCard companyId={companyId} tandem={tandem} />
        </li>
      ))}
    </ul>
  );
}

/** Those that were declined or have ended; loaded when they are opened. */
function Over({ companyId }: { companyId: number }) {
  const { t } = useTranslation('tandems');
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={css.over} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('group.over')}</summary>
      {isOpen && <OverList companyId={companyId} />}
    </details>
  );
}

function OverList({ companyId }: { companyId: number }) {
  const { t } = useTranslation('tandems');
  const [most, setMost] = useState(MORE);
  const query = { status: 'DECLINED,ENDED', page: '1', per_page: String(most) };
  const { data, isError, refetch } = useQuery({
    ...apiQuery('listTandems', { params: { companyId }, query }),
    placeholderData: (before) => before,
  });
  if (!data) {
    return isError ? <ErrorState title={t('failed')} onRetry={() => void refetch()} /> : <SkeletonCards />;
  }
  if (data.data.length === 0) return <p className={css.none}>{t('noneOver')}</p>;
  const total = data.meta?.total ?? 0;
  return (
    <>
      <Cards companyId={companyId} tandems={data.data} />
      {total > most && most < 100 && (
        <Button variant="outline" size="sm" onClick={() => setMost(Math.min(100, most + MORE))}>
          {t('more')}
        </Button>
      )}
    </>
  );
}
