export interface Sorting {
  /** The key of a column. */
  key: string;
  descending: boolean;
}

interface Sortable<Row> {
  key: string;
  sortBy?: (row: Row) => string | number;
  searchBy?: (row: Row) => string;
}

/** The rows in which every word of the query stands, sorted by one column; equal rows keep their order. */
export function shownRows<Row>(
  rows: readonly Row[],
  columns: readonly Sortable<Row>[],
  query: string,
  sorting: Sorting | null,
): Row[] {
  const words = folded(query).split(/\s+/).filter(Boolean);
  const matching = rows.filter((row) => {
    if (words.length === 0) return true;
    const text = folded(columns.map(({ searchBy }) => searchBy?.(row) ?? '').join(' '));
    return words.every((word) => text.includes(word));
  });
  const sortBy = columns.find(({ key }) => key === sorting?.key)?.sortBy;
  if (!sorting || !sortBy) return matching;
  const sign = sorting.descending ? -1 : 1;
  return matching.toSorted((a, b) => sign * compare(sortBy(a), sortBy(b)));
}

function compare(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a).localeCompare(String(b), 'de', { numeric: true });
}

/** Without accents and case, so that "reception" finds "Réception". */
function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
