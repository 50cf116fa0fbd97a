import { type UseQueryOptions, useQuery } from '@tanstack/react-query';

/**
 * Reads what a form begins with: always anew, since the server refuses a form that began with an older state. The form
 * takes the first answer only.
 */
export function useFreshQuery<Data, Key extends readonly unknown[]>(
  options: UseQueryOptions<Data, Error, Data, Key>,
) {
  const query = useQuery({ ...options, staleTime: 0, refetchOnMount: 'always' });
  return { ...query, data: query.isFetchedAfterMount ? query.data : undefined };
}
