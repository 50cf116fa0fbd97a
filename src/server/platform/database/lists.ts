import { and, asc, count, desc, or, type SQL, type SQLWrapper, type Subquery, sql } from 'drizzle-orm';
import type { Executor } from './database.ts';

/** The request of a list: search words that all have to match, an order, and a page; without a page, all rows. */
export interface ListRequest<Order extends string> {
  /** As `searchedWords` returns them. */
  words: readonly string[];
  sort?: { by: Order; descending: boolean };
  page?: Page;
}

/** Pages are numbered from 1. */
export interface Page {
  number: number;
  size: number;
}

/** The rows in order; for a page, with the total count. */
export interface Listed<Row> {
  rows: Row[];
  total?: number;
}

/** The sort key of a text, as `alphabetKey` of the domain computes it; independent of the database's collation. */
export function inAlphabet(...texts: SQLWrapper[]): SQL {
  // Pads numbers to ten digits so that they sort by value: ten zeros are put before each, and the superfluous ones
  // removed.
  const prefixed = sql`regexp_replace(${folded(texts)}, '[0-9]+', '0000000000\\&', 'g')`;
  return sql`regexp_replace(${prefixed}, '0{0,10}([0-9]{10,})', '\\1', 'g') collate "C"`;
}

/** How lists format dates in a language. */
export interface DateWords {
  /** "5.", indexed by the day of the month from 1. */
  days: readonly string[];
  /** Indexed by the month from 1. */
  months: readonly string[];
}

/** A date formatted as in lists, to be searched: "5. Dez 2026"; null without a date. */
export function dateInWords(date: SQLWrapper, { days, months }: DateWords): SQL {
  const name = (names: readonly string[], part: SQL) =>
    sql`(${sql.param([...names])}::text[])[extract(${part} from ${date})::int]`;
  return sql`${name(days, sql`day`)} || ' ' || ${name(months, sql`month`)} || ' ' || extract(year from ${date})::int`;
}

/**
 * Whether each word occurs in one of the texts or satisfies the condition that it `means`, such as a status by its
 * name. The texts of a row are joined and folded once for all words, because folding is the expensive part of a search;
 * `foldedTexts` are texts of the row that are folded already.
 */
export function holdsWords(
  words: readonly string[],
  texts: readonly SQLWrapper[],
  means: (word: string) => SQL | undefined = () => undefined,
  foldedTexts: readonly SQLWrapper[] = [],
): SQL | undefined {
  const each = and(...words.map((word) => or(sql`strpos(searched.text, ${word}) > 0`, means(word))));
  // `offset 0` keeps the planner from inlining the subquery, which would repeat the folding for every word.
  const text = sql.join(
    [folded(texts), ...foldedTexts.map((it) => sql`coalesce(${it}, '')`)],
    sql` || ' ' || `,
  );
  return each && sql`exists (select from (select ${text} as text offset 0) as searched where ${each})`;
}

/** The requested order, with the `usual` one as a tie-breaker and as the default. */
export function inOrder<Order extends string>(
  sort: ListRequest<Order>['sort'],
  orders: Record<Order, readonly SQLWrapper[]>,
  usual: readonly SQL[],
): SQL[] {
  if (sort === undefined) return [...usual];
  const direction = sort.descending ? desc : asc;
  return [...orders[sort.by].map((it) => direction(it)), ...usual];
}

/** A query without an order; it runs when it is awaited. */
interface Query<Row> extends PromiseLike<Row[]> {
  as(alias: string): Subquery;
  orderBy(...order: SQL[]): Query<Row>;
  limit(rows: number): Query<Row>;
  offset(rows: number): Query<Row>;
}

/**
 * Reads a page of a query, or all of it. The count is queried only when the page alone does not reveal the total, and it
 * is not `known`.
 */
export async function readPage<Row>(
  db: Executor,
  query: Query<Row>,
  order: readonly SQL[],
  page: Page | undefined,
  known?: number,
): Promise<Listed<Row>> {
  if (page === undefined) return { rows: await query.orderBy(...order) };
  // Taken before the order is set, which a count does not need.
  const all = query.as('all_rows');
  const before = (page.number - 1) * page.size;
  const rows = await query
    .orderBy(...order)
    .limit(page.size)
    .offset(before);
  if (known !== undefined) return { rows, total: known };
  const isLast = rows.length < page.size && (rows.length > 0 || before === 0);
  if (isLast) return { rows, total: before + rows.length };
  const [counted] = await db.select({ total: count() }).from(all);
  return { rows, total: counted?.total ?? 0 };
}

/** The database's `folded` function, equivalent to that of the domain. */
function folded(texts: readonly SQLWrapper[]): SQL {
  return sql`folded(concat_ws(' ', ${sql.join([...texts], sql`, `)}))`;
}
