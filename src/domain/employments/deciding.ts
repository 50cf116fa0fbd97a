import { addMonths, type CivilDate } from '#domain/kernel/civil-date.ts';
import { fail, ok, type Result } from '#domain/kernel/result.ts';
import { type PeriodClass, periodClass } from './dates.ts';
import { type EntryFacts, isConfirmed, isPending } from './entry.ts';

/** Whether the company may confirm an entry: only a pending one. */
export function checkConfirmation(
  entry: Pick<EntryFacts, 'status' | 'companyId'>,
): Result<undefined, 'entry_decided'> {
  return isPending(entry) ? ok() : fail('entry_decided');
}

/**
 * What the company declines, if it may decline at all: a pending entry, which takes a reason
 * (rule employments/decline-reasons), or the renewal of an employment (rule employments/renewal).
 */
export function declineOf(
  entry: EntryFacts,
  today: CivilDate,
): Result<'entry' | 'renewal', 'entry_decided' | 'entry_not_renewable'> {
  if (isPending(entry)) return ok('entry');
  // Declined once, it has no next season to speak of.
  if (entry.status === 'DECLINED') return fail('entry_decided');
  const renewal = checkRenewal(entry, today);
  return renewal.ok ? ok('renewal') : renewal;
}

/**
 * Whether the company may renew an employment: one that has begun and was not decided on before
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

/** The days of an employment; without an end it goes on. */
type Period = Pick<EntryFacts, 'startDate' | 'endDate'>;

/**
 * Whether somebody may hold an employment beside their others at the same company: no two of them share a day
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

/** How many months around an employment's end its company is asked about the next season. */
const RENEWAL_MONTHS = { after: 12, before: 3 };

/** The first and the last day on which an employment must end for its company to be asked today. */
export function renewalWindow(today: CivilDate): { readonly first: CivilDate; readonly last: CivilDate } {
  return {
    first: addMonths(today, -RENEWAL_MONTHS.after),
    last: addMonths(today, RENEWAL_MONTHS.before),
  };
}

/**
 * Whether an employment stands among those to renew (rule employments/renewal): it ended within the last twelve months
 * or ends within the next three, both counted with their last day, and the company may still decide. `hasLater` is
 * whether the employee has a later confirmed employment at the same company.
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

/** What a company can do to a confirmed employment: correct it, cut it short, or remove it as never taken up. */
export type EditMode = 'EDIT' | 'CANCEL' | 'DELETE';

/** By the class of its period: only what runs can be cut short, and what is over stays (rule employments/editing). */
const EDIT_MODES: Readonly<Record<PeriodClass, readonly EditMode[]>> = {
  past: [],
  current: ['EDIT', 'CANCEL', 'DELETE'],
  future: ['EDIT', 'DELETE'],
};

/** The modes that the dialog of an employment offers on that day. */
export function editModes(
  entry: Pick<EntryFacts, 'status' | 'startDate' | 'endDate'>,
  today: CivilDate,
): readonly EditMode[] {
  return isConfirmed(entry) ? EDIT_MODES[periodClass(entry.startDate, entry.endDate, today)] : [];
}

/**
 * Whether the company may correct or remove an employment: through its last day (rule employments/editing). An entry
 * that it has not confirmed is `entry_undecided`.
 */
export function checkCompanyEdit(
  entry: Pick<EntryFacts, 'status' | 'startDate' | 'endDate'>,
  today: CivilDate,
): Result<undefined, 'entry_undecided' | 'entry_over'> {
  if (!isConfirmed(entry)) return fail('entry_undecided');
  return editModes(entry, today).length > 0 ? ok() : fail('entry_over');
}

/**
 * Whether a new end corrects an employment or cuts it short, since the wire has one call for both. It cuts short if
 * the employment is current and the new end is today or past, and earlier than the stored one
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
