import { folded, searchedWords } from '#domain/kernel/folding.ts';
import { PAGE_SIZE_MAX } from '#domain/kernel/limits.ts';
import type { List, Sorting } from '../lib/list.ts';

interface Sortable<Row> {
  key: string;
  sortBy?: ((row: Row) => string | number) | undefined;
  searchBy?: (row: Row) => string;
}

/** One page of the rows that are looked for. */
interface Shown<Row> {
  rows: readonly Row[];
  /** On all pages. */
  total: number;
  page: number;
  pages: number;
  size: number;
}

/** The page of a list that its view asks for; the last one where that lies beyond the rows. */
export function pageOf<Row>(
  { rows = [], part, view: wanted }: Pick<List<Row>, 'rows' | 'part' | 'view'>,
  columns: readonly Sortable<Row>[],
): Shown<Row> {
  const found = rowsInOrder({ rows, ...(part && { part }), view: wanted }, columns);
  const { total, view } = part ?? { total: found.length, view: wanted };
  const pages = Math.max(Math.ceil(total / view.size), 1);
  const page = Math.min(view.page, pages);
  const before = (page - 1) * view.size;
  const from = part ? before % PAGE_SIZE_MAX : before;
  return { rows: found.slice(from, from + view.size), total, page, pages, size: view.size };
}

/** The rows at hand that the view asks for, on all its pages, in its order. */
export function rowsInOrder<Row>(
  { rows = [], part, view }: Pick<List<Row>, 'rows' | 'part' | 'view'>,
  columns: readonly Sortable<Row>[],
): readonly Row[] {
  return part ? rows : shownRows(rows, columns, view.words, view.sorting);
}

/** The rows in which every word stands, sorted by one column; equal rows keep their order. */
function shownRows<Row>(
  rows: readonly Row[],
  columns: readonly Sortable<Row>[],
  query: string,
  sorting: Sorting,
): Row[] {
  const words = searchedWords(query);
  const matching = rows.filter((row) => {
    if (words.length === 0) return true;
    const text = folded(columns.map(({ searchBy }) => searchBy?.(row) ?? '').join(' '));
    return words.every((word) => text.includes(word));
  });
  const sortBy = columns.find(({ key }) => key === sorting.key)?.sortBy;
  if (!sortBy) return matching;
  const sign = sorting.descending ? -1 : 1;
  return matching.toSorted((a, b) => sign * compare(sortBy(a), sortBy(b)));
}

function compare(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a).localeCompare(String(b), 'de', { numeric: true });
}
