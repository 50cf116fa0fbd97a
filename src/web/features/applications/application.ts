import type { Reply } from '#api/schemas.ts';
import { type ApplicationScope, isOpen, OPEN_STATUSES } from '#domain/applications/scope.ts';
import type { ApplicationStatus } from '#domain/applications/status.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { Job } from '#web/nouns/job/job.ts';
import type { JobFacts } from '#web/nouns/job/labels.ts';

/** One of the employee's own applications. */
export type Application = Reply<'getOwnApplication'>['data'];

/** The form of a draft. */
export interface DraftValues {
  application_letter: string;
  /** The version that the form started from; undefined before the first save. */
  updated_at: string | undefined;
}

/** The tabs of the list: the last segment of the address, and the scope that it shows. */
export const APPLICATION_LISTS = {
  all: 'all',
  open: 'open',
  draft: 'draft',
  completed: 'closed',
} as const satisfies Record<string, ApplicationScope>;
export type ApplicationList = keyof typeof APPLICATION_LISTS;

export function isApplicationList(value: unknown): value is ApplicationList {
  return typeof value === 'string' && Object.hasOwn(APPLICATION_LISTS, value);
}

/**
 * The status of the chip: `UNANSWERED` for an application that counts as closed because nobody decided on it
 * (rule applications/forgotten).
 */
export function shownStatus(application: Application, today: CivilDate): ApplicationStatus | 'UNANSWERED' {
  const { status } = application;
  const mayBeOpen = (OPEN_STATUSES as readonly ApplicationStatus[]).includes(status);
  return mayBeOpen && !isOpen(factsOf(application), today) ? 'UNANSWERED' : status;
}

function factsOf({ status, updated_at }: Application) {
  return { status, updatedAt: Date.parse(updated_at) };
}

/** The job that an application is for. */
export interface Subject extends JobFacts {
  jobId: number;
  title: string;
  place: string;
  company: { id: number; name: string };
  /** Whether the ad is still public and open for applications. */
  isPublic: boolean;
}

export function subjectOfJob(job: Job): Subject {
  return { ...job, jobId: job.id, isPublic: true };
}

export function subjectOf(application: Application): Subject {
  const { job_id, job } = application;
  return { ...application, jobId: job_id, title: job.title, season: job.season, isPublic: job.is_public };
}
