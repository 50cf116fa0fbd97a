import { openDialog } from '#web/lib/dialogs.ts';
import { refetch } from '#web/lib/query.tsx';
import { api } from '#web/lib/session.ts';
import { type Application, applicantName } from './application.ts';

/** Opens the dossier of an application, with navigation to the others of its list in order. */
export function openDossier(companyId: number, { id }: Application, list: readonly Application[]): void {
  const applicants = list
    .filter(({ can }) => can.open)
    .map((application) => ({ id: application.id, name: applicantName(application) }));
  openDialog('dossier', { companyId, applicants, id });
}

/**
 * The signed address of a dossier, requested on opening: the one in a list may have expired. Opening a new one marks it
 * as read (rule applications/read).
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
