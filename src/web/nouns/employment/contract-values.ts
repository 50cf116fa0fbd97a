import type { RegistrationRequirementStatus } from '#domain/employments/entry.ts';
import { isRegistrationStatusAsked } from '#domain/employments/entry.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';

/** What the forms of a new employment hold: that of a signed contract, and that of a renewal. */
export interface ContractValues {
  /** The company's ad that it fills; the empty text for none. */
  occupied_job_id: number | string;
  job_title: string;
  workload: number | string;
  start_date: CivilDate | '';
  end_date: CivilDate | '';
  registration_requirement_status: RegistrationRequirementStatus | '';
}

export function occupiedJobOf({ occupied_job_id }: Pick<ContractValues, 'occupied_job_id'>): number | null {
  return occupied_job_id === '' ? null : Number(occupied_job_id);
}

/** The request; what is empty is not sent, and so is missing. */
export function bodyOfContract(values: ContractValues) {
  const jobId = occupiedJobOf(values);
  const status = values.registration_requirement_status;
  return {
    occupied_job_id: jobId,
    job_title: values.job_title,
    workload: percentOf(values.workload) as number,
    start_date: values.start_date,
    end_date: values.end_date,
    registration_requirement_status: isRegistrationStatusAsked(jobId) && status !== '' ? status : null,
  };
}

/** What was typed as a number; what is none stays as it is for the schema to refuse. */
export function percentOf(typed: number | string): number | string | undefined {
  const text = String(typed).trim();
  if (text === '') return undefined;
  return Number.isNaN(Number(text)) ? text : Number(text);
}
