import { type Dialogs, openDialog } from '#web/lib/dialogs.ts';
import { refetch } from '#web/lib/query.tsx';
import { api } from '#web/lib/session.ts';
import { type Application, applicantName } from './application.ts';

/** The list from which a dossier is opened: its filters, words and order. */
export type DossierList = Dialogs['dossier']['list'];

/** Opens the dossier of an application, with navigation to the others of its list in order. */
export function openDossier(companyId: number, application: Application, list: DossierList): void {
  const applicant = { id: application.id, name: applicantName(application) };
  openDialog('dossier', { companyId, applicant, list });
}

/**
 * The signed address of a dossier, requested on opening: the one in a list may have expired. Opening a new one marks it
 * as read (rule applications/read), once `before` is settled.
 */
export async function dossierAddress(
  companyId: number,
  applicationId: number,
  before: Promise<unknown>,
): Promise<string> {
  const params = { companyId, applicationId };
  const [found] = await Promise.all([api.call('getApplication', { params }), before]);
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
