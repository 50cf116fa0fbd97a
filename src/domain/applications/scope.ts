import { addDays, addMonths, type CivilDate } from '#domain/kernel/civil-date.ts';
import { zurichDate } from '#domain/kernel/zurich.ts';
import type { ApplicationMeaning, ApplicationStatus } from './status.ts';

/** The lists of applications for both sides; a company's lists contain no drafts (rule applications/scopes). */
export const APPLICATION_SCOPES = ['all', 'open', 'draft', 'closed'] as const;
export type ApplicationScope = (typeof APPLICATION_SCOPES)[number];

/** The statuses that await a decision. */
export const OPEN_STATUSES = [
  'SENT',
  'READ',
  'INTERVIEW',
  'CONTRACTSENT',
] as const satisfies readonly ApplicationStatus[];

/** The months without a change after which an open application counts as forgotten (rule applications/forgotten). */
const OPEN_MONTHS = 12;

/** `updatedAt` is the instant of the last change, in milliseconds since 1970 UTC. */
export type ScopeFacts = { readonly status: ApplicationStatus; readonly updatedAt: number };

/**
 * The cut-off for open applications, as a civil day in Zurich: the last change must be less than twelve calendar months
 * ago, with month ends clamped, so that a change on 29 February counts through 27 February.
 */
export function openSince(today: CivilDate): CivilDate {
  const tomorrow = addDays(today, 1);
  const aYearBefore = addMonths(tomorrow, -OPEN_MONTHS);
  // 29 February does not exist in the year before, and the clamped 28 February is already too early.
  return addMonths(aYearBefore, OPEN_MONTHS) < tomorrow ? addDays(aYearBefore, 1) : aYearBefore;
}

/** Whether an application is open on that day: neither a draft, nor decided, nor forgotten. */
export function isOpen(application: ScopeFacts, today: CivilDate): boolean {
  return isOneOf(OPEN_STATUSES, application) && !isForgotten(application, today);
}

/** Whether an application prevents another one by the same employee for the same ad (rule applications/one-each). */
export function isUnfinished(application: ScopeFacts, today: CivilDate): boolean {
  return isOneOf(['DRAFT', ...OPEN_STATUSES], application) && !isForgotten(application, today);
}

/** The list, apart from `all`, to which an application belongs. */
export function scopeOf(application: ScopeFacts, today: CivilDate): Exclude<ApplicationScope, 'all'> {
  if (application.status === 'DRAFT') return 'draft';
  return isOpen(application, today) ? 'open' : 'closed';
}

/**
 * The status as lists show it. `isHired` is whether the person has signed a contract with the company in another
 * application since; it is given for the company's lists alone (rule applications/contract-elsewhere).
 */
export function meaningOf(
  application: ScopeFacts,
  { isHired, today }: { isHired: boolean; today: CivilDate },
): ApplicationMeaning {
  if (!isOneOf(OPEN_STATUSES, application)) return application.status;
  if (isForgotten(application, today)) return 'FORGOTTEN';
  return isHired ? 'HIRED' : application.status;
}

/** What one house of a tandem is told of an application to the other (rule tandems/applying). */
export const OTHER_HOUSE_STATES = ['applied', 'in_talks', 'hired', 'not_hired'] as const;
export type OtherHouseState = (typeof OTHER_HOUSE_STATES)[number];

/** @param application one that was sent */
export function otherHouseStateOf(application: ScopeFacts, today: CivilDate): OtherHouseState {
  if (application.status === 'CONTRACTSIGNED') return 'hired';
  if (!isOpen(application, today)) return 'not_hired';
  return isOneOf(['INTERVIEW', 'CONTRACTSENT'], application) ? 'in_talks' : 'applied';
}

function isOneOf(statuses: readonly ApplicationStatus[], { status }: ScopeFacts): boolean {
  return statuses.includes(status);
}

function isForgotten({ updatedAt }: ScopeFacts, today: CivilDate): boolean {
  return zurichDate(updatedAt) < openSince(today);
}
