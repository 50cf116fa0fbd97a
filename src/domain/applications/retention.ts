import { addDays, addMonths, type CivilDate } from '#domain/kernel/civil-date.ts';
import { zurichDate } from '#domain/kernel/zurich.ts';
import { OPEN_STATUSES, openSince, type ScopeFacts } from './scope.ts';
import type { ApplicationStatus } from './status.ts';

/** The retention of dossiers after their application closed, in months (rule applications/retention). */
const DOSSIER_MONTHS = 18;
/** The retention of unchanged drafts, in months. */
const DRAFT_MONTHS = 12;

/** The days without a change after which the company is reminded, and again each time (rule applications/reminders). */
const REMINDER_DAYS = 7;
export const REMINDERS_MAX = 3;

/** Statuses in which the company has not answered yet. */
export const UNANSWERED_STATUSES = ['SENT', 'READ'] as const;

/**
 * The cut-off dates of retention, as civil days in Zurich: what was last changed before them is deleted today. `draft`
 * applies to drafts, `decided` to decided applications, and `undecided` to those that count as closed once forgotten.
 */
export function retentionCutOffs(today: CivilDate): Record<'draft' | 'decided' | 'undecided', CivilDate> {
  const decided = addMonths(today, -DOSSIER_MONTHS);
  return { draft: addMonths(today, -DRAFT_MONTHS), decided, undecided: openSince(decided) };
}

/** Whether what belongs to an application is still kept on that day; afterwards the next night deletes it. */
export function isKept({ status, updatedAt }: ScopeFacts, today: CivilDate): boolean {
  const cutOffs = retentionCutOffs(today);
  const isUndecided = (OPEN_STATUSES as readonly ApplicationStatus[]).includes(status);
  const cutOff = status === 'DRAFT' ? cutOffs.draft : isUndecided ? cutOffs.undecided : cutOffs.decided;
  return zurichDate(updatedAt) >= cutOff;
}

/**
 * The cut-off of reminders, as a civil day in Zurich: an application that was changed or reminded of later is not due
 * today.
 */
export function remindedUntil(today: CivilDate): CivilDate {
  return addDays(today, -REMINDER_DAYS);
}
