import type { CivilDate } from '#domain/kernel/civil-date.ts';

export const AGREEMENT_STATUSES = ['VALID', 'CANCELLED'] as const;
export type AgreementStatus = (typeof AGREEMENT_STATUSES)[number];

/** The events of an agreement of which its parties are notified. */
export const AGREEMENT_CHANGES = ['issued', 'changed', 'ended'] as const;
export type AgreementChange = (typeof AGREEMENT_CHANGES)[number];

/** What lists tell of an agreement on a day, in the order in which they sort it. */
export const AGREEMENT_STANDINGS = ['valid', 'fulfilled', 'invalid'] as const;
export type AgreementStanding = (typeof AGREEMENT_STANDINGS)[number];

/** Whether an agreement in force was fulfilled, given the last day of its second job (rule agreements/check). */
export function isFulfilled(lastDay: CivilDate, today: CivilDate): boolean {
  return lastDay < today;
}

/**
 * Whether an agreement keeps its copy of names and jobs after somebody whom it names has deleted the account: while it
 * is in force and its later job has not ended (rule agreements/reduction).
 */
export function keepsCopy(status: AgreementStatus, lastDay: CivilDate, today: CivilDate): boolean {
  return status === 'VALID' && !isFulfilled(lastDay, today);
}
