import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { BarState } from '#domain/kernel/year-strip.ts';
import { type PeriodClass, periodClass } from './dates.ts';

/**
 * The decision on an entry; null means pending or, without a registered company, not to be decided
 * (rule employments/statuses).
 */
export const ENTRY_STATUSES = ['APPROVED', 'SYSTEM', 'DECLINED'] as const;
export type EntryStatus = (typeof ENTRY_STATUSES)[number];

/** The actions of a company on an entry of which the employee is notified. */
export const ENTRY_CHANGES = [
  'approved',
  'declined',
  'signed',
  'changed',
  'cut_short',
  'removed',
  'renewed',
  'not_renewed',
] as const;
export type EntryChange = (typeof ENTRY_CHANGES)[number];

/**
 * The reasons for declining an entry: its dates, its title, an unknown person, or other
 * (rule employments/decline-reasons).
 */
export const DECLINE_REASONS = ['DATE', 'TITLE', 'UNKNOWN', 'OTHER'] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/**
 * The status of the obligation to register that a company states if an employment fills none of its ads
 * (rule employments/registration-status).
 */
export const REGISTRATION_REQUIREMENT_STATUSES = [
  'NO_REGISTRATION_REQUIREMENT',
  'JOBROOM_EXTERNAL_APPROVED',
] as const;
export type RegistrationRequirementStatus = (typeof REGISTRATION_REQUIREMENT_STATUSES)[number];

/** Whether the company must state its registration status (rule employments/registration-status). */
export function isRegistrationStatusAsked(occupiedJobId: number | null): boolean {
  return occupiedJobId === null;
}

/**
 * Bounds of the workload of an employment, in percent of a full-time post; ads have bounds of their own
 * (rule employments/workload).
 */
export const WORKLOAD = { min: 1, max: 100 } as const;

/** The facts of an entry that rules depend on; `companyId` is the registered company that it names. */
export type EntryFacts = {
  readonly status: EntryStatus | null;
  readonly companyId: number | null;
  readonly startDate: CivilDate;
  readonly endDate: CivilDate | null;
  readonly renewalCheckedOn: CivilDate | null;
};

/** Whether an entry counts as confirmed: by the company, or because the product recorded it for the company. */
export function isConfirmed({ status }: Pick<EntryFacts, 'status'>): boolean {
  return status === 'APPROVED' || status === 'SYSTEM';
}

/** Whether an entry awaits the decision of the company that it names; these are the `toapprove` of the wire. */
export function isPending({ status, companyId }: Pick<EntryFacts, 'status' | 'companyId'>): boolean {
  return status === null && companyId !== null;
}

/** Whether other employers see an entry: not if its company declined it (rule applications/dossier). */
export function isShownToEmployers({ status }: Pick<EntryFacts, 'status'>): boolean {
  return status !== 'DECLINED';
}

/** The states of an entry in the plan of two seasons (rule employments/season-plan). */
export const ENTRY_STATES = ['confirmed', 'pending', 'declined'] as const;
export type EntryState = (typeof ENTRY_STATES)[number];

/** The states that the plan shows by default. */
export const PLANNED_STATES = ['confirmed', 'pending'] as const satisfies readonly EntryState[];

/** The state of an entry that names a company. */
export function entryState(entry: Pick<EntryFacts, 'status'>): EntryState {
  if (isConfirmed(entry)) return 'confirmed';
  return entry.status === 'DECLINED' ? 'declined' : 'pending';
}

/**
 * How an entry is drawn for the employee and for the company that it names (rule pages/strips): filled once confirmed,
 * outlined before, dashed once declined, and grey when it is over.
 */
export function barStateOfEntry(entry: Pick<EntryFacts, 'status' | 'endDate'>, today: CivilDate): BarState {
  if (entry.status === 'DECLINED') return 'draft';
  if (entry.endDate !== null && entry.endDate < today) return 'past';
  return isConfirmed(entry) ? 'confirmed' : 'possible';
}

/** The lists in which a company sees its employments. */
export const EMPLOYMENT_SCOPES = ['all', 'current', 'future', 'past'] as const satisfies readonly (
  | 'all'
  | PeriodClass
)[];
export type EmploymentScope = (typeof EMPLOYMENT_SCOPES)[number];

/**
 * Whether a list shows an entry on that day: only confirmed ones, and all of them without a scope
 * (rule employments/scopes).
 */
export function inScope(
  entry: Pick<EntryFacts, 'status' | 'startDate' | 'endDate'>,
  scope: EmploymentScope | undefined,
  today: CivilDate,
): boolean {
  if (!isConfirmed(entry)) return false;
  return (
    scope === undefined || scope === 'all' || scope === periodClass(entry.startDate, entry.endDate, today)
  );
}
