import { addMonths, type CivilDate } from '#domain/kernel/civil-date.ts';
import { type Problem, type Readable, requiredProblems } from '#domain/kernel/problem.ts';
import { fail, ok, type Result } from '#domain/kernel/result.ts';
import { zurichDate, zurichInstant } from '#domain/kernel/zurich.ts';
import { isOpen, type ScopeFacts } from './scope.ts';
import type { ApplicationStatus } from './status.ts';

/** The duration of an interview (rule applications/interview). */
export const INTERVIEW_MINUTES = { min: 10, max: 480 } as const;

/**
 * The events of an interview; `picked` is a time that the other side had offered, `withdrawn` the end of its application,
 * `tomorrow` a reminder.
 */
export const INTERVIEW_CHANGES = ['set', 'picked', 'changed', 'cancelled', 'withdrawn', 'tomorrow'] as const;
export type InterviewChange = (typeof INTERVIEW_CHANGES)[number];

/** Meeting links contain keys; once rewritten by a mail filter they have about 400 characters. */
export const VIDEO_LINK_MAX = 1000;

/** The maximum of months ahead; well below the time after which an application counts as forgotten. */
export const INTERVIEW_MONTHS = 6;

/** The fields of an interview, named as on the wire. Date and time are local to Zurich. */
export interface InterviewFields {
  date: CivilDate;
  /** `HH:mm`. */
  time: string;
  place?: string | null | undefined;
  video_link?: string | null | undefined;
}

/** `earliest` is the instant, in milliseconds since 1970 UTC, after which an interview must start. */
export interface InterviewFormFacts {
  earliest: number;
}

/**
 * All problems of an interview: a time that is past or does not exist (DST), too far ahead, or neither place nor link.
 */
export function interviewProblems(
  form: Readable<InterviewFields>,
  { earliest }: InterviewFormFacts,
): Problem[] {
  return [...timeProblems(form, earliest), ...whereProblems(form)];
}

/** The problems of a day and a time of day: past, too far ahead, or in the hour that the change to DST skips. */
export function timeProblems(
  { date, time }: Readable<Pick<InterviewFields, 'date' | 'time'>>,
  earliest: number,
): Problem[] {
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

/** The problem of an interview with neither place nor link. */
export function whereProblems({
  place,
  video_link: link,
}: Readable<Pick<InterviewFields, 'place' | 'video_link'>>): Problem[] {
  // An invalid link is reported by its own field, so only a missing one counts here.
  return (place ?? null) === null && link === null ? [{ field: 'place', code: 'placeOrLink' }] : [];
}

/** The instant of a local date and time in Zurich; null in the hour that the change to DST skips. */
export function instantOf({ date, time }: Pick<InterviewFields, 'date' | 'time'>): number | null {
  const [hours, minutes] = time.split(':').map(Number) as [number, number];
  return zurichInstant(date, hours * 60 + minutes);
}

// A host by its name and not by its number, and optionally a port; no user info or second scheme before the host, and no
// character that could end a line or an HTML tag. A host has the letters that names below .ch may have: those of other
// scripts, such as a Cyrillic o, could pass it off as that of a known service.
const LETTER = 'a-zß-öø-ÿœ';
const VIDEO_LINK = new RegExp(
  `^https://(?:[${LETTER}\\d-]+\\.)+[${LETTER}][${LETTER}\\d-]+(:\\d{1,5})?([/?#][^\\s<>"\\\\]*)?$`,
  'iu',
);

/** Whether a URL is acceptable as a meeting link: https only, without user info. */
export function isVideoLink(address: string): boolean {
  return VIDEO_LINK.test(address);
}

/** An interview as the rules see it; instants in milliseconds since 1970 UTC. */
export interface InterviewTimes {
  startsAt: number;
  minutes: number;
  isCancelled: boolean;
}

/** The state of an interview; one in progress counts as upcoming until it ends. */
export type InterviewState = 'upcoming' | 'past' | 'cancelled';

export function stateOfInterview(
  { startsAt, minutes, isCancelled }: InterviewTimes,
  now: number,
): InterviewState {
  if (isCancelled) return 'cancelled';
  return startsAt + minutes * 60_000 > now ? 'upcoming' : 'past';
}

/** Whether an interview can be set: while its application is open and no other interview is upcoming. */
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

/** Whether setting an interview advances the application's status: only if it was just sent or read. */
export function movesByInterview(status: ApplicationStatus): boolean {
  return status === 'SENT' || status === 'READ';
}

/** Whether a status cancels the upcoming interview, because the application is then closed. */
export function endsInterview(status: ApplicationStatus): boolean {
  return status === 'REFUSAL' || status === 'REFUSALEMPLOYEE' || status === 'CONTRACTSIGNED';
}
