import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs';
import { formatInstant } from '../lib/format.ts';
import { useTranslation } from '../lib/i18n.ts';
import { useCachedAt } from '../lib/offline-answers.ts';
import css from './offline-bar.module.css';

/** Says plainly that a page shows what was kept, and of when (rule pages/offline). */
export function OfflineBar() {
  const { t, language } = useTranslation('shell');
  const at = useCachedAt();
  return (
    <div role="status">
      {at !== null && (
        <p className={css.bar}>
          <IconCloudOff size={20} aria-hidden />
          {t('offline', { time: formatInstant(at, language) })}
        </p>
      )}
    </div>
  );
}
