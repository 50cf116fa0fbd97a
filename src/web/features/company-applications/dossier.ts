import { openDialog } from '#web/lib/dialogs.ts';
import { refetch } from '#web/lib/query.tsx';
import { api } from '#web/lib/session.ts';
import type { Application } from './application.ts';

/** Shows the dossier of an application. Opening one that is new marks it as read (rule applications/read). */
export function openDossier(companyId: number, application: Application, title: string): void {
  openDialog('pdf', { title, url: () => dossierAddress(companyId, application) });
}

/** The address is asked for as the dossier is opened: that of a list may have expired. */
async function dossierAddress(companyId: number, { id, can }: Application): Promise<string> {
  const params = { companyId, applicationId: id };
  const isNew = can.statuses.includes('READ');
  const { data } = isNew
    ? await api.call('updateApplicationStatus', { params, body: { status: 'READ' } })
    : await api.call('getApplication', { params });
  if (isNew) {
    void refetch('listApplications', { companyId });
    void refetch('getDashboard', { companyId });
  }
  if (data.application_pdf === null) throw new Error('The dossier cannot be opened');
  return data.application_pdf;
}
