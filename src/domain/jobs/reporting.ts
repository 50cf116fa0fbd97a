import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { isReportDue, type JobroomEntry, type JobroomStatus, type ReportFacts } from './jobroom.ts';

/** What the saving of an ad asks of the job room. */
export type ReportStep =
  | 'none'
  /** Report the ad. */
  | 'report'
  /** Withdraw the entry that says something else by now, and report anew: entries cannot be changed there. */
  | 'replace';

/**
 * What saving an ad asks of the job room (rule jobroom/reporting).
 * @param hasChanged whether the ad says something else than its live entry in a field that is reported
 */
export function reportStep(
  job: ReportFacts & { readonly isActive: boolean },
  hasChanged: () => boolean,
): ReportStep {
  if (!job.isActive || !isReportDue(job)) return 'none';
  const status = job.jobroomEntry?.status;
  if (status === undefined || status === 'REJECTED' || status === 'CANCELLED') return 'report';
  return isLive(status) && hasChanged() ? 'replace' : 'none';
}

/** Whether the job room shows such an entry to anybody, so that it can and has to be withdrawn there. */
export function isLive(status: JobroomStatus): boolean {
  return status === 'PUBLISHED_RESTRICTED' || status === 'PUBLISHED_PUBLIC';
}

/** Whether nothing further is to be learnt of an entry with that status. */
export function isSettled(status: JobroomStatus): boolean {
  return status === 'CANCELLED' || status === 'ARCHIVED';
}

const MINUTE_MS = 60_000;

/** Minutes from one failed try to the next; the last one repeats itself (rule jobroom/tries). */
const PAUSES_MIN = [1, 2, 5, 10, 20, 40, 60];

/** When a step is tried again that the job room did not answer. `tries` counts those made so far, from 1. */
export function nextTry(tries: number, now: Date): Date {
  const pause = PAUSES_MIN[Math.min(tries, PAUSES_MIN.length) - 1] ?? 1;
  return new Date(now.getTime() + pause * MINUTE_MS);
}

/** How often an entry is looked at, in minutes, by what its status waits for. */
const LOOKS_MIN: Readonly<Record<JobroomStatus, number>> = {
  INSPECTING: 5,
  UNSYNCRONIZED: 60,
  PUBLISHED_RESTRICTED: 60,
  PUBLISHED_PUBLIC: 720,
  // It may be approved after all.
  REJECTED: 720,
  CANCELLED: 720,
  ARCHIVED: 720,
};

/** How long an entry that is new to its state is looked at each minute: most are decided by a program. */
const FRESH_MIN = 30;

/**
 * When an entry is looked at again; null where nothing further is to be learnt.
 * @param since when it was reported
 */
export function nextLook({ status }: JobroomEntry, since: Date, now: Date): Date | null {
  if (isSettled(status)) return null;
  const isFresh = now.getTime() - since.getTime() < FRESH_MIN * MINUTE_MS;
  const pause = isFresh && status === 'INSPECTING' ? 1 : LOOKS_MIN[status];
  return new Date(now.getTime() + pause * MINUTE_MS);
}

/** What a company is mailed of as its ad goes through the job room. */
export const REPORT_STEPS = ['reported', 'restricted', 'public', 'rejected', 'cancelled'] as const;
export type ReportNews = (typeof REPORT_STEPS)[number];

const NEWS: Readonly<Partial<Record<JobroomStatus, ReportNews>>> = {
  INSPECTING: 'reported',
  PUBLISHED_RESTRICTED: 'restricted',
  PUBLISHED_PUBLIC: 'public',
  REJECTED: 'rejected',
  CANCELLED: 'cancelled',
};

/** What the step from one status to another is mailed as; null for one that changes nothing for the company. */
export function newsOf(before: JobroomStatus | null, after: JobroomStatus): ReportNews | null {
  return before === after ? null : (NEWS[after] ?? null);
}

/** Days of the week on which offices are closed, Sunday being 0. */
const CLOSED = new Set([0, 6]);

/**
 * The last of so many working days after a day, holidays not known. A preview only: the end of a waiting period is what
 * the job room answers (rule jobroom/waiting).
 */
export function workingDaysAfter(day: CivilDate, count: number): CivilDate {
  const date = new Date(`${day}T00:00:00Z`);
  for (let left = count; left > 0; ) {
    date.setUTCDate(date.getUTCDate() + 1);
    if (!CLOSED.has(date.getUTCDay())) left -= 1;
  }
  return date.toISOString().slice(0, 10);
}
