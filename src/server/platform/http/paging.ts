/** What a list may be asked for beyond its rows (rule wire/lists). */
interface ListQuery {
  page?: number | undefined;
  per_page?: number | undefined;
  query?: string | undefined;
  sort?: 'name' | '-name' | undefined;
}

const PAGE_SIZE = 20;

/**
 * The reply of a list whose rows are few enough to be read whole: all of them, or with `page` or `per_page` one page
 * and the total. Every word of the query has to occur in the name, which is also what they are sorted by.
 */
export function listReply<Row>(
  rows: readonly Row[],
  { page, per_page, query = '', sort }: ListQuery,
  nameOf: (row: Row) => string,
): { data: Row[]; meta?: { total: number } } {
  const words = query.toLowerCase().split(/\s+/);
  const found = rows.filter((row) => words.every((word) => nameOf(row).toLowerCase().includes(word)));
  if (sort !== undefined) {
    found.sort((a, b) => nameOf(a).localeCompare(nameOf(b), 'de') * (sort === 'name' ? 1 : -1));
  }
  if (page === undefined && per_page === undefined) return { data: found };
  const size = per_page ?? PAGE_SIZE;
  const start = ((page ?? 1) - 1) * size;
  return { data: found.slice(start, start + size), meta: { total: found.length } };
}
