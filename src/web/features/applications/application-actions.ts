import { attempt } from '#web/lib/attempt.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { forgetEntered } from '#web/lib/form.ts';
import { refetch } from '#web/lib/query.tsx';
import { api } from '#web/lib/session.ts';
import { forgetUnderWay } from '#web/nouns/application/under-way.ts';
import { forgetWantedJob } from '#web/nouns/application/wanted-job.ts';
import type { Application } from './application.ts';

/** Lets everything that shows applications ask for them anew. */
export async function outdateApplications(): Promise<void> {
  forgetUnderWay();
  await Promise.all([refetch('listOwnApplications'), refetch('getOwnApplication'), refetch('getJob')]);
}

/**
 * Under which name the device keeps what is typed for an ad (rule applications/typed): the same before and after the
 * first save.
 */
export function letterKey(jobId: number): string {
  return `application-${jobId}`;
}

/** Deletes a draft. Says a refusal in the server's words, and answers whether it was done. */
export async function deleteDraft({ id, job_id }: Application): Promise<boolean> {
  return change(async () => {
    await api.call('deleteApplication', { params: { applicationId: id } });
    forgetEntered(letterKey(job_id), 'device');
    forgetWantedJob(job_id);
  });
}

/** Withdraws a sent application, likewise. */
export async function withdraw({ id }: Application): Promise<boolean> {
  return change(() => api.call('withdrawApplication', { params: { applicationId: id } }));
}

function change(call: () => Promise<unknown>): Promise<boolean> {
  return attempt(async () => {
    await call();
    await outdateApplications();
  });
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
