import { addDays, type CivilDate, daysBetween } from '#domain/kernel/civil-date.ts';
import { fail, ok, type Result } from '#domain/kernel/result.ts';

/** Where an ad stands with the national job room, in this product's words (rule jobroom/statuses). */
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

/** The job-room entry of an ad. The end date is the last day of the waiting period, as the job room answers it. */
export type JobroomEntry = {
  readonly status: JobroomStatus;
  readonly reportingObligationEndDate: CivilDate | null;
};

/** Why a company withdraws the job-room entry of an ad that it deletes (rule jobroom/cancellation). */
export const CANCELLATION_REASONS = [
  'OCCUPIED_JOBCENTER',
  'OCCUPIED_AGENCY',
  'OCCUPIED_JOBROOM',
  'OCCUPIED_OTHER',
  'NOT_OCCUPIED',
] as const;
export type CancellationReason = (typeof CANCELLATION_REASONS)[number];

/** What the job room itself calls the steps before it publishes, beside `INSPECTING`. */
const REMOTE_UNDER_INSPECTION: ReadonlySet<string> = new Set(['CREATED', 'APPROVED', 'REFINING']);

/** The status that an ad shows for one of the job room itself; one that is not known shows as unsynchronised. */
export function jobroomStatusOf(remoteStatus: string): JobroomStatus {
  if (REMOTE_UNDER_INSPECTION.has(remoteStatus)) return 'INSPECTING';
  return JOBROOM_STATUSES.find((status) => status === remoteStatus) ?? 'UNSYNCRONIZED';
}

/** What decides whether an ad is reported to the job room and released by it. */
export type ReportFacts = {
  readonly isSubjectToReporting: boolean;
  readonly jobroomExternalApproved: boolean;
  readonly jobroomEntry: JobroomEntry | null;
};

/**
 * Whether the ad must be reported: its occupation is subject to the obligation, and it was not approved elsewhere
 * (rule jobroom/due).
 */
export function isReportDue(job: Omit<ReportFacts, 'jobroomEntry'>): boolean {
  return job.isSubjectToReporting && !job.jobroomExternalApproved;
}

/**
 * From which day on the reporting obligation lets an ad be public; null if it sets no first day. The waiting period
 * includes its last day, and one without an end date never passes (rule jobroom/waiting).
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

/** What the status chip of an ad says, and in which tone (rule jobroom/chip). */
export type JobroomChip = {
  readonly meaning: 'unsynchronised' | 'inspecting' | 'restricted' | 'public' | 'rejected' | 'cancelled';
  readonly tone: 'neutral' | 'info' | 'warn' | 'ok' | 'bad';
  /** Days until the waiting period ends, 0 on its last day; null outside one or while its end is not known. */
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

/** The chip of an ad. Without a job-room entry, and once the waiting period is over, it says public. */
export function jobroomChip(jobroomEntry: JobroomEntry | null, today: CivilDate): JobroomChip {
  const status = jobroomEntry?.status ?? 'PUBLISHED_PUBLIC';
  const lastDay = jobroomEntry?.reportingObligationEndDate ?? null;
  if (status !== 'PUBLISHED_RESTRICTED' || lastDay === null) return { ...CHIPS[status], remainingDays: null };
  return today > lastDay
    ? { ...CHIPS.PUBLISHED_PUBLIC, remainingDays: null }
    : { ...CHIPS[status], remainingDays: daysBetween(today, lastDay) };
}
