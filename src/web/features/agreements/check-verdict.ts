import type { Reply } from '#api/schemas.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';

/** What anybody may know who checks an agreement. */
export type Checked = Reply<'checkAgreement'>['data'];

/** What is said of the paper in hand, with the facts of the sentence; texts among them are days. */
export type Verdict =
  | { kind: 'unknown' | 'valid' }
  /** Both jobs are over as agreed. */
  | { kind: 'fulfilled'; end: CivilDate }
  | { kind: 'cancelled'; date: CivilDate }
  /** Another version is in force. */
  | { kind: 'replaced'; version: number; current: number; date: CivilDate }
  /** The code names a version that there never was. */
  | { kind: 'noVersion'; version: number; current: number };

/**
 * Judges a paper whose code names a `version`, on a day; null is the newest one, and an agreement that nobody knows
 * (rules agreements/check, agreements/versions).
 */
export function verdictOf(agreement: Checked | null, version: number | null, today: CivilDate): Verdict {
  if (agreement === null) return { kind: 'unknown' };
  const { status, version: current, versions, ended_on, jobs } = agreement;
  if (status === 'CANCELLED') return { kind: 'cancelled', date: ended_on ?? today };
  if (version !== null && version !== current) {
    const replacing = versions.find((it) => it.version === version + 1);
    return replacing !== undefined && version > 0
      ? { kind: 'replaced', version, current, date: replacing.issued_on }
      : { kind: 'noVersion', version, current };
  }
  return jobs.job2.end_date < today ? { kind: 'fulfilled', end: jobs.job2.end_date } : { kind: 'valid' };
}
