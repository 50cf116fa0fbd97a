import { useInfiniteQuery } from '@tanstack/react-query';
import type { Reply } from '#api/schemas.ts';
import { COMPANY_ROLES } from '#domain/companies/team.ts';
import { formatInstant } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { api } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import css from './team.module.css';

type Act = Reply<'listActs'>['data'][number];

const STEP = 20;

/** The log of decisions, newest first, with more pages on demand. */
export function Acts({ companyId }: { companyId: number }) {
  const { t } = useTranslation('team');
  const params = { companyId };
  const { data, isError, isFetching, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['listActs', params] as const,
    queryFn: ({ pageParam, signal }) =>
      api.call('listActs', {
        params,
        query: { page: String(pageParam), per_page: String(STEP) },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: (last, _, page) => (page * STEP < (last.meta?.total ?? 0) ? page + 1 : undefined),
    staleTime: 0,
  });
  if (isError && !data) return <ErrorState title={t('acts.failed')} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonText lines={6} />;
  // Acts that are written between two calls shift the pages, so one can come twice.
  const acts = [...new Map(data.pages.flatMap((page) => page.data).map((act) => [act.id, act])).values()];
  if (acts.length === 0) return <EmptyState title={t('acts.empty')}>{t('acts.emptyText')}</EmptyState>;
  return (
    <>
      <ol className={css.acts} aria-label={t('acts.heading')}>
        {acts.map((act) => (
          <ActRow key={act.id} act={act} />
        ))}
      </ol>
      {hasNextPage && (
        <div>
          <Button variant="outline" loading={isFetching} onClick={() => void fetchNextPage()}>
            {t('acts.more')}
          </Button>
        </div>
      )}
    </>
  );
}

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
