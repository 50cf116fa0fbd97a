import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useId } from 'react';
import { Link } from 'react-router';
import { MEANINGS_IN } from '#domain/applications/board.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import type { Meaning } from './application.ts';
import css from './board-ends.module.css';
import { type Drop, dropProps } from './drop.ts';
import { pathFromBoard } from './list-address.ts';
import { CHIPS } from './status-chip.tsx';

interface BoardEndsProps extends Drop {
  companyId: number;
  search: URLSearchParams;
  /** The states without a column of cards; their number is undefined while loading. */
  columns: readonly { meaning: Meaning; total: number | undefined }[];
}

/**
 * The states in which an application ends, as one place at the end of the board: each takes the cards that may move
 * there, and leads to the list that has its applications.
 */
export function BoardEnds({ companyId, search, columns, ...drop }: BoardEndsProps) {
  const { t } = useTranslation('company-applications');
  const id = useId();
  const isClosed = (meaning: Meaning) => MEANINGS_IN.closed.includes(meaning);
  const closed = columns.filter(({ meaning }) => isClosed(meaning));
  // People who are hired already: still in this list, so they are not in the sum above.
  const others = columns.filter(({ meaning, total }) => !isClosed(meaning) && total);
  const isKnown = columns.every(({ total }) => total !== undefined);
  const all = closed.reduce((sum, { total = 0 }) => sum + total, 0);
  const place = ({ meaning, total }: BoardEndsProps['columns'][number]) => {
    const { tone, Icon } = CHIPS[meaning];
    const list = isClosed(meaning) ? 'completed' : 'ongoing';
    return (
      <li key={meaning} className={css.place} {...dropProps(drop, meaning)}>
        <Link to={pathFromBoard(companyId, list, search, meaning)} draggable={false}>
          <Icon size={18} aria-hidden data-tone={tone} />
          <span className={css.name}>
            {t(`status.${meaning}`)} <span className={css.count}>{total ?? '\u2007'}</span>
          </span>
          <IconChevronRight className={css.chevron} size={17} aria-hidden />
        </Link>
      </li>
    );
  };
  return (
    <div className={css.ends}>
      <section aria-labelledby={id}>
        <h3 className={css.head} id={id}>
          {t('board.closed')} <span className={css.total}>{isKnown ? all : '\u2007'}</span>
        </h3>
        <ul className={css.places}>{closed.map(place)}</ul>
      </section>
      {others.length > 0 && <ul className={css.places}>{others.map(place)}</ul>}
    </div>
  );
}
