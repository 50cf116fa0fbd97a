import type { Reply } from '#api/schemas.ts';
import { isFulfilled } from '#domain/agreements/status.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';

/** The public facts of an agreement. */
export type Answered = Reply<'checkAgreement'>['data'];
/** The facts of an agreement that has not been reduced to its status, so names and jobs are included. */
export type Checked = Extract<Answered, { employee: object }>;

/** The verdict on a paper, with the values of its sentence; days are preformatted texts. */
export type Verdict =
  | { kind: 'unknown' }
  /** It is the newest version, in force since `date`. */
  | { kind: 'valid'; version: number; date: CivilDate }
  /** Both jobs are over as agreed; the paper is the final version, or names no version. */
  | { kind: 'fulfilled'; firstEnd: CivilDate; end: CivilDate }
  /** Both jobs are over as agreed; the paper is an earlier version, or names a version that does not exist. */
  | { kind: 'fulfilledReplaced'; version: number; current: number; date: CivilDate; end: CivilDate }
  | { kind: 'fulfilledNoVersion'; current: number; date: CivilDate }
  | { kind: 'cancelled'; date: CivilDate }
  /** Only the status is left, since the employee has deleted the account. */
  | { kind: 'reducedFulfilled' | 'reducedCancelled' }
  /** A newer version has replaced it. */
  | { kind: 'replaced'; version: number; current: number; date: CivilDate }
  /** The code names a version that does not exist. */
  | { kind: 'noVersion'; current: number; date: CivilDate }
  /** The paper names no version and there are several; the reader has to choose. */
  | { kind: 'unchosen'; current: number; date: CivilDate };

/** Represents an unreadable version; real versions start at 1. */
const NO_VERSION = 0;

/** Parses the version from an address; null if there is none, NO_VERSION if it is malformed. */
export function versionNamed(named: string | null): number | null {
  if (named === null) return null;
  return /^\d{1,5}$/.test(named) ? Number(named) : NO_VERSION;
}

/**
 * Judges a paper with the `version` of its code, on a day. `checked` is null for an unknown number; `version` is null
 * if the address names none, which is ambiguous once there are several (rules agreements/check, agreements/versions).
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
  if (isOver) return { kind: 'fulfilled', firstEnd: jobs.job1.end_date, end };
  if (version === null && versions.length > 1) return { kind: 'unchosen', current, date };
  return { kind: 'valid', version: current, date };
}
