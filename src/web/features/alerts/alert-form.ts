import type { Reply } from '#api/schemas.ts';
import { useServerForm } from '#web/lib/form.ts';
import { api } from '#web/lib/session.ts';
import type { Alert } from './alert.ts';

/** Whose alert it is: of the account, by its number, or of the link in a mail. */
export type Owner = { alertId: number } | { token: string };

type Changed = Reply<'updateAlert'>['data'];

/**
 * The form for how often an alert is sent and in which language. Only what is changed is sent: the other may have been
 * changed meanwhile, on another device or by the link of a mail.
 */
export function useAlertForm(alert: Alert, owner: Owner, onSaved: (alert: Changed) => void) {
  const initialValues = { frequency: alert.frequency, language: alert.language };
  return useServerForm({
    endpoint: 'updateAlert',
    initialValues,
    body: ({ frequency, language }) => ({
      ...(frequency !== alert.frequency && { frequency }),
      ...(language !== alert.language && { language }),
    }),
    submit: (body) => updateAlert(owner, body),
    onSuccess: ({ data }) => onSaved(data),
  });
}

type Change = Parameters<typeof api.call<'updateAlert'>>[1]['body'];

export function updateAlert(owner: Owner, body: Change): Promise<{ data: Changed }> {
  return 'token' in owner
    ? api.call('updateLinkedAlert', { params: owner, body })
    : api.call('updateAlert', { params: owner, body });
}

export function deleteAlert(owner: Owner): Promise<unknown> {
  return 'token' in owner
    ? api.call('deleteLinkedAlert', { params: owner })
    : api.call('deleteAlert', { params: owner });
}
