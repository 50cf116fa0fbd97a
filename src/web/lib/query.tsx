import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { EndpointName } from '#api/endpoints.ts';
import type { Reply } from '#api/schemas.ts';
import { ApiError, type CallArguments } from './api.ts';
import { api, session } from './session.ts';

/** The one cache of the browser; what it holds belongs to the person logged in. */
const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // The server would refuse again what it refused; a lost connection may come back.
      retry: (failures, error) =>
        failures < 2 && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
    },
  },
});

session.onEnd(() => queryClient.clear());

/** Wraps what uses queries. The members' area has it; lazily loaded parts of public pages bring their own. */
export function QueryScope({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

/** Key and function of a query from the endpoint table: `useQuery(apiQuery('listCompanyJobs', { params, query }))`. */
export function apiQuery<Name extends EndpointName>(name: Name, ...options: CallArguments<Name>) {
  const [given] = options as [{ params?: object; query?: object }?];
  return queryOptions({
    queryKey: [name, given?.params ?? {}, given?.query ?? {}] as const,
    queryFn: async ({ signal }): Promise<Reply<Name>> => {
      // An address may hold anything where its page reads a number; there is no such thing, which nobody need be asked.
      if (Object.values(given?.params ?? {}).some(Number.isNaN))
        throw new ApiError(404, { code: 'not_found' });
      return api.call(name, ...([{ ...given, signal }] as unknown as CallArguments<Name>));
    },
  });
}

/** Marks the answers of an endpoint as outdated, of all its parameters unless some are given. */
export function refetch(name: EndpointName, params?: object): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: params ? [name, params] : [name] });
}

/** Marks every answer as outdated, after something that may show anywhere. */
export function refetchAll(): Promise<void> {
  return queryClient.invalidateQueries();
}
