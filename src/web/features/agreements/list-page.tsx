import { useQuery } from '@tanstack/react-query';
import { MAX_DAYS_APART } from '#domain/agreements/package.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { pageMeta } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { otherPath } from '#web/lib/paths.ts';
import { apiQuery } from '#web/lib/query.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import page from '#web/ui/page.module.css';
import { SkeletonCards } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { AgreementTable } from './agreement-table.tsx';

export const handle: PageHandle = { texts: ['agreements'] };
export const meta = pageMeta('agreements', 'list');

/** The cooperation agreements of an employee: which packages are in force, and their papers. */
export default function AgreementsPage() {
  const { t } = useTranslation('agreements');
  const { data, isError, refetch } = useQuery(apiQuery('listAgreements'));
  return (
    <div className={page.wide}>
      <h1>{t('list.heading')}</h1>
      <p className={page.lead}>{t('list.lead')}</p>
      {data ? (
        <AgreementTable agreements={data.data} empty={<NoAgreements />} />
      ) : isError ? (
        <ErrorState title={t('list.failed')} onRetry={() => void refetch()} />
      ) : (
        <SkeletonCards count={2} />
      )}
    </div>
  );
}

function NoAgreements() {
  const { t } = useTranslation('agreements');
  return (
    <EmptyState
      title={t('empty.title')}
      action={<ButtonLink to={otherPath('employee.resume')}>{t('empty.action')}</ButtonLink>}
    >
      {t('empty.text', { days: MAX_DAYS_APART })}
    </EmptyState>
  );
}
