import { useInfiniteQuery } from '@tanstack/react-query';
import type { EndpointName } from '#api/endpoints.ts';

interface Step<Row> {
  data: Row[];
  meta?: { total: number } | undefined;
}

interface Steps<Row> {
  /** The query key: the endpoint, by whose name its replies are invalidated, and what distinguishes lists of it. */
  key: readonly [EndpointName, ...unknown[]];
  size: number;
  read: (query: { page: string; per_page: string }, signal: AbortSignal) => Promise<Step<Row>>;
}

/** An infinite query for a list with the newest rows first. */
export function useSteps<Row extends { id: number }>({ key, size, read }: Steps<Row>) {
  const { data, isError, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => read({ page: String(pageParam), per_page: String(size) }, signal),
    initialPageParam: 1,
    getNextPageParam: (last, _, page) => (page * size < (last.meta?.total ?? 0) ? page + 1 : undefined),
  });
  // A row that is inserted between two requests shifts the pages, so that a row can occur twice.
  const rows = data && [...new Map(data.pages.flatMap((it) => it.data).map((row) => [row.id, row])).values()];
  return {
    rows,
    hasFailed: isError && rows === undefined,
    again: () => void refetch(),
    more: hasNextPage ? { busy: isFetchingNextPage, read: () => void fetchNextPage() } : null,
  };
}
