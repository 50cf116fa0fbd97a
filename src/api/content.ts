import type { EndpointTable } from './endpoint.ts';

/** What people tell the association, and order of it. */
export const contentEndpoints = {
  sendContact: {
    method: 'POST',
    path: '/contact',
    access: 'login',
    status: 201,
    summary: 'Write to the association, which answers to the email that is given',
    codes: ['rate_limited'],
  },
} as const satisfies EndpointTable;
