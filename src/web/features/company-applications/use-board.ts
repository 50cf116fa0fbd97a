import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { CARDS_AT_ONCE } from '#domain/applications/board.ts';
import { apiQuery } from '#web/lib/query.tsx';
import { api } from '#web/lib/session.ts';
import { APPLICATION_LISTS, type Application, type ApplicationList, type Meaning } from './application.ts';

/** The filters of a board. */
export interface BoardFilter {
  companyId: number;
  list: ApplicationList;
  jobId: number | null;
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
  /** The cards that came with the board; none for a column that starts collapsed. */
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
  // Cards that move between two page requests shift the pages, so a card can be returned twice; it is deduplicated by
  // id.
  const cards = [...new Map(all.toReversed().map((card) => [card.id, card])).values()].toReversed();
  return { cards, more, isWhole: cards.length >= total };
}

/** A column as a list. The closed states are columns too, hence all applications and not only the open ones. */
export function columnQuery(filter: BoardFilter, meaning: Meaning) {
  return { scope: 'all', status: meaning, ...narrowed(filter) } as const;
}

function narrowed({ jobId, words }: Pick<BoardFilter, 'jobId' | 'words'>) {
  return {
    ...(jobId !== null && { job_id: String(jobId) }),
    ...(words.trim() !== '' && { query: words.trim() }),
  };
}
