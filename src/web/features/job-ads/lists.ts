import type { JobScope } from '#domain/jobs/scope.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { listWindow, type StripWindow, windowBehind } from '#domain/kernel/year-strip.ts';

/** The tabs of a company's ads, by the last part of their address, with the scope that each shows. */
export const JOB_LISTS = {
  active: 'activeWithRestricted',
  draft: 'draft',
  archived: 'trashed',
} as const satisfies Record<string, JobScope>;
export type JobList = keyof typeof JOB_LISTS;

export function isJobList(value: unknown): value is JobList {
  return typeof value === 'string' && Object.hasOwn(JOB_LISTS, value);
}

/** Months of the archive's strip that lie before the current one. */
const ARCHIVE_MONTHS_BACK = 14;

/** The months that all rows of a list share: those ahead, in the archive mostly those behind. */
export function adWindow(list: JobList, today: CivilDate): StripWindow {
  return list === 'archived' ? windowBehind(today, ARCHIVE_MONTHS_BACK) : listWindow(today);
}
