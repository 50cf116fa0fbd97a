import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { EndpointName } from '#api/endpoints.ts';
import type { Reply } from '#api/schemas.ts';
import { ApiError, type CallArguments } from './api.ts';
import { api, session } from './session.ts';

/** The query cache of the browser; its contents belong to the user who is logged in. */
const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // Asked without a network too: the worker may have kept the answer (rule pages/offline).
      networkMode: 'always',
      refetchOnReconnect: true,
      // Refusals are not retried; a lost connection is.
      retry: (failures, error) =>
        failures < 2 && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
    },
  },
});

session.onEnd(() => queryClient.clear());

/** The provider of the query client. The members' area has one; lazily loaded parts of public pages bring their own. */
export function QueryScope({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

/** Key and function of a query from the endpoint table: `useQuery(apiQuery('listCompanyJobs', { params, query }))`. */
export function apiQuery<Name extends EndpointName>(name: Name, ...options: CallArguments<Name>) {
  const [given] = options as [{ params?: object; query?: object }?];
  return queryOptions({
    queryKey: [name, given?.params ?? {}, given?.query ?? {}] as const,
    queryFn: async ({ signal }): Promise<Reply<Name>> => {
      // A path parameter that is not a number becomes NaN; nothing can match it, so answer 404 without a call.
      if (Object.values(given?.params ?? {}).some(Number.isNaN))
        throw new ApiError(404, { code: 'not_found' });
      return api.call(name, ...([{ ...given, signal }] as unknown as CallArguments<Name>));
    },
  });
}

/** Invalidates the responses of an endpoint, for all parameters unless some are given. */
export function refetch(name: EndpointName, params?: object): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: params ? [name, params] : [name] });
}

/** Invalidates every response, after a change that may affect any page. */
export function refetchAll(): Promise<void> {
  return queryClient.invalidateQueries();
}
