import type { CivilDate, CivilMonth } from '#domain/kernel/civil-date.ts';
import { fail, ok, type Result } from '#domain/kernel/result.ts';
import type { JobroomEntry } from './jobroom.ts';
import { isOver } from './publication.ts';

/** The facts that decide whether an ad may be changed. */
export type EditingFacts = {
  readonly isDeleted: boolean;
  readonly end: CivilMonth;
  readonly jobroomEntry: JobroomEntry | null;
};

/** Whether the company may change the ad on that day (rule jobs/editing). */
export function checkEditing(
  job: EditingFacts,
  today: CivilDate,
): Result<undefined, 'job_deleted' | 'job_over' | 'job_inspecting'> {
  if (job.isDeleted) return fail('job_deleted');
  if (isOver(job, today)) return fail('job_over');
  if (isInspecting(job)) return fail('job_inspecting');
  return ok();
}

/**
 * Whether the company may delete the ad, even after its end: not while its job-room entry is under inspection, since it
 * cannot be withdrawn then (rule jobs/deletion).
 */
export function checkDeletion(
  job: Omit<EditingFacts, 'end'>,
): Result<undefined, 'job_deleted' | 'job_inspecting'> {
  if (job.isDeleted) return fail('job_deleted');
  if (isInspecting(job)) return fail('job_inspecting');
  return ok();
}

/** The `is_editable` of the wire. */
export function isEditable(job: EditingFacts, today: CivilDate): boolean {
  return checkEditing(job, today).ok;
}

export function canDelete(job: Omit<EditingFacts, 'end'>): boolean {
  return checkDeletion(job).ok;
}

function isInspecting({ jobroomEntry }: Pick<EditingFacts, 'jobroomEntry'>): boolean {
  return jobroomEntry?.status === 'INSPECTING';
}
