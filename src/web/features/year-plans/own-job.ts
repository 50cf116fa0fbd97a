import { canBeFollowed } from '#domain/agreements/package.ts';
import { datesOf } from '#domain/employments/dates.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { confirmationOf, daysOf } from '#web/nouns/entry/entry.ts';
import type { OwnJob } from './use-own-plans.ts';

/** Whether year plans can be made with an own job: it counts for packages (rule agreements/counting) and is not too long over. */
export function canBeHeld(job: OwnJob, today: CivilDate): boolean {
  const { endDate, isExact } = datesOf(daysOf(job));
  const isConfirmed = ['confirmed', 'recorded'].includes(confirmationOf(job));
  return isConfirmed && !job.is_cancelled && isExact && endDate !== null && canBeFollowed(endDate, today);
}
