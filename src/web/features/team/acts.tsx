import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Reply } from '#api/schemas.ts';
import { COMPANY_ROLES } from '#domain/companies/team.ts';
import { formatInstant } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { apiQuery } from '#web/lib/query.tsx';
import { Button } from '#web/ui/button.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import css from './team.module.css';

type Act = Reply<'listActs'>['data'][number];

const STEP = 20;

/** The log of decisions, newest first, with more pages on demand. */
export function Acts({ companyId }: { companyId: number }) {
  const { t } = useTranslation('team');
  const [shown, setShown] = useState(STEP);
  const { data, isError, isFetching, refetch } = useQuery({
    ...apiQuery('listActs', { params: { companyId }, query: { page: '1', per_page: String(shown) } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  if (isError && !data) return <ErrorState title={t('acts.failed')} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonText lines={6} />;
  const total = data.meta?.total ?? 0;
  if (total === 0) return <EmptyState title={t('acts.empty')}>{t('acts.emptyText')}</EmptyState>;
  return (
    <>
      <ol className={css.acts} aria-label={t('acts.heading')}>
        {data.data.map((act) => (
          <ActRow key={act.id} act={act} />
        ))}
      </ol>
      {total > data.data.length && shown < MOST && (
        <div>
          <Button variant="outline" loading={isFetching} onClick={() => setShown(shown + STEP)}>
            {t('acts.more')}
          </Button>
        </div>
      )}
    </>
  );
}

/** The page size of the list. */
const MOST = 100;

function ActRow({ act: { act, by, subject, detail, created_at } }: { act: Act }) {
  const { t, language } = useTranslation('team');
  const about = subject ?? t(act.startsWith('job_') ? 'acts.someAd' : 'acts.somebody');
  return (
    <li className={css.act}>
      <span>{t(`acts.${act}`, { by: by ?? t('acts.departed'), about, detail: detailOf() })}</span>
      <time className={css.aside} dateTime={created_at}>
        {formatInstant(created_at, language, 'short')}
      </time>
    </li>
  );

  function detailOf(): string {
    const role = COMPANY_ROLES.find((one) => one === detail);
    if (role !== undefined) return t(`role.${role}`);
    const status = STATUSES.find((one) => one === detail);
    return status === undefined ? '' : t(`company-applications:status.${status}`);
  }
}

/** The new state of an application; READ is no decision and left out. */
const STATUSES = ['INTERVIEW', 'CONTRACTSENT', 'CONTRACTSIGNED', 'REFUSAL', 'REFUSALEMPLOYEE'] as const;
