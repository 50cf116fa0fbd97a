import type { EndpointTable } from './endpoint.ts';

export const settingsEndpoints = {
  getSettings: {
    method: 'GET',
    path: '/settings',
    access: 'visitor',
    summary: 'What a page needs to know before anyone logs in',
  },
} as const satisfies EndpointTable;
