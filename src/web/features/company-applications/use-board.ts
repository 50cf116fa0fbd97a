import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { CARDS_AT_ONCE } from '#domain/applications/board.ts';
import { apiQuery } from '#web/lib/query.tsx';
import { api } from '#web/lib/session.ts';
import { APPLICATION_LISTS, type Application, type ApplicationList, type Meaning } from './application.ts';
import { filterQuery, type ListFilters } from './list-address.ts';

/** The filters of a board. */
export interface BoardFilter {
  companyId: number;
  list: ApplicationList;
  filters: ListFilters;
  words: string;
}

/** The first cards of all columns in one call; the old ones stay visible while others load. */
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
  /** The cards that came with the board. */
  first: readonly Application[];
  /** How many there are. */
  total: number;
  /** Whether the column fetches more pages than the board brought. */
  isOpened: boolean;
}

/** The cards of a column, with further pages on demand. */
export function useColumnCards({ filter, meaning, first, total, isOpened }: ColumnOptions) {
  const { companyId } = filter;
  const query = { ...columnQuery(filter, meaning), per_page: String(CARDS_AT_ONCE) };
  const params = { companyId };
  const more = useInfiniteQuery({
    queryKey: ['listApplications', params, query] as const,
    queryFn: ({ pageParam, signal }) =>
      api.call('listApplications', { params, query: { ...query, page: String(pageParam) }, signal }),
    // The first page came with the board.
    initialPageParam: 2,
    getNextPageParam: (last, _, page) =>
      page * CARDS_AT_ONCE < (last.meta?.total ?? 0) ? page + 1 : undefined,
    enabled: isOpened && total > first.length,
  });
  const all = [...first, ...(more.data?.pages ?? []).flatMap(({ data }) => data)];
  // Cards that move between two page requests shift the pages, so a card can be returned twice; it is deduplicated by
  // id.
  const cards = [...new Map(all.toReversed().map((card) => [card.id, card])).values()].toReversed();
  return { cards, more, isWhole: cards.length >= total };
}

/** A column as a list, of all applications and not only the open ones: with their states the columns imply those. */
function columnQuery(filter: BoardFilter, meaning: Meaning) {
  return { scope: 'all', status: meaning, ...narrowed(filter) } as const;
}

function narrowed({ filters, words }: Pick<BoardFilter, 'filters' | 'words'>) {
  return {
    ...filterQuery({ ...filters, status: null }),
    ...(words.trim() !== '' && { query: words.trim() }),
  };
}
