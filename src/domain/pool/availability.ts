import { addDays, addMonths, type CivilDate } from '../kernel/civil-date.ts';
import type { Problem, Readable } from '../kernel/problem.ts';
import { monthsBefore, startOfZurichDay, zurichDate } from '../kernel/zurich.ts';

/** The months after which an availability expires unless it is renewed (rule pool/end). */
const LIFE_MONTHS = 6;
/** The days before it expires on which the person is reminded to renew it. */
const NOTICE_DAYS = 14;
/** The retention of an availability after it was switched off or expired (rule pool/retention). */
const KEPT_MONTHS = 12;
/** How many months ahead the first day of work may lie, as for an ad. */
const START_AHEAD_MONTHS = 36;

/** The instant at which an availability that is switched on or renewed at `now` expires: the end of a day in Zurich. */
export function endOfAvailability(now: Date): Date {
  return new Date(startOfZurichDay(addDays(addMonths(zurichDate(now.getTime()), LIFE_MONTHS), 1)));
}

/** Owners of availabilities that expire before this instant are reminded on `today`. */
export function endsToAnnounce(today: CivilDate): Date {
  return new Date(startOfZurichDay(addDays(today, NOTICE_DAYS + 1)));
}

/** Availabilities that expired, or were last changed while off, before this instant are deleted on `today`. */
export function availabilityCutOff(today: CivilDate): Date {
  return monthsBefore(today, KEPT_MONTHS);
}

/** The facts of an availability that decide whether houses see the person (rule pool/shown). */
export interface Standing {
  /** Null while it is switched off. */
  readonly endsAt: Date | null;
  /** The last wanted day of work. */
  readonly until: CivilDate | null;
}

/** Whether an availability is switched on, has not expired, and its last wanted day is not over. */
export function isSwitchedOn(
  { endsAt, until }: Standing,
  { now, today }: { now: Date; today: CivilDate },
): boolean {
  return endsAt !== null && endsAt > now && (until === null || until >= today);
}

/** The last day in Zurich on which the person is shown: the day of the expiry or the last wanted day, if that is earlier. */
export function lastDayShown(endsAt: Date, until: CivilDate | null): CivilDate {
  const lastDay = addDays(zurichDate(endsAt.getTime()), -1);
  return until !== null && until < lastDay ? until : lastDay;
}

/** Whether renewing has no effect, because the last wanted day comes first. */
export function endsWithWishes(endsAt: Date, until: CivilDate | null): boolean {
  return until !== null && until <= lastDayShown(endsAt, null);
}

interface AvailabilityForm {
  visible: boolean;
  from: CivilDate | null | undefined;
  until: CivilDate | null | undefined;
  categories: readonly number[];
}

/** Validates a person's wishes; what must be filled in is checked only when they are switched on (rule pool/consent). */
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
