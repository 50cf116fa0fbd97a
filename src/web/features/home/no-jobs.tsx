import { useRevalidator } from 'react-router';
import { useTranslation } from '#web/lib/i18n.ts';
import { usePublicPath } from '#web/lib/use-path.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';

/** Replaces the newest ads if there are none or they could not be loaded. */
export default function NoJobs({ failed }: { failed: boolean }) {
  const { t } = useTranslation('home');
  const path = usePublicPath();
  const { revalidate } = useRevalidator();
  if (failed) {
    return (
      <ErrorState title={t('jobs:list.failed')} onRetry={() => revalidate()}>
        {t('jobs:list.failedText')}
      </ErrorState>
    );
  }
  return (
    <EmptyState
      title={t('jobs:list.empty')}
      action={<ButtonLink to={path('job.list')}>{t('jobs.toList')}</ButtonLink>}
    >
      {t('jobs:list.emptyText')}
    </EmptyState>
  );
}
