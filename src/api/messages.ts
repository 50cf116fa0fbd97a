import type { EndpointTable } from './endpoint.ts';

export const messageEndpoints = {
  listOwnMessages: {
    method: 'GET',
    path: '/employee/applications/:applicationId/messages',
    access: 'employee',
    owned: 'own_application',
    kept: 'opened',
    summary:
      'What you and the company wrote in an application: the newest 200, or a page of all; marks it as read',
  },
  createOwnMessage: {
    method: 'POST',
    path: '/employee/applications/:applicationId/messages',
    access: 'employee',
    owned: 'own_application',
    status: 201,
    summary: 'Write to the company; repeated with the same key it stores nothing',
    codes: ['email_unconfirmed', 'application_closed', 'rate_limited'],
  },
  reportOwnMessage: {
    method: 'POST',
    path: '/employee/applications/:applicationId/messages/:messageId/report',
    access: 'employee',
    owned: 'own_application',
    status: 201,
    summary:
      'Report a message of the company to the association, which is mailed it; the writer is not told, and repeating it changes nothing',
    codes: ['rate_limited'],
  },
  listMessages: {
    method: 'GET',
    path: '/company/:companyId/applications/:applicationId/messages',
    access: 'company',
    owned: 'company_application',
    summary:
      'What the company and the applicant wrote in an application: the newest 200, or a page of all; who may decide marks it as read',
  },
  createMessage: {
    method: 'POST',
    path: '/company/:companyId/applications/:applicationId/messages',
    access: 'company',
    owned: 'company_application',
    status: 201,
    summary: 'Write to the applicant; repeated with the same key it stores nothing',
    codes: [
      'subscription_required',
      'email_unconfirmed',
      'applicant_departed',
      'application_closed',
      'rate_limited',
    ],
  },
  reportMessage: {
    method: 'POST',
    path: '/company/:companyId/applications/:applicationId/messages/:messageId/report',
    access: 'company',
    owned: 'company_application',
    status: 201,
    summary:
      'Report a message of the applicant to the association, which is mailed it; the writer is not told, and repeating it changes nothing',
    codes: ['rate_limited'],
  },
} as const satisfies EndpointTable;
