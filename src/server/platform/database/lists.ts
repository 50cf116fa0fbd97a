import { and, asc, count, desc, or, type SQL, type SQLWrapper, type Subquery, sql } from 'drizzle-orm';
import type { Executor } from './database.ts';

/** What a list is asked for: words that all have to stand in a row, an order, and one page; without one all rows. */
export interface ListRequest<Order extends string> {
  /** As `searchedWords` gives them. */
  words: readonly string[];
  sort?: { by: Order; descending: boolean };
  page?: Page;
}

/** Pages are numbered from 1. */
export interface Page {
  number: number;
  size: number;
}

/** Rows in their order; where they are one page, with how many there are on all of them. */
export interface Listed<Row> {
  rows: Row[];
  total?: number;
}

/** A text to sort by, the `alphabetKey` of the domain; the same in databases of any locale. */
export function inAlphabet(...texts: SQLWrapper[]): SQL {
  // Ten zeros before each number, of which those go that it does not need to have ten digits.
  const prefixed = sql`regexp_replace(${folded(texts)}, '[0-9]+', '0000000000\\&', 'g')`;
  return sql`regexp_replace(${prefixed}, '0{0,10}([0-9]{10,})', '\\1', 'g') collate "C"`;
}

/** How lists tell dates in a language. */
export interface DateWords {
  /** "5.", by the day of the month from 1. */
  days: readonly string[];
  /** By their numbers from 1. */
  months: readonly string[];
}

/** A date as lists tell it, to be searched: "5. Dez 2026"; null without a date. */
export function dateInWords(date: SQLWrapper, { days, months }: DateWords): SQL {
  const name = (names: readonly string[], part: SQL) =>
    sql`(${sql.param([...names])}::text[])[extract(${part} from ${date})::int]`;
  return sql`${name(days, sql`day`)} || ' ' || ${name(months, sql`month`)} || ' ' || extract(year from ${date})::int`;
}

/**
 * Whether each word stands in one of the texts, or fulfils what it `means`, such as a status by its name. A row's texts
 * are put together and folded once, however many words there are: that is what is dear in a search.
 */
export function holdsWords(
  words: readonly string[],
  texts: readonly SQLWrapper[],
  means: (word: string) => SQL | undefined = () => undefined,
): SQL | undefined {
  const each = and(...words.map((word) => or(sql`strpos(searched.text, ${word}) > 0`, means(word))));
  // The offset keeps the planner from writing the folding out at every word.
  return (
    each && sql`exists (select from (select ${folded(texts)} as text offset 0) as searched where ${each})`
  );
}

/** The order that is asked for; rows that are equal in it, and all where none is, stand in the `usual` one. */
export function inOrder<Order extends string>(
  sort: ListRequest<Order>['sort'],
  orders: Record<Order, readonly SQLWrapper[]>,
  usual: readonly SQL[],
): SQL[] {
  if (sort === undefined) return [...usual];
  const direction = sort.descending ? desc : asc;
  return [...orders[sort.by].map((it) => direction(it)), ...usual];
}

/** A query before its order, which runs when it is awaited. */
interface Query<Row> extends PromiseLike<Row[]> {
  as(alias: string): Subquery;
  orderBy(...order: SQL[]): Query<Row>;
  limit(rows: number): Query<Row>;
  offset(rows: number): Query<Row>;
}

/** Reads a page of what a query finds, or all of it. Rows are counted only where the page does not tell how many there are. */
export async function readPage<Row>(
  db: Executor,
  query: Query<Row>,
  order: readonly SQL[],
  page: Page | undefined,
): Promise<Listed<Row>> {
  if (page === undefined) return { rows: await query.orderBy(...order) };
  // Before the order is set, which counting needs not.
  const all = query.as('all_rows');
  const before = (page.number - 1) * page.size;
  const rows = await query
    .orderBy(...order)
    .limit(page.size)
    .offset(before);
  const isLast = rows.length < page.size && (rows.length > 0 || before === 0);
  if (isLast) return { rows, total: before + rows.length };
  const [counted] = await db.select({ total: count() }).from(all);
  return { rows, total: counted?.total ?? 0 };
}

/** The database's `folded`, which is that of the domain. */
function folded(texts: readonly SQLWrapper[]): SQL {
  return sql`folded(concat_ws(' ', ${sql.join([...texts], sql`, `)}))`;
}
