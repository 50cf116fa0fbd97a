import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { Proficiency, SpokenLanguage } from '#domain/resumes/language-skill.ts';
import { isReportDue, type JobroomEntry, type JobroomStatus, type ReportFacts } from './jobroom.ts';

/** What must be done at the job room after an ad was saved. */
export type ReportStep =
  | 'none'
  /** Report the ad. */
  | 'report'
  /** Withdraw the outdated entry and report the ad anew, since entries cannot be changed there. */
  | 'replace';

/**
 * What must be done at the job room after an ad was saved (rule jobroom/reporting).
 * @param hasChanged whether the ad differs from its live entry in a reported field
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

/**
 * Whether the job room shows an entry with this status to anybody, so that it must be withdrawn when it becomes
 * invalid.
 */
export function isLive(status: JobroomStatus): boolean {
  return status === 'PUBLISHED_RESTRICTED' || status === 'PUBLISHED_PUBLIC';
}

/** Whether a status is final, so that polling can stop. */
export function isSettled(status: JobroomStatus): boolean {
  return status === 'CANCELLED' || status === 'ARCHIVED';
}

/**
 * The languages that the job room is sure to know; which others it does is written nowhere, and a wrong one would have the
 * whole report refused.
 */
const KNOWN_LANGUAGES: readonly SpokenLanguage[] = ['de', 'fr', 'it', 'en', 'es', 'pt'];

const LEVELS = {
  1: 'BASIC',
  2: 'INTERMEDIATE',
  3: 'PROFICIENT',
  4: 'PROFICIENT',
} as const satisfies Record<Proficiency, string>;

/**
 * What the job room is told of the languages that an ad asks for, in an order that does not depend on the ad's: those that
 * it knows, by the levels that it has (rule jobroom/reporting).
 */
export function toldLanguages(
  spoken: readonly { readonly language: SpokenLanguage; readonly proficiency: Proficiency }[],
): { language: SpokenLanguage; level: (typeof LEVELS)[Proficiency] }[] {
  return KNOWN_LANGUAGES.flatMap((language) => {
    const asked = spoken.find((each) => each.language === language);
    return asked === undefined ? [] : [{ language, level: LEVELS[asked.proficiency] }];
  });
}

const MINUTE_MS = 60_000;

/** Backoff of retries in minutes; the last value repeats (rule jobroom/tries). */
const PAUSES_MIN = [1, 2, 5, 10, 20, 40, 60];

/**
 * The time of the next retry of a call that the job room did not answer. `tries` counts the attempts so far, from 1.
 */
export function nextTry(tries: number, now: Date): Date {
  const pause = PAUSES_MIN[Math.min(tries, PAUSES_MIN.length) - 1] ?? 1;
  return new Date(now.getTime() + pause * MINUTE_MS);
}

/** The polling interval of an entry in minutes, by its status. */
const LOOKS_MIN: Readonly<Record<JobroomStatus, number>> = {
  INSPECTING: 5,
  UNSYNCRONIZED: 60,
  PUBLISHED_RESTRICTED: 60,
  PUBLISHED_PUBLIC: 720,
  // A rejected entry may still be approved.
  REJECTED: 720,
  CANCELLED: 720,
  ARCHIVED: 720,
};

/** How long a new entry is polled every minute, since most are decided automatically. */
const FRESH_MIN = 30;

/**
 * The time of the next poll of an entry; null if its status is final.
 * @param since when it was reported
 */
export function nextLook({ status }: JobroomEntry, since: Date, now: Date): Date | null {
  if (isSettled(status)) return null;
  const isFresh = now.getTime() - since.getTime() < FRESH_MIN * MINUTE_MS;
  const pause = isFresh && status === 'INSPECTING' ? 1 : LOOKS_MIN[status];
  return new Date(now.getTime() + pause * MINUTE_MS);
}

/** The steps of an ad in the job room of which its company is mailed. */
export const REPORT_STEPS = ['reported', 'restricted', 'public', 'rejected', 'cancelled'] as const;
export type ReportNews = (typeof REPORT_STEPS)[number];

const NEWS: Readonly<Partial<Record<JobroomStatus, ReportNews>>> = {
  INSPECTING: 'reported',
  PUBLISHED_RESTRICTED: 'restricted',
  PUBLISHED_PUBLIC: 'public',
  REJECTED: 'rejected',
  CANCELLED: 'cancelled',
};

/** The mail for a change of status; null if the company needs none. */
export function newsOf(before: JobroomStatus | null, after: JobroomStatus): ReportNews | null {
  return before === after ? null : (NEWS[after] ?? null);
}

/** Weekdays on which offices are closed; 0 is Sunday. */
const CLOSED = new Set([0, 6]);

/**
 * The day that many working days later, ignoring public holidays. Only a preview: the end of the waiting period is what
 * the job room returns (rule jobroom/waiting).
 */
export function workingDaysAfter(day: CivilDate, count: number): CivilDate {
  const date = new Date(`${day}T00:00:00Z`);
  for (let left = count; left > 0; ) {
    date.setUTCDate(date.getUTCDate() + 1);
    if (!CLOSED.has(date.getUTCDay())) left -= 1;
  }
  return date.toISOString().slice(0, 10);
}
