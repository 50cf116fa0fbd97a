import type { Reply } from '#api/schemas.ts';
import { refetch } from '#web/lib/query.tsx';
import { api } from '#web/lib/session.ts';

/** A dossier as its company reads it. */
export type Dossier = Reply<'getDossierData'>['data'];

/**
 * The signed address of a dossier's PDF, requested on opening: one that is at hand may have expired.
 * @throws Error once the dossier was erased
 */
export async function pdfAddress(companyId: number, applicationId: number): Promise<string> {
  const { data } = await api.call('getApplication', { params: { companyId, applicationId } });
  if (data.application_pdf === null) throw new Error('The dossier cannot be opened');
  return data.application_pdf;
}

/** Marks a dossier as read (rule applications/read). */
export async function markAsRead(companyId: number, applicationId: number): Promise<void> {
  const params = { companyId, applicationId };
  await api.call('updateApplicationStatus', { params, body: { status: 'READ' } });
  void refetch('listApplications', { companyId });
  void refetch('getApplicationBoard', { companyId });
  void refetch('getDashboard', { companyId });
  void refetch('getApplication', params);
  await refetch('getDossierData', params);
}

/** The application whose dossier was shown last in this tab, to which the focus returns in its list. */
let shown: number | null = null;

export function noteShown(applicationId: number): void {
  shown = applicationId;
}

/** Whether the dossier of this application was shown last; true once. */
export function wasShown(applicationId: number): boolean {
  const isIt = shown === applicationId;
  if (isIt) shown = null;
  return isIt;
}
