import type { ContractFacts } from '#domain/employments/contract-form.ts';
import { isRegistrationStatusAsked, type RegistrationRequirementStatus } from '#domain/employments/entry.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { choice, type Decoded, decode, encode, number, text } from '#web/lib/codecs.ts';

/** Whether the contract is signed on an application, or renews an employment. */
export type ContractKind = 'signed' | 'renewed';

const FIELDS = {
  /** The company's ad that it fills; the empty text for none. */
  occupied_job_id: number,
  job_title: text,
  workload: number,
  start_date: choice<CivilDate>(),
  end_date: choice<CivilDate>(),
  registration_requirement_status: choice<RegistrationRequirementStatus>(),
};

/** The values of the two forms of a contract. */
export type ContractValues = Decoded<typeof FIELDS>;

/** The values that such a form begins with. */
export function contractValuesOf(proposed: Parameters<typeof decode<typeof FIELDS>>[1]): ContractValues {
  return decode(FIELDS, proposed);
}

export function occupiedJobOf({ occupied_job_id }: Pick<ContractValues, 'occupied_job_id'>): number | null {
  return occupied_job_id === '' ? null : Number(occupied_job_id);
}

/** The body of the request; the registration status is sent only where it is asked for. */
export function bodyOfContract(values: ContractValues) {
  const { registration_requirement_status: status, ...rest } = encode(FIELDS, values);
  const isAsked = isRegistrationStatusAsked(occupiedJobOf(values));
  return { ...rest, registration_requirement_status: isAsked ? status : null };
}

/** The facts for the rules of a contract. The list offers the company's own ads only, so a chosen one is known. */
export function contractFactsOn(today: CivilDate): ContractFacts {
  return { isJobKnown: true, today };
}
