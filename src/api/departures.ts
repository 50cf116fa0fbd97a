import type { EndpointTable } from './endpoint.ts';

/** Export and deletion of the own account. */
export const departureEndpoints = {
  exportUser: {
    method: 'GET',
    path: '/user/export',
    access: 'login',
    answers: 'zip',
    summary: 'All that is kept of the account, as JSON, as a page to read, and its files',
    codes: ['rate_limited'],
  },
  getDeletionOutlook: {
    method: 'GET',
    path: '/user/deletion',
    access: 'login',
    summary: 'What deleting the account would end, and what would stay for how long',
  },
  deleteUser: {
    method: 'DELETE',
    path: '/user',
    access: 'login',
    summary: 'Delete the account with all that is of its person; every session of it ends',
    codes: ['company_has_additional', 'last_administrator', 'rate_limited'],
  },
  closeUnconfirmed: {
    method: 'DELETE',
    path: '/email/confirm/:token',
    access: 'visitor',
    summary: 'Close an account that somebody else made with this address, with the token of the mail',
    codes: ['email_confirmed', 'not_found'],
  },
} as const satisfies EndpointTable;
