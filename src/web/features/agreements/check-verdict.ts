import type { Reply } from '#api/schemas.ts';
import { isFulfilled } from '#domain/agreements/status.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';

/** What anybody may know who checks an agreement. */
export type Answered = Reply<'checkAgreement'>['data'];
/** The same of one that keeps its copy of names and jobs. */
export type Checked = Extract<Answered, { employee: object }>;

/** What is said of the paper in hand, with the facts of the sentence; texts among them are days. */
export type Verdict =
  | { kind: 'unknown' }
  /** The newest version, in force since that day. */
  | { kind: 'valid'; version: number; date: CivilDate }
  /** Both jobs are over as agreed; the paper is the last that was in force, or may be. */
  | { kind: 'fulfilled'; end: CivilDate }
  /** They are over too; the paper is an earlier one, or names a version that there never was. */
  | { kind: 'fulfilledReplaced'; version: number; current: number; date: CivilDate; end: CivilDate }
  | { kind: 'fulfilledNoVersion'; current: number; date: CivilDate }
  | { kind: 'cancelled'; date: CivilDate }
  /** Of both only the status is left, since the employee has deleted the account. */
  | { kind: 'reducedFulfilled' | 'reducedCancelled' }
  /** Another version is in force. */
  | { kind: 'replaced'; version: number; current: number; date: CivilDate }
  /** The code names a version that there never was. */
  | { kind: 'noVersion'; current: number; date: CivilDate }
  /** Nobody knows which of several versions the paper is. */
  | { kind: 'unchosen'; current: number; date: CivilDate };

/** What stands for a version that no number names; there is none before the first. */
const NO_VERSION = 0;

/** The version that an address names; null where it names none. What is no number is a version that there never was. */
export function versionNamed(named: string | null): number | null {
  if (named === null) return null;
  return /^\d{1,5}$/.test(named) ? Number(named) : NO_VERSION;
}

/**
 * Judges a paper whose code names a `version`, on a day. An agreement that nobody knows is null, and so is a version
 * that nobody named, which tells nothing of a paper once there are several (rules agreements/check, agreements/versions).
 */
export function verdictOf(agreement: Answered | null, version: number | null, today: CivilDate): Verdict {
  if (agreement === null) return { kind: 'unknown' };
  if (agreement.employee === null) {
    return { kind: agreement.status === 'VALID' ? 'reducedFulfilled' : 'reducedCancelled' };
  }
  const { status, version: current, versions, ended_on, jobs } = agreement;
  if (status === 'CANCELLED') return { kind: 'cancelled', date: ended_on ?? today };
  const end = jobs.job2.end_date;
  const isOver = isFulfilled(end, today);
  const date = versions.at(-1)?.issued_on ?? today;
  if (version !== null && version !== current) {
    const replacing = version > 0 ? versions.find((it) => it.version === version + 1) : undefined;
    if (replacing === undefined) {
      return { kind: isOver ? 'fulfilledNoVersion' : 'noVersion', current, date };
    }
    return isOver
      ? { kind: 'fulfilledReplaced', version, current, date, end }
      : { kind: 'replaced', version, current, date: replacing.issued_on };
  }
  if (isOver) return { kind: 'fulfilled', end };
  if (version === null && versions.length > 1) return { kind: 'unchosen', current, date };
  return { kind: 'valid', version: current, date };
}
