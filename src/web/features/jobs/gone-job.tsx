import type { Reply } from '#api/schemas.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { usePublicPath } from '#web/lib/use-path.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { MessagePage } from '#web/ui/message-page.tsx';
import Cards from './cards.tsx';
import css from './landing.module.css';

/** Replaces an ad that used to be public: says that it is over, and suggests similar ones (rule jobs/gone). */
export default function GoneJob({ similar }: { similar: Reply<'listSimilarJobs'>['data'] }) {
  const { t } = useTranslation('findable');
  const path = usePublicPath();
  return (
    <>
      <MessagePage title={t('gone.title')} text={t('gone.text')}>
        <ButtonLink to={path('job.list')}>{t('gone.toJobs')}</ButtonLink>
      </MessagePage>
      {similar.length > 0 && (
        <section className={css.page} aria-labelledby="similar">
          <h2 id="similar">{t('gone.similar')}</h2>
          <Cards found={{ hits: similar }} list="" />
        </section>
      )}
    </>
  );
}
