import { addDays, type CivilDate, daysBetween } from '#domain/kernel/civil-date.ts';
import { fail, ok, type Result } from '#domain/kernel/result.ts';

/** The status of an ad in the national job room, in this product's terms (rule jobroom/statuses). */
export const JOBROOM_STATUSES = [
  'UNSYNCRONIZED',
  'INSPECTING',
  'PUBLISHED_RESTRICTED',
  'PUBLISHED_PUBLIC',
  'ARCHIVED',
  'REJECTED',
  'CANCELLED',
] as const;
export type JobroomStatus = (typeof JOBROOM_STATUSES)[number];

/** The job-room entry of an ad. The end date, as the job room returns it, is the last day of the waiting period. */
export type JobroomEntry = {
  readonly status: JobroomStatus;
  readonly reportingObligationEndDate: CivilDate | null;
};

/** The reasons for withdrawing the job-room entry of an ad (rule jobroom/cancellation). */
export const CANCELLATION_REASONS = [
  'OCCUPIED_JOBCENTER',
  'OCCUPIED_AGENCY',
  'OCCUPIED_JOBROOM',
  'OCCUPIED_OTHER',
  'NOT_OCCUPIED',
] as const;
export type CancellationReason = (typeof CANCELLATION_REASONS)[number];

/** The job room's own statuses before publication, in addition to `INSPECTING`. */
const REMOTE_UNDER_INSPECTION: ReadonlySet<string> = new Set(['CREATED', 'APPROVED', 'REFINING']);

/** Maps a status of the job room to ours; an unknown one maps to unsynchronised. */
export function jobroomStatusOf(remoteStatus: string): JobroomStatus {
  if (REMOTE_UNDER_INSPECTION.has(remoteStatus)) return 'INSPECTING';
  return JOBROOM_STATUSES.find((status) => status === remoteStatus) ?? 'UNSYNCRONIZED';
}

/** The facts that decide whether an ad must be reported to the job room, and whether it is released. */
export type ReportFacts = {
  readonly isSubjectToReporting: boolean;
  readonly jobroomExternalApproved: boolean;
  readonly jobroomEntry: JobroomEntry | null;
};

/**
 * Whether the ad must be reported: if its occupation is subject to the obligation and it was not approved outside this
 * product (rule jobroom/due).
 */
export function isReportDue(job: Omit<ReportFacts, 'jobroomEntry'>): boolean {
  return job.isSubjectToReporting && !job.jobroomExternalApproved;
}

/**
 * The first day on which the reporting obligation allows an ad to be public; null if there is no such restriction. The
 * waiting period includes its last day; without an end date it does not end (rule jobroom/waiting).
 */
export function checkRelease(job: ReportFacts): Result<CivilDate | null, 'not_released'> {
  if (!isReportDue(job)) return ok(null);
  switch (job.jobroomEntry?.status) {
    case 'PUBLISHED_PUBLIC':
    case 'ARCHIVED':
      return ok(null);
    case 'PUBLISHED_RESTRICTED': {
      const lastDay = job.jobroomEntry.reportingObligationEndDate;
      return lastDay === null ? fail('not_released') : ok(addDays(lastDay, 1));
    }
    default:
      return fail('not_released');
  }
}

/** The meaning and tone of the status chip of an ad (rule jobroom/chip). */
export type JobroomChip = {
  readonly meaning: 'unsynchronised' | 'inspecting' | 'restricted' | 'public' | 'rejected' | 'cancelled';
  readonly tone: 'neutral' | 'info' | 'warn' | 'ok' | 'bad';
  /** Days until the waiting period ends, 0 on its last day; null outside of it or while its end is unknown. */
  readonly remainingDays: number | null;
};

const CHIPS: Readonly<Record<JobroomStatus, Pick<JobroomChip, 'meaning' | 'tone'>>> = {
  UNSYNCRONIZED: { meaning: 'unsynchronised', tone: 'neutral' },
  INSPECTING: { meaning: 'inspecting', tone: 'info' },
  PUBLISHED_RESTRICTED: { meaning: 'restricted', tone: 'warn' },
  PUBLISHED_PUBLIC: { meaning: 'public', tone: 'ok' },
  ARCHIVED: { meaning: 'public', tone: 'ok' },
  REJECTED: { meaning: 'rejected', tone: 'bad' },
  CANCELLED: { meaning: 'cancelled', tone: 'info' },
};

/** The chip of an ad. It shows public without a job-room entry and after the waiting period. */
export function jobroomChip(jobroomEntry: JobroomEntry | null, today: CivilDate): JobroomChip {
  const status = jobroomEntry?.status ?? 'PUBLISHED_PUBLIC';
  const lastDay = jobroomEntry?.reportingObligationEndDate ?? null;
  if (status !== 'PUBLISHED_RESTRICTED' || lastDay === null) return { ...CHIPS[status], remainingDays: null };
  return today > lastDay
    ? { ...CHIPS.PUBLISHED_PUBLIC, remainingDays: null }
    : { ...CHIPS[status], remainingDays: daysBetween(today, lastDay) };
}
