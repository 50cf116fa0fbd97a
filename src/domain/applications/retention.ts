import { addDays, addMonths, type CivilDate } from '#domain/kernel/civil-date.ts';
import { openSince } from './scope.ts';

/** For how many months dossiers stay after their application closed (rule applications/retention). */
const DOSSIER_MONTHS = 18;
/** For how many months a draft stays that nobody changes. */
const DRAFT_MONTHS = 12;

/** After how many days without a change the company is reminded, and again (rule applications/reminders). */
const REMINDER_DAYS = 7;
export const REMINDERS_MAX = 3;

/** Statuses in which the company has not answered yet. */
export const UNANSWERED_STATUSES = ['SENT', 'READ'] as const;

/**
 * The first civil day in Zurich on which something must have been changed to be kept today: a draft, an application that
 * was decided then, or one that nobody decided, which counts as closed once it is forgotten.
 */
export function keptSince(today: CivilDate): Record<'draft' | 'decided' | 'undecided', CivilDate> {
  const decided = addMonths(today, -DOSSIER_MONTHS);
  return { draft: addMonths(today, -DRAFT_MONTHS), decided, undecided: openSince(decided) };
}

/** The last civil day in Zurich on which an application may have been changed, or reminded of, to be reminded of today. */
export function remindedUntil(today: CivilDate): CivilDate {
  return addDays(today, -REMINDER_DAYS);
}
