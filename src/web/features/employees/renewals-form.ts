import type { RenewalsFacts } from '#domain/employments/contract-form.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import {
  bodyOfContract,
  type ContractValues,
  contractValuesOf,
} from '#web/nouns/employment/contract-values.ts';
import type { Assignment } from './assignment.ts';
import { proposalFor } from './renewal-proposal.ts';

/** A row of the form: the contract that renews an employment. */
export type RenewalRow = ContractValues & { resume_entry_id: number };

export interface RenewalsValues {
  renewals: RenewalRow[];
}

/**
 * The initial values for several renewals: the same period a year later, and the earlier answer about the registration
 * obligation.
 */
export function valuesOf(assignments: readonly Assignment[], today: CivilDate): RenewalsValues {
  return {
    renewals: assignments.map((assignment) => ({
      ...proposalFor(assignment, today),
      registration_requirement_status: contractValuesOf(assignment).registration_requirement_status,
      resume_entry_id: assignment.resume_entry_id,
    })),
  };
}

export function bodyOf({ renewals }: RenewalsValues) {
  return {
    renewals: renewals.map(({ resume_entry_id, ...contract }) => ({
      resume_entry_id,
      ...bodyOfContract(contract),
    })),
  };
}

/** This form has no field for an ad, so no rule needs one. */
export function factsOn(today: CivilDate): RenewalsFacts {
  return { unknownJobs: new Set(), today };
}
