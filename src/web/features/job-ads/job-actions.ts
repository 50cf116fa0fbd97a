import type { JobStatus } from '#domain/jobs/constants.ts';
import { attempt } from '#web/lib/attempt.ts';
import { otherPath } from '#web/lib/paths.ts';
import { refetch } from '#web/lib/query.tsx';
import { api } from '#web/lib/session.ts';
import type { CompanyJob } from './job.ts';

/** Switches an ad on or off. Says a refusal in the server's words, and answers whether it was done. */
export async function saveStatus(companyId: number, jobId: number, status: JobStatus): Promise<boolean> {
  return change(companyId, () => api.call('updateJob', { params: { companyId, jobId }, body: { status } }));
}

/** Deletes an ad, likewise. */
export async function deleteJob(companyId: number, job: CompanyJob): Promise<boolean> {
  return change(companyId, () => api.call('deleteJob', { params: { companyId, jobId: job.id } }));
}

/** Lets the lists and figures in which a company's ads appear ask for them anew. */
export async function outdateJobs(companyId: number): Promise<void> {
  await Promise.all([refetch('listCompanyJobs', { companyId }), refetch('getDashboard', { companyId })]);
}

function change(companyId: number, call: () => Promise<unknown>): Promise<boolean> {
  return attempt(async () => {
    await call();
    await outdateJobs(companyId);
  });
}

/** The form of a new ad with the content of this one. */
export function copyPath(companyId: number, jobId: number): string {
  return `${otherPath('company.jobs.create', { companyId })}?type=copy&job=${jobId}`;
}
