import type { EndpointTable } from './endpoint.ts';

export const subscriptionEndpoints = {
  listSubscriptions: {
    method: 'GET',
    path: '/subscriptions',
    access: 'company',
    summary: 'The subscriptions of the account with their terms',
  },
} as const satisfies EndpointTable;
