import type { JobStatus } from '#domain/jobs/constants.ts';
import { ApiError } from '#web/lib/api.ts';
import { otherPath } from '#web/lib/paths.ts';
import { refetch } from '#web/lib/query.tsx';
import { api } from '#web/lib/session.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import type { CompanyJob } from './job.ts';

/** Switches an ad on or off. What is refused is said in the server's words. Answers whether it was done. */
export async function saveStatus(companyId: number, jobId: number, status: JobStatus): Promise<boolean> {
  return said(async () => {
    await api.call('updateJob', { params: { companyId, jobId }, body: { status } });
    await outdateJobs(companyId);
  });
}

export async function deleteJob(companyId: number, job: CompanyJob): Promise<boolean> {
  return said(async () => {
    await api.call('deleteJob', { params: { companyId, jobId: job.id } });
    await outdateJobs(companyId);
  });
}

/** The lists and figures in which a company's ads appear. */
export async function outdateJobs(companyId: number): Promise<void> {
  await Promise.all([refetch('listCompanyJobs', { companyId }), refetch('getDashboard', { companyId })]);
}

async function said(work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    snackbar.error(error.message);
    return false;
  }
}

/** The form of a new ad with the content of this one. */
export function copyPath(companyId: number, jobId: number): string {
  return `${otherPath('company.jobs.create', { companyId })}?type=copy&job=${jobId}`;
}
