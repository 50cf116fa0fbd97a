import type { EndpointTable } from './endpoint.ts';

export const notificationEndpoints = {
  listNotifications: {
    method: 'GET',
    path: '/notifications',
    access: 'employee',
    summary: 'News of the employee: the newest hundred, or a page of all',
  },
  listCompanyNotifications: {
    method: 'GET',
    path: '/company/:companyId/notifications',
    access: 'company',
    owned: 'company',
    summary: 'News of a company: the newest hundred, or a page of all',
  },
  readNotification: {
    method: 'PATCH',
    path: '/notifications/:notificationId',
    access: 'login',
    owned: 'notification',
    summary: 'Mark one as read',
  },
  readNotifications: {
    method: 'PATCH',
    path: '/notifications',
    access: 'employee',
    summary: 'Mark all of the employee as read',
  },
  readCompanyNotifications: {
    method: 'PATCH',
    path: '/company/:companyId/notifications',
    access: 'company',
    owned: 'company',
    summary: 'Mark all of a company as read',
  },
  listUndeliveredMails: {
    method: 'GET',
    path: '/admin/mails',
    access: 'admin',
    summary: 'Mails that could not be handed over, the newest first',
  },
  repeatMail: {
    method: 'POST',
    path: '/admin/mails/:mailId/repeat',
    access: 'admin',
    summary: 'Try one of them again within a minute',
    codes: ['not_found'],
  },
  deleteUndeliveredMail: {
    method: 'DELETE',
    path: '/admin/mails/:mailId',
    access: 'admin',
    summary: 'Give one of them up',
    codes: ['not_found'],
  },
} as const satisfies EndpointTable;
