import type { EndpointTable } from './endpoint.ts';

export const profileEndpoints = {
  getProfile: {
    method: 'GET',
    path: '/employee',
    access: 'employee',
    summary: 'The own profile, and what it still lacks',
  },
  updateProfile: {
    method: 'POST',
    path: '/employee',
    access: 'employee',
    summary: 'Change the own profile',
  },
} as const satisfies EndpointTable;
