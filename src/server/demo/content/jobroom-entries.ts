import type { JobroomStatus } from '#domain/jobs/jobroom.ts';
import { addDays, type CivilDate } from '#domain/kernel/civil-date.ts';
import type { Random } from './random.ts';
import type { DemoJobroomEntry } from './types.ts';

/** A job-room status; a restricted entry is either still in its waiting period or past it. */
export type JobroomKind = Exclude<JobroomStatus, 'PUBLISHED_RESTRICTED'> | 'WAITING' | 'WAITED';

/** The weight of each among active ads that must be reported. */
const SHARES: readonly (readonly [JobroomKind, number])[] = [
  ['PUBLISHED_PUBLIC', 46],
  ['ARCHIVED', 14],
  ['WAITED', 12],
  ['WAITING', 11],
  ['INSPECTING', 5],
  ['REJECTED', 5],
  ['CANCELLED', 4],
  ['UNSYNCRONIZED', 3],
];

/** The usual waiting period of the job room, from publication to its end. */
const WAIT_DAYS = 7;

export function pickJobroomKind(random: Random): JobroomKind {
  return random.weighted(SHARES, ([, share]) => share)[0];
}

/** How many days ago an ad with such an entry may have been written: some statuses last only a day. */
const AGES: Readonly<Record<JobroomKind, readonly [from: number, to: number]>> = {
  UNSYNCRONIZED: [0, 1],
  INSPECTING: [0, 1],
  REJECTED: [2, 20],
  WAITING: [1, WAIT_DAYS - 1],
  WAITED: [WAIT_DAYS + 1, 40],
  PUBLISHED_PUBLIC: [WAIT_DAYS + 1, 70],
  CANCELLED: [WAIT_DAYS + 1, 70],
  ARCHIVED: [60, 140],
};

export function ageOf(random: Random, kind: JobroomKind): number {
  return random.between(...AGES[kind]);
}

/** The job-room entry of an ad written so many days ago. */
export function jobroomEntryOf(
  kind: JobroomKind,
  createdDaysAgo: number,
  today: CivilDate,
  rejectionReason: string,
): DemoJobroomEntry {
  const wasPublished = kind !== 'UNSYNCRONIZED' && kind !== 'INSPECTING' && kind !== 'REJECTED';
  return {
    status: kind === 'WAITING' || kind === 'WAITED' ? 'PUBLISHED_RESTRICTED' : kind,
    rejectionReason: kind === 'REJECTED' ? rejectionReason : null,
    reportingObligationEndDate: wasPublished ? addDays(today, WAIT_DAYS - createdDaysAgo) : null,
  };
}
