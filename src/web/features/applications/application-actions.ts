import { openDialog } from '#web/lib/dialogs.ts';
import { download } from '#web/lib/download.ts';
import { forgetEntered } from '#web/lib/kept-values.ts';
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

export async function deleteDraft({ id, job_id }: Application): Promise<void> {
  await api.call('deleteApplication', { params: { applicationId: id } });
  forgetEntered(letterKey(job_id), 'device');
  forgetWantedJob(job_id);
  await outdateApplications();
}

/** Withdraws a sent application. */
export async function withdraw({ id }: Application): Promise<void> {
  await api.call('withdrawApplication', { params: { applicationId: id } });
  await outdateApplications();
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

/** The file of an interview for the calendar of whoever applied. */
export function interviewFile({ id: applicationId }: Application, interviewId: number): Promise<Blob> {
  return download('getOwnInterviewFile', { params: { applicationId, interviewId } });
}
