import type { ContractFacts } from '#domain/employments/contract-form.ts';
import { isRegistrationStatusAsked, type RegistrationRequirementStatus } from '#domain/employments/entry.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { choice, type Held, hold, number, send, text } from '#web/lib/codecs.ts';

/** The contract is signed on an application, or it employs somebody again. */
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

/** What the forms of a new employment hold: that of a signed contract, and that of a renewal. */
export type ContractValues = Held<typeof FIELDS>;

/** What such a form begins with. */
export function contractValuesOf(proposed: Parameters<typeof hold<typeof FIELDS>>[1]): ContractValues {
  return hold(FIELDS, proposed);
}

export function occupiedJobOf({ occupied_job_id }: Pick<ContractValues, 'occupied_job_id'>): number | null {
  return occupied_job_id === '' ? null : Number(occupied_job_id);
}

/** The request; a statement that is not asked for is not sent. */
export function bodyOfContract(values: ContractValues) {
  const { registration_requirement_status: status, ...rest } = send(FIELDS, values);
  const isAsked = isRegistrationStatusAsked(occupiedJobOf(values));
  return { ...rest, registration_requirement_status: isAsked ? status : null };
}

/** The list offers the company's own ads alone, so one that is chosen is known. */
export function contractFactsOn(today: CivilDate): ContractFacts {
  return { isJobKnown: true, today };
}
