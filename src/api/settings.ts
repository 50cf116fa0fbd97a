import type { EndpointTable } from './endpoint.ts';

export const settingsEndpoints = {
  getSettings: {
    method: 'GET',
    path: '/settings',
    access: 'visitor',
    summary: 'The settings that pages need before anyone logs in',
  },
} as const satisfies EndpointTable;
