import { ApiError } from '#web/lib/api.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { refetch } from '#web/lib/query.tsx';
import { api } from '#web/lib/session.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { forgetUnderWay } from '#web/nouns/application/under-way.ts';
import type { Application } from './application.ts';

/** Everything that shows applications asks for them anew. */
export async function outdateApplications(): Promise<void> {
  forgetUnderWay();
  await Promise.all([refetch('listOwnApplications'), refetch('getOwnApplication'), refetch('getJob')]);
}

/** Deletes a draft. What is refused is said in the server's words. Answers whether it was done. */
export async function deleteDraft({ id }: Application): Promise<boolean> {
  return said(() => api.call('deleteApplication', { params: { applicationId: id } }));
}

export async function withdraw({ id }: Application): Promise<boolean> {
  return said(() => api.call('withdrawApplication', { params: { applicationId: id } }));
}

async function said(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    await outdateApplications();
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    snackbar.error(error.message);
    return false;
  }
}

/** Shows the dossier: as the employer has it, or as it would be. Its address is asked for as it is opened. */
export function openDossier(applicationId: number, title: string): void {
  openDialog('pdf', { title, url: () => dossierAddress(applicationId) });
}

async function dossierAddress(applicationId: number): Promise<string> {
  const { data } = await api.call('getOwnApplication', { params: { applicationId } });
  if (data.application_pdf === null) throw new Error('The application has no dossier any more');
  return data.application_pdf;
}
