import type { Reply } from '#api/schemas.ts';
import { useServerForm } from '#web/lib/form.ts';
import { api } from '#web/lib/session.ts';
import type { Alert } from './alert.ts';

/** How an alert is addressed: by its id in the account, or by the token of a link in a mail. */
export type Owner = { alertId: number } | { token: string };

type Changed = Reply<'updateAlert'>['data'];

/**
 * The form for frequency and language of an alert. Only changed fields are sent, so that a concurrent change of the other
 * on another device is not overwritten.
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
