import { openDialog } from '#web/lib/dialogs.ts';
import { refetch } from '#web/lib/query.tsx';
import { api } from '#web/lib/session.ts';
import { type Application, applicantName } from './application.ts';

/** Shows the dossier of an application, and the way to those of the others of its list, in their order. */
export function openDossier(companyId: number, { id }: Application, list: readonly Application[]): void {
  const applicants = list
    .filter(({ can }) => can.open)
    .map((application) => ({ id: application.id, name: applicantName(application) }));
  openDialog('dossier', { companyId, applicants, id });
}

/**
 * The address of a dossier, asked for as it is opened: that of a list may have expired. Opening one that is new marks
 * it as read (rule applications/read).
 */
export async function dossierAddress(companyId: number, applicationId: number): Promise<string> {
  const params = { companyId, applicationId };
  const found = await api.call('getApplication', { params });
  const isNew = found.data.can.statuses.includes('READ');
  const { data } = isNew
    ? await api.call('updateApplicationStatus', { params, body: { status: 'READ' } })
    : found;
  if (isNew) {
    void refetch('listApplications', { companyId });
    void refetch('getApplicationBoard', { companyId });
    void refetch('getDashboard', { companyId });
    void refetch('getApplication', params);
  }
  if (data.application_pdf === null) throw new Error('The dossier cannot be opened');
  return data.application_pdf;
}
