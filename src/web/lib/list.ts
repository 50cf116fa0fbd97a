import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { EndpointName } from '#api/endpoints.ts';
import type { Input, Reply } from '#api/schemas.ts';
import { PAGE_SIZE_MAX } from '#domain/kernel/limits.ts';
import type { CallArguments, CallOptions } from './api.ts';
import { apiQuery } from './query.tsx';

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
 * until the response, and also if it fails, which `keepPreviousData` would not do.
 */
export function useList<Name extends ListName>(
  name: Name,
  options: ListOptions<Name>,
  sorting: Sorting<OrderOf<Name>>,
): List<RowOf<Name>, OrderOf<Name>> {
  const [view, change] = useView(sorting);
  const asked = useRested(view);
  const client = useQueryClient();
  const reply = useQuery(listQuery(name, options, asked));
  const answer = reply.data as Answer<RowOf<Name>> | undefined;
  const [before, keep] = useState<{ answer: Answer<RowOf<Name>>; view: View<OrderOf<Name>> }>();

  let known = before;
  if (answer && (answer !== before?.answer || asked !== before.view)) {
    const { total } = answer.meta;
    if (answer.data.length > 0 || total === 0) {
      known = { answer, view: asked };
      keep(known);
    } else {
      // Rows were deleted meanwhile, so the open page no longer exists.
      const last = Math.ceil(total / asked.size);
      if (view.page > last) change({ page: last });
    }
  }
  return {
    rows: known?.answer.data,
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
    sort: descending ? `-${key}` : key,
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

/** The initial view of a list: its first page. */
export function useView<Order extends string>(sorting: Sorting<Order>) {
  const [view, set] = useState(() => firstView(sorting));
  const change = (changes: Partial<View<Order>>) => set((now) => changed(now, changes));
  return [view, change] as const;
}

function firstView<Order extends string>(sorting: Sorting<Order>): View<Order> {
  return { words: '', sorting, page: 1, size: PAGE_SIZES[0] };
}

function changed<Order extends string>(view: View<Order>, changes: Partial<View<Order>>): View<Order> {
  return { ...view, page: 1, ...changes };
}

/** The view with debounced search words; other changes apply at once. */
export function useRested<Order extends string>(view: View<Order>): View<Order> {
  const [rested, set] = useState(view);
  const isTyping = view.words !== rested.words;
  useEffect(() => {
    if (!isTyping) return;
    const timer = setTimeout(set, RESTS_AFTER_MS, view);
    return () => clearTimeout(timer);
  }, [view, isTyping]);
  if (isTyping) return rested;
  if (rested !== view) set(view);
  return view;
}
