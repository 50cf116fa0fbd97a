import { useTranslation } from '#web/lib/i18n.ts';
import { pageMeta } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { EmptyState } from '#web/ui/states.tsx';
import css from './form-layout.module.css';

export const handle: PageHandle = { texts: ['accounts'] };
export const meta = pageMeta('accounts', 'notifications');

/** Empty (rule pages/news-page): news are told by the bell. */
export default function NotificationPage() {
  const { t } = useTranslation('accounts');
  return (
    <div className={css.page}>
      <h1>{t('notifications.heading')}</h1>
      <EmptyState title={t('notifications.empty')}>{t('notifications.text')}</EmptyState>
    </div>
  );
}
