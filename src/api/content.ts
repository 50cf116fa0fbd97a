import type { EndpointTable } from './endpoint.ts';

/** Contact form, newsletter, and material for the press. */
export const contentEndpoints = {
  sendContact: {
    method: 'POST',
    path: '/contact',
    access: 'login',
    status: 201,
    summary: 'Write to the association, which replies to the email address given',
    codes: ['rate_limited'],
  },
  listMediaReports: {
    method: 'GET',
    path: '/media/mediareports/:lang',
    access: 'visitor',
    summary: 'Media coverage of the association, in de, it, en or fr',
    codes: ['not_found'],
  },
  listMediaKits: {
    method: 'GET',
    path: '/media/mediakits/:lang',
    access: 'visitor',
    summary: 'Texts and pictures for use in articles, in one of these languages',
    codes: ['not_found'],
  },
  listPressReleases: {
    method: 'GET',
    path: '/media/pressreleases/:lang',
    access: 'visitor',
    summary: 'Press releases of the association, in one of these languages',
    codes: ['not_found'],
  },
  orderNewsletter: {
    method: 'POST',
    path: '/newsletter',
    access: 'visitor',
    status: 201,
    summary: 'Subscribe to the newsletter; an email asks for confirmation',
    codes: ['rate_limited', 'filled_in_by_program'],
  },
  confirmNewsletter: {
    method: 'GET',
    path: '/newsletter/confirm/:token',
    access: 'visitor',
    summary: 'Confirm the newsletter with the token from the email; repeating it changes nothing',
    codes: ['not_found'],
  },
  leaveNewsletter: {
    method: 'GET',
    path: '/newsletter/unsubscribe/:token',
    access: 'visitor',
    summary: 'Unsubscribe from the newsletter with the token from an email, without logging in',
    codes: ['not_found'],
  },
  leaveNewsletterAtOnce: {
    method: 'POST',
    path: '/newsletter/unsubscribe/:token',
    access: 'visitor',
    takesForms: true,
    summary: 'Unsubscribe from the newsletter by the button of a mail program (RFC 8058)',
    codes: ['not_found'],
  },
} as const satisfies EndpointTable;
