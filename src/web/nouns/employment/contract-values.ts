import type { ContractFacts } from '#domain/employments/contract-form.ts';
import { isRegistrationStatusAsked, type RegistrationRequirementStatus } from '#domain/employments/entry.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { choice, type Decoded, decode, encode, number, text } from '#web/lib/codecs.ts';

/** Whether the contract results from an application, or renews an employment. */
export type ContractKind = 'signed' | 'renewed';

const FIELDS = {
  /** The id of the ad that it fills; the empty text for none. */
  occupied_job_id: number,
  job_title: text,
  workload: number,
  start_date: choice<CivilDate>(),
  end_date: choice<CivilDate>(),
  registration_requirement_status: choice<RegistrationRequirementStatus>(),
};

/** The names of its fields. */
export const CONTRACT_FIELDS = Object.keys(FIELDS) as (keyof typeof FIELDS)[];

/** The values that the two contract forms have in common. */
export type ContractValues = Decoded<typeof FIELDS>;

/** The initial values of such a form. */
export function contractValuesOf(proposed: Parameters<typeof decode<typeof FIELDS>>[1]): ContractValues {
  return decode(FIELDS, proposed);
}

export function occupiedJobOf({ occupied_job_id }: Pick<ContractValues, 'occupied_job_id'>): number | null {
  return occupied_job_id === '' ? null : Number(occupied_job_id);
}

/** The request body; the registration status is only sent if the form asks for it. */
export function bodyOfContract(values: ContractValues) {
  const { registration_requirement_status: status, ...rest } = encode(FIELDS, values);
  const isAsked = isRegistrationStatusAsked(occupiedJobOf(values));
  return { ...rest, registration_requirement_status: isAsked ? status : null };
}

/**
 * The facts for the validation rules of a contract. The list only offers the company's own ads, so a selected ad is
 * known to exist.
 */
export function contractFactsOn(today: CivilDate): ContractFacts {
  return { isJobKnown: true, today };
}
