import type { EndpointTable } from './endpoint.ts';

/** Contact form, newsletter, and material for the press. */
export const contentEndpoints = {
  sendContact: {
    method: 'POST',
    path: '/contact',
    access: 'login',
    status: 201,
    summary: 'Write to the association, which answers to the email that is given',
    codes: ['rate_limited'],
  },
  listMediaReports: {
    method: 'GET',
    path: '/media/mediareports/:lang',
    access: 'visitor',
    summary: 'What others have published about the association, in de, it, en or fr',
    codes: ['not_found'],
  },
  listMediaKits: {
    method: 'GET',
    path: '/media/mediakits/:lang',
    access: 'visitor',
    summary: 'Texts and pictures to use in an article, in one of these languages',
    codes: ['not_found'],
  },
  listPressReleases: {
    method: 'GET',
    path: '/media/pressreleases/:lang',
    access: 'visitor',
    summary: 'What the association has told the press, in one of these languages',
    codes: ['not_found'],
  },
  orderNewsletter: {
    method: 'POST',
    path: '/newsletter',
    access: 'visitor',
    status: 201,
    summary: 'Order the newsletter; a mail asks to confirm it',
    codes: ['rate_limited', 'filled_in_by_program'],
  },
  confirmNewsletter: {
    method: 'GET',
    path: '/newsletter/confirm/:token',
    access: 'visitor',
    summary: 'Confirm an order by the token of its mail, as often as it is asked for',
    codes: ['not_found'],
  },
  leaveNewsletter: {
    method: 'GET',
    path: '/newsletter/unsubscribe/:token',
    access: 'visitor',
    summary: 'Take an address off the newsletter by the token of a mail, without a login',
    codes: ['not_found'],
  },
  leaveNewsletterAtOnce: {
    method: 'POST',
    path: '/newsletter/unsubscribe/:token',
    access: 'visitor',
    takesForms: true,
    summary: 'The same by the button of a mail program (RFC 8058)',
    codes: ['not_found'],
  },
} as const satisfies EndpointTable;
