import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import type { ReactNode } from 'react';
import { useTranslation } from '../lib/i18n.ts';
import type { Sorting } from '../lib/list.ts';
import { Checkbox } from './choice.tsx';
import css from './data-table.module.css';
import { ListFrame, type ListFrameProps, whenLikely } from './list-frame.tsx';

/** The key of a sortable column is the name of that order in the API. */
export type Column<Row, Order extends string = string> = Head<Order> & Cells<Row>;

/** What the table head shows of a column. */
type Head<Order extends string> = {
  /** The heading of the column; in the card layout the label of the value. */
  header: string;
  /** Replaces the text in the table head, such as a ruler; a sortable column keeps its label above it. */
  head?: ReactNode;
  /** Stands once above all cards, as wide as the content of a card, such as a ruler. */
  aboveCards?: ReactNode;
  align?: 'end';
  width?: string;
} & ({ key: Order; sortable: true } | { key: string; sortable?: undefined });

interface Cells<Row> {
  cell: (row: Row) => ReactNode;
  /** The column that becomes the heading of the card; exactly one. */
  main?: boolean;
  /** In the card layout the value has no label and spans the whole width. */
  wide?: boolean;
}

interface DataTableProps<Row, Order extends string>
  extends Omit<ListFrameProps<Row, Order>, 'orders' | 'ordersInCardsOnly' | 'children'> {
  /** The accessible name. */
  label: string;
  columns: readonly Column<Row, NoInfer<Order>>[];
  /** The menu at the end of each row. */
  actions?: (row: Row) => ReactNode;
  /** A checkbox per row, for selecting several. */
  choice?: RowChoice<Row>;
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
  const { label, columns, actions, choice, ...framed } = props;
  const { list, rowKey } = framed;
  const { t } = useTranslation('common');
  const { shown, view, change, prefetch } = list;
  const sortProps = {
    sorting: view.sorting,
    onSort: (sorting: Sorting<Order>) => change({ sorting }),
    onLikely: (sorting: Sorting<Order>) => prefetch({ sorting }),
  };
  const sortable = columns.flatMap((column) => (isSortable(column) ? [column] : []));
  const orders = sortable.flatMap(({ key, header }) =>
    [false, true].map((descending) => ({ key, descending, text: `${header} ${descending ? '↓' : '↑'}` })),
  );
  return (
    <ListFrame {...framed} orders={sortable.length > 1 ? orders : []} ordersInCardsOnly>
      {({ rowProps, isBusy, failure }) => (
        <div className={css.box}>
          {columns.map(
            ({ key, aboveCards }) =>
              aboveCards && (
                <div key={key} className={css.aboveCards}>
                  {aboveCards}
                </div>
              ),
          )}
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
    </ListFrame>
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

type Sortable<Order extends string> = Extract<Head<Order>, { key: Order; sortable: true }>;

function isSortable<Order extends string>(column: Head<Order>): column is Sortable<Order> {
  return column.sortable === true;
}

interface SortProps<Order extends string> {
  sorting: Sorting<Order>;
  onSort: (sorting: Sorting<Order>) => void;
  /** Called on hover and focus of a button, to prefetch what pressing it would need. */
  onLikely: (sorting: Sorting<Order>) => void;
}

interface HeadCellProps<Order extends string> extends SortProps<Order> {
  column: Head<Order>;
}

/** The heading of a column, with the button that sorts by it. */
export function HeadCell<Order extends string>(props: HeadCellProps<Order>) {
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
