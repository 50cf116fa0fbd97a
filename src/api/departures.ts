import type { EndpointTable } from './endpoint.ts';

/** Export and deletion of the own account. */
export const departureEndpoints = {
  exportUser: {
    method: 'GET',
    path: '/user/export',
    access: 'login',
    answers: 'zip',
    summary: 'Everything stored about the account: as JSON, as a readable page, and its files',
    codes: ['rate_limited'],
  },
  getDeletionOutlook: {
    method: 'GET',
    path: '/user/deletion',
    access: 'login',
    summary: 'What deleting the account would end, and what would be kept for how long',
  },
  deleteUser: {
    method: 'DELETE',
    path: '/user',
    access: 'login',
    summary: 'Delete the account with all personal data; all its sessions end',
    codes: ['company_has_additional', 'last_administrator', 'rate_limited'],
  },
  closeUnconfirmed: {
    method: 'DELETE',
    path: '/email/confirm/:token',
    access: 'visitor',
    summary: 'Close an account that someone else created with this address, with the token from the email',
    codes: ['email_confirmed', 'email_replaced', 'not_found'],
  },
} as const satisfies EndpointTable;
