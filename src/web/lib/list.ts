import { useQuery } from '@tanstack/react-query';
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

/** The rows of a table, and the view of them. */
export interface List<Row, Order extends string = string> {
  /** All there are, or only the `part` of them that holds the page of the view; undefined before the first answer. */
  rows: readonly Row[] | undefined;
  /**
   * Given where the server searches, sorts and pages: the view that the rows at hand belong to, and how many it found.
   */
  part?: { view: View<Order>; total: number };
  view: View<Order>;
  /** Changes the view; it begins again at the first page unless another one is asked for. */
  change: (changes: Partial<View<Order>>) => void;
  /** Busy while the server is asked for other rows than those at hand. */
  status: 'ready' | 'busy' | 'failed';
  retry: () => void;
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
 * The list of an endpoint (rule pages/tables). It comes with one call, which asks for as many rows as the wire gives at
 * once. Only where there are more is the server asked again: for other words, another order, or a page beyond the rows
 * at hand. Until it answers these stay.
 */
export function useList<Name extends ListName>(
  name: Name,
  options: ListOptions<Name>,
  sorting: Sorting<OrderOf<Name>>,
): List<RowOf<Name>, OrderOf<Name>> {
  type Answer = { data: RowOf<Name>[]; meta: { total: number } };
  type Known = { answer: Answer; view: View<OrderOf<Name>>; isPart: boolean };
  const [view, change] = useView(sorting);
  const [first] = useState(view);
  const rested = useRested(view);
  const [before, keep] = useState<Known>();
  const asked = before?.isPart ? rested : first;
  const given = { ...options, query: { ...options.query, ...askFor(asked) } };
  const reply = useQuery(apiQuery(name, ...([given] as unknown as CallArguments<Name>)));
  const answer = reply.data as Answer | undefined;

  let known = before;
  if (answer && (answer !== before?.answer || asked !== before.view)) {
    const { total } = answer.meta;
    if (answer.data.length > 0 || total === 0) {
      const isPart = asked.words.trim() === '' ? total > PAGE_SIZE_MAX : before?.isPart === true;
      known = { answer, view: asked, isPart };
      keep(known);
    } else {
      // Rows were removed meanwhile, and with them the page that is open.
      const last = Math.ceil(total / asked.size);
      if (view.page > last) change({ page: last });
    }
  }
  return {
    rows: known?.answer.data,
    ...(known?.isPart && { part: { view: known.view, total: known.answer.meta.total } }),
    view,
    change,
    status: answer ? 'ready' : reply.isError ? 'failed' : 'busy',
    retry: () => void reply.refetch(),
  };
}

/** The view of a list, beginning with its first page. */
export function useView<Order extends string>(sorting: Sorting<Order>) {
  const [view, set] = useState<View<Order>>({ words: '', sorting, page: 1, size: PAGE_SIZES[0] });
  const change = (changes: Partial<View<Order>>) => set((now) => ({ ...now, page: 1, ...changes }));
  return [view, change] as const;
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

function askFor({ words, sorting: { key, descending }, page, size }: View): Asked {
  return {
    page: String(1 + Math.floor(((page - 1) * size) / PAGE_SIZE_MAX)),
    per_page: String(PAGE_SIZE_MAX),
    query: words.trim(),
    sort: descending ? `-${key}` : key,
  };
}
