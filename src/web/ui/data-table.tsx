import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '../lib/i18n.ts';
import { type List, PAGE_SIZES, type Sorting } from '../lib/list.ts';
import { IconButton } from './button.tsx';
import { Checkbox } from './choice.tsx';
import css from './data-table.module.css';
import { useRowFocus } from './row-focus.ts';
import { SkeletonCards } from './skeleton.tsx';
import { ErrorState } from './states.tsx';
import { WordsField } from './words-field.tsx';

/** Up to this many rows the table has neither a search box nor a footer (rule pages/tables). */
const FEW = 5;

/** The key of a sortable column is the name of that order in the API. */
export type Column<Row, Order extends string = string> = Cells<Row> &
  ({ key: Order; sortable: true } | { key: string; sortable?: undefined });

interface Cells<Row> {
  /** The heading of the column; in the card layout the label of the value. */
  header: string;
  /** Replaces the text in the table head, such as a ruler; a sortable column keeps its label above it. */
  head?: ReactNode;
  cell: (row: Row) => ReactNode;
  align?: 'end';
  width?: string;
  /** The column that becomes the heading of the card; exactly one. */
  main?: boolean;
  /** In the card layout the value has no label and spans the whole width. */
  wide?: boolean;
}

interface DataTableProps<Row, Order extends string> {
  /** The accessible name. */
  label: string;
  list: List<Row, Order>;
  columns: readonly Column<Row, NoInfer<Order>>[];
  rowKey: (row: Row) => string | number;
  /** The empty state without any filter. */
  empty: ReactNode;
  /** The heading of the error state. */
  failed?: string;
  /** The menu at the end of each row. */
  actions?: (row: Row) => ReactNode;
  /** A checkbox per row, for selecting several. */
  choice?: RowChoice<Row>;
  /** Shown next to the search box. */
  aside?: ReactNode;
  searchLabel?: string;
  /** Shown below the table, such as a legend. */
  note?: ReactNode;
}

/** The selection of rows, for bulk actions. */
export interface RowChoice<Row> {
  isChosen: (row: Row) => boolean;
  /** Whether a row can be selected. */
  isChoosable: (row: Row) => boolean;
  /** The accessible name of the checkbox of a row. */
  label: (row: Row) => string;
  onChoose: (row: Row, isChosen: boolean) => void;
}

/** A table of rows; in a container that is too narrow each row becomes a card. */
export function DataTable<Row, Order extends string>(props: DataTableProps<Row, Order>) {
  const { label, list, columns, rowKey, empty, failed, actions, aside, searchLabel, note, choice } = props;
  const { t } = useTranslation('common');
  const { rows, shown, view, change, prefetch } = list;
  const { frame, rowProps } = useRowFocus(shown.rows.map(rowKey));
  const sortProps = {
    sorting: view.sorting,
    onSort: (sorting: Sorting<Order>) => change({ sorting }),
    onLikely: (sorting: Sorting<Order>) => prefetch({ sorting }),
  };
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
  const sortable = many || shown.total > 1 ? columns.filter(isSortable) : [];
  const isFound = shown.total > 0;
  return (
    <div ref={frame} className={css.frame} tabIndex={-1}>
      {(many || aside || sortable.length > 1) && (
        <div className={css.tools} data-cards-only={!(many || aside) || undefined}>
          {many && (
            <WordsField
              className={css.search}
              label={searchLabel ?? t('table.search')}
              value={view.words}
              onChange={(words) => change({ words })}
            />
          )}
          <SortSelect columns={sortable} {...sortProps} />
          {aside && <div className={css.aside}>{aside}</div>}
        </div>
      )}
      {!(isFound || failure) ? (
        <p className={css.none} role="status" aria-busy={isBusy}>
          {t('table.noResults')}
        </p>
      ) : (
        <div className={css.box}>
          <table className={css.table} aria-label={label} aria-busy={isBusy}>
            <thead>
              <tr>
                {choice && (
                  <th className={css.choose}>
                    <span className="visually-hidden">{t('table.choose')}</span>
                  </th>
                )}
                {columns.map((column) => (
                  <HeadCell key={column.key} column={column} {...sortProps} />
                ))}
                {actions && (
                  <th>
                    <span className="visually-hidden">{t('table.actions')}</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {failure && (
                <tr>
                  <td className={css.failed} colSpan={columns.length + (actions ? 1 : 0) + (choice ? 1 : 0)}>
                    {failure}
                  </td>
                </tr>
              )}
              {shown.rows.map((row, index) => (
                <tr
                  key={rowKey(row)}
                  {...rowProps(rowKey(row), index)}
                  data-chosen={choice?.isChosen(row) || undefined}
                >
                  {choice && (
                    <td className={css.choose}>
                      {choice.isChoosable(row) && <RowBox row={row} choice={choice} />}
                    </td>
                  )}
                  {columns.map(({ key, header, cell, align, main, wide }) => (
                    <td
                      key={key}
                      className={css.cell}
                      data-header={header}
                      data-align={align}
                      data-main={main || undefined}
                      data-wide={wide || undefined}
                    >
                      <div className={css.value}>{cell(row)}</div>
                    </td>
                  ))}
                  {actions && <td className={css.actions}>{actions(row)}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {((many && isFound) || note) && (
        <div className={css.footer}>
          {many && isFound && <Footer {...shown} change={change} prefetch={prefetch} />}
          {note && <span className={css.note}>{note}</span>}
        </div>
      )}
    </div>
  );
}

function RowBox<Row>({ row, choice }: { row: Row; choice: RowChoice<Row> }) {
  return (
    <Checkbox
      label={<span className="visually-hidden">{choice.label(row)}</span>}
      checked={choice.isChosen(row)}
      onChange={(event) => choice.onChoose(row, event.currentTarget.checked)}
    />
  );
}

type Sortable<Row, Order extends string> = Extract<Column<Row, Order>, { key: Order; sortable: true }>;

function isSortable<Row, Order extends string>(column: Column<Row, Order>): column is Sortable<Row, Order> {
  return column.sortable === true;
}

interface SortProps<Order extends string> {
  sorting: Sorting<Order>;
  onSort: (sorting: Sorting<Order>) => void;
  /** Called on hover and focus of a button, to prefetch what pressing it would need. */
  onLikely: (sorting: Sorting<Order>) => void;
}

interface HeadCellProps<Row, Order extends string> extends SortProps<Order> {
  column: Column<Row, Order>;
}

function HeadCell<Row, Order extends string>(props: HeadCellProps<Row, Order>) {
  const { column, sorting, onSort, onLikely } = props;
  const { t } = useTranslation('common');
  const { header, head, align, width } = column;
  const sorted = sorting.key === column.key ? sorting : null;
  const next = (key: Order) => ({ key, descending: sorted ? !sorted.descending : false });
  const Arrow = sorted?.descending ? IconArrowDown : IconArrowUp;
  return (
    <th
      scope="col"
      style={{ width }}
      data-align={align}
      aria-sort={sorted ? (sorted.descending ? 'descending' : 'ascending') : undefined}
    >
      {isSortable(column) ? (
        <button
          type="button"
          className={css.sort}
          title={t(sorted && !sorted.descending ? 'table.sortDescending' : 'table.sortAscending', {
            column: header,
          })}
          onClick={() => onSort(next(column.key))}
          {...whenLikely(() => onLikely(next(column.key)))}
        >
          {header}
          <Arrow className={sorted ? undefined : css.unsorted} size={17} aria-hidden />
        </button>
      ) : head ? (
        <span className="visually-hidden">{header}</span>
      ) : (
        header
      )}
      {head}
    </th>
  );
}

/** The event listeners for prefetching on hover and focus. */
function whenLikely(tell: () => void) {
  return { onPointerEnter: tell, onFocus: tell };
}

interface SortSelectProps<Row, Order extends string> extends Omit<SortProps<Order>, 'onLikely'> {
  columns: readonly Sortable<Row, Order>[];
}

/** The sort control of the card layout, which has no table head. */
function SortSelect<Row, Order extends string>({ columns, sorting, onSort }: SortSelectProps<Row, Order>) {
  const { t } = useTranslation('common');
  const id = useId();
  if (columns.length < 2) return null;
  const options = columns.flatMap(({ key, header }) =>
    [false, true].map((descending) => ({ key, descending, text: `${header} ${descending ? '↓' : '↑'}` })),
  );
  const chosen = options.findIndex(
    ({ key, descending }) => key === sorting.key && descending === sorting.descending,
  );
  return (
    <label className={css.sortSelect} htmlFor={id}>
      <span>{t('table.sort')}</span>
      <select
        id={id}
        value={chosen}
        onChange={({ currentTarget }) => {
          const option = options[Number(currentTarget.value)];
          if (option) onSort({ key: option.key, descending: option.descending });
        }}
      >
        {options.map(({ text }, index) => (
          <option key={text} value={index}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

interface FooterProps extends Pick<List<unknown>['shown'], 'page' | 'pages' | 'size' | 'total'> {
  change: (changes: { page: number } | { size: number }) => void;
  prefetch: (changes: { page: number }) => void;
}

function Footer({ page, pages, size, total, change, prefetch }: FooterProps) {
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
        {t('table.range', { from: (page - 1) * size + 1, to: Math.min(page * size, total), total })}
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
