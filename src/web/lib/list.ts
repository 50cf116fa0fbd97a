import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { EndpointName } from '#api/endpoints.ts';
import type { Input, Reply } from '#api/schemas.ts';
import { PAGE_SIZE_MAX, SINGLE_LINE_MAX } from '#domain/kernel/limits.ts';
import { ApiError, type CallArguments, type CallOptions } from './api.ts';
import { apiQuery } from './query.tsx';
import { session } from './session.ts';
import { useShownAddress } from './use-shown-address.ts';

/** The sort order of a list: the key of a column, which is also the name of the order in the API. */
export interface Sorting<Order extends string = string> {
  key: Order;
  descending: boolean;
}

/** What part of a list is shown: the rows that match all words, sorted, one page of them. */
export interface View<Order extends string = string> {
  words: string;
  sorting: Sorting<Order>;
  /** 1-based. */
  page: number;
  size: number;
}

/** The page sizes of a table. Each divides the page size of the API. */
export const PAGE_SIZES = [10, 25, 50, 100] as const;

/** The rows of a table and its view state. The server searches, sorts and counts. */
export interface List<Row, Order extends string = string> {
  /** The rows of the last response in order, including the `shown` ones; undefined before the first response. */
  rows: readonly Row[] | undefined;
  shown: Shown<Row>;
  /** The requested view; the `shown` page follows once the server has answered. */
  view: View<Order>;
  /** Changes the view; this goes back to the first page unless a page is given. */
  change: (changes: Partial<View<Order>>) => void;
  /** Prefetches the rows that such a change would need, unless they are cached. */
  prefetch: (changes: Partial<View<Order>>) => void;
  /** `busy` while rows that are not at hand are being loaded. */
  status: 'ready' | 'busy' | 'failed';
  retry: () => void;
}

/** The page that is displayed. */
interface Shown<Row> {
  rows: readonly Row[];
  /** The number of rows on all pages. */
  total: number;
  /** 1-based. */
  page: number;
  pages: number;
  size: number;
  /** The search words of the displayed rows. */
  words: string;
}

/** The endpoints with pagination and sorting. */
type ListName = {
  [Name in EndpointName]: 'sort' extends keyof Input<Name, 'query'> ? Name : never;
}[EndpointName];

/** The sort keys of an endpoint. */
export type OrderOf<Name extends ListName> =
  Input<Name, 'query'> extends { sort?: infer Sort } ? Exclude<Sort & string, `-${string}`> : never;

type RowOf<Name extends ListName> = Reply<Name> extends { data: (infer Row)[] } ? Row : never;

type ListOptions<Name extends ListName> = Omit<CallOptions<Name>, 'query' | 'signal'> & {
  query?: Omit<Input<Name, 'query'>, keyof Asked>;
};

interface Asked {
  page: string;
  per_page: string;
  query: string;
  sort: string;
}

/** The debounce of the search field. */
const RESTS_AFTER_MS = 250;

/**
 * The list of an endpoint (rule pages/tables). Each call loads the largest page that the API allows, from which table
 * pages are sliced; so only other words, another order or a page beyond the loaded rows needs a call. The old rows stay
 * until the response, and also if it fails, which `keepPreviousData` would not do. `prefix` distinguishes the second
 * list of a page in its address. `answer` is the reply that the rows are from, for what comes with them, and
 * `error` why there is none to what the address asks for.
 */
export function useList<Name extends ListName>(
  name: Name,
  options: ListOptions<Name>,
  sorting: Sorting<OrderOf<Name>>,
  prefix = '',
): List<RowOf<Name>, OrderOf<Name>> & { answer: Reply<Name> | undefined; error: Error | null } {
  const { view, asked, change, correct } = useView(sorting, { name, prefix });
  const client = useQueryClient();
  const reply = useQuery(listQuery(name, options, asked));
  const answer = reply.data as Answer<RowOf<Name>> | undefined;
  const [before, keep] = useState<{ answer: Answer<RowOf<Name>>; view: View<OrderOf<Name>> }>();

  let known = before;
  let last: number | null = null;
  if (answer && (answer !== before?.answer || asked !== before.view)) {
    const { total } = answer.meta;
    if (answer.data.length > 0 || total === 0) {
      known = { answer, view: asked };
      keep(known);
    } else {
      // Rows were deleted meanwhile, or the address names a page that never existed.
      last = Math.ceil(total / asked.size);
    }
  }
  // An address can name an order that the list does not have; the usual one replaces it.
  const isUnknownOrder =
    reply.error instanceof ApiError && reply.error.status === 422 && 'sort' in reply.error.codes;
  const correctAddress = useEffectEvent(() => {
    if (last !== null) correct({ page: last });
    else if (isUnknownOrder) correct({ sorting });
  });
  useEffect(() => {
    if (last !== null || isUnknownOrder) correctAddress();
  }, [last, isUnknownOrder]);
  return {
    rows: known?.answer.data,
    answer: known?.answer as Reply<Name> | undefined,
    error: reply.error,
    shown: pageOf(known?.answer ?? NO_ANSWER, known?.view ?? view),
    view,
    change,
    prefetch: (changes) => {
      const query = listQuery(name, options, changed(view, changes));
      // Stale-while-revalidate: cached rows are shown at once and refetched on opening.
      void client.prefetchQuery({ ...query, staleTime: Number.POSITIVE_INFINITY } as never);
    },
    status: answer ? 'ready' : reply.isError ? 'failed' : 'busy',
    retry: () => void reply.refetch(),
  };
}

interface Answer<Row> {
  data: readonly Row[];
  meta: { total: number };
}

const NO_ANSWER = { data: [], meta: { total: 0 } };

// biome-ignore lint/suspicious/noControlCharactersInRegex: a cell that was copied from a spreadsheet ends in a tab
const BREAKS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g;

/** Typed, pasted or linked search words as the API takes them: one line that is not too long. */
export function searchWords(text: string | null): string {
  return (text ?? '').replace(BREAKS, ' ').slice(0, SINGLE_LINE_MAX);
}

/** The query for the rows of a view. */
function listQuery<Name extends ListName>(
  name: Name,
  options: ListOptions<Name>,
  { words, sorting: { key, descending }, page, size }: View,
) {
  const asked: Asked = {
    page: String(1 + Math.floor(((page - 1) * size) / PAGE_SIZE_MAX)),
    per_page: String(PAGE_SIZE_MAX),
    query: words.trim(),
    sort: orderOf({ key, descending }),
  };
  const given = { ...options, query: { ...options.query, ...asked } };
  return apiQuery(name, ...([given] as unknown as CallArguments<Name>));
}

/** The query for the initial view of a list, for prefetching it. */
export function firstQuery<Name extends ListName>(
  name: Name,
  options: ListOptions<Name>,
  sorting: Sorting<OrderOf<Name>>,
) {
  return listQuery(name, options, firstView(sorting));
}

/** Slices the page of a view from a response; the last page if the requested one is beyond the end. */
export function pageOf<Row>({ data, meta: { total } }: Answer<Row>, view: View): Shown<Row> {
  const { size, words } = view;
  const pages = Math.max(Math.ceil(total / size), 1);
  const page = Math.min(view.page, pages);
  const from = ((page - 1) * size) % PAGE_SIZE_MAX;
  return { rows: data.slice(from, from + size), total, page, pages, size, words: words.trim() };
}

interface Place {
  /** The table whose page size is remembered in this browser; undefined if it is not. */
  name?: string;
  /** Distinguishes the lists of one page in its address. */
  prefix?: string;
}

/**
 * The view of a list. Words, order and page are in the address (`query`, `sort` and `page`), so that they outlast a
 * reload and the way back; defaults are left out. `view` is what controls show, `asked` the same with debounced words.
 */
export function useView<Order extends string>(
  { key, descending }: Sorting<Order>,
  { name, prefix = '' }: Place = {},
) {
  const { search } = useShownAddress();
  const navigate = useNavigate();
  const [size, setSize] = useState(() => sizeOf(name));
  // The words while they are being typed; null once the address has them.
  const [typed, setTyped] = useState<string | null>(null);
  const usual = orderOf({ key, descending });
  const words = searchWords(search.get(`${prefix}query`));
  const sort = search.get(`${prefix}sort`) ?? usual;
  const page = pageNumber(search.get(`${prefix}page`));
  const asked = useMemo(
    (): View<Order> => ({ words, sorting: sortingOf<Order>(sort), page, size }),
    [words, sort, page, size],
  );
  if (typed === words) setTyped(null);

  const show = (next: View<Order>, options: { replace: boolean; flushSync: boolean }) => {
    const order = orderOf(next.sorting);
    const values = {
      query: next.words,
      sort: order === usual ? '' : order,
      page: next.page === 1 ? '' : String(next.page),
    };
    const address = new URLSearchParams(search);
    for (const [parameter, value] of Object.entries(values)) {
      if (value === '') address.delete(prefix + parameter);
      else address.set(prefix + parameter, value);
    }
    void navigate({ search: `${address}` }, { ...options, preventScrollReset: true });
  };
  const here = useLocation();
  useEffect(() => {
    left.set(here.pathname, here.search);
  }, [here.pathname, here.search]);
  const look = useEffectEvent((words: string) =>
    show(changed(asked, { words }), { replace: true, flushSync: true }),
  );
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(look, RESTS_AFTER_MS, typed);
    return () => clearTimeout(timer);
  }, [typed]);

  return {
    view: typed === null ? asked : changed(asked, { words: typed }),
    asked,
    /** Changes the view from an effect, in place of an address that names what does not exist. */
    correct(changes: Partial<View<Order>>) {
      show(changed(asked, changes), { replace: true, flushSync: false });
    },
    change(changes: Partial<View<Order>>) {
      if (changes.words !== undefined) return setTyped(searchWords(changes.words));
      show(changed(asked, changes), { replace: changes.size !== undefined, flushSync: true });
      if (changes.size === undefined) return;
      // After the address has gone back to the first page: a later one of the new size may not be loaded.
      keepSize(name, changes.size);
      setSize(changes.size);
    },
  };
}

/** The query strings with which the lists of this tab were last shown, by path. */
const left = new Map<string, string>();
session.onEnd(() => left.clear());

/** The address of a list's page with the words, order and page that were shown there last. */
export function asLeft(path: string): string {
  return path + (left.get(path) ?? '');
}

function firstView<Order extends string>(sorting: Sorting<Order>): View<Order> {
  return { words: '', sorting, page: 1, size: PAGE_SIZES[0] };
}

function changed<Order extends string>(view: View<Order>, changes: Partial<View<Order>>): View<Order> {
  return { ...view, page: 1, ...changes };
}

/** An order as in the API: a minus for descending. */
export function orderOf<Order extends string>({ key, descending }: Sorting<Order>): Order | `-${Order}` {
  return descending ? `-${key}` : key;
}

function sortingOf<Order extends string>(sort: string): Sorting<Order> {
  const descending = sort.startsWith('-');
  return { key: (descending ? sort.slice(1) : sort) as Order, descending };
}

function pageNumber(text: string | null): number {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

const sizeKey = (name: string) => `rows:${name}`;

/** The page size that was last chosen for a table in this browser. */
function sizeOf(name: string | undefined): number {
  if (name === undefined || typeof localStorage === 'undefined') return PAGE_SIZES[0];
  const kept = Number(localStorage.getItem(sizeKey(name)));
  return PAGE_SIZES.find((size) => size === kept) ?? PAGE_SIZES[0];
}

function keepSize(name: string | undefined, size: number): void {
  if (name !== undefined) localStorage.setItem(sizeKey(name), String(size));
}
