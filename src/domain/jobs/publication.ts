import { type CivilDate, type CivilMonth, earlierOf, lastDayOf, laterOf } from '#domain/kernel/civil-date.ts';
import { fail, ok, type Result } from '#domain/kernel/result.ts';
import { activeRun, type SubscriptionTerm } from '#domain/subscriptions/term.ts';
import type { JobStatus } from './constants.ts';
import { checkRelease, type ReportFacts } from './jobroom.ts';

/** All facts that decide when an ad is public, except the day. */
export type PublicationFacts = ReportFacts & {
  readonly status: JobStatus;
  readonly isDeleted: boolean;
  readonly end: CivilMonth;
  readonly isCompanyComplete: boolean;
  /** The terms of the company's subscriptions: at least the current one and those adjoining it. */
  readonly terms: readonly SubscriptionTerm[];
};

/** The period in which an ad is public, both days inclusive. */
export type PublicWindow = { readonly publicFrom: CivilDate; readonly publicUntil: CivilDate };

/** Why an ad will not become public by the passing of time alone. */
export type NotPublicReason =
  | 'job_deleted'
  | 'job_over'
  | 'job_inactive'
  | 'company_incomplete'
  | 'subscription_required'
  | 'not_released';

/**
 * The period in which an ad is public, if its facts do not change (rule jobs/public): the one that contains today or,
 * failing that, the next one. It is the same on every day until it ends, so it can be stored.
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

/** Whether an ad is listed, searchable and readable by visitors on that day. */
export function isPublic(job: PublicationFacts, today: CivilDate): boolean {
  const window = publicWindow(job, today);
  return window.ok && window.value.publicFrom <= today;
}

/**
 * Whether an ad that is no longer public was public before, as far as stored facts show, so that its page can answer
 * "gone" and not "not found" (rule jobs/gone). It was switched on, and its job-room entry, or the lack of one, allows
 * it to be public.
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

/** Whether the ad is over: from the first day after its end month (rule jobs/over). */
export function isOver(job: { readonly end: CivilMonth }, today: CivilDate): boolean {
  return today > lastDayOf(job.end);
}
