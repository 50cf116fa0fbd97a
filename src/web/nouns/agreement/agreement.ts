import type { Reply } from '#api/schemas.ts';
import { type JobLoss, lossOfJob } from '#domain/agreements/outcome.ts';
import { isFulfilled } from '#domain/agreements/status.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';

/** One of the employee's own agreements. */
export type Agreement = Reply<'listAgreements'>['data'][number];

/** Whether an agreement is valid; `unclear` is said of foreign data and counts as valid (rule agreements/validity). */
export type Validity = 'valid' | 'invalid' | 'unclear';

export function validityOf({ status, active }: Pick<Agreement, 'status' | 'active'>): Validity {
  if (status === 'CANCELLED' || active === false) return 'invalid';
  return active ? 'valid' : 'unclear';
}

/** How an agreement stands on a day: one that is over as agreed is fulfilled, and no longer called valid. */
export function standingOf(
  agreement: Pick<Agreement, 'status' | 'active'>,
  end: CivilDate,
  today: CivilDate,
): Validity | 'fulfilled' {
  const validity = validityOf(agreement);
  return validity !== 'invalid' && isFulfilled(end, today) ? 'fulfilled' : validity;
}

/** What became of an agreed job that ended its agreement, and on which day; null if it did not. */
export function lossOf(job: {
  start_date: CivilDate;
  ended_on?: CivilDate | null;
  corrected_on?: CivilDate | null;
}): JobLoss | null {
  return lossOfJob({ startDate: job.start_date, endedOn: job.ended_on, correctedOn: job.corrected_on });
}
