import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { CARDS_AT_ONCE } from '#domain/applications/board.ts';
import { apiQuery } from '#web/lib/query.tsx';
import { api } from '#web/lib/session.ts';
import { APPLICATION_LISTS, type Application, type ApplicationList, type Meaning } from './application.ts';

/** What a board is narrowed to. */
export interface BoardFilter {
  companyId: number;
  list: ApplicationList;
  jobId: number | null;
  words: string;
}

/** All columns with their first cards, in one call; those that are shown stay until others have come. */
export function useBoard({ companyId, list, ...filter }: BoardFilter) {
  const query = { scope: APPLICATION_LISTS[list], ...narrowed(filter) };
  return useQuery({
    ...apiQuery('getApplicationBoard', { params: { companyId }, query }),
    placeholderData: keepPreviousData,
  });
}

interface ColumnOptions {
  filter: BoardFilter;
  meaning: Meaning;
  /** What the board itself brought; none for a column that begins folded. */
  first: readonly Application[];
  /** How many there are. */
  total: number;
  /** Whether more are asked for than the board brought. */
  isOpened: boolean;
}

/** The cards of a column, of which more are asked for in pages. */
export function useColumnCards({ filter, meaning, first, total, isOpened }: ColumnOptions) {
  const { companyId, list, ...rest } = filter;
  // A column that ends the way of what is open holds what is closed.
  const query = {
    scope: 'all',
    status: meaning,
    ...narrowed(rest),
    per_page: String(CARDS_AT_ONCE),
  } as const;
  const params = { companyId };
  const begin = first.length > 0 ? 2 : 1;
  const more = useInfiniteQuery({
    queryKey: ['listApplications', params, { ...query, begin }] as const,
    queryFn: ({ pageParam, signal }) =>
      api.call('listApplications', { params, query: { ...query, page: String(pageParam) }, signal }),
    initialPageParam: begin,
    getNextPageParam: (last, _, page) =>
      page * CARDS_AT_ONCE < (last.meta?.total ?? 0) ? page + 1 : undefined,
    enabled: isOpened && total > first.length,
  });
  const all = [...first, ...(more.data?.pages ?? []).flatMap(({ data }) => data)];
  // While cards move, the end of one page may come again as the beginning of the next.
  const cards = [...new Map(all.toReversed().map((card) => [card.id, card])).values()].toReversed();
  return { cards, more, isWhole: cards.length >= total };
}

function narrowed({ jobId, words }: Pick<BoardFilter, 'jobId' | 'words'>) {
  return {
    ...(jobId !== null && { job_id: String(jobId) }),
    ...(words.trim() !== '' && { query: words.trim() }),
  };
}
