import type { CivilDate } from '#domain/kernel/civil-date.ts';

export const AGREEMENT_STATUSES = ['VALID', 'CANCELLED'] as const;
export type AgreementStatus = (typeof AGREEMENT_STATUSES)[number];

/** What its parties are told of an agreement. */
export const AGREEMENT_CHANGES = ['issued', 'changed', 'ended'] as const;
export type AgreementChange = (typeof AGREEMENT_CHANGES)[number];

/** Whether an agreement in force is over as agreed, by the last day of its second job (rule agreements/check). */
export function isFulfilled(lastDay: CivilDate, today: CivilDate): boolean {
  return lastDay < today;
}

/**
 * Whether an agreement keeps its copy of names and jobs although somebody whom it names has deleted the account: as long
 * as it is in force and its later job is not over (rule agreements/reduction).
 */
export function keepsCopy(status: AgreementStatus, lastDay: CivilDate, today: CivilDate): boolean {
  return status === 'VALID' && !isFulfilled(lastDay, today);
}
