import { addDays, addMonths, type CivilDate } from '#domain/kernel/civil-date.ts';
import { zurichDate } from '#domain/kernel/zurich.ts';
import type { ApplicationStatus } from './status.ts';

/** The lists in which both sides see applications; companies find no drafts in theirs (rule applications/scopes). */
export const APPLICATION_SCOPES = ['all', 'open', 'draft', 'closed'] as const;
export type ApplicationScope = (typeof APPLICATION_SCOPES)[number];

/** The statuses in which something is still to be decided. */
export const OPEN_STATUSES = [
  'SENT',
  'READ',
  'INTERVIEW',
  'CONTRACTSENT',
] as const satisfies readonly ApplicationStatus[];

/** For how many months without a change an application stays open (rule applications/forgotten). */
const OPEN_MONTHS = 12;

/** `updatedAt` is the instant of the last change, in milliseconds since 1970 UTC. */
export type ScopeFacts = { readonly status: ApplicationStatus; readonly updatedAt: number };

/**
 * The first civil day in Zurich on which an application must have been changed to be open today: less than twelve
 * calendar months ago, month ends clamped, so that a change on 29 February counts through 27 February.
 */
export function openSince(today: CivilDate): CivilDate {
  const tomorrow = addDays(today, 1);
  const aYearBefore = addMonths(tomorrow, -OPEN_MONTHS);
  // 29 February has no counterpart the year before, and the day put in its place is over by then.
  return addMonths(aYearBefore, OPEN_MONTHS) < tomorrow ? addDays(aYearBefore, 1) : aYearBefore;
}

/** Whether an application is under way on that day: neither a draft, nor decided, nor forgotten for a year. */
export function isOpen(application: ScopeFacts, today: CivilDate): boolean {
  return isOneOf(OPEN_STATUSES, application) && !isForgotten(application, today);
}

/**
 * Whether an application stands in the way of another one of the same employee for the same ad
 * (rule applications/one-each).
 */
export function isUnfinished(application: ScopeFacts, today: CivilDate): boolean {
  return isOneOf(['DRAFT', ...OPEN_STATUSES], application) && !isForgotten(application, today);
}

/** The one list, beside that of all, to which an application belongs. */
export function scopeOf(application: ScopeFacts, today: CivilDate): Exclude<ApplicationScope, 'all'> {
  if (application.status === 'DRAFT') return 'draft';
  return isOpen(application, today) ? 'open' : 'closed';
}

function isOneOf(statuses: readonly ApplicationStatus[], { status }: ScopeFacts): boolean {
  return statuses.includes(status);
}

function isForgotten({ updatedAt }: ScopeFacts, today: CivilDate): boolean {
  return zurichDate(updatedAt) < openSince(today);
}
