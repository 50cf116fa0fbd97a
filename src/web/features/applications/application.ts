import type { Reply } from '#api/schemas.ts';
import { type ApplicationScope, meaningOf, scopeOf } from '#domain/applications/scope.ts';
import type { ApplicationStatus } from '#domain/applications/status.ts';
import type { Answer, Question } from '#domain/jobs/questions.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { Bar } from '#domain/kernel/year-strip.ts';
import { barOfApplication } from '#web/nouns/application/bar.ts';
import type { Job } from '#web/nouns/job/job.ts';
import type { JobFacts } from '#web/nouns/job/labels.ts';
import type { OtherHalf } from '#web/nouns/job/tandem.ts';

/** One of the employee's own applications. */
export type Application = Reply<'getOwnApplication'>['data'];

/** The form of a draft. */
export interface DraftValues {
  application_letter: string;
  /** To the questions that were read, in their order; null for none. */
  answers: Answer[];
  seen_questions: Question[];
  /** The tandem to whose houses it is to go; null for the one house alone. */
  tandem_id: number | null;
  /** The same for the other house, to what it asked as that was read; empty until that was. */
  other_answers: Answer[];
  other_seen_questions: Question[];
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
  return meaningFor(application, today) === 'FORGOTTEN' ? 'UNANSWERED' : application.status;
}

/** What an application is in the list of all: to be finished, open, or closed. */
export type Stage = Exclude<ApplicationScope, 'all'>;

export function stageOf(application: Pick<Application, 'status' | 'updated_at'>, today: CivilDate): Stage {
  return scopeOf(factsOf(application), today);
}

function meaningFor(application: Application, today: CivilDate) {
  return meaningOf(factsOf(application), { isHired: false, today });
}

function factsOf({ status, updated_at }: Pick<Application, 'status' | 'updated_at'>) {
  return { status, updatedAt: Date.parse(updated_at) };
}

/** How the job applied for is drawn on the year strip. */
export function barOfOwn(application: Application, today: CivilDate): Bar {
  return barOfApplication(subjectOf(application), meaningFor(application, today), today);
}

/** The job that an application is for. */
export interface Subject extends JobFacts {
  jobId: number;
  title: string;
  place: string;
  /** What the ad asks. */
  questions: readonly Question[];
  company: { id: number; name: string; verified: boolean };
  /** Whether the ad is still public and open for applications. */
  isPublic: boolean;
  /** The tandem that it is offered in, and the other half. */
  tandem: { id: number; other: OtherHalf } | null;
}

export function subjectOfJob(job: Job): Subject {
  const { tandem, tandem_id } = job;
  const isOffered = tandem !== null && tandem_id !== null;
  return {
    ...job,
    jobId: job.id,
    isPublic: true,
    tandem: isOffered ? { id: tandem_id, other: tandem } : null,
  };
}

export function subjectOf(application: Application): Subject {
  const { job_id, job, tandem } = application;
  const { title, season, is_public: isPublic } = job;
  const other = tandem?.is_offered ? tandem.other : null;
  return {
    ...{ ...application, jobId: job_id, title, season, isPublic },
    tandem: tandem && other && { id: tandem.id, other },
  };
}
