import { useTranslation } from '#web/lib/i18n.ts';
import { fullTitle } from '#web/lib/meta.ts';
import { usePublicPath } from '#web/lib/use-path.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { MessagePage } from '#web/ui/message-page.tsx';

export function NotFoundPage() {
  const { t } = useTranslation('shell');
  const path = usePublicPath();
  return (
    <MessagePage title={t('notFound.title')} text={t('notFound.text')}>
      <ButtonLink to={path('job.list')}>{t('notFound.toJobs')}</ButtonLink>
      <ButtonLink to={path('home')} variant="outline">
        {t('notFound.toHome')}
      </ButtonLink>
    </MessagePage>
  );
}

/** The not-found page for when only the browser finds out: its title is rendered after the route's and overrides it. */
export function MissingPage() {
  const { t } = useTranslation('shell');
  return (
    <>
      <title>{fullTitle(t('notFound.title'))}</title>
      <NotFoundPage />
    </>
  );
}
