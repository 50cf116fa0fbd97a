import { SkeletonCards } from '#web/ui/skeleton.tsx';
import css from './cards.module.css';

/**
 * Stands in for a list that is loading: room for its ruler, and cards as high as its own. Without the ruler itself,
 * whose script comes with the cards.
 */
export function SkeletonCardList({ count = 3 }: { count?: number }) {
  return (
    <div className={css.list}>
      <div className={css.ruler}>
        <div className={css.unruled} />
      </div>
      <div className={css.waiting}>
        <SkeletonCards count={count} />
      </div>
    </div>
  );
}
