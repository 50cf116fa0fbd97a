import { useTranslation } from '#web/lib/i18n.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import css from './skeleton-rows.module.css';

/** Placeholders as high as the rows of the list. */
export function SkeletonRows() {
  const { t } = useTranslation('common');
  return (
    <div className={css.rows} role="status" data-loading>
      <span className="visually-hidden">{t('loading')}</span>
      {Array.from({ length: 6 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <div key={index} className={css.row}>
          <Skeleton width="40%" height={20} />
          <Skeleton width="65%" height={16} />
        </div>
      ))}
    </div>
  );
}
