import type { JobStatus } from '#domain/jobs/constants.ts';
import type { CancellationReason } from '#domain/jobs/jobroom.ts';
import { otherPath } from '#web/lib/paths.ts';
import { refetch } from '#web/lib/query.tsx';
import { api } from '#web/lib/session.ts';
import type { CompanyJob } from './job.ts';
import type { CopyFor } from './job-form-values.ts';

/** Switches an ad on or off; with a reason also withdraws its report from the job room. */
export async function saveStatus(
  companyId: number,
  jobId: number,
  status: JobStatus,
  reason?: CancellationReason,
): Promise<void> {
  const body = { status, cancellation_reason_code: reason };
  await api.call('updateJob', { params: { companyId, jobId }, body });
  await outdateJobs(companyId);
}

export async function deleteJob(
  companyId: number,
  job: CompanyJob,
  reason: CancellationReason,
): Promise<void> {
  const params = { companyId, jobId: job.id };
  await api.call('deleteJob', { params, query: { cancellation_reason_code: reason } });
  await outdateJobs(companyId);
}

/** Invalidates the lists and figures that contain a company's ads. */
export async function outdateJobs(companyId: number): Promise<void> {
  await Promise.all([refetch('listCompanyJobs', { companyId }), refetch('getDashboard', { companyId })]);
}

/**
 * The printable PDF of a public ad. The path is written out, since the client's endpoint table omits endpoints that are
 * only linked to.
 */
export function posterPath(jobId: number): string {
  return `/api/jobs/${jobId}/poster`;
}

/** The address of the form for a copy of this ad. */
export function copyPath(companyId: number, jobId: number, copyFor: CopyFor = 'sameSeason'): string {
  const copy = `${otherPath('company.jobs.create', { companyId })}?type=copy&job=${jobId}`;
  return copyFor === 'nextSeason' ? `${copy}&season=next` : copy;
}
