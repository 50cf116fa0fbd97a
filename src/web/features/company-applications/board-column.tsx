import IconChevronsLeft from '@tabler/icons-react/dist/esm/icons/IconChevronsLeft.mjs';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import type { CompanyStatus } from '#domain/applications/status.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import type { OwnCompany } from '#web/nouns/company/own-company.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { SkeletonCards } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import type { Application, Meaning, BoardColumn as Told } from './application.ts';
import { BoardCard } from './board-card.tsx';
import css from './board-column.module.css';
import { CHIPS } from './status-chip.tsx';
import { type BoardFilter, columnQuery, useColumnCards } from './use-board.ts';

interface BoardColumnProps {
  company: OwnCompany;
  filter: BoardFilter;
  meaning: Meaning;
  /** Undefined while loading. */
  column: Told | undefined;
  /** Whether it is the selected column on phones, which show one at a time. */
  isCurrent: boolean;
  isFolded: boolean;
  /** Set if the column can be collapsed. */
  onFold: ((isFolded: boolean) => void) | undefined;
  canDecide: boolean;
  /** The card that is being dragged. */
  busyId: number | null;
  dragged: Application | null;
  /** Whether the dragged card is over this column. */
  isOver: boolean;
  onDrag: (application: Application | null) => void;
  onMove: (application: Application, to: CompanyStatus) => void;
}

/** A column of the board: one state with its cards, and a drop target for cards that may move there. */
export function BoardColumn(props: BoardColumnProps) {
  const { company, filter, meaning, column, isCurrent, isFolded, onFold, canDecide, dragged, onMove } = props;
  const { t } = useTranslation('company-applications');
  const id = useId();
  const [wantsMore, setWantsMore] = useState(false);
  const total = column?.total ?? 0;
  const first = column?.applications ?? [];
  const beganFolded = onFold !== undefined;
  const isOpened = beganFolded ? !isFolded : wantsMore;
  const frame = useRef<HTMLElement>(null);
  const isPressed = useRef(false);
  // Expanding or collapsing replaces the button that was pressed, so the focus moves to its counterpart.
  useEffect(() => {
    if (!isPressed.current) return;
    isPressed.current = false;
    frame.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    frame.current?.querySelector<HTMLElement>(`[aria-expanded="${!isFolded}"]`)?.focus();
  }, [isFolded]);
  const press = (folded: boolean) => {
    isPressed.current = true;
    onFold?.(folded);
  };
  const { cards, more, isWhole } = useColumnCards({ filter, meaning, first, total, isOpened });

  const to = dragged?.can.statuses.find((status) => status === meaning);
  const takes = to !== undefined;
  const dropProps = {
    onDragOver: (event: DragEvent) => {
      if (!takes) return;
      // Without preventDefault the browser does not allow a drop.
      event.preventDefault();
      event.dataTransfer.dropEffect = 'move';
    },
    onDrop: (event: DragEvent) => {
      if (!dragged || to === undefined) return;
      event.preventDefault();
      onMove(dragged, to);
    },
  };

  const name = t(`status.${meaning}`);
  const { tone, Icon } = CHIPS[meaning];
  const isLoading = !column || (isOpened && cards.length === 0 && more.isLoading);
  return (
    <section
      ref={frame}
      className={css.column}
      aria-labelledby={id}
      tabIndex={-1}
      data-column={meaning}
      data-current={isCurrent || undefined}
      data-folded={onFold && isFolded}
      data-takes={dragged ? takes : undefined}
      data-over={(props.isOver && takes) || undefined}
      {...dropProps}
    >
      {isFolded ? (
        <button
          type="button"
          className={css.unfold}
          aria-expanded={false}
          title={t('board.unfold', { status: name })}
          onClick={() => press(false)}
        >
          <span className={css.mark} data-tone={tone}>
            <Icon size={18} aria-hidden />
          </span>
          <span className={css.total}>{column ? total : '\u2007'}</span>
          <h3 className={css.upright} id={id}>
            {name}
          </h3>
        </button>
      ) : (
        <header className={css.head}>
          <span className={css.mark} data-tone={tone}>
            <Icon size={18} aria-hidden />
          </span>
          <h3 className={css.name} id={id}>
            {name}
          </h3>
          <span className={css.total}>{column ? total : '\u2007'}</span>
          {onFold && (
            <IconButton
              className={css.fold}
              label={t('board.fold', { status: name })}
              icon={<IconChevronsLeft size={18} aria-hidden />}
              aria-expanded
              onClick={() => press(true)}
            />
          )}
        </header>
      )}
      {!isFolded && (
        <div className={css.body}>
          {isLoading ? (
            <SkeletonCards count={2} />
          ) : cards.length === 0 && !more.isError ? (
            <p className={css.none}>{t('board.none')}</p>
          ) : (
            <ul className={css.cards} aria-labelledby={id}>
              {cards.map((application) => (
                <BoardCard
                  key={application.id}
                  company={company}
                  list={filter.list}
                  application={application}
                  listed={columnQuery(filter, meaning)}
                  canDecide={canDecide}
                  isBusy={application.id === props.busyId}
                  isDragged={application.id === dragged?.id}
                  onDrag={props.onDrag}
                  onMove={onMove}
                />
              ))}
            </ul>
          )}
          {more.isError ? (
            <ErrorState title={t('list.failed')} onRetry={() => void more.refetch()} />
          ) : (
            !isLoading &&
            !isWhole && (
              <Button
                className={css.more}
                variant="outline"
                size="sm"
                wide
                loading={more.isFetching}
                onClick={() => (isOpened ? void more.fetchNextPage() : setWantsMore(true))}
              >
                {t('board.more', { shown: cards.length, total })}
              </Button>
            )
          )}
        </div>
      )}
    </section>
  );
}
