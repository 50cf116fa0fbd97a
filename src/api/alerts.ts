import type { EndpointTable } from './endpoint.ts';

/** New ads and year plans of a search, by mail. */
export const alertEndpoints = {
  createAlert: {
    method: 'POST',
    path: '/alerts',
    access: 'visitor',
    status: 201,
    summary:
      'Have new ads or year plans of a search sent by mail. A visitor gives an address, which is asked to confirm; the ' +
      'answer is the same whether or not it is known',
    codes: ['alert_exists', 'too_many_alerts', 'email_unconfirmed', 'rate_limited', 'query_too_costly'],
  },
  listAlerts: {
    method: 'GET',
    path: '/alerts',
    access: 'login',
    summary: 'The alerts of an account, the newest first',
  },
  updateAlert: {
    method: 'PATCH',
    path: '/alerts/:alertId',
    access: 'login',
    owned: 'alert',
    summary: 'Change how often an alert is sent and in which language, or keep it for another year',
  },
  deleteAlert: {
    method: 'DELETE',
    path: '/alerts/:alertId',
    access: 'login',
    owned: 'alert',
    summary: 'End an alert',
  },
  getLinkedAlert: {
    method: 'GET',
    path: '/alerts/link/:token',
    access: 'visitor',
    summary: 'The alert of the link in a mail, which is valid as long as the alert exists',
    codes: ['not_found'],
  },
  confirmLinkedAlert: {
    method: 'POST',
    path: '/alerts/link/:token',
    access: 'visitor',
    summary: 'Confirm an alert by the link of its mail; repeating it changes nothing',
    codes: ['not_found', 'too_many_alerts'],
  },
  updateLinkedAlert: {
    method: 'PATCH',
    path: '/alerts/link/:token',
    access: 'visitor',
    summary: 'Change an alert, or keep it for another year, by the link of a mail',
    codes: ['not_found'],
  },
  deleteLinkedAlert: {
    method: 'DELETE',
    path: '/alerts/link/:token',
    access: 'visitor',
    summary: 'End an alert by the link of a mail; repeating it changes nothing',
    codes: ['not_found'],
  },
  endAlertAtOnce: {
    method: 'POST',
    path: '/alerts/unsubscribe/:token',
    access: 'visitor',
    takesForms: true,
    summary: 'End an alert by the button of a mail program (RFC 8058)',
    codes: ['not_found'],
  },
} as const satisfies EndpointTable;
