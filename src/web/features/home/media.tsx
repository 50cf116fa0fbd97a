import { useMaintenance } from '#web/lib/facts.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { MediaSection } from '#web/nouns/association/media.tsx';
import css from './media.module.css';

/** What is told about the association; nothing during maintenance (rule pages/maintenance). */
export function Media() {
  const { t } = useTranslation('media');
  if (useMaintenance()) return null;
  return (
    <section aria-labelledby="media">
      <h2 id="media" className={css.title}>
        {t('title')}
      </h2>
      <MediaSection level={3} />
    </section>
  );
}
