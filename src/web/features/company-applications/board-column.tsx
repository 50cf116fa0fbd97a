import { useId, useState } from 'react';
import type { CompanyStatus } from '#domain/applications/status.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import type { OwnCompany } from '#web/nouns/company/own-company.ts';
import { Button } from '#web/ui/button.tsx';
import { SkeletonCards } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import type { Application, Meaning, BoardColumn as Told } from './application.ts';
import { BoardCard } from './board-card.tsx';
import css from './board-column.module.css';
import { type Drop, dropProps } from './drop.ts';
import { withFilters } from './list-address.ts';
import { CHIPS } from './status-chip.tsx';
import { type BoardFilter, useColumnCards } from './use-board.ts';

interface BoardColumnProps extends Drop {
  company: OwnCompany;
  /** The address of the board. */
  search: URLSearchParams;
  filter: BoardFilter;
  meaning: Meaning;
  /** Undefined while loading. */
  column: Told | undefined;
  canDecide: boolean;
  busyId: number | null;
  onDrag: (application: Application | null) => void;
  onMove: (application: Application, to: CompanyStatus) => void;
}

/** A column of the board: one state with its cards, and a drop target for cards that may move there. */
export function BoardColumn(props: BoardColumnProps) {
  const { company, search, filter, meaning, column, canDecide, dragged, onMove } = props;
  const { t } = useTranslation('company-applications');
  const id = useId();
  const [wantsMore, setWantsMore] = useState(false);
  const total = column?.total ?? 0;
  const first = column?.applications ?? [];
  const { cards, more, isWhole } = useColumnCards({ filter, meaning, first, total, isOpened: wantsMore });
  const { tone, Icon } = CHIPS[meaning];
  // The dossier's navigation goes through the column.
  const listed = new URLSearchParams(withFilters(search, { status: meaning }));
  return (
    <section className={css.column} aria-labelledby={id} tabIndex={-1} {...dropProps(props, meaning)}>
      <header className={css.head}>
        <span className={css.mark} data-tone={tone}>
          <Icon size={18} aria-hidden />
        </span>
        <h3 className={css.name} id={id}>
          {t(`status.${meaning}`)}
        </h3>
        <span className={css.total}>{column ? total : '\u2007'}</span>
      </header>
      <div className={css.body}>
        {!column ? (
          <SkeletonCards count={2} />
        ) : cards.length === 0 && !more.isError ? (
          <p className={css.none}>{t('board.none')}</p>
        ) : (
          <ul className={css.cards} aria-labelledby={id}>
            {cards.map((application) => (
              <BoardCard
                key={application.id}
                {...{ company, application, canDecide, onMove }}
                list={filter.list}
                search={listed}
                isOfOneAd={filter.filters.job !== null}
                isBusy={application.id === props.busyId}
                isDragged={application.id === dragged?.id}
                onDrag={props.onDrag}
              />
            ))}
          </ul>
        )}
        {more.isError ? (
          <ErrorState title={t('list.failed')} onRetry={() => void more.refetch()} />
        ) : (
          column &&
          !isWhole && (
            <Button
              className={css.more}
              variant="outline"
              size="sm"
              wide
              loading={more.isFetching}
              onClick={() => (wantsMore ? void more.fetchNextPage() : setWantsMore(true))}
            >
              {t('board.more', { shown: cards.length, total })}
            </Button>
          )
        )}
      </div>
    </section>
  );
}
