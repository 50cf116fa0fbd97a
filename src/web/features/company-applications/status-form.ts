import {
  bodyOfContract,
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

/** The contract is prefilled from the ad, except for its dates, which are only known once it is signed. */
export function valuesOf(application: Application): StatusValues {
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
