import { addDays, addMonths, type CivilDate } from '../kernel/civil-date.ts';
import type { Problem, Readable } from '../kernel/problem.ts';
import { monthsBefore, startOfZurichDay, zurichDate } from '../kernel/zurich.ts';

/** After so many months a person is no longer shown to houses, unless kept (rule pool/end). */
const LIFE_MONTHS = 6;
/** So many days before that, the person is asked whether to be kept. */
const NOTICE_DAYS = 14;
/** What was switched off or has ended is kept for so many months, to be switched on again (rule pool/retention). */
const KEPT_MONTHS = 12;
/** The first day of work lies at most so many months ahead, as that of an ad does. */
const START_AHEAD_MONTHS = 36;

/** When a person is no longer shown who is switched on or kept now: at the end of that day in Zurich. */
export function endOfAvailability(now: Date): Date {
  return new Date(startOfZurichDay(addDays(addMonths(zurichDate(now.getTime()), LIFE_MONTHS), 1)));
}

/** Whose end is so near on that day that they are asked, by the instant before which it lies. */
export function endsToAnnounce(today: CivilDate): Date {
  return new Date(startOfZurichDay(addDays(today, NOTICE_DAYS + 1)));
}

/** What was last changed, or has ended, before that instant is deleted on that day. */
export function availabilityCutOff(today: CivilDate): Date {
  return monthsBefore(today, KEPT_MONTHS);
}

/** The facts that decide whether a person is shown, apart from the account and from who looks (rule pool/shown). */
export interface Standing {
  /** Null while it is switched off. */
  readonly endsAt: Date | null;
  /** The last day of work that is wanted. */
  readonly until: CivilDate | null;
}

/** Whether a person has switched it on and it has not ended; that the wanted time is over ends it, too. */
export function isSwitchedOn(
  { endsAt, until }: Standing,
  { now, today }: { now: Date; today: CivilDate },
): boolean {
  return endsAt !== null && endsAt > now && (until === null || until >= today);
}

/**
 * The last day on which a person is shown who is switched on, in Zurich: that of the six months, or the last day of work
 * that is wanted, whichever comes first.
 */
export function lastDayShown(endsAt: Date, until: CivilDate | null): CivilDate {
  const lastDay = addDays(zurichDate(endsAt.getTime()), -1);
  return until !== null && until < lastDay ? until : lastDay;
}

/** Whether keeping somebody who is shown until that day changes nothing, since no later day of work is wanted. */
export function endsWithWishes(endsAt: Date, until: CivilDate | null): boolean {
  return until !== null && until <= lastDayShown(endsAt, null);
}

interface AvailabilityForm {
  visible: boolean;
  from: CivilDate | null | undefined;
  until: CivilDate | null | undefined;
  categories: readonly number[];
}

/** What does not fit together in the wishes of a person; nothing is missing in them before they are shown (rule pool/consent). */
export function availabilityProblems(
  { visible, from, until, categories }: Readable<AvailabilityForm>,
  { today }: { today: CivilDate },
): Problem[] {
  const problems: Problem[] = [];
  if (from && from > addMonths(today, START_AHEAD_MONTHS))
    problems.push({ field: 'from', code: 'tooFarAhead' });
  if (from && until && until < from) problems.push({ field: 'until', code: 'beforeStart' });
  if (visible !== true) return problems;
  if (categories?.length === 0) problems.push({ field: 'categories', code: 'required' });
  if (until && until < today) problems.push({ field: 'until', code: 'inThePast' });
  return problems;
}
