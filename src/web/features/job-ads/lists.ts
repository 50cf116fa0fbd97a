import type { JobScope } from '#domain/jobs/scope.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { listWindow, type StripWindow, windowBehind } from '#domain/kernel/year-strip.ts';

/** The tabs of a company's ads: the last segment of the address, and the scope that it shows. */
export const JOB_LISTS = {
  active: 'activeWithRestricted',
  draft: 'draft',
  archived: 'trashed',
} as const satisfies Record<string, JobScope>;
export type JobList = keyof typeof JOB_LISTS;

export function isJobList(value: unknown): value is JobList {
  return typeof value === 'string' && Object.hasOwn(JOB_LISTS, value);
}

/** Months before the current one on the strips of the archive. */
const ARCHIVE_MONTHS_BACK = 14;

/** The window of months that all rows of a list share: mostly future ones, in the archive mostly past ones. */
export function adWindow(list: JobList, today: CivilDate): StripWindow {
  return list === 'archived' ? windowBehind(today, ARCHIVE_MONTHS_BACK) : listWindow(today);
}
