import type { Reply } from '#api/schemas.ts';
import { type JobLoss, lossOfJob } from '#domain/agreements/outcome.ts';
import { isFulfilled } from '#domain/agreements/status.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';

/** One of the employee's own agreements. */
export type Agreement = Reply<'listAgreements'>['data'][number];

/**
 * The validity of an agreement; imported data may not determine it, which is `unclear` and counts as valid
 * (rule agreements/validity).
 */
export type Validity = 'valid' | 'invalid' | 'unclear';

export function validityOf({ status, active }: Pick<Agreement, 'status' | 'active'>): Validity {
  if (status === 'CANCELLED' || active === false) return 'invalid';
  return active ? 'valid' : 'unclear';
}

/** The status of an agreement on a day: one that has run its course is fulfilled and no longer valid. */
export function standingOf(
  agreement: Pick<Agreement, 'status' | 'active'>,
  end: CivilDate,
  today: CivilDate,
): Validity | 'fulfilled' {
  const validity = validityOf(agreement);
  return validity !== 'invalid' && isFulfilled(end, today) ? 'fulfilled' : validity;
}

/** The event of an agreed job that ended its agreement, with its day; null if there is none. */
export function lossOf(job: {
  start_date: CivilDate;
  ended_on?: CivilDate | null;
  corrected_on?: CivilDate | null;
}): JobLoss | null {
  return lossOfJob({ startDate: job.start_date, endedOn: job.ended_on, correctedOn: job.corrected_on });
}
