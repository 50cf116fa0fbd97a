import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from '../lib/i18n.ts';
import { IconButton } from './button.tsx';
import css from './data-table.module.css';
import input from './input.module.css';
import { useRowFocus } from './row-focus.ts';
import { type Sorting, shownRows } from './table-rows.ts';

/** Up to this many rows there is neither a search box nor a footer (rule pages/tables). */
const FEW = 5;
const PAGE_SIZES = [10, 25, 50, 100];

export interface Column<Row> {
  key: string;
  /** The heading; also stands before the value where rows are cards. */
  header: string;
  /** Stands in the head instead of the word, such as a ruler; a sortable column keeps its word above it. */
  head?: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Makes the column sortable. */
  sortBy?: (row: Row) => string | number;
  /** Makes the column part of the search. */
  searchBy?: (row: Row) => string;
  align?: 'end';
  width?: string;
  /** The heading of the card; one column is. */
  main?: boolean;
  /** In cards the value stands without its heading and over the whole width. */
  wide?: boolean;
}

interface DataTableProps<Row> {
  /** The accessible name. */
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string | number;
  /** What stands there when there are no rows at all. */
  empty: ReactNode;
  initialSort?: Sorting;
  /** A menu at the end of each row. */
  actions?: (row: Row) => ReactNode;
  /** Beside the search box. */
  aside?: ReactNode;
  searchLabel?: string;
  /** At the foot, such as what a dashed line means. */
  note?: ReactNode;
}

/** A list of facts, one row per fact; where there is too little room each row becomes a card. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, columns, rowKey, empty, initialSort, actions, aside, searchLabel, note } = props;
  const { t } = useTranslation('common');
  const [query, setQuery] = useState('');
  const [sorting, setSorting] = useState<Sorting | null>(initialSort ?? null);
  const [size, setSize] = useState(PAGE_SIZES[0] as number);
  const [wanted, setWanted] = useState(1);
  const matching = shownRows(rows, columns, query, sorting);
  const pages = Math.max(Math.ceil(matching.length / size), 1);
  const page = Math.min(wanted, pages);
  const shown = matching.slice((page - 1) * size, page * size);
  const { frame, rowProps } = useRowFocus(shown.map(rowKey));
  if (rows.length === 0) return <div ref={frame}>{empty}</div>;

  const many = rows.length > FEW;
  const sortable = rows.length > 1 ? columns.filter(({ sortBy }) => sortBy) : [];
  return (
    <div ref={frame} className={css.frame}>
      {(many || aside || sortable.length > 1) && (
        <div className={css.tools} data-cards-only={!(many || aside) || undefined}>
          {many && (
            <span className={`${input.box} ${css.search}`}>
              <span className={input.icon}>
                <IconSearch size={20} aria-hidden />
              </span>
              <input
                className={input.input}
                type="search"
                aria-label={searchLabel ?? t('table.search')}
                placeholder={searchLabel ?? t('table.search')}
                value={query}
                onChange={(event) => {
                  setQuery(event.currentTarget.value);
                  setWanted(1);
                }}
              />
            </span>
          )}
          <SortSelect columns={sortable} sorting={sorting} onSort={setSorting} />
          {aside && <div className={css.aside}>{aside}</div>}
        </div>
      )}
      {matching.length === 0 ? (
        <p className={css.none} role="status">
          {t('table.noResults')}
        </p>
      ) : (
        <div className={css.box}>
          <table className={css.table} aria-label={label}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <HeadCell key={column.key} column={column} sorting={sorting} onSort={setSorting} />
                ))}
                {actions && (
                  <th>
                    <span className="visually-hidden">{t('table.actions')}</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {shown.map((row, index) => (
                <tr key={rowKey(row)} {...rowProps(rowKey(row), index)}>
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
      {((many && matching.length > 0) || note) && (
        <div className={css.footer}>
          {many && matching.length > 0 && (
            <Footer
              page={page}
              pages={pages}
              size={size}
              total={matching.length}
              onPage={setWanted}
              onSize={setSize}
            />
          )}
          {note && <span className={css.note}>{note}</span>}
        </div>
      )}
    </div>
  );
}

interface HeadCellProps<Row> {
  column: Column<Row>;
  sorting: Sorting | null;
  onSort: (sorting: Sorting) => void;
}

function HeadCell<Row>({ column, sorting, onSort }: HeadCellProps<Row>) {
  const { t } = useTranslation('common');
  const { key, header, head, sortBy, align, width } = column;
  const sorted = sorting?.key === key ? sorting : null;
  const Arrow = sorted?.descending ? IconArrowDown : IconArrowUp;
  return (
    <th
      scope="col"
      style={{ width }}
      data-align={align}
      aria-sort={sorted ? (sorted.descending ? 'descending' : 'ascending') : undefined}
    >
      {sortBy ? (
        <button
          type="button"
          className={css.sort}
          title={t(sorted && !sorted.descending ? 'table.sortDescending' : 'table.sortAscending', {
            column: header,
          })}
          onClick={() => onSort({ key, descending: sorted ? !sorted.descending : false })}
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

interface SortSelectProps<Row> {
  columns: readonly Column<Row>[];
  sorting: Sorting | null;
  onSort: (sorting: Sorting) => void;
}

/** Cards have no heads to sort by. */
function SortSelect<Row>({ columns, sorting, onSort }: SortSelectProps<Row>) {
  const { t } = useTranslation('common');
  const id = useId();
  if (columns.length < 2) return null;
  const optionOf = ({ key, descending }: Sorting) => (descending ? `-${key}` : key);
  return (
    <label className={css.sortSelect} htmlFor={id}>
      <span>{t('table.sort')}</span>
      <select
        id={id}
        value={sorting ? optionOf(sorting) : ''}
        onChange={({ currentTarget: { value } }) =>
          onSort({ key: value.replace('-', ''), descending: value.startsWith('-') })
        }
      >
        {!sorting && <option value="" />}
        {columns.flatMap(({ key, header }) =>
          [false, true].map((descending) => (
            <option key={`${key}${descending}`} value={optionOf({ key, descending })}>
              {`${header} ${descending ? '↓' : '↑'}`}
            </option>
          )),
        )}
      </select>
    </label>
  );
}

interface FooterProps {
  page: number;
  pages: number;
  size: number;
  total: number;
  onPage: (page: number) => void;
  onSize: (size: number) => void;
}

function Footer({ page, pages, size, total, onPage, onSize }: FooterProps) {
  const { t } = useTranslation('common');
  const id = useId();
  return (
    <>
      <span role="status">
        {t('table.range', { from: (page - 1) * size + 1, to: Math.min(page * size, total), total })}
      </span>
      {total > (PAGE_SIZES[0] as number) && (
        <label className={css.size} htmlFor={id}>
          {t('table.perPage')}
          <select id={id} value={size} onChange={(event) => onSize(Number(event.currentTarget.value))}>
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
            disabled={page === 1}
            onClick={() => onPage(page - 1)}
          />
          {t('pagination.pageOf', { page, total: pages })}
          <IconButton
            label={t('pagination.next')}
            icon={<IconChevronRight size={20} aria-hidden />}
            disabled={page === pages}
            onClick={() => onPage(page + 1)}
          />
        </span>
      )}
    </>
  );
}
