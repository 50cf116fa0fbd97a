import type { EndpointTable } from './endpoint.ts';

export const profileEndpoints = {
  getProfile: {
    method: 'GET',
    path: '/employee',
    access: 'employee',
    summary: 'Your profile, and what is still missing',
  },
  updateProfile: {
    method: 'POST',
    path: '/employee',
    access: 'employee',
    summary: 'Change your profile',
    codes: ['conflict'],
  },
} as const satisfies EndpointTable;
