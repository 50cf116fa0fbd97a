import { useQuery } from '@tanstack/react-query';
import { ALERTS_MAX } from '#domain/alerts/alert.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { pageMeta } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { apiQuery } from '#web/lib/query.tsx';
import { useSession } from '#web/lib/session.ts';
import { usePublicPath } from '#web/lib/use-path.ts';
import { UnconfirmedAlert } from '#web/nouns/person/unconfirmed-alert.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import page from '#web/ui/page.module.css';
import { useRowFocus } from '#web/ui/row-focus.ts';
import { SkeletonCards } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import type { Alert } from './alert.ts';
import { AlertCard } from './alert-card.tsx';
import css from './alerts.module.css';

export const handle: PageHandle = { texts: ['alerts', 'jobs', 'search', 'year-plans', 'fields', 'accounts'] };
export const meta = pageMeta('alerts', 'list');

/** The alerts of an account (rule pages/alerts). */
export default function AlertsPage() {
  const { t } = useTranslation('alerts');
  const { user } = useSession();
  const { data, isError, refetch } = useQuery({ ...apiQuery('listAlerts'), staleTime: 0 });
  if (!user) return null;
  return (
    <div className={page.wide}>
      <h1>{t('list.heading')}</h1>
      <p className={page.lead}>{t('list.lead', { email: user.email })}</p>
      <UnconfirmedAlert />
      {data ? (
        <Alerts alerts={data.data} />
      ) : isError ? (
        <ErrorState title={t('list.failed')} onRetry={() => void refetch()} />
      ) : (
        <SkeletonCards />
      )}
    </div>
  );
}

function Alerts({ alerts }: { alerts: readonly Alert[] }) {
  const { t } = useTranslation('alerts');
  const { frame, rowProps } = useRowFocus<HTMLElement>(alerts.map(({ id }) => id));
  return (
    <section ref={frame} className={css.section} aria-labelledby="alerts">
      <h2 id="alerts" className={css.count}>
        {t('list.count', { n: alerts.length })}
      </h2>
      {alerts.length === 0 ? (
        <Empty />
      ) : (
        <ul className={css.cards}>
          {alerts.map((alert, index) => (
            <li key={alert.id} {...rowProps(alert.id, index)}>
              <AlertCard alert={alert} />
            </li>
          ))}
        </ul>
      )}
      {alerts.length >= ALERTS_MAX && <p className={css.aside}>{t('list.most', { n: ALERTS_MAX })}</p>}
    </section>
  );
}

function Empty() {
  const { t } = useTranslation('alerts');
  const path = usePublicPath();
  return (
    <EmptyState
      title={t('empty.title')}
      action={
        <>
          <ButtonLink to={path('job.list')}>{t('empty.toJobs')}</ButtonLink>
          <ButtonLink variant="outline" to={path('year.plan')}>
            {t('empty.toPlans')}
          </ButtonLink>
        </>
      }
    >
      {t('empty.text')}
    </EmptyState>
  );
}
