import { addMonths, type CivilDate } from '#domain/kernel/civil-date.ts';
import { fail, ok, type Result } from '#domain/kernel/result.ts';
import { type PeriodClass, periodClass } from './dates.ts';
import { type EntryFacts, isConfirmed, isPending } from './entry.ts';

export function checkConfirmation(
  entry: Pick<EntryFacts, 'status' | 'companyId'>,
): Result<undefined, 'entry_decided'> {
  return isPending(entry) ? ok() : fail('entry_decided');
}

/**
 * What the company declines, if it may: a pending entry, which requires a reason (rule employments/decline-reasons), or
 * the renewal of an employment (rule employments/renewal).
 */
export function declineOf(
  entry: EntryFacts,
  today: CivilDate,
): Result<'entry' | 'renewal', 'entry_decided' | 'entry_not_renewable'> {
  if (isPending(entry)) return ok('entry');
  // A declined entry is no employment that could be renewed.
  if (entry.status === 'DECLINED') return fail('entry_decided');
  const renewal = checkRenewal(entry, today);
  return renewal.ok ? ok('renewal') : renewal;
}

/**
 * Whether the company may renew an employment: it must have begun, and its renewal must not have been decided yet
 * (rule employments/renewal).
 */
export function checkRenewal(
  entry: Omit<EntryFacts, 'companyId'>,
  today: CivilDate,
): Result<undefined, 'entry_not_renewable'> {
  const hasBegun = periodClass(entry.startDate, entry.endDate, today) !== 'future';
  return isConfirmed(entry) && hasBegun && entry.renewalCheckedOn === null
    ? ok()
    : fail('entry_not_renewable');
}

/** The period of an employment; it is open-ended if it has no end. */
type Period = Pick<EntryFacts, 'startDate' | 'endDate'>;

/**
 * Whether an employment is allowed beside the employee's others at the same company: no two of them may share a day
 * (rule employments/one-at-a-time).
 */
export function checkOneAtATime(
  period: Period,
  others: readonly Period[],
): Result<undefined, 'employment_exists'> {
  const isBefore = (a: Period, b: Period) => a.endDate !== null && a.endDate < b.startDate;
  return others.every((other) => isBefore(period, other) || isBefore(other, period))
    ? ok()
    : fail('employment_exists');
}

/** The months after and before an employment's end in which its company is asked about a renewal. */
const RENEWAL_MONTHS = { after: 12, before: 3 };

/** The range of ends for which a company is asked about a renewal today. */
export function renewalWindow(today: CivilDate): { readonly first: CivilDate; readonly last: CivilDate } {
  return {
    first: addMonths(today, -RENEWAL_MONTHS.after),
    last: addMonths(today, RENEWAL_MONTHS.before),
  };
}

/**
 * Whether an employment is listed for renewal (rule employments/renewal): it ended within the last twelve months or
 * ends within the next three, both bounds inclusive, and the company has not decided yet. `hasLater` is whether the
 * employee has a later confirmed employment at the same company.
 */
export function needsRenewal(
  entry: Omit<EntryFacts, 'companyId'>,
  today: CivilDate,
  hasLater: boolean,
): boolean {
  const { endDate } = entry;
  const { first, last } = renewalWindow(today);
  return (
    !hasLater && checkRenewal(entry, today).ok && endDate !== null && endDate >= first && endDate <= last
  );
}

/**
 * The changes that a company can make to a confirmed employment: correct it, cut it short, or remove it as never taken
 * up.
 */
export type EditMode = 'EDIT' | 'CANCEL' | 'DELETE';

/**
 * The allowed changes by class of the period: only a current employment can be cut short, and a past one cannot be
 * changed (rule employments/editing).
 */
const EDIT_MODES: Readonly<Record<PeriodClass, readonly EditMode[]>> = {
  past: [],
  current: ['EDIT', 'CANCEL', 'DELETE'],
  future: ['EDIT', 'DELETE'],
};

export function editModes(
  entry: Pick<EntryFacts, 'status' | 'startDate' | 'endDate'>,
  today: CivilDate,
): readonly EditMode[] {
  return isConfirmed(entry) ? EDIT_MODES[periodClass(entry.startDate, entry.endDate, today)] : [];
}

/**
 * Whether the company may correct or remove an employment: until the end of its last day (rule employments/editing). An
 * entry that it has not confirmed fails with `entry_undecided`.
 */
export function checkCompanyEdit(
  entry: Pick<EntryFacts, 'status' | 'startDate' | 'endDate'>,
  today: CivilDate,
): Result<undefined, 'entry_undecided' | 'entry_over'> {
  if (!isConfirmed(entry)) return fail('entry_undecided');
  return editModes(entry, today).length > 0 ? ok() : fail('entry_over');
}

/**
 * Whether a new end corrects an employment or cuts it short, since the wire has one endpoint for both. It cuts short if
 * the employment is current and the new end is today or past, and before the stored one
 * (rule employments/cutting-short).
 */
export function editModeOf(
  entry: Pick<EntryFacts, 'status' | 'startDate' | 'endDate'>,
  newEnd: CivilDate,
  today: CivilDate,
): 'EDIT' | 'CANCEL' {
  const isEarlier = newEnd <= today && (entry.endDate === null || newEnd < entry.endDate);
  return isEarlier && editModes(entry, today).includes('CANCEL') ? 'CANCEL' : 'EDIT';
}

/** The fields of an employment that its company can correct. */
export const CORRECTED_FIELDS = ['title', 'workload', 'start_date', 'end_date'] as const;

/** A field that a correction changed; dates are civil days, the workload is in percent. */
export interface Correction {
  readonly field: (typeof CORRECTED_FIELDS)[number];
  readonly before: string | number;
  readonly after: string | number;
}

type Corrected = Readonly<Record<Correction['field'], string | number>>;

/** What a correction changed, in the order of the form. */
export function correctionsOf(before: Corrected, after: Corrected): Correction[] {
  return CORRECTED_FIELDS.flatMap((field) =>
    before[field] === after[field] ? [] : { field, before: before[field], after: after[field] },
  );
}
