import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { Problem, Readable } from '#domain/kernel/problem.ts';
import { fail, ok, type Result } from '#domain/kernel/result.ts';
import {
  type InterviewFormFacts,
  type InterviewTimes,
  instantOf,
  stateOfInterview,
  timeProblems,
  whereProblems,
} from './interview.ts';
import { otherSide } from './message.ts';
import { isOpen, type ScopeFacts } from './scope.ts';
import type { Side } from './status.ts';

/**
 * How many times a company offers at once, and how many others its applicant proposes (rule
 * applications/interview-offer).
 */
export const TIMES_OFFERED_MAX = 10;
export const TIMES_PROPOSED_MAX = 5;

/** A day and a time of day, local to Zurich. */
interface TimeFields {
  date: CivilDate;
  /** `HH:mm`. */
  time: string;
}

export interface ProposalFields {
  times: readonly TimeFields[];
}

export interface OfferFields extends ProposalFields {
  place?: string | null | undefined;
  video_link?: string | null | undefined;
}

/** All problems of times that are offered or proposed: each as that of an interview, and none twice. */
export function proposalProblems(
  { times }: Readable<ProposalFields>,
  { earliest }: InterviewFormFacts,
): Problem[] {
  const seen = new Set<number>();
  return (times ?? []).flatMap((time, at) => {
    const problems = timeProblems(time, earliest);
    const instant = problems.length > 0 ? null : instantOf(time);
    if (instant !== null && seen.has(instant)) problems.push({ field: 'time', code: 'timeTwice' });
    if (instant !== null) seen.add(instant);
    return problems.map((problem) => ({ ...problem, field: `times.${at}.${problem.field}` }));
  });
}

/** All problems of an offer: those of its times, or neither place nor link. */
export function offerProblems(form: Readable<OfferFields>, facts: InterviewFormFacts): Problem[] {
  return [...proposalProblems(form, facts), ...whereProblems(form)];
}

/** A time that a side offers; `startsAt` in milliseconds since 1970 UTC. */
export interface OfferedTime {
  id: number;
  by: Side;
  startsAt: number;
}

/**
 * Whether a side may take this one of the times: what the other side offers, until it begins, while the application is
 * open.
 */
export function checkTaking(
  application: ScopeFacts,
  slot: OfferedTime | undefined,
  side: Side,
  { now, today }: { now: number; today: CivilDate },
): Result<OfferedTime, 'application_transition' | 'interview_time_taken'> {
  if (!isOpen(application, today)) return fail('application_transition');
  if (slot === undefined || slot.by === side || slot.startsAt <= now) return fail('interview_time_taken');
  return ok(slot);
}

/** Whether one of these times is to come; those that have all begun wait for nobody. */
export function hasTimesAhead(times: readonly OfferedTime[], now: number): boolean {
  return times.some(({ startsAt }) => startsAt > now);
}

/**
 * The side that is to take a time, and the last one that it can take: what the applicant proposes is answered before
 * what the company offers. Null once all have begun.
 */
export function turnOf(times: readonly OfferedTime[], now: number): { side: Side; until: number } | null {
  const ahead = times.filter(({ startsAt }) => startsAt > now);
  for (const by of ['employee', 'company'] as const) {
    const last = ahead.filter((time) => time.by === by).map(({ startsAt }) => startsAt);
    if (last.length > 0) return { side: otherSide(by), until: Math.max(...last) };
  }
  return null;
}

/**
 * Whether the applicant may propose other times: for times of which one is to come, or for an interview that has not
 * begun.
 */
export function checkProposing(
  application: ScopeFacts,
  { offered, interview }: { offered: readonly OfferedTime[]; interview: InterviewTimes | null },
  { now, today }: { now: number; today: CivilDate },
): Result<undefined, 'application_transition' | 'interview_over'> {
  if (!isOpen(application, today)) return fail('application_transition');
  return hasTimesAhead(offered, now) || isAhead(interview, now) ? ok() : fail('interview_over');
}

/** Whether an interview is set and has not begun. */
export function isAhead(interview: InterviewTimes | null, now: number): boolean {
  return interview !== null && stateOfInterview(interview, now) === 'upcoming' && interview.startsAt > now;
}
