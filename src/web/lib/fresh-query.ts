import { type UseQueryOptions, useQuery } from '@tanstack/react-query';

/**
 * Loads the initial values of a form, bypassing the cache: starting from a stale version would end in a conflict. Later
 * refetches are ignored, so that they do not reset the form.
 */
export function useFreshQuery<Data, Key extends readonly unknown[]>(
  options: UseQueryOptions<Data, Error, Data, Key>,
) {
  const query = useQuery({ ...options, staleTime: 0, refetchOnMount: 'always' });
  return { ...query, data: query.isFetchedAfterMount ? query.data : undefined };
}
