import { endDate, startDate } from '#domain/jobs/period.ts';
import {
  bodyOfContract,
  CONTRACT_FIELDS,
  type ContractValues,
  contractValuesOf,
} from '#web/nouns/employment/contract-values.ts';
import { type Application, jobFacts, type Step } from './application.ts';

/** The values of the dialog of an application's status. */
export interface StatusValues extends ContractValues {
  status: Step | '';
  explanation: string;
  note: string;
  /** The note that the form began with. */
  seen_note: string;
  updated_at: string;
}

/** The fields of the form of a step whose values are typed. */
export function typedFieldsOf(step: Step | ''): (keyof StatusValues)[] {
  if (step === 'REFUSAL') return ['note', 'explanation'];
  return step === 'CONTRACTSIGNED' ? ['note', ...CONTRACT_FIELDS] : ['note'];
}

/** All of them; never the step: whoever opens the dialog again chooses it anew (rule applications/typed). */
export const KEPT_FIELDS = [...new Set([...typedFieldsOf('REFUSAL'), ...typedFieldsOf('CONTRACTSIGNED')])];

/**
 * The contract is prefilled from the ad; of its dates those that the ad names, since others are only known once it is
 * signed (rule jobs/days).
 */
export function valuesOf(application: Application): StatusValues {
  const { start_day, start_month, start_year, end_day, end_month, end_year } = application;
  const { workload_max } = jobFacts(application);
  return {
    status: '',
    explanation: '',
    note: application.note ?? '',
    seen_note: application.note ?? '',
    updated_at: application.updated_at,
    ...contractValuesOf({
      occupied_job_id: application.job_id,
      job_title: application.job.title,
      workload: workload_max,
      start_date: start_day ? startDate({ year: start_year, month: start_month }, start_day) : null,
      end_date: end_day ? endDate({ year: end_year, month: end_month }, end_day) : null,
    }),
  };
}

/** The request body: only the fields that the chosen step needs. */
export function bodyOf(values: StatusValues) {
  const { status, note, seen_note, updated_at, explanation } = values;
  return {
    ...(status === 'CONTRACTSIGNED' && bodyOfContract(values)),
    ...(status === 'REFUSAL' && { explanation }),
    status,
    // One that was left alone may have been written by somebody else meanwhile.
    ...(note !== seen_note && { note, seen_note }),
    updated_at,
  };
}
