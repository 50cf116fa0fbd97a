import { useFreshQuery } from '#web/lib/fresh-query.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { pageMeta } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { apiQuery } from '#web/lib/query.tsx';
import { UnconfirmedAlert } from '#web/nouns/person/unconfirmed-alert.tsx';
import page from '#web/ui/page.module.css';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { ProfileForm } from './profile-form.tsx';
import { useWantedAd } from './wanted-ad.tsx';

export const handle: PageHandle = { texts: ['profile', 'fields', 'accounts', 'picture'] };
export const meta = pageMeta('profile', 'page');

export default function ProfilePage() {
  const { t } = useTranslation('profile');
  const { data, isError, refetch } = useFreshQuery(apiQuery('getProfile'));
  const wanted = useWantedAd();
  return (
    <div className={page.narrow}>
      <h1>{t('page.heading')}</h1>
      <p className={page.lead}>{t('page.lead')}</p>
      <UnconfirmedAlert />
      {data && wanted !== undefined ? (
        <ProfileForm profile={data.data} wanted={wanted} />
      ) : isError ? (
        <ErrorState title={t('page.failed')} onRetry={() => void refetch()} />
      ) : (
        <SkeletonText lines={12} />
      )}
    </div>
  );
}
