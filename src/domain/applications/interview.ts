import { addMonths, type CivilDate } from '#domain/kernel/civil-date.ts';
import { type Problem, type Readable, requiredProblems } from '#domain/kernel/problem.ts';
import { fail, ok, type Result } from '#domain/kernel/result.ts';
import { zurichDate, zurichInstant } from '#domain/kernel/zurich.ts';
import { isOpen, type ScopeFacts } from './scope.ts';
import type { ApplicationStatus } from './status.ts';

/** How long an interview lasts (rule applications/interview). */
export const INTERVIEW_MINUTES = { min: 10, max: 480, usual: 45 } as const;

/** What became of an interview; `withdrawn` is one that ended with its application, `tomorrow` only reminds of it. */
export const INTERVIEW_CHANGES = ['set', 'changed', 'cancelled', 'withdrawn', 'tomorrow'] as const;
export type InterviewChange = (typeof INTERVIEW_CHANGES)[number];

/** Links to meetings carry their keys along: those that a mail filter has wrapped have about 400 characters. */
export const VIDEO_LINK_MAX = 1000;

/** How many months ahead an interview may lie: well before its application could be forgotten. */
export const INTERVIEW_MONTHS = 6;

/** What a company says of an interview, named as on the wire. Day and time are those of the clocks in Zurich. */
export interface InterviewFields {
  date: CivilDate;
  /** `HH:mm`. */
  time: string;
  place?: string | null | undefined;
  video_link?: string | null | undefined;
}

/** `earliest` is the instant that an interview has to come after, in milliseconds since 1970 UTC. */
export interface InterviewFormFacts {
  earliest: number;
}

/** What is wrong with an interview: a time that is over or that no clock shows, too far away, or nowhere. */
export function interviewProblems(
  form: Readable<InterviewFields>,
  { earliest }: InterviewFormFacts,
): Problem[] {
  return [...timeProblems(form, earliest), ...whereProblems(form)];
}

function timeProblems({ date, time }: Readable<InterviewFields>, earliest: number): Problem[] {
  if (date === undefined || date === '') return requiredProblems({ date }, ['date']);
  const today = zurichDate(earliest);
  const last = addMonths(today, INTERVIEW_MONTHS);
  if (date < today) return [{ field: 'date', code: 'interviewPast' }];
  if (date > last) return [{ field: 'date', code: 'interviewFar', params: { months: INTERVIEW_MONTHS } }];
  if (time === undefined) return [];
  const at = instantOf({ date, time });
  if (at === null) return [{ field: 'time', code: 'timeSkipped' }];
  return at <= earliest ? [{ field: 'time', code: 'interviewPast' }] : [];
}

function whereProblems({ place, video_link: link }: Readable<InterviewFields>): Problem[] {
  // A link that makes no sense by itself is told anyway.
  return (place ?? null) === null && link === null ? [{ field: 'place', code: 'placeOrLink' }] : [];
}

/** The instant of a day and a time in Zurich; null for an hour that a spring day leaves out. */
export function instantOf({ date, time }: Pick<InterviewFields, 'date' | 'time'>): number | null {
  const [hours, minutes] = time.split(':').map(Number) as [number, number];
  return zurichInstant(date, hours * 60 + minutes);
}

// A host with a dot, maybe a port; no name, password or second scheme before it, and nothing that ends a line or a tag.
const VIDEO_LINK = /^https:\/\/[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(:\d{1,5})?([/?#][^\s<>"\\]*)?$/iu;

/** Whether an address leads to a meeting: https alone, with nothing else in front of its host. */
export function isVideoLink(address: string): boolean {
  return VIDEO_LINK.test(address);
}

/** An interview as the rules see it; instants in milliseconds since 1970 UTC. */
export interface InterviewTimes {
  startsAt: number;
  minutes: number;
  isCancelled: boolean;
}

/** Where an interview stands; one that has begun is on until it is over. */
export type InterviewState = 'upcoming' | 'past' | 'cancelled';

export function stateOfInterview(
  { startsAt, minutes, isCancelled }: InterviewTimes,
  now: number,
): InterviewState {
  if (isCancelled) return 'cancelled';
  return startsAt + minutes * 60_000 > now ? 'upcoming' : 'past';
}

/** Whether an interview can be set: while its application is open, and none is ahead already. */
export function checkSettingInterview(
  application: ScopeFacts,
  newest: InterviewTimes | null,
  { now, today }: { now: number; today: CivilDate },
): Result<undefined, 'application_transition' | 'interview_exists'> {
  if (!isOpen(application, today)) return fail('application_transition');
  return newest !== null && stateOfInterview(newest, now) === 'upcoming' ? fail('interview_exists') : ok();
}

/** Whether an interview can still be changed or cancelled: until it has begun, and while its application is open. */
export function checkChangingInterview(
  application: ScopeFacts,
  interview: InterviewTimes,
  { now, today }: { now: number; today: CivilDate },
): Result<undefined, 'application_transition' | 'interview_over'> {
  if (!isOpen(application, today)) return fail('application_transition');
  return interview.isCancelled || interview.startsAt <= now ? fail('interview_over') : ok();
}

/** Whether an application moves on by the interview that is set for it: one that was only sent or read. */
export function movesByInterview(status: ApplicationStatus): boolean {
  return status === 'SENT' || status === 'READ';
}

/** Whether a status ends the interview that is ahead: no application is open in it. */
export function endsInterview(status: ApplicationStatus): boolean {
  return status === 'REFUSAL' || status === 'REFUSALEMPLOYEE' || status === 'CONTRACTSIGNED';
}
