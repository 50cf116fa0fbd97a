import { and, eq, inArray, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm';
import type { JobScope } from '#domain/jobs/scope.ts';
import { type CivilDate, type CivilMonth, monthIndex, monthOf } from '#domain/kernel/civil-date.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { jobroomEntries, jobs, occupations } from '../tables.ts';

/** A list of ads on the wire; undefined shows all but the trashed ones. */
export type Scope = JobScope | undefined;

/** What a scope asks beyond the ads themselves: the day, and whether their company may publish on it. */
export interface ScopeContext {
  today: CivilDate;
  mayPublish: boolean;
}

/** The month an ad ends with, as `monthIndex` numbers it. */
export const endIndex = sql`${jobs.endYear} * 12 + ${jobs.endMonth} - 1`;

/** Neither deleted nor over. */
export function isKept(currentMonth: CivilMonth): SQL | undefined {
  return and(isNull(jobs.deletedAt), sql`${endIndex} >= ${monthIndex(currentMonth)}`);
}

/** The ids of all ads that are neither deleted nor over, as a subquery. */
export function keptJobIds(db: Executor, today: CivilDate) {
  return db
    .select({ id: jobs.id })
    .from(jobs)
    .where(isKept(monthOf(today)));
}

/**
 * `inScope` of the domain as a condition on ads joined with their occupation and job-room entry; a test compares the
 * two.
 */
export function isInScope(scope: Scope, { today, mayPublish }: ScopeContext): SQL | undefined {
  const kept = isKept(monthOf(today));
  const isActive = eq(jobs.status, 'ACTIVE');
  const isPublic = mayPublish ? isReleased(today) : sql`false`;
  switch (scope) {
    case undefined:
      return kept;
    case 'trashed':
      return kept && not(kept);
    case 'draft':
      return and(kept, eq(jobs.status, 'INACTIVE'));
    case 'activeWithRestricted':
      return and(kept, isActive);
    case 'active':
      return and(kept, isActive, isPublic);
    case 'unpublishable':
      return and(kept, isActive, not(isPublic));
  }
}

/**
 * `checkRelease` of the domain. Without a job-room entry its columns are null, which would make the whole condition
 * null.
 */
function isReleased(today: CivilDate): SQL {
  const isFree = or(eq(occupations.isSubject, false), eq(jobs.jobroomExternalApproved, true));
  return sql`coalesce(${or(isFree, isPassed(today))}, false)`;
}

/** Whether the job room lets a reported ad be public; null without a job-room entry. */
function isPassed(today: CivilDate): SQL | undefined {
  const { status, reportingObligationEndDate } = jobroomEntries;
  return or(
    inArray(status, ['PUBLISHED_PUBLIC', 'ARCHIVED']),
    and(eq(status, 'PUBLISHED_RESTRICTED'), lt(reportingObligationEndDate, today)),
  );
}

/** The statuses that the list shows for active ads. */
export const MEANINGS = [
  'public',
  'waiting',
  'inspecting',
  'restricted',
  'rejected',
  'cancelled',
  'unsynchronised',
  'hidden',
] as const;
export type Meaning = (typeof MEANINGS)[number];

/** The status that the list shows for an active ad: public, or its progress with the job room. */
export function meaningIn(context: ScopeContext): SQL {
  const { status } = jobroomEntries;
  const isDue = and(eq(occupations.isSubject, true), eq(jobs.jobroomExternalApproved, false));
  return sql`case
    when ${isInScope('active', context)} then 'public'
    when not (${isDue}) then 'hidden'
    when ${status} is null then 'waiting'
    when ${isPassed(context.today)} then 'hidden'
    when ${status} = 'PUBLISHED_RESTRICTED' then 'restricted'
    when ${status} = 'UNSYNCRONIZED' then 'unsynchronised'
    else lower(${status})
  end collate "C"`;
}
