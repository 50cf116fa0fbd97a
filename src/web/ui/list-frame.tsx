import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from '../lib/i18n.ts';
import { type List, PAGE_SIZES, type Sorting } from '../lib/list.ts';
import { Button, IconButton } from './button.tsx';
import css from './list-frame.module.css';
import { useRowFocus } from './row-focus.ts';
import { SkeletonCards } from './skeleton.tsx';
import { ErrorState } from './states.tsx';
import { WordsField } from './words-field.tsx';

/** Up to this many rows a list has neither a search box nor a footer (rule pages/tables). */
export const FEW = 5;

/** An order that is offered, with its text. */
export interface SortOption<Order extends string> extends Sorting<Order> {
  text: string;
}

export interface ListFrameProps<Row, Order extends string> {
  list: List<Row, Order>;
  rowKey: (row: Row) => string | number;
  /** The empty state without any filter. */
  empty: ReactNode;
  /** The heading of the error state. */
  failed?: string | undefined;
  searchLabel?: string | undefined;
  /** The orders to choose from. */
  orders: readonly SortOption<NoInfer<Order>>[];
  /** The orders can be chosen otherwise where there is width for rows, as in the head of a table. */
  ordersInCardsOnly?: boolean;
  /** Shown next to the search box. */
  aside?: ReactNode;
  /** Shown below the rows, such as a legend. */
  note?: ReactNode;
  /** The rows that are shown. */
  children: (shown: ShownRows) => ReactNode;
}

interface ShownRows {
  /** The event listeners of each row, which keep the focus near when rows go. */
  rowProps: ReturnType<typeof useRowFocus>['rowProps'];
  isBusy: boolean;
  /** The error state if the requested rows could not be loaded, shown above the old ones. */
  failure: ReactNode;
}

/**
 * What is around the rows of every list: search and order, which lie behind one button where the rows are cards, the
 * states while there are no rows, and the pages.
 */
export function ListFrame<Row, Order extends string>(props: ListFrameProps<Row, Order>) {
  const { list, rowKey, empty, failed, aside, note, children } = props;
  const { t } = useTranslation('common');
  const { rows, shown, view, change, prefetch } = list;
  const { frame, rowProps } = useRowFocus(shown.rows.map(rowKey));
  const failure = list.status === 'failed' && (
    <ErrorState
      title={failed}
      onRetry={() => {
        // The retry button is removed with the error message, so the focus moves.
        frame.current?.focus();
        list.retry();
      }}
    />
  );
  if (!rows || (shown.total === 0 && shown.words === '')) {
    return (
      <div ref={frame} tabIndex={-1}>
        {rows ? empty : failure || <SkeletonCards />}
      </div>
    );
  }

  const isBusy = list.status === 'busy';
  const many = shown.total > FEW || shown.words !== '' || view.words !== '';
  const isFound = shown.total > 0;
  return (
    <div ref={frame} className={css.frame} tabIndex={-1}>
      <ListTools {...props} many={many} aside={aside} />
      {isFound || failure ? (
        children({ rowProps, isBusy, failure })
      ) : (
        <p className={css.none} role="status" aria-busy={isBusy}>
          {t('table.noResults')}
        </p>
      )}
      {((many && isFound) || note) && (
        <div className={css.footer}>
          {many && isFound && <ListFooter {...shown} change={change} prefetch={prefetch} />}
          {note && <div className={css.note}>{note}</div>}
        </div>
      )}
    </div>
  );
}

interface ListToolsProps<Row, Order extends string>
  extends Pick<
    ListFrameProps<Row, Order>,
    'list' | 'orders' | 'ordersInCardsOnly' | 'searchLabel' | 'aside'
  > {
  many: boolean;
}

function ListTools<Row, Order extends string>(props: ListToolsProps<Row, Order>) {
  const { list, orders, ordersInCardsOnly = false, searchLabel, aside, many } = props;
  const { t } = useTranslation('common');
  const { view, shown, change } = list;
  const [isOpen, setOpen] = useState(view.words !== '');
  const id = useId();
  const sortable = (many || shown.total > 1) && orders.length > 1;
  if (!(many || aside || sortable)) return null;
  const name = t(many ? (sortable ? 'table.searchAndSort' : 'table.search') : 'table.sortOnly');
  return (
    <div className={css.tools} data-cards-only={(!(many || aside) && ordersInCardsOnly) || undefined}>
      {(many || sortable) && (
        <>
          <Button
            variant="outline"
            size="sm"
            className={css.fold}
            icon={<IconAdjustmentsHorizontal size={20} aria-hidden />}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {view.words === '' ? name : `${name}: ${view.words}`}
          </Button>
          <div id={id} className={css.folded} data-open={isOpen || undefined}>
            {many && (
              <WordsField
                className={css.search}
                label={searchLabel ?? t('table.search')}
                value={view.words}
                onChange={(words) => change({ words })}
              />
            )}
            {sortable && (
              <SortSelect
                orders={orders}
                sorting={view.sorting}
                inCardsOnly={ordersInCardsOnly}
                onSort={(sorting) => change({ sorting })}
              />
            )}
          </div>
        </>
      )}
      {aside && <div className={css.aside}>{aside}</div>}
    </div>
  );
}

interface SortSelectProps<Order extends string> {
  orders: readonly SortOption<Order>[];
  sorting: Sorting<Order>;
  inCardsOnly: boolean;
  onSort: (sorting: Sorting<Order>) => void;
}

function SortSelect<Order extends string>({ orders, sorting, inCardsOnly, onSort }: SortSelectProps<Order>) {
  const { t } = useTranslation('common');
  const id = useId();
  const chosen = orders.findIndex(
    ({ key, descending }) => key === sorting.key && descending === sorting.descending,
  );
  return (
    <label className={css.sortSelect} data-cards-only={inCardsOnly || undefined} htmlFor={id}>
      <span>{t('table.sort')}</span>
      <select
        id={id}
        value={chosen}
        onChange={({ currentTarget }) => {
          const option = orders[Number(currentTarget.value)];
          if (option) onSort({ key: option.key, descending: option.descending });
        }}
      >
        {orders.map(({ text }, index) => (
          <option key={text} value={index}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The event listeners for prefetching on hover and focus. */
export function whenLikely(tell: () => void) {
  return { onPointerEnter: tell, onFocus: tell };
}

interface ListFooterProps extends Pick<List<unknown>['shown'], 'page' | 'pages' | 'size' | 'total'> {
  change: (changes: { page: number } | { size: number }) => void;
  prefetch: (changes: { page: number }) => void;
  /** What the rows are, where that is not what the list is named for: "people". */
  unit?: string;
}

/** Which rows are shown, how many there are, and the way to the others. */
export function ListFooter({ page, pages, size, total, change, prefetch, unit = '' }: ListFooterProps) {
  const { t } = useTranslation('common');
  /**
   * A pagination button. `aria-disabled` instead of `disabled`, which would lose the focus on the first and last page.
   */
  const stepTo = (to: number) => {
    const exists = to >= 1 && to <= pages;
    return {
      'aria-disabled': !exists,
      onClick: () => exists && change({ page: to }),
      ...whenLikely(() => exists && prefetch({ page: to })),
    };
  };
  const id = useId();
  return (
    <>
      <span role="status">
        {`${t('table.range', { from: (page - 1) * size + 1, to: Math.min(page * size, total), total })} ${unit}`.trim()}
      </span>
      {total > PAGE_SIZES[0] && (
        <label className={css.size} htmlFor={id}>
          {t('table.perPage')}
          <select
            id={id}
            value={size}
            onChange={(event) => change({ size: Number(event.currentTarget.value) })}
          >
            {PAGE_SIZES.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </select>
        </label>
      )}
      {pages > 1 && (
        <span className={css.steps}>
          <IconButton
            label={t('pagination.previous')}
            icon={<IconChevronLeft size={20} aria-hidden />}
            {...stepTo(page - 1)}
          />
          {t('pagination.pageOf', { page, total: pages })}
          <IconButton
            label={t('pagination.next')}
            icon={<IconChevronRight size={20} aria-hidden />}
            {...stepTo(page + 1)}
          />
        </span>
      )}
    </>
  );
}
