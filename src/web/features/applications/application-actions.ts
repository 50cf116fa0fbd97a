import { ApiError } from '#web/lib/api.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { download } from '#web/lib/download.ts';
import { deleteFormDraft } from '#web/lib/form-drafts.ts';
import { refetch } from '#web/lib/query.tsx';
import { api } from '#web/lib/session.ts';
import { forgetUnderWay } from '#web/nouns/application/under-way.ts';
import { forgetWantedJob } from '#web/nouns/application/wanted-job.ts';
import type { Application } from './application.ts';

/** Invalidates every query that shows applications. */
export async function outdateApplications(): Promise<void> {
  forgetUnderWay();
  await Promise.all([refetch('listOwnApplications'), refetch('getOwnApplication'), refetch('getJob')]);
}

/**
 * The storage key of the unsent form of an application, by ad (rule applications/typed): the id of the application
 * cannot be the key, since it does not exist before the first save.
 */
export function letterKey(jobId: number): string {
  return `application-${jobId}`;
}

/**
 * The unfinished application for this ad as it is now, whichever tab has begun it; null if there is none any more.
 * @param known the application as last read
 * @throws ApiError for anything but a missing application or ad
 */
export async function findStored(jobId: number, known: Application | null): Promise<Application | null> {
  const read = async (applicationId: number) =>
    (await api.call('getOwnApplication', { params: { applicationId } })).data;
  return (
    (known && (await orNull(read(known.id)))) ??
    (await orNull(
      api
        .call('getJob', { params: { jobId } })
        .then(({ data }) => (data.application ? read(data.application.id) : null)),
    ))
  );
}

async function orNull<Found>(asked: Promise<Found>): Promise<Found | null> {
  return asked.catch((error) => {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  });
}

export async function deleteDraft({ id, job_id }: Application): Promise<void> {
  await api.call('deleteApplication', { params: { applicationId: id } });
  deleteFormDraft(letterKey(job_id), 'device');
  forgetWantedJob(job_id);
  await outdateApplications();
}

/** Withdraws a sent application. */
export async function withdraw({ id }: Application): Promise<void> {
  await api.call('withdrawApplication', { params: { applicationId: id } });
  await outdateApplications();
}

/**
 * Shows the dossier as the employer gets it, of a draft as a preview. Its signed address is requested on opening, since
 * it expires.
 */
export function openDossier(applicationId: number, title: string): void {
  openDialog('pdf', { title, url: () => dossierAddress(applicationId) });
}

async function dossierAddress(applicationId: number): Promise<string> {
  const { data } = await api.call('getOwnApplication', { params: { applicationId } });
  if (data.application_pdf === null) throw new Error('The application has no dossier any more');
  return data.application_pdf;
}

/** The calendar file (ICS) of an interview, for the applicant. */
export function interviewFile({ id: applicationId }: Application, interviewId: number): Promise<Blob> {
  return download('getOwnInterviewFile', { params: { applicationId, interviewId } });
}
