import { type UseQueryOptions, useQuery } from '@tanstack/react-query';

/**
 * What a form begins with: always read anew, since a form that began with an older state would be refused. Later
 * answers do not reach the form.
 */
export function useFreshQuery<Data, Key extends readonly unknown[]>(
  options: UseQueryOptions<Data, Error, Data, Key>,
) {
  const query = useQuery({ ...options, staleTime: 0, refetchOnMount: 'always' });
  return { ...query, data: query.isFetchedAfterMount ? query.data : undefined };
}
