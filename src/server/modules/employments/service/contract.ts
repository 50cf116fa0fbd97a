import type { Parsed } from '#api/schemas.ts';
import type { ContractFacts } from '#domain/employments/contract-form.ts';
import { isRegistrationStatusAsked, type RegistrationRequirementStatus } from '#domain/employments/entry.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { findJob, type Job } from '#server/modules/jobs/index.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { judged, type Submission } from '#server/platform/http/submission.ts';

/** What the forms of a new employment send: that of a renewal, and that of a signed contract. */
type ContractForm = Parsed<'renewEmployment', 'body'> | Parsed<'updateApplicationStatus', 'body'>;

/** One of several renewals in a form. */
type RowOfForm = Omit<Parsed<'renewEmployments', 'body'>['renewals'][number], 'resume_entry_id'>;

/** What an employer and an employee signed. */
export interface Contract {
  title: string;
  workload: number;
  startDate: CivilDate;
  endDate: CivilDate;
  /** The company's ad that the employment fills. */
  job: Job | null;
  registrationRequirementStatus: RegistrationRequirementStatus | null;
}

/**
 * Validates a form that may contain a contract, and finds the company's ad that it names.
 * @throws ValidationError with all that is wrong with it
 */
export async function judgeContract<Form extends ContractForm>(
  db: Executor,
  companyId: number,
  submission: Submission<Form, ContractFacts>,
  today: CivilDate,
): Promise<{ form: Form; job: Job | null }> {
  const jobId = submission.readable.occupied_job_id ?? null;
  const job = jobId === null ? null : await findJobOf(db, companyId, jobId);
  return { form: submission.judge({ isJobKnown: jobId === null || job !== null, today }), job };
}

/** The ad of a company that a contract may name; null if the company has none with that id, or it was deleted. */
export async function findJobOf(db: Executor, companyId: number, jobId: number): Promise<Job | null> {
  const found = await findJob(db, jobId);
  return found?.companyId === companyId && found.deletedAt === null ? found : null;
}

/** The contract in a validated form. */
export function contractOf(form: ContractForm | RowOfForm, job: Job | null): Contract {
  return {
    title: judged(form.job_title),
    workload: judged(form.workload),
    startDate: judged(form.start_date),
    endDate: judged(form.end_date),
    job,
    registrationRequirementStatus: isRegistrationStatusAsked(form.occupied_job_id ?? null)
      ? judged(form.registration_requirement_status)
      : null,
  };
}
