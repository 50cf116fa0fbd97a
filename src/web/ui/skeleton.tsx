import { Fragment } from 'react';
import { useTranslation } from '../lib/i18n.ts';
import css from './skeleton.module.css';

/** A grey placeholder for a text or an image. */
export function Skeleton({ width = '100%', height = 16 }: { width?: number | string; height?: number }) {
  return <span className={css.block} style={{ width, height }} aria-hidden="true" />;
}

/** Placeholder cards: title, line, strip, line. */
export function SkeletonCards({ count = 3 }: { count?: number }) {
  const { t } = useTranslation('common');
  return (
    <div className={css.cards} role="status" data-loading>
      <span className="visually-hidden">{t('loading')}</span>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <div key={index} className={css.card}>
          <Skeleton width="62%" height={22} />
          <Skeleton width="44%" height={16} />
          <Skeleton height={12} />
          <Skeleton width="70%" height={16} />
        </div>
      ))}
    </div>
  );
}

/** The placeholder of a page or form: a title and some lines. */
export function SkeletonText({ lines = 4 }: { lines?: number }) {
  const { t } = useTranslation('common');
  return (
    <div className={css.text} role="status" data-loading>
      <span className="visually-hidden">{t('loading')}</span>
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change
        <Fragment key={index}>
          <Skeleton
            width={index === 0 ? '40%' : `${92 - ((index * 17) % 40)}%`}
            height={index === 0 ? 28 : 16}
          />
        </Fragment>
      ))}
    </div>
  );
}
