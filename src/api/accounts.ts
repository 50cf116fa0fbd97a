import type { EndpointTable } from './endpoint.ts';

export const accountEndpoints = {
  logIn: {
    method: 'POST',
    path: '/auth',
    access: 'visitor',
    summary: 'Log in with email and password',
    codes: ['login_failed', 'rate_limited'],
  },
  getUser: { method: 'GET', path: '/auth/user', access: 'login', summary: 'The account logged in' },
  refreshToken: {
    method: 'GET',
    path: '/token/refresh',
    access: 'refresh',
    summary: 'A new token for one that is valid or expired within the session',
  },
  registerEmployee: {
    method: 'POST',
    path: '/auth/user/register',
    access: 'visitor',
    status: 201,
    summary: 'Register as a private person looking for work',
    codes: ['registration_closed', 'rate_limited'],
  },
  registerCompanyUser: {
    method: 'POST',
    path: '/auth/company/register',
    access: 'visitor',
    status: 201,
    summary: 'Register as an employer',
    codes: ['rate_limited'],
  },
  requestPasswordReset: {
    method: 'POST',
    path: '/password/email',
    access: 'visitor',
    summary: 'Ask for a mail with a link to choose a new password',
    codes: ['rate_limited'],
  },
  resetPassword: {
    method: 'POST',
    path: '/password/reset',
    access: 'visitor',
    summary: 'Choose a new password with the token of the mail',
    codes: ['rate_limited'],
  },
  updateUser: {
    method: 'POST',
    path: '/user',
    access: 'login',
    summary: 'Change the settings of the account',
  },
  changePassword: {
    method: 'POST',
    path: '/user/password',
    access: 'login',
    summary: 'Change the password; every earlier token ends',
    codes: ['rate_limited'],
  },
} as const satisfies EndpointTable;
