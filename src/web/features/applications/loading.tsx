import { useTranslation } from '#web/lib/i18n.ts';
import page from '#web/ui/page.module.css';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';

/** The placeholder of an application that is loading. */
export function Loading({ failed = false, onRetry }: { failed?: boolean; onRetry?: () => void }) {
  const { t } = useTranslation('applications');
  return (
    <div className={page.narrow}>
      {failed ? <ErrorState title={t('edit.failed')} onRetry={onRetry} /> : <SkeletonText lines={12} />}
    </div>
  );
}
