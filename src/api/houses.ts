import type { EndpointTable } from './endpoint.ts';

export const houseEndpoints = {
  getHouse: {
    method: 'GET',
    path: '/houses/:companyId',
    access: 'visitor',
    summary:
      'The public page of a company: what its ads show of it, its public ads, how fast it answers and how many people ' +
      'come back, both from five on',
    codes: ['not_found'],
  },
} as const satisfies EndpointTable;
