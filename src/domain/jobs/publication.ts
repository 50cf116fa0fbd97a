import { type CivilDate, type CivilMonth, earlierOf, lastDayOf, laterOf } from '#domain/kernel/civil-date.ts';
import { fail, ok, type Result } from '#domain/kernel/result.ts';
import { activeRun, type SubscriptionTerm } from '#domain/subscriptions/term.ts';
import type { JobStatus } from './constants.ts';
import { checkRelease, type ReportFacts } from './jobroom.ts';

/** Everything that decides when an ad is public, apart from the day. */
export type PublicationFacts = ReportFacts & {
  readonly status: JobStatus;
  readonly isDeleted: boolean;
  readonly end: CivilMonth;
  readonly isCompanyComplete: boolean;
  /** The terms of the company's subscriptions: the running one at least, and with it what adjoins. */
  readonly terms: readonly SubscriptionTerm[];
};

/** The days on which an ad is public, first and last included. */
export type PublicWindow = { readonly publicFrom: CivilDate; readonly publicUntil: CivilDate };

/** Why an ad is not public and will not be, however many days pass. */
export type NotPublicReason =
  | 'job_deleted'
  | 'job_over'
  | 'job_inactive'
  | 'company_incomplete'
  | 'subscription_required'
  | 'not_released';

/**
 * The days on which an ad is public, if its facts stay as they are (rule jobs/public): the window that today lies in
 * or, failing that, the next one. It is the same on every day until it closes, so it may be stored.
 */
export function publicWindow(job: PublicationFacts, today: CivilDate): Result<PublicWindow, NotPublicReason> {
  if (job.isDeleted) return fail('job_deleted');
  if (isOver(job, today)) return fail('job_over');
  if (job.status === 'INACTIVE') return fail('job_inactive');
  if (!job.isCompanyComplete) return fail('company_incomplete');
  const lastDay = lastDayOf(job.end);
  const release = checkRelease(job);
  if (!release.ok) return release;
  const releasedOn = release.value;
  if (releasedOn !== null && releasedOn > lastDay) return fail('not_released');
  const subscribed = activeRun(job.terms, releasedOn === null ? today : laterOf(today, releasedOn));
  if (subscribed === null || subscribed.startsOn > lastDay) return fail('subscription_required');
  return ok({
    publicFrom: releasedOn === null ? subscribed.startsOn : laterOf(subscribed.startsOn, releasedOn),
    publicUntil: earlierOf(subscribed.endsOn, lastDay),
  });
}

/** Whether an ad is listed, searchable and readable by visitors on that day: its window never ended before. */
export function isPublic(job: PublicationFacts, today: CivilDate): boolean {
  const window = publicWindow(job, today);
  return window.ok && window.value.publicFrom <= today;
}

/**
 * Whether an ad that is not public any more was read by visitors, as far as can be told: one that never was leaves no trace
 * (rule jobs/gone). It was switched on, and what the job room has of it, or that it has nothing, lets it be public.
 */
export function wasPublic(
  job: Omit<PublicationFacts, 'isCompanyComplete' | 'terms'> & { readonly wasPublished: boolean },
  today: CivilDate,
): boolean {
  if (!job.wasPublished) return false;
  const isReported = job.isSubjectToReporting || job.jobroomEntry !== null;
  const release = checkRelease({ ...job, isSubjectToReporting: isReported });
  return release.ok && (release.value === null || release.value <= earlierOf(today, lastDayOf(job.end)));
}

/** Whether the ad's time has passed: from the first day after its end month (rule jobs/over). */
export function isOver(job: { readonly end: CivilMonth }, today: CivilDate): boolean {
  return today > lastDayOf(job.end);
}
