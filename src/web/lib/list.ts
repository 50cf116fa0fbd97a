import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { EndpointName } from '#api/endpoints.ts';
import type { Input, Reply } from '#api/schemas.ts';
import { PAGE_SIZE_MAX } from '#domain/kernel/limits.ts';
import type { CallArguments, CallOptions } from './api.ts';
import { apiQuery } from './query.tsx';

/** What a list is sorted by; the key of a column, and on the wire the name of an order. */
export interface Sorting<Order extends string = string> {
  key: Order;
  descending: boolean;
}

/** The part of a list that a person looks at: the rows in which all words stand, sorted, and one page of them. */
export interface View<Order extends string = string> {
  words: string;
  sorting: Sorting<Order>;
  /** From 1. */
  page: number;
  size: number;
}

/** How many rows a page of a table may have. Each divides what one call answers. */
export const PAGE_SIZES = [10, 25, 50, 100] as const;

/** The rows of a table, and the view of them. The server searches, sorts and counts. */
export interface List<Row, Order extends string = string> {
  /** The rows of the last answer in their order, the `shown` ones among them; undefined before the first answer. */
  rows: readonly Row[] | undefined;
  shown: Shown<Row>;
  /** What a person has asked for; the `shown` page follows once the server has answered. */
  view: View<Order>;
  /** Changes the view; it begins again at the first page unless another one is asked for. */
  change: (changes: Partial<View<Order>>) => void;
  /** Asks ahead for the rows that such a change would need, unless they are in the cache. */
  prefetch: (changes: Partial<View<Order>>) => void;
  /** Busy while the server is asked for other rows than those at hand. */
  status: 'ready' | 'busy' | 'failed';
  retry: () => void;
}

/** The page of a list that is shown. */
interface Shown<Row> {
  rows: readonly Row[];
  /** On all pages. */
  total: number;
  /** From 1. */
  page: number;
  pages: number;
  size: number;
  /** What the rows were searched by. */
  words: string;
}

/** The endpoints that answer a list in pages, and sort it. */
type ListName = {
  [Name in EndpointName]: 'sort' extends keyof Input<Name, 'query'> ? Name : never;
}[EndpointName];

/** The names by which the list of an endpoint is sorted. */
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

/** So long typing has to rest before the server is asked. */
const RESTS_AFTER_MS = 250;

/**
 * The list of an endpoint (rule pages/tables). The server is asked for as many rows as the wire gives at once, of which a
 * page is cut, so that it is asked again only for other words, another order, or a page beyond the rows at hand. Until it
 * answers these stay, also if it fails, which `keepPreviousData` would not do.
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
      // Rows were removed meanwhile, and with them the page that is open.
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
      // What is in the cache is shown at once, and asked for anew when it is opened.
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

/** The query for the rows that a view needs. */
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

/** The query for the first view of a list, for who wants to know of it before it is opened. */
export function firstQuery<Name extends ListName>(
  name: Name,
  options: ListOptions<Name>,
  sorting: Sorting<OrderOf<Name>>,
) {
  return listQuery(name, options, firstView(sorting));
}

/** The page of an answer that a view asks for; the last one where that lies beyond all rows. */
export function pageOf<Row>({ data, meta: { total } }: Answer<Row>, view: View): Shown<Row> {
  const { size, words } = view;
  const pages = Math.max(Math.ceil(total / size), 1);
  const page = Math.min(view.page, pages);
  const from = ((page - 1) * size) % PAGE_SIZE_MAX;
  return { rows: data.slice(from, from + size), total, page, pages, size, words: words.trim() };
}

/** The view of a list, beginning with its first page. */
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

/** The view, whose words follow once typing rests; everything else follows at once. */
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
