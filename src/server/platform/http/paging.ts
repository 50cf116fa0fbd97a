import { alphabetKey, folded, searchedWords } from '#domain/kernel/folding.ts';
import type { Listed, ListRequest, Page } from '../database/lists.ts';

/** The query parameters of all lists (rule wire/lists). */
interface ListQuery<Sort extends string> {
  page?: number | undefined;
  per_page?: number | undefined;
  query?: string | undefined;
  sort?: Sort | undefined;
}

/** The sort key, without the sign for descending order. */
type OrderOf<Sort extends string> = Sort extends `-${string}` ? never : Sort;

interface ListReply<Row> {
  data: Row[];
  meta?: { total: number };
}

const PAGE_SIZE = 20;

/** Converts the query of a request to a list request. */
export function readListQuery<Sort extends string>({
  page,
  per_page,
  query = '',
  sort,
}: ListQuery<Sort>): ListRequest<OrderOf<Sort>> {
  const isPaged = page !== undefined || per_page !== undefined;
  return {
    words: searchedWords(query),
    ...(sort && {
      sort: { by: sort.replace(/^-/, '') as OrderOf<Sort>, descending: sort.startsWith('-') },
    }),
    ...(isPaged && { page: { number: page ?? 1, size: per_page ?? PAGE_SIZE } }),
  };
}

/** The reply of a list: its serialised rows, and for a page the total. */
export function listReply<Row>(data: Row[], { total }: Pick<Listed<unknown>, 'total'>): ListReply<Row> {
  return total === undefined ? { data } : { data, meta: { total } };
}

/**
 * The reply of a list that never exceeds 200 rows, such as the companies of an account: it is filtered, sorted and
 * paged in memory. Every search word has to occur in the name, which is also the only sort key.
 */
export function shortListReply<Row>(
  rows: readonly Row[],
  query: ListQuery<string>,
  nameOf: (row: Row) => string,
): ListReply<Row> {
  const { words, sort, page } = readListQuery(query);
  const found = rows.filter((row) => words.every((word) => folded(nameOf(row)).includes(word)));
  if (sort !== undefined) {
    const keyOf = (row: Row) => alphabetKey(nameOf(row));
    const sign = sort.descending ? -1 : 1;
    found.sort((a, b) => (keyOf(a) === keyOf(b) ? 0 : keyOf(a) < keyOf(b) ? -sign : sign));
  }
  return page === undefined
    ? { data: found }
    : { data: found.slice(...boundsOf(page)), meta: { total: found.length } };
}

function boundsOf({ number, size }: Page): [from: number, until: number] {
  return [(number - 1) * size, number * size];
}
