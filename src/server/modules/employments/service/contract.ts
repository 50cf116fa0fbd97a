import type { FieldIssue } from '#api/issues.ts';
import type { Parsed } from '#api/schemas.ts';
import { checkContractDates, checkRenewalDates } from '#domain/employments/contract.ts';
import { isRegistrationStatusAsked, type RegistrationRequirementStatus } from '#domain/employments/entry.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { findJob } from '#server/modules/jobs/index.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { ValidationError } from '#server/platform/http/errors.ts';

/** What the forms of a new employment send: that of a renewal, and that of a signed contract. */
type ContractForm = Partial<Parsed<'renewEmployee', 'body'>> | Parsed<'updateApplicationStatus', 'body'>;

/** What an employer and an employee signed. */
export interface Contract {
  title: string;
  workload: number;
  startDate: CivilDate;
  endDate: CivilDate;
  /** The company's ad that it fills. */
  job: Awaited<ReturnType<typeof findJob>>;
  registrationRequirementStatus: RegistrationRequirementStatus | null;
}

/**
 * @throws ValidationError with all that is wrong with the form (rules applications/contract, employments/renewal-days)
 */
export async function readContract(
  db: Executor,
  companyId: number,
  form: ContractForm,
  { kind, today }: { kind: 'signed' | 'renewed'; today: CivilDate },
): Promise<Contract> {
  const jobId = form.occupied_job_id ?? null;
  const found = jobId === null ? null : await findJob(db, jobId);
  const job = found?.companyId === companyId && found.deletedAt === null ? found : null;
  const { job_title: title, workload, start_date: startDate, end_date: endDate } = form;
  const asksStatus = isRegistrationStatusAsked(jobId);
  const issues: FieldIssue[] = [];
  if (jobId !== null && job === null) issues.push({ field: 'occupied_job_id', key: 'jobUnknown' });
  if (!title) issues.push({ field: 'job_title', key: 'required' });
  if (!workload) issues.push({ field: 'workload', key: 'required' });
  if (!startDate) issues.push({ field: 'start_date', key: 'required' });
  if (!endDate) issues.push({ field: 'end_date', key: 'required' });
  if (asksStatus && !form.registration_requirement_status) {
    issues.push({ field: 'registration_requirement_status', key: 'required' });
  }
  if (startDate && endDate) {
    const dates = { startDate, endDate };
    const problems =
      kind === 'renewed'
        ? checkRenewalDates(dates, today)
        : checkContractDates(dates, { today, isStartChanged: true });
    issues.push(...problems.map(({ field, code }) => ({ field, key: code })));
  }
  if (issues.length > 0 || !title || !workload || !startDate || !endDate) throw new ValidationError(issues);
  return {
    title,
    workload,
    startDate,
    endDate,
    job,
    registrationRequirementStatus: asksStatus ? (form.registration_requirement_status ?? null) : null,
  };
}
