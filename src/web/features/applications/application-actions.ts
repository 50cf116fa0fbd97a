import { ApiError } from '#web/lib/api.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { refetch } from '#web/lib/query.tsx';
import { api } from '#web/lib/session.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { forgetUnderWay } from '#web/nouns/application/under-way.ts';
import type { Application } from './application.ts';

/** Lets everything that shows applications ask for them anew. */
export async function outdateApplications(): Promise<void> {
  forgetUnderWay();
  await Promise.all([refetch('listOwnApplications'), refetch('getOwnApplication'), refetch('getJob')]);
}

/** Deletes a draft. Says a refusal in the server's words, and answers whether it was done. */
export async function deleteDraft({ id }: Application): Promise<boolean> {
  return attempt(() => api.call('deleteApplication', { params: { applicationId: id } }));
}

/** Withdraws a sent application, likewise. */
export async function withdraw({ id }: Application): Promise<boolean> {
  return attempt(() => api.call('withdrawApplication', { params: { applicationId: id } }));
}

async function attempt(work: () => Promise<unknown>): Promise<boolean> {
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

/** Shows the dossier as the employer has it, or of a draft as it would be. Its address is asked for as it is opened. */
export function openDossier(applicationId: number, title: string): void {
  openDialog('pdf', { title, url: () => dossierAddress(applicationId) });
}

async function dossierAddress(applicationId: number): Promise<string> {
  const { data } = await api.call('getOwnApplication', { params: { applicationId } });
  if (data.application_pdf === null) throw new Error('The application has no dossier any more');
  return data.application_pdf;
}
